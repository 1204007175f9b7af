import { productDiscounts, productOfferings, products } from "@/db/schema/catalog";
import type { ProductCategory, ProductType } from "@/lib/catalog/model";
import { newId } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { Price } from "@/lib/values/price";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** What simulated customers may buy: the kinds of the demo catalog, and further ones. */

type Kind = { type: ProductType; category: ProductCategory; price: Partial<Price> };

const recurring = (price: Partial<Price>): Kind => ({
  type: "SUBSCRIPTION",
  category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
  price,
});
const monthly = (interval: number) => ({ billingCycle: { period: "MONTHLY" as const, interval } });
const months = (value: number) => ({ unit: "MONTHS" as const, value });

export const PLANS = {
  small: recurring({ netPriceMinor: 11_900 }),
  medium: recurring({ netPriceMinor: 16_900 }),
  /** Costs less with a binding period of a year. */
  bound: recurring({
    netPriceMinor: 22_900,
    bindingContract: {
      duration: months(12),
      discount: { amountMinor: 3_000, source: "BINDING_CONTRACT", duration: months(12) },
    },
  }),
  /** Costs less when a year is paid at once. */
  upfront: recurring({
    netPriceMinor: 26_900,
    customUpfrontPayment: {
      billingCycles: 12,
      discount: { amountMinor: 4_000, source: "UPFRONT_PAYMENT", duration: months(12) },
    },
  }),
  /** Costs less in its first three months. */
  introductory: recurring({
    netPriceMinor: 34_900,
    standardDiscount: { amountMinor: 10_000, source: "STANDARD", duration: months(3) },
  }),
  /** Always costs less than its list price. */
  reduced: recurring({ netPriceMinor: 19_999, standardDiscount: { amountMinor: 2_501, source: "STANDARD" } }),
  quarterly: recurring({ netPriceMinor: 44_700, ...monthly(3) }),
} satisfies Record<string, Kind>;
export type PlanName = keyof typeof PLANS;

const ADDON: Kind = {
  type: "SUBSCRIPTION_ADDON",
  category: "PRODUCT_CATEGORY_ABROAD",
  price: { netPriceMinor: 5_900 },
};
const LICENSE: Kind = {
  type: "LICENSE",
  category: "PRODUCT_CATEGORY_LICENSE",
  price: { netPriceMinor: 7_900 },
};

/** A one-time purchase: a new SIM for an existing subscription. */
const SIM: Kind = {
  type: "SIM_CARD",
  category: "PRODUCT_CATEGORY_SIM_CARD",
  price: { netPriceMinor: 9_900, priceType: "ONE_TIME" },
};

export const SIMULATED_PROMO_CODE = "SIMULATED";
const OFF = { amountMinor: 1_900, months: 4 };

/** The currencies of the offer: the value of a krona in each, and its taxes. */
export const SIMULATED_CURRENCIES = {
  SEK: { country: "SE", includesTax: true, factor: 1, timeZone: "Europe/Stockholm" },
  USD: { country: "US", includesTax: false, factor: 0.1, timeZone: "America/New_York" },
  /** No minor units: amounts are whole yen. */
  JPY: { country: "SE", includesTax: true, factor: 0.15, timeZone: "Europe/Stockholm" },
} as const;
export type Currency = keyof typeof SIMULATED_CURRENCIES;

export type SimulatedOffer = {
  plans: Record<PlanName, string>;
  addon: string;
  license: string;
  sim: string;
  prices: ReadonlyMap<string, Price>;
};

/** Stores the offer in a currency. */
export async function makeOffer(api: TestApi, tenant: Tenant, currency: Currency): Promise<SimulatedOffer> {
  const prices = new Map<string, Price>();
  const store = async (name: string, kind: Kind): Promise<string> => {
    const [productId, id] = [newId(), newId()];
    const price = inCurrency(kind.price, currency);
    prices.set(id, price);
    await api.db.insert(products).values({
      tenantId: tenant.id,
      id: productId,
      internalName: name,
      type: kind.type,
      category: kind.category,
      subscriptionType: kind.type === "SUBSCRIPTION" ? "CELL" : null,
      features: kind.type === "LICENSE" || kind.type === "SIM_CARD" ? {} : { dataMb: 10_000 },
    });
    await api.db.insert(productOfferings).values({
      tenantId: tenant.id,
      id,
      productId,
      name,
      status: "AVAILABLE",
      market: SIMULATED_CURRENCIES[currency].country,
      customerTypes: ["CONSUMER", "BUSINESS"],
      price,
    });
    return id;
  };
  const plans = {} as Record<PlanName, string>;
  for (const [name, kind] of Object.entries(PLANS)) plans[name as PlanName] = await store(name, kind);
  const offer = {
    plans,
    addon: await store("abroad", ADDON),
    license: await store("seat", LICENSE),
    sim: await store("SIM", SIM),
    prices,
  };
  await api.db.insert(productDiscounts).values({
    tenantId: tenant.id,
    id: newId(),
    code: SIMULATED_PROMO_CODE,
    name: "Simulated",
    amountMinor: amountIn(OFF.amountMinor, currency),
    currency,
    durationMonths: OFF.months,
  });
  return offer;
}

const amountIn = (amountMinor: number, currency: Currency): number =>
  Math.round(amountMinor * SIMULATED_CURRENCIES[currency].factor);

function inCurrency(price: Partial<Price>, currency: Currency): Price {
  const scaled = JSON.parse(JSON.stringify(price), (name, value) =>
    name === "amountMinor" || name === "netPriceMinor" ? amountIn(value as number, currency) : value,
  ) as Partial<Price>;
  return {
    includesTax: SIMULATED_CURRENCIES[currency].includesTax,
    currency,
    priceType: "RECURRING",
    ...(price.priceType !== "ONE_TIME" && monthly(1)),
    ...scaled,
  };
}
