import type { DiscountNames } from "@/lib/values/price";

/** The amount of one discount for one unit in a billing cycle. */
export type AgreedDiscount = {
  name: string;
  /** The name in other languages. Absent in terms that are older than translations. */
  translations?: DiscountNames;
  source: "STANDARD" | "BINDING_CONTRACT" | "UPFRONT_PAYMENT" | "PROMO_CODE";
  code?: string;
  amountMinor: number;
};

/**
 * The discounts that were agreed when a recurring price was sold. Each step lowers the list price from its billing cycle on;
 * cycle 0 is the first. They are stored with the sold item, because promo codes end and discounts are edited. The list price
 * stays in the offering: a sold offering keeps its price. Tax is not included, because the law of the invoice's day decides it.
 */
export type AgreedTerms = {
  steps: { fromCycle: number; discounts: AgreedDiscount[] }[];
  /** For an add-on that began within a period: the part of its allowance in that period. Cleared by the first renewal. */
  first?: { days: number; ofDays: number };
};
