import type { DiscountNames } from "@/lib/values/price";

/** What one discount takes off one unit in a billing cycle. */
export type AgreedDiscount = {
  name: string;
  /** The name in other languages; absent in what was agreed before names had any. */
  translations?: DiscountNames;
  source: "STANDARD" | "BINDING_CONTRACT" | "UPFRONT_PAYMENT" | "PROMO_CODE";
  code?: string;
  amountMinor: number;
};

/**
 * What was agreed on a recurring price when it was sold: from which billing cycle on (0 is the first) these discounts are
 * taken off the list price. Kept with what was sold, because codes end and discounts are edited; the list price itself is
 * the offering's, which never changes once it was sold. Tax is not part of it: that is the law's on the day.
 */
export type AgreedTerms = {
  steps: { fromCycle: number; discounts: AgreedDiscount[] }[];
  /** An add-on that began within a period: which part of its allowance the first one is. Gone with the first renewal. */
  first?: { days: number; ofDays: number };
};
