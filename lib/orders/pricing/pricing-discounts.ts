import { namedDiscount } from "@/lib/catalog/offerings/discount-names";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import { applyPercent, scaleMinor, subtractMinor } from "@/lib/platform/money/money";
import type { PricingDiscountSource } from "@/lib/values/order-pricing";
import type { Discount, DiscountNames, DiscountSource, Price } from "@/lib/values/price";

/**
 * The discounts of an order item, and the amount that each takes off each billing period.
 *
 * Decided here, because the specification leaves it open:
 * - A billing period is one billing cycle, so one charge, whatever its months. 50 kr off a price charged every three
 *   months is 50 kr off each charge. A one-time price has a single period.
 * - A duration counts calendar months from the start and covers every cycle that begins within it. Four months of a
 *   three-month cycle are the first two charges, in full. A charge is never discounted in part.
 * - UPFRONT_PAYMENT covers prepaid cycles only, even if its duration is longer, because later cycles are not prepaid.
 * - Discounts apply in this order: STANDARD, BINDING_CONTRACT, UPFRONT_PAYMENT, promo codes with an amount, promo codes
 *   with a percentage of the rest. Codes of one kind apply in alphabetical order, not in the order of entry. Each takes
 *   off at most the rest.
 * - Amounts are per unit. If an offering is bought at its price in another currency, an amount keeps its share of the
 *   price, because discounts have no amounts per currency.
 */

/** A product discount whose code a customer entered. Either `amountMinor` with `currency`, or `percent`. */
export type PromoDiscount = {
  /** In capitals. */
  code: string;
  name: string;
  /** The name in other languages. */
  translations?: DiscountNames;
  amountMinor?: number | null;
  currency?: string | null;
  /** Percentage points as a decimal string: "12.50". */
  percent?: string | null;
  durationMonths?: number | null;
  /** Absent or null: all offerings. */
  offeringIds?: readonly string[] | null;
  /** Inclusive: valid from this instant. */
  validFrom?: Date | null;
  /** Exclusive: valid before this instant. */
  validTo?: Date | null;
};

/** The amount that one discount takes off one unit in a billing period. */
export type PeriodDiscount = {
  name: string;
  translations?: DiscountNames;
  source: PricingDiscountSource;
  code?: string;
  amountMinor: number;
};

/** From cycle `fromCycle` on (0 is the first), a unit costs the list price less these discounts. */
export type PriceStep = { fromCycle: number; discounts: PeriodDiscount[] };

type Candidate = Omit<PeriodDiscount, "amountMinor"> & {
  /** The number of discounted cycles, from the first on. */
  cycles: number;
  off: (remainingMinor: number) => number;
};

export type DiscountTerms = {
  price: Price;
  /** List price of one unit for one cycle, in the order's currency. */
  unitMinor: number;
  currency: string;
  /** Cycles paid with the order; 1 unless the buyer prepays. */
  prepaidCycles: number;
  acceptBindingContract: boolean;
  prepays: boolean;
  promos: readonly PromoDiscount[];
};

/** Whether a code is valid for an offering, in this currency, at this time. */
export function promoApplies(promo: PromoDiscount, offeringId: string, currency: string, at: Date): boolean {
  return (
    (promo.percent != null || promo.currency === currency) &&
    (!promo.offeringIds || promo.offeringIds.includes(offeringId)) &&
    (!promo.validFrom || promo.validFrom <= at) &&
    (!promo.validTo || at < promo.validTo)
  );
}

/**
 * The price of one unit over time: one step per change, the first at cycle 0. Discounts that take nothing off, because
 * nothing was left, are omitted.
 */
export function priceSteps(terms: DiscountTerms): PriceStep[] {
  const candidates = candidatesOf(terms);
  const changes = new Set([0, ...candidates.map(({ cycles }) => cycles).filter(Number.isFinite)]);
  return [...changes]
    .sort((a, b) => a - b)
    .map((fromCycle) => ({
      fromCycle,
      discounts: takeOff(
        terms.unitMinor,
        candidates.filter(({ cycles }) => fromCycle < cycles),
      ),
    }));
}

function takeOff(unitMinor: number, candidates: readonly Candidate[]): PeriodDiscount[] {
  let remaining = unitMinor;
  const taken: PeriodDiscount[] = [];
  for (const { cycles: _, off, ...named } of candidates) {
    const amountMinor = Math.min(remaining, Math.max(0, off(remaining)));
    if (amountMinor === 0) continue;
    remaining = subtractMinor(remaining, amountMinor);
    taken.push({ ...named, amountMinor });
  }
  return taken;
}

function candidatesOf(terms: DiscountTerms): Candidate[] {
  const { price } = terms;
  const found: Candidate[] = [];
  const offer = (discount: Discount | undefined, source: DiscountSource, atMost = Infinity) => {
    if (!discount) return;
    found.push({
      ...namedDiscount(discount, source),
      source,
      cycles: Math.min(atMost, cyclesOf(discount.duration?.value, price)),
      off: () => amountIn(discount.amountMinor, terms),
    });
  };
  offer(price.standardDiscount, "STANDARD");
  if (terms.acceptBindingContract) {
    offer(price.bindingContract?.discount, "BINDING_CONTRACT");
  }
  if (terms.prepays) {
    offer(price.customUpfrontPayment?.discount, "UPFRONT_PAYMENT", terms.prepaidCycles);
  }

  const byCode = [...new Map(terms.promos.map((promo) => [promo.code, promo])).values()].sort((a, b) =>
    a.code < b.code ? -1 : 1,
  );
  for (const isPercent of [false, true]) {
    for (const promo of byCode.filter(({ percent }) => (percent != null) === isPercent)) {
      found.push({
        name: promo.name,
        ...(Object.keys(promo.translations ?? {}).length > 0 && { translations: promo.translations! }),
        source: "PROMO_CODE",
        code: promo.code,
        cycles: cyclesOf(promo.durationMonths ?? undefined, price),
        off: (remaining) =>
          promo.percent != null ? applyPercent(remaining, promo.percent) : (promo.amountMinor ?? 0),
      });
    }
  }
  return found;
}

function cyclesOf(months: number | undefined, price: Price): number {
  return months === undefined ? Number.POSITIVE_INFINITY : Math.ceil(months / cycleMonths(price));
}

function amountIn(amountMinor: number, { price, currency, unitMinor }: DiscountTerms): number {
  if (currency === price.currency) return amountMinor;
  return price.netPriceMinor ? scaleMinor(amountMinor, unitMinor, price.netPriceMinor) : 0;
}
