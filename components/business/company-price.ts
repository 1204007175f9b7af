import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import type { components } from "@/lib/client/end-user.generated";
import { extractIncludedTax, multiplyMinor } from "@/lib/platform/money/money";
import type { Price } from "@/lib/values/price";

/** An amount as a company reads it: without the tax, and with it where the price list includes it. */
export type CompanyAmount = {
  amountMinor: number;
  currency: string;
  taxedMinor?: number;
  /** The amount is with tax, as the reader pays it. */
  taxIncluded?: true;
};

/** What something costs each cycle, as a company reads it. */
export type CompanyPrice = CompanyAmount & { months: number };

type Listed = { amountMinor: number; currency: string; includesTax?: boolean | undefined };

/**
 * An amount of a price list as its company reads it; what it costs less is negative.
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

/** A price of a cycle of `months` as its company reads it. */
export const companyPrice = (
  { months, ...listed }: Listed & { months: number },
  taxRates: readonly string[],
): CompanyPrice => ({ ...companyAmount(listed, taxRates), months });

/** A price of the catalog, at which its unit costs `amountMinor`, as a company reads it. */
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

/** An amount of something one can change to, as a company reads it. */
export const amountOfOption = (
  { currency, productOffering: { price } }: components["schemas"]["ProductOfferingOption"],
  amountMinor: number,
  taxRates: readonly string[],
): CompanyAmount => companyAmount({ amountMinor, currency, includesTax: price.includesTax }, taxRates);

/** The price of several. */
export const priceOfSeveral = (price: CompanyPrice, count: number): CompanyPrice => ({
  ...price,
  amountMinor: multiplyMinor(price.amountMinor, count),
  ...(price.taxedMinor !== undefined && { taxedMinor: multiplyMinor(price.taxedMinor, count) }),
});
