import { namedDiscount } from "@/lib/catalog/offerings/discount-names";
import { cycleMonths } from "@/lib/catalog/offerings/unit-price";
import { applyPercent, scaleMinor, subtractMinor } from "@/lib/platform/money/money";
import type { PricingDiscountSource } from "@/lib/values/order-pricing";
import type { Discount, DiscountNames, DiscountSource, Price } from "@/lib/values/price";

/**
 * Which discounts a line gets, and what each takes off which billing period.
 *
 * Decided here, because the specification leaves it open:
 * - A billing period is one billing cycle, that is one charge, however many months it spans: 50 kr off a price charged
 *   every three months is 50 kr off each of those charges. A one-time price has a single period.
 * - A duration counts calendar months from the start and covers every cycle that begins within it: four months on a
 *   three-month cycle are the first two charges, in full. No charge is ever discounted in part.
 * - UPFRONT_PAYMENT covers prepaid cycles only, also where its duration is longer: later cycles are not paid at once.
 * - Discounts are taken one after the other, STANDARD, BINDING_CONTRACT, UPFRONT_PAYMENT, promo codes with an amount,
 *   promo codes with a percentage (of what is left), codes in alphabetical order; each takes at most what is left.
 *   The order in which codes were entered does not matter.
 * - Amounts are per unit. Where an offering is bought at its price in another currency, an amount keeps its share of
 *   the price, because discounts have no amounts per currency of their own.
 */

/** A product discount a customer entered the code of. Either `amountMinor` with `currency`, or `percent`. */
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
  /** From this instant. */
  validFrom?: Date | null;
  /** Until before this instant. */
  validTo?: Date | null;
};

/** What one discount takes off one unit in a billing period. */
export type PeriodDiscount = {
  name: string;
  translations?: DiscountNames;
  source: PricingDiscountSource;
  code?: string;
  amountMinor: number;
};

/** From which cycle on (0 is the first) a unit costs list price less these discounts. */
export type PriceStep = { fromCycle: number; discounts: PeriodDiscount[] };

type Candidate = Omit<PeriodDiscount, "amountMinor"> & {
  /** How many cycles from the first on. */
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

/** Whether a code counts for an offering, in this currency, at this time. */
export function promoApplies(promo: PromoDiscount, offeringId: string, currency: string, at: Date): boolean {
  return (
    (promo.percent != null || promo.currency === currency) &&
    (!promo.offeringIds || promo.offeringIds.includes(offeringId)) &&
    (!promo.validFrom || promo.validFrom <= at) &&
    (!promo.validTo || at < promo.validTo)
  );
}

/**
 * How the price of one unit develops: one step per change, the first at cycle 0. Discounts that take nothing off
 * (because nothing was left) are not listed.
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
