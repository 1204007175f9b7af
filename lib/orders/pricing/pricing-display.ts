import { sumMinor } from "@/lib/platform/money/money";
import type { LineItemPricing, PricingDiscount, PricingSummary } from "@/lib/values/order-pricing";

export type ShownAmounts = {
  /** Whether the amounts above the total have their tax in them ("of which VAT") or it is added below them. */
  taxIsIncluded: boolean;
  subtotalMinor: number;
  discounts: Pick<PricingDiscount, "name" | "translations" | "source" | "code" | "amountMinor">[];
  taxMinor: number;
  totalMinor: number;
};

/**
 * The amounts as a person reads them on a receipt. Where prices include tax: list prices, discounts as stated, total,
 * and the tax in it (subtotal − discounts = total). Elsewhere the API's own: subtotal − discounts + tax = total.
 * @param beforeTax the API's own everywhere: companies count without the tax they get back
 */
export function shownAmounts(
  pricing: PricingSummary | LineItemPricing,
  { beforeTax = false }: { beforeTax?: boolean } = {},
): ShownAmounts {
  const { totalMinor, taxAmountMinor } = pricing;
  const taxIsIncluded = pricing.includesTax && !beforeTax;
  const discounts = pricing.discounts.map(({ amountMinor, amountIncludingTaxMinor, ...discount }) => ({
    ...discount,
    amountMinor: taxIsIncluded ? (amountIncludingTaxMinor ?? amountMinor) : amountMinor,
  }));
  return {
    taxIsIncluded,
    subtotalMinor: taxIsIncluded
      ? sumMinor([totalMinor, ...discounts.map(({ amountMinor }) => amountMinor)])
      : pricing.subtotalMinor,
    discounts,
    taxMinor: taxAmountMinor,
    totalMinor,
  };
}
