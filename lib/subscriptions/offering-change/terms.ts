import type { Price } from "@/lib/catalog/model";
import { cycleMonths, standingPrice } from "@/lib/catalog/unit-price";
import { calendarDate, daysBetween } from "@/lib/platform/calendar";
import { multiplyMinor, scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money";

/** What is paid for: the running billing period, and how far the money reaches beyond it. */
export type PaidTime = {
  periodStartsAt: Date;
  periodEndsAt: Date;
  /** End of the last period that is paid; later than `periodEndsAt` where several were paid at once. */
  paidUntil: Date | null;
};

export type OfferingChangeTerms = {
  kind: "UPGRADE" | "SAME_PRICE" | "DOWNGRADE";
  /** When the new offering begins: an upgrade now, everything else with the next renewal. */
  effectiveAt: Date;
  /** How much more one billing cycle of the running offering costs; negative when it costs less. */
  priceDifferenceMinor: number;
  /** To pay for the change itself: the difference for the rest of what is paid already. Never negative; 0 unless UPGRADE. */
  dueNowMinor: number;
  /** What one billing cycle of the new offering costs. */
  recurringPriceMinor: number;
};

/**
 * What changing from one recurring price to another means (domain.md, Pricing). A pure function.
 *
 * - Prices are compared over one billing cycle of the running offering; a price with another cycle by its share of the
 *   months. They are standing prices: what discounts took off the running period stays taken off.
 * - The rest of the running period is counted in days (UTC), the day of the change included, so that a change on the
 *   first day costs the whole difference. Periods paid ahead count in full.
 * - Amounts are per unit, and in the terms of the prices: with tax where they include it, else before tax.
 *
 * Used for lines, add-ons and licenses, and by orders to price the line items that change them.
 *
 * @returns undefined where one of the prices does not recur or is not known in the currency
 */
export function offeringChangeTerms(change: {
  from: Price;
  to: Price;
  /** ISO 4217. */
  currency: string;
  paid: PaidTime;
  now: Date;
}): OfferingChangeTerms | undefined {
  const { from, to, currency, paid, now } = change;
  if (from.priceType !== "RECURRING" || to.priceType !== "RECURRING") return undefined;
  const [before, after] = [standingPrice(from, currency), standingPrice(to, currency)];
  if (before === undefined || after === undefined) return undefined;
  const months = cycleMonths(from);
  const priceDifferenceMinor = subtractMinor(scaleMinor(after, months, cycleMonths(to)), before);
  if (priceDifferenceMinor <= 0) {
    return {
      kind: priceDifferenceMinor < 0 ? "DOWNGRADE" : "SAME_PRICE",
      effectiveAt: renewalOf(paid),
      priceDifferenceMinor,
      dueNowMinor: 0,
      recurringPriceMinor: after,
    };
  }
  const rest = shareOfPeriod(priceDifferenceMinor, paid, now);
  const ahead = multiplyMinor(priceDifferenceMinor, cyclesAhead(paid, months));
  return {
    kind: "UPGRADE",
    effectiveAt: now,
    priceDifferenceMinor,
    dueNowMinor: sumMinor([rest, ahead]),
    recurringPriceMinor: after,
  };
}

/** When the next payment is due: then, and not before, something cheaper can begin. */
export const renewalOf = ({ periodEndsAt, paidUntil }: PaidTime): Date =>
  paidUntil && paidUntil > periodEndsAt ? paidUntil : periodEndsAt;

/** The part of an amount per period that falls on the rest of the running one, this day included. Half-even. */
export function shareOfPeriod(amountMinor: number, paid: PaidTime, now: Date): number {
  const ends = calendarDate(paid.periodEndsAt);
  const days = daysBetween(calendarDate(paid.periodStartsAt), ends);
  const left = Math.min(days, Math.max(0, daysBetween(calendarDate(now), ends)));
  return days > 0 ? scaleMinor(amountMinor, left, days) : 0;
}

/** Whole billing cycles that are paid beyond the running period. */
function cyclesAhead({ periodEndsAt, paidUntil }: PaidTime, months: number): number {
  if (!paidUntil || paidUntil <= periodEndsAt) return 0;
  const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
  return Math.floor((monthOf(paidUntil) - monthOf(periodEndsAt)) / months);
}
