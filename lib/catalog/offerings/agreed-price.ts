import { namedDiscount } from "@/lib/catalog/offerings/discount-names";
import { cycleMonths, priceWithoutIntroduction, unitPrice } from "@/lib/catalog/offerings/unit-price";
import { allocate, scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { AgreedDiscount, AgreedTerms } from "@/lib/values/agreed-terms";
import type { Price } from "@/lib/values/price";

/**
 * What one unit costs in a billing cycle: the list price, and what is taken off it. Amounts are in the terms of the
 * price, with tax where it includes it.
 */
export type CyclePrice = { listMinor: number; discounts: AgreedDiscount[] };

/**
 * The price of a billing cycle under agreed terms. Terms that are absent or have no steps mean the standing price: what
 * everybody pays for as long as they have it. That is what a change of offering leads to, and what is due for anything
 * that was sold before terms were kept.
 * @param cycle 0 is the first one the terms are for
 * @returns undefined where the offering is not sold in the currency
 */
export function agreedPrice(
  price: Price,
  currency: string,
  terms: AgreedTerms | null,
  cycle: number,
): CyclePrice | undefined {
  const listMinor = unitPrice(price, currency);
  if (listMinor === undefined) return undefined;
  if (!terms || terms.steps.length === 0)
    return { listMinor, discounts: standingDiscount(price, currency, listMinor) };
  const agreed = terms.steps.findLast(({ fromCycle }) => fromCycle <= cycle)?.discounts ?? [];
  return { listMinor, discounts: withinList(agreed, listMinor) };
}

/** A discount never takes a cycle below zero, whatever the list price has become. */
function withinList(discounts: readonly AgreedDiscount[], listMinor: number): AgreedDiscount[] {
  let left = listMinor;
  return discounts.flatMap((discount) => {
    const amountMinor = Math.min(left, discount.amountMinor);
    left = subtractMinor(left, amountMinor);
    return amountMinor > 0 ? [{ ...discount, amountMinor }] : [];
  });
}

function standingDiscount(price: Price, currency: string, listMinor: number): AgreedDiscount[] {
  const amountMinor = subtractMinor(listMinor, priceWithoutIntroduction(price, currency) ?? listMinor);
  const { standardDiscount } = price;
  if (amountMinor === 0 || !standardDiscount) return [];
  return [{ ...namedDiscount(standardDiscount, "STANDARD"), source: "STANDARD", amountMinor }];
}

/**
 * The terms of what is sold without an order: its standard discount for as long as that lasts. Null, the standing price,
 * where it never ends or there is none.
 */
export function standardTerms(price: Price, currency: string): AgreedTerms | null {
  const discount = price.standardDiscount;
  const listMinor = unitPrice(price, currency);
  if (price.priceType !== "RECURRING" || !discount?.duration || listMinor === undefined) return null;
  // A discount has no amounts per currency: it keeps its share of the price.
  const own = currency === price.currency;
  const stated = own
    ? discount.amountMinor
    : price.netPriceMinor
      ? scaleMinor(discount.amountMinor, listMinor, price.netPriceMinor)
      : 0;
  const discounts = withinList(
    [{ ...namedDiscount(discount, "STANDARD"), source: "STANDARD", amountMinor: stated }],
    listMinor,
  );
  const cycles = Math.ceil(discount.duration.value / cycleMonths(price));
  return {
    steps: [
      { fromCycle: 0, discounts },
      { fromCycle: cycles, discounts: [] },
    ],
  };
}

/** What is to pay of a cycle's price. */
export const netPriceOf = ({ listMinor, discounts }: CyclePrice): number =>
  subtractMinor(listMinor, sumMinor(discounts.map(({ amountMinor }) => amountMinor)));

/** A price × numerator ÷ denominator, such as that of one month for a cycle of three. */
export function fractionOfPrice(price: CyclePrice, numerator: number, denominator: number): CyclePrice {
  const listMinor = scaleMinor(price.listMinor, numerator, denominator);
  // What is paid is rounded, and the discounts are what is left between: parts add up, whatever was rounded.
  const offMinor = subtractMinor(listMinor, scaleMinor(netPriceOf(price), numerator, denominator));
  if (offMinor === 0) return { listMinor, discounts: [] };
  const weights = price.discounts.map(({ amountMinor }) => amountMinor);
  const amounts = allocate(offMinor, weights);
  return {
    listMinor,
    discounts: price.discounts.flatMap((discount, at) =>
      amounts[at] ? [{ ...discount, amountMinor: amounts[at] }] : [],
    ),
  };
}
