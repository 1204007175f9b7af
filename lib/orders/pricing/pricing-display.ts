import { sumMinor } from "@/lib/platform/money/money";
import type { LineItemPricing, PricingDiscount, PricingSummary } from "@/lib/values/order-pricing";

export type ShownAmounts = {
  /** Whether the amounts above the total include their tax ("of which VAT"), or it is added below them. */
  taxIsIncluded: boolean;
  subtotalMinor: number;
  discounts: Pick<PricingDiscount, "name" | "translations" | "source" | "code" | "amountMinor">[];
  taxMinor: number;
  totalMinor: number;
};

/**
 * The amounts as a receipt shows them. Where prices include tax: list prices, discounts as stated, total, and the tax in
 * it (subtotal − discounts = total). Elsewhere the amounts of the API: subtotal − discounts + tax = total.
 * @param beforeTax use the amounts of the API everywhere, because companies calculate without the tax that they get back
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
