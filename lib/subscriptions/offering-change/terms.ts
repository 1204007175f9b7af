import type { Proration } from "@/db/schema/billing";
import { cycleMonths, priceWithoutIntroduction } from "@/lib/catalog/offerings/unit-price";
import { daysBetween } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { nominalCycleOf, type Period, wholePeriod } from "@/lib/subscriptions/periods/periods";
import type { Price } from "@/lib/values/price";

/** The paid time: the running billing period, and the end of the last paid period. */
export type PaidTime = {
  periodStartsAt: Date;
  periodEndsAt: Date;
  /** End of the last paid period. Later than `periodEndsAt` when several periods were paid at once. */
  paidUntil: Date | null;
  /** The day of the month on which cycles begin, 1 to 31. */
  anchorDay: number;
  /** IANA time zone of the market. Days are counted in its calendar. */
  timeZone: string;
};

export type OfferingChangeTerms = {
  kind: "UPGRADE" | "SAME_PRICE" | "DOWNGRADE";
  /** When the new offering begins: now for an upgrade, otherwise with the next renewal. */
  effectiveAt: Date;
  /** The price difference per billing cycle of the present offering. Negative when the new offering costs less. */
  priceDifferenceMinor: number;
  /** The amount to pay for the change: the difference for the rest of the paid time. Never negative; 0 unless UPGRADE. */
  dueNowMinor: number;
  /** How `dueNowMinor` is calculated. Absent unless UPGRADE. */
  share?: PaidShare;
  /** The price of one billing cycle of the new offering. */
  recurringPriceMinor: number;
};

/** The paid cycles from now on, their remaining days, and their total days. */
export type PaidShare = Pick<Proration, "cycles" | "days" | "ofDays">;

/**
 * The terms of changing from one recurring price to another (docs/domain.md, Pricing). A pure function.
 *
 * - Prices are compared per billing cycle of the present offering. A price with another cycle counts by its share of the
 *   months. Both are standing prices: a discount on the running period stays.
 * - Each remaining paid day costs its part of the difference, the day of the change included. The part is by the nominal
 *   length of the cycle, so a pause that makes a period shorter or longer does not change the cost of a day.
 * - Periods paid ahead count like the running one. Days are those of the market's calendar.
 * - Amounts are per unit. They include tax if the prices do, else they are before tax.
 *
 * Subscriptions, add-ons and licenses use it, and orders to price their order items.
 *
 * @returns undefined when one of the prices does not recur or is not known in the currency
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
  const [before, after] = [priceWithoutIntroduction(from, currency), priceWithoutIntroduction(to, currency)];
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
  const { amountMinor, ...share } = shareOfPaidTime(priceDifferenceMinor, months, paid, now);
  return {
    kind: "UPGRADE",
    effectiveAt: now,
    priceDifferenceMinor,
    dueNowMinor: amountMinor,
    share,
    recurringPriceMinor: after,
  };
}

/** The time of the next payment. A cheaper offering begins then at the earliest. */
export const renewalOf = ({ periodEndsAt, paidUntil }: Pick<PaidTime, "periodEndsAt" | "paidUntil">): Date =>
  paidUntil && paidUntil > periodEndsAt ? paidUntil : periodEndsAt;

/** An upper limit: no customer can pay this many cycles at once. */
const MAX_CYCLES = 240;

/**
 * An amount per cycle, as a share for the paid and unused days, today included. Rounded half-even once per cycle; a
 * whole cycle is never rounded.
 * @param months months of a cycle, 1 or more
 */
export function shareOfPaidTime(
  amountMinor: number,
  months: number,
  paid: PaidTime,
  now: Date,
): PaidShare & { amountMinor: number } {
  const today = dateIn(now, paid.timeZone);
  const shares: { amountMinor: number; days: number; ofDays: number }[] = [];
  for (const period of paidPeriods(paid, months)) {
    const whole = nominalCycleOf(period, months, paid.anchorDay);
    const [starts, ends] = [period.startsAt, period.endsAt].map((at) => dateIn(at, paid.timeZone)) as [
      string,
      string,
    ];
    const days = daysBetween(dateIn(whole.startsAt, paid.timeZone), dateIn(whole.endsAt, paid.timeZone));
    const left = Math.min(daysBetween(today, ends), daysBetween(starts, ends));
    // A pause makes a period longer than its paid days. Each of those days is at most one day of the cycle.
    const paidDays = Math.min(days, Math.max(0, left));
    shares.push({ amountMinor: scaleMinor(amountMinor, paidDays, days), days: paidDays, ofDays: days });
  }
  const total = (part: (share: (typeof shares)[number]) => number) =>
    shares.reduce((sum, share) => sum + part(share), 0);
  return {
    amountMinor: sumMinor(shares.map((share) => share.amountMinor)),
    cycles: shares.length,
    days: total((share) => share.days),
    ofDays: total((share) => share.ofDays),
  };
}

/** The facts that later explain the charge of a change. Undefined when the change costs nothing now. */
export const prorationOf = (
  { share, priceDifferenceMinor }: Pick<OfferingChangeTerms, "share" | "priceDifferenceMinor">,
  fromProductOfferingId: string,
): Proration | undefined => share && { fromProductOfferingId, priceDifferenceMinor, ...share };

const earlier = (a: Date, b: Date): Date => new Date(Math.min(a.getTime(), b.getTime()));

/** The running period and those paid ahead, each to the next anchor day. None beyond the paid time. */
function paidPeriods({ periodStartsAt, periodEndsAt, paidUntil, anchorDay }: PaidTime, months: number) {
  const end = paidUntil ?? periodEndsAt;
  const periods: Period[] = [{ startsAt: periodStartsAt, endsAt: earlier(periodEndsAt, end) }];
  for (let startsAt = periodEndsAt; startsAt < end && periods.length < MAX_CYCLES; ) {
    const whole = wholePeriod(startsAt, months, anchorDay);
    const endsAt = earlier(whole.endsAt, end);
    periods.push({ startsAt, endsAt });
    startsAt = endsAt;
  }
  return periods;
}
