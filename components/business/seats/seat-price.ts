import type { Price } from "@/lib/catalog/model";
import { extractIncludedTax, multiplyMinor } from "@/lib/platform/money";

/** What seats cost each cycle, as a company reads it: without the tax, and with it where the price list includes it. */
export type SeatPrice = { amountMinor: number; currency: string; months: number; taxedMinor?: number };

/**
 * A seat's price as its company reads it.
 * @param taxRates of the taxes in prices that include them, as decimal fractions
 */
export function seatPrice(
  {
    amountMinor,
    currency,
    includesTax,
    billingCycle,
  }: Pick<Price, "includesTax" | "billingCycle"> & { amountMinor: number; currency: string },
  taxRates: readonly string[],
): SeatPrice {
  const months = billingCycle?.interval ?? 1;
  if (!includesTax) return { amountMinor, currency, months };
  const { netMinor } = extractIncludedTax(amountMinor, taxRates);
  return { amountMinor: netMinor, currency, months, taxedMinor: amountMinor };
}

/** The price of several. */
export const seatsPrice = (price: SeatPrice, count: number): SeatPrice => ({
  ...price,
  amountMinor: multiplyMinor(price.amountMinor, count),
  ...(price.taxedMinor !== undefined && { taxedMinor: multiplyMinor(price.taxedMinor, count) }),
});
