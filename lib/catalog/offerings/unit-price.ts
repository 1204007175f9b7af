import { scaleMinor, subtractMinor } from "@/lib/platform/money/money";
import type { Price } from "@/lib/values/price";

/**
 * List price of one unit for one billing period (or once).
 * @returns undefined if the offering is not sold in the currency
 */
export function unitPrice(price: Price, currency: string): number | undefined {
  const own = price.currency === currency ? price.netPriceMinor : undefined;
  const unitMinor = own ?? price.currencyOptionsMinor?.[currency];
  return unitMinor !== undefined && unitMinor >= 0 ? unitMinor : undefined;
}

/** Months between two charges. 1 if the price states none. */
export function cycleMonths(price: Price): number {
  return price.billingCycle?.interval ?? 1;
}

/**
 * The price that every customer pays for one unit and billing period: the list price less a standard discount without an end. Discounts of
 * the first months, of a binding period or of upfront payment are not included.
 * @returns undefined if the offering is not sold in the currency
 */
export function priceWithoutIntroduction(price: Price, currency: string): number | undefined {
  const unitMinor = unitPrice(price, currency);
  const discount = price.standardDiscount;
  if (unitMinor === undefined || !discount || discount.duration) return unitMinor;
  // A discount has no amounts per currency, so its share of the price applies.
  const off =
    currency === price.currency
      ? discount.amountMinor
      : price.netPriceMinor
        ? scaleMinor(discount.amountMinor, unitMinor, price.netPriceMinor)
        : 0;
  return Math.max(0, subtractMinor(unitMinor, Math.max(0, off)));
}
