import type { Language } from "@/i18n/locales";
import type { CustomerType } from "@/lib/values/customer-type";
import type { Discount, Price } from "@/lib/values/price";
import type { SeedMarket, SeedOffering, SeedProduct, SeedTexts } from "./seed-offering";

/** Amounts in minor units: öre in Sweden (tax included), cents in the United States (tax added). */
export type PerMarket = Record<SeedMarket, number>;

/** One product of Skylark, with its price in each market. `offeringsOf` makes the markets' offerings of it. */
export type SeedDefinition = {
  key: string;
  groupKey: string;
  customerTypes: readonly CustomerType[];
  name: string;
  description: string;
  richContent: string;
  uspList: readonly string[];
  /** The same in Swedish. */
  sv: SeedTexts;
  /** File name under `public/artwork` without its extension. */
  artwork: string;
  price: PerMarket;
  priceType: Price["priceType"];
  /** The monthly discount during the binding period, and its months. */
  binding?: { months: number; off: PerMarket };
  /** The monthly discount when `cycles` months are paid at once. */
  upfront?: { cycles: number; off: PerMarket };
  /** The monthly discount of the first months, for everyone. */
  introductory?: { months: number; off: PerMarket; label: Label };
  product: Omit<SeedProduct, "key">;
};

type Label = Record<Language, string>;

const markets = {
  SE: { currency: "SEK", includesTax: true },
  US: { currency: "USD", includesTax: false },
} as const;

function discount(source: Discount["source"], amountMinor: number, months: number, label: Label): Discount {
  return {
    amountMinor,
    duration: { unit: "MONTHS", value: months },
    source,
    invoicingDescription: label.en,
    translations: { sv: { invoicingDescription: label.sv } },
  };
}

function priceIn(market: SeedMarket, definition: SeedDefinition): Price {
  const { binding, upfront, introductory } = definition;
  return {
    netPriceMinor: definition.price[market],
    ...markets[market],
    priceType: definition.priceType,
    ...(definition.priceType === "RECURRING" && { billingCycle: { period: "MONTHLY", interval: 1 } }),
    ...(binding && {
      bindingContract: {
        duration: { unit: "MONTHS", value: binding.months },
        discount: discount("BINDING_CONTRACT", binding.off[market], binding.months, {
          en: `${binding.months}-month discount`,
          sv: `Rabatt vid ${binding.months} månaders bindningstid`,
        }),
      },
    }),
    ...(upfront && {
      customUpfrontPayment: {
        billingCycles: upfront.cycles,
        discount: discount("UPFRONT_PAYMENT", upfront.off[market], upfront.cycles, {
          en: "Paid up front",
          sv: "Rabatt vid förskottsbetalning",
        }),
      },
    }),
    ...(introductory && {
      standardDiscount: discount(
        "STANDARD",
        introductory.off[market],
        introductory.months,
        introductory.label,
      ),
    }),
  };
}

/** The offerings of a definition, one per market. They share the product. */
export function offeringsOf(definition: SeedDefinition): SeedOffering[] {
  const { key, groupKey, customerTypes, name, description, richContent, uspList, sv, artwork, product } =
    definition;
  return (["SE", "US"] as const).map((market) => ({
    key: `${key}-${market.toLowerCase()}`,
    market,
    customerTypes,
    groupKey,
    name,
    description,
    richContent,
    uspList,
    sv,
    artwork: `/artwork/${artwork}.svg`,
    price: priceIn(market, definition),
    product: { key, ...product },
  }));
}
