import { scaleMinor, subtractMinor } from "@/lib/platform/money/money";
import type { Price } from "@/lib/values/price";

/**
 * List price of one unit for one billing period (or once).
 * @returns undefined where the offering is not sold in the currency
 */
export function unitPrice(price: Price, currency: string): number | undefined {
  const own = price.currency === currency ? price.netPriceMinor : undefined;
  const unitMinor = own ?? price.currencyOptionsMinor?.[currency];
  return unitMinor !== undefined && unitMinor >= 0 ? unitMinor : undefined;
}

/** Months between two charges; 1 where the price says nothing. */
export function cycleMonths(price: Price): number {
  return price.billingCycle?.interval ?? 1;
}

/**
 * What everybody pays for one unit and billing period for as long as they have it: the list price less a standard
 * discount that never ends. Discounts of the first months, of a commitment or of paying up front are not part of it.
 * @returns undefined where the offering is not sold in the currency
 */
export function priceWithoutIntroduction(price: Price, currency: string): number | undefined {
  const unitMinor = unitPrice(price, currency);
  const discount = price.standardDiscount;
  if (unitMinor === undefined || !discount || discount.duration) return unitMinor;
  // A discount has no amounts per currency: it keeps its share of the price.
  const off =
    currency === price.currency
      ? discount.amountMinor
      : price.netPriceMinor
        ? scaleMinor(discount.amountMinor, unitMinor, price.netPriceMinor)
        : 0;
  return Math.max(0, subtractMinor(unitMinor, Math.max(0, off)));
}
