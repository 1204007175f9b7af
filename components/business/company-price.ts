import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import type { components } from "@/lib/client/end-user.generated";
import { extractIncludedTax, multiplyMinor } from "@/lib/platform/money/money";
import type { Price } from "@/lib/values/price";

/** An amount as a company reads it: without tax, and with it if the price list includes it. */
export type CompanyAmount = {
  amountMinor: number;
  currency: string;
  taxedMinor?: number;
  /** Whether the amount includes tax, as the reader pays it. */
  taxIncluded?: true;
};

/** The cost of each cycle, as a company reads it. */
export type CompanyPrice = CompanyAmount & { months: number };

type Listed = { amountMinor: number; currency: string; includesTax?: boolean | undefined };

/**
 * An amount of a price list as its company reads it; a reduction is negative.
 * @param taxRates of the taxes in prices that include them, as decimal fractions
 */
export function companyAmount(
  { amountMinor, currency, includesTax }: Listed,
  taxRates: readonly string[],
): CompanyAmount {
  if (!includesTax) return { amountMinor, currency };
  return {
    amountMinor: extractIncludedTax(amountMinor, taxRates).netMinor,
    currency,
    taxedMinor: amountMinor,
  };
}

/** The price of a cycle of `months` as its company reads it. */
export const companyPrice = (
  { months, ...listed }: Listed & { months: number },
  taxRates: readonly string[],
): CompanyPrice => ({ ...companyAmount(listed, taxRates), months });

/** A catalog price with `amountMinor` per unit, as a company reads it. */
export const companyPriceOf = (
  price: Price,
  amountMinor: number,
  currency: string,
  taxRates: readonly string[],
): CompanyPrice =>
  companyPrice(
    { amountMinor, currency, includesTax: price.includesTax, months: cycleMonths(price) },
    taxRates,
  );

/** The amount of an offering change, as a company reads it. */
export const amountOfOption = (
  { currency, productOffering: { price } }: components["schemas"]["ProductOfferingOption"],
  amountMinor: number,
  taxRates: readonly string[],
): CompanyAmount => companyAmount({ amountMinor, currency, includesTax: price.includesTax }, taxRates);

/** The price of several units. */
export const priceOfSeveral = (price: CompanyPrice, count: number): CompanyPrice => ({
  ...price,
  amountMinor: multiplyMinor(price.amountMinor, count),
  ...(price.taxedMinor !== undefined && { taxedMinor: multiplyMinor(price.taxedMinor, count) }),
});
