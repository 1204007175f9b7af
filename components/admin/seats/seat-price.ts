import { cycleMonths, unitPrice } from "@/lib/catalog/offerings/unit-price";
import type { Price } from "@/lib/values/price";

export type SeatPrice = { amountMinor: number; currency: string; months: number; includesTax: boolean };

/** What a seat costs each cycle in its currency; null where it is paid once, or is not sold in the currency. */
export function seatPriceOf(price: Price, currency: string): SeatPrice | null {
  const amountMinor = unitPrice(price, currency);
  if (amountMinor === undefined || price.priceType !== "RECURRING") return null;
  return { amountMinor, currency, months: cycleMonths(price), includesTax: price.includesTax === true };
}
