import type { Proration } from "@/db/schema/billing";
import { unitPrice } from "@/lib/catalog/offerings/unit-price";
import type { TaxResolution } from "@/lib/providers/tax/tax";
import type { AddonFirstPeriod } from "@/lib/subscriptions/addons/first-period";
import type { AgreedTerms } from "@/lib/values/agreed-terms";
import type { LineItemPricing, PricingProblem, PricingSummary } from "@/lib/values/order-pricing";
import type { Price } from "@/lib/values/price";
import { type PromoDiscount, promoApplies } from "./pricing-discounts";
import { type PricedItem, priceItem } from "./pricing-line";
import { summarizePricing } from "./pricing-summary";

/** A line as pricing sees it. */
export type PricingItem = {
  lineItemId: string;
  productOfferingId: string;
  price: Price;
  /** At least 1. */
  quantity: number;
  acceptBindingContract: boolean;
  acceptUpfrontPayment: boolean;
  /**
   * For a line that changes something already paid: what is due for the change itself, per unit and in the terms of the
   * price. Its first regular charge comes with the next renewal.
   */
  dueNowMinor?: number;
  /** How `dueNowMinor` comes about. */
  proration?: Proration;
  /** For a recurring add-on that begins within a period of its plan: which part of its price is charged for the rest. */
  firstPeriod?: AddonFirstPeriod;
  /** What is levied where the line is primarily used, or why that is not known. */
  tax: TaxResolution;
};

export type PricingInput = {
  lines: readonly PricingItem[];
  /** The discounts whose codes the order carries. */
  promos: readonly PromoDiscount[];
  /** ISO 4217; every line is priced in it. */
  currency: string;
  /** When the order is priced; decides which codes are valid. */
  at: Date;
};

export type PricedOrder = {
  /** Null for an order without lines, and while any line has no price: a total that leaves something out is a lie. */
  pricing: PricingSummary | null;
  /** In the order of the input; null where `problems` says why. */
  lines: { lineItemId: string; pricing: LineItemPricing | null; terms: AgreedTerms | null }[];
  problems: PricingProblem[];
  /** Codes that took nothing off any line. */
  unusedPromoCodes: string[];
};

/**
 * The price of an order: a pure function of its input.
 *
 * Definitions, the same for prices that include tax and prices it is added to:
 * - `subtotalMinor`: list prices, before discounts, net of tax.
 * - `totalDiscountsMinor`: net of tax, positive.
 * - `totalMinor` = subtotal − discounts + tax: what is due for placing the order. Where prices include tax it is
 *   exactly the list prices less the discounts as stated.
 * - `initialInvoice` has the same amounts; `recurringCosts` is the charge that follows it.
 *
 * Sums hold at every level: lines → summary, jurisdictions → tax, discounts → total discounts. Nothing is negative.
 * Rounding is half-even, once per line and jurisdiction. Rules for discounts are in pricing-discounts.ts.
 */
export function priceOrder({ lines, promos, currency, at }: PricingInput): PricedOrder {
  const problems: PricingProblem[] = [];
  const priced = lines.map((line): PricedItem | null => {
    const problem = whyUnpriced(line, currency);
    if (problem) {
      problems.push(problem);
      return null;
    }
    return priceItem({
      ...line,
      currency,
      rates: line.tax.resolved ? line.tax.rates : [],
      promos: promos.filter((promo) => promoApplies(promo, line.productOfferingId, currency, at)),
    });
  });

  const complete = priced.filter((line) => line !== null);
  const used = new Set(complete.flatMap(({ pricing }) => pricing.discounts.map(({ code }) => code)));
  return {
    pricing:
      lines.length > 0 && complete.length === lines.length ? summarizePricing(complete, currency) : null,
    lines: lines.map(({ lineItemId }, index) => ({
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
