import type { ProductOffering } from "@/lib/catalog/model";
import { cycleMonths, priceWithoutIntroduction } from "@/lib/catalog/offerings/unit-price";
import { inBasis, type TaxesTakenOut, type TaxPlace, taxPlaceOf } from "@/lib/platform/money/tax-basis";

/** What a cycle of something costs, as its customer reads it. */
export type OfferingCost = {
  amountMinor: number;
  currency: string;
  /** Months between charges; 0: once. */
  months: number;
  tax: TaxPlace;
};

/**
 * What an offering costs in a currency; undefined where it is not sold in it.
 * @param takenOut the taxes its customer reads prices without (`excludedTaxesOfCustomer`)
 */
export function offeringCost(
  { price }: ProductOffering,
  currency: string,
  takenOut: TaxesTakenOut,
): OfferingCost | undefined {
  const amountMinor = priceWithoutIntroduction(price, currency);
  if (amountMinor === undefined) return undefined;
  const months = price.priceType === "RECURRING" ? cycleMonths(price) : 0;
  return inBasis({ amountMinor, currency, months, tax: taxPlaceOf(price) }, takenOut);
}
