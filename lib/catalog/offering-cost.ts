import type { ProductOffering } from "@/lib/catalog/model";
import { cycleMonths, standingPrice } from "@/lib/catalog/unit-price";

/** What a cycle of something costs, in the terms of its price: before tax where it does not include it. */
export type OfferingCost = {
  amountMinor: number;
  currency: string;
  /** Months between charges; 0: once. */
  months: number;
  includesTax: boolean;
};

/** What an offering costs in a currency; undefined where it is not sold in it. */
export function offeringCost({ price }: ProductOffering, currency: string): OfferingCost | undefined {
  const amountMinor = standingPrice(price, currency);
  if (amountMinor === undefined) return undefined;
  const months = price.priceType === "RECURRING" ? cycleMonths(price) : 0;
  return { amountMinor, currency, months, includesTax: price.includesTax ?? false };
}
