import { namedDiscount } from "@/lib/catalog/offerings/discount-names";
import { cycleMonths, priceWithoutIntroduction, unitPrice } from "@/lib/catalog/offerings/unit-price";
import { allocate, scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { AgreedDiscount, AgreedTerms } from "@/lib/values/agreed-terms";
import type { Price } from "@/lib/values/price";

/**
 * The cost of one unit in a billing cycle: the list price, and its discounts. Amounts are in the terms of the price, with tax if it
 * includes tax.
 */
export type CyclePrice = { listMinor: number; discounts: AgreedDiscount[] };

/**
 * The price of a billing cycle under agreed terms. Without terms, or without steps, it is the standing price, which every customer pays. A
 * change of offering leads to the standing price, and so do sales from before terms were recorded.
 * @param cycle 0 is the first cycle of the terms
 * @returns undefined if the offering is not sold in the currency
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

/** A discount never makes a cycle negative, even after a change of the list price. */
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
 * The terms of a sale without an order: its standard discount for its duration. Null, which means the standing price, if the discount has
 * no end or there is none.
 */
export function standardTerms(price: Price, currency: string): AgreedTerms | null {
  const discount = price.standardDiscount;
  const listMinor = unitPrice(price, currency);
  if (price.priceType !== "RECURRING" || !discount?.duration || listMinor === undefined) return null;
  // A discount has no amounts per currency, so its share of the price applies.
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

/** The price of a cycle after its discounts. */
export const netPriceOf = ({ listMinor, discounts }: CyclePrice): number =>
  subtractMinor(listMinor, sumMinor(discounts.map(({ amountMinor }) => amountMinor)));

/** A price × numerator ÷ denominator, such as that of one month for a cycle of three. */
export function fractionOfPrice(price: CyclePrice, numerator: number, denominator: number): CyclePrice {
  const listMinor = scaleMinor(price.listMinor, numerator, denominator);
  // The amount to pay is rounded, and the discounts are the difference to the list price, so the parts add up.
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
