import { cycleMonths, unitPrice } from "@/lib/catalog/offerings/unit-price";
import type { Price } from "@/lib/values/price";

export type SeatPrice = { amountMinor: number; currency: string; months: number; includesTax: boolean };

/** The cost of a seat per cycle in its currency; null for a one-time price, or where it is not sold in the currency. */
export function seatPriceOf(price: Price, currency: string): SeatPrice | null {
  const amountMinor = unitPrice(price, currency);
  if (amountMinor === undefined || price.priceType !== "RECURRING") return null;
  return { amountMinor, currency, months: cycleMonths(price), includesTax: price.includesTax === true };
}
