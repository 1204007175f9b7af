import type { Proration } from "@/db/schema/billing";
import { unitPrice } from "@/lib/catalog/offerings/unit-price";
import type { TaxResolution } from "@/lib/providers/tax/tax";
import type { AddonFirstPeriod } from "@/lib/subscriptions/addons/first-period";
import type { AgreedTerms } from "@/lib/values/agreed-terms";
import type { LineItemPricing, PricingProblem, PricingSummary } from "@/lib/values/order-pricing";
import type { Price } from "@/lib/values/price";
import { type PromoDiscount, promoApplies } from "./pricing-discounts";
import { type PricedItem, priceItem } from "./pricing-item";
import { summarizePricing } from "./pricing-summary";

/** The facts about an order item that pricing needs. */
export type PricingItem = {
  lineItemId: string;
  productOfferingId: string;
  price: Price;
  /** At least 1. */
  quantity: number;
  acceptBindingContract: boolean;
  acceptUpfrontPayment: boolean;
  /**
   * For a change of something that is paid already: the amount due for the change, per unit, with tax if the price
   * includes it. The first regular charge follows with the next renewal.
   */
  dueNowMinor?: number;
  /** How `dueNowMinor` is calculated. */
  proration?: Proration;
  /** For a recurring add-on that begins within its plan's period: the part of its price that is charged for the rest. */
  firstPeriod?: AddonFirstPeriod;
  /** The taxes at the place of main use, or why they are not known. */
  tax: TaxResolution;
};

export type PricingInput = {
  items: readonly PricingItem[];
  /** The discounts of the order's promo codes. */
  promos: readonly PromoDiscount[];
  /** ISO 4217. All items are priced in it. */
  currency: string;
  /** The time of pricing. Decides which codes are valid. */
  at: Date;
};

export type PricedOrder = {
  /** Null for an order without items, and while any item has no price, because a total without it would be wrong. */
  pricing: PricingSummary | null;
  /** In the order of the input. Null where `problems` has the reason. */
  items: { lineItemId: string; pricing: LineItemPricing | null; terms: AgreedTerms | null }[];
  problems: PricingProblem[];
  /** Codes that took nothing off any item. */
  unusedPromoCodes: string[];
};

/**
 * The price of an order. A pure function of its input.
 *
 * Definitions, the same for prices that include tax and prices it is added to:
 * - `subtotalMinor`: list prices, before discounts, net of tax.
 * - `totalDiscountsMinor`: net of tax, positive.
 * - `totalMinor` = subtotal − discounts + tax: due with the order. Where prices include tax, it is exactly the list
 *   prices less the stated discounts.
 * - `initialInvoice` has the same amounts; `recurringCosts` is the charge that follows it.
 *
 * Sums hold at every level: items → summary, jurisdictions → tax, discounts → total discounts. No amount is negative.
 * Rounding is half-even, once per item and jurisdiction. The rules for discounts are in pricing-discounts.ts.
 */
export function priceOrder({ items, promos, currency, at }: PricingInput): PricedOrder {
  const problems: PricingProblem[] = [];
  const priced = items.map((item): PricedItem | null => {
    const problem = whyUnpriced(item, currency);
    if (problem) {
      problems.push(problem);
      return null;
    }
    return priceItem({
      ...item,
      currency,
      rates: item.tax.resolved ? item.tax.rates : [],
      promos: promos.filter((promo) => promoApplies(promo, item.productOfferingId, currency, at)),
    });
  });

  const complete = priced.filter((item) => item !== null);
  const used = new Set(complete.flatMap(({ pricing }) => pricing.discounts.map(({ code }) => code)));
  return {
    pricing:
      items.length > 0 && complete.length === items.length ? summarizePricing(complete, currency) : null,
    items: items.map(({ lineItemId }, index) => ({
      lineItemId,
      pricing: priced[index]?.pricing ?? null,
      terms: priced[index]?.terms ?? null,
    })),
    problems,
    unusedPromoCodes: [...new Set(promos.map(({ code }) => code))].filter((code) => !used.has(code)).sort(),
  };
}

function whyUnpriced({ lineItemId, price, tax }: PricingItem, currency: string): PricingProblem | undefined {
  if (unitPrice(price, currency) === undefined) {
    return {
      lineItemId,
      reason: "no_price_in_currency",
      message: `This offering is not sold in ${currency}.`,
    };
  }
  if (tax.resolved) return undefined;
  const { message, field, suggestion } = tax;
  if (tax.reason === "unavailable") return { lineItemId, reason: "tax_unavailable", message };
  return {
    lineItemId,
    reason: "tax_unresolved",
    message,
    ...(field && { field }),
    ...(suggestion && { suggestion }),
  };
}
