import type { SeedParty } from "@/db/seed/skylark/customers/people";
import { offeringId, seedOffering } from "@/db/seed/skylark/offer/offer";
import { priceOrder } from "@/lib/orders/pricing/pricing";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { builtInTaxEngine } from "@/lib/providers/tax/built-in";
import type { TaxEngine, TaxRateRow } from "@/lib/providers/tax/tax";
import type { AgreedTerms } from "@/lib/values/agreed-terms";
import type { LineItemPricing, PricingSummary } from "@/lib/values/order-pricing";

export type ToPrice = { key: string; offering: string; acceptBindingContract?: boolean };
export type PricedPurchase = {
  summary: PricingSummary;
  items: Map<string, LineItemPricing>;
  terms: Map<string, AgreedTerms | null>;
};

/** Prices a purchase with the app's own pricing of orders. */
export type Pricer = (party: SeedParty, items: readonly ToPrice[], at: Date) => Promise<PricedPurchase>;

export function pricer(rates: readonly TaxRateRow[]): Pricer {
  const byState = Map.groupBy(rates, (row) => row.state);
  const engine = builtInTaxEngine(({ state }) => byState.get(state) ?? []);
  return (party, items, at) => price(engine, party, items, at);
}

async function price(
  engine: TaxEngine,
  party: SeedParty,
  items: readonly ToPrice[],
  at: Date,
): Promise<PricedPurchase> {
  const priceable = await Promise.all(
    items.map(async ({ key, offering: offeringKey, acceptBindingContract = false }) => {
      const { price, product } = seedOffering(offeringKey);
      return {
        lineItemId: key,
        productOfferingId: offeringId(offeringKey),
        price,
        quantity: 1,
        acceptBindingContract,
        acceptUpfrontPayment: false,
        tax: await engine.resolve({
          country: party.country,
          address: party.address,
          serviceKind: product.type === "EXTERNAL_PRODUCT" ? "GOODS" : "TELECOM",
          date: calendarDate(at),
        }),
      };
    }),
  );
  const priced = priceOrder({ items: priceable, promos: [], currency: party.currency, at });
  if (!priced.pricing) throw new Error(`No price for ${party.key}: ${JSON.stringify(priced.problems)}`);
  return {
    summary: priced.pricing,
    items: new Map(priced.items.map((item) => [item.lineItemId, item.pricing!])),
    terms: new Map(priced.items.map((item) => [item.lineItemId, item.terms])),
  };
}
