import type { Proration } from "@/db/schema/billing";
import { cycleMonths, priceWithoutIntroduction } from "@/lib/catalog/offerings/unit-price";
import { daysBetween } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { scaleMinor, subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { nominalCycleOf, type Period, wholePeriod } from "@/lib/subscriptions/periods/periods";
import type { Price } from "@/lib/values/price";

/** What is paid for: the running billing period, and how far the money reaches beyond it. */
export type PaidTime = {
  periodStartsAt: Date;
  periodEndsAt: Date;
  /** End of the last period that is paid; later than `periodEndsAt` where several were paid at once. */
  paidUntil: Date | null;
  /** Day of the month that cycles are tied to, 1 to 31. */
  anchorDay: number;
  /** IANA name of the market's time zone: days are counted in its calendar. */
  timeZone: string;
};

export type OfferingChangeTerms = {
  kind: "UPGRADE" | "SAME_PRICE" | "DOWNGRADE";
  /** When the new offering begins: an upgrade now, everything else with the next renewal. */
  effectiveAt: Date;
  /** How much more one billing cycle of the running offering costs; negative when it costs less. */
  priceDifferenceMinor: number;
  /** To pay for the change itself: the difference for the rest of what is paid already. Never negative; 0 unless UPGRADE. */
  dueNowMinor: number;
  /** How `dueNowMinor` comes about; absent unless UPGRADE. */
  share?: PaidShare;
  /** What one billing cycle of the new offering costs. */
  recurringPriceMinor: number;
};

/** Paid cycles that are running or ahead, the days left of them, and all their days. */
export type PaidShare = Pick<Proration, "cycles" | "days" | "ofDays">;

/**
 * What changing from one recurring price to another means (docs/domain.md, Pricing). A pure function.
 *
 * - Prices are compared over one billing cycle of the running offering; a price with another cycle by its share of the
 *   months. They are standing prices: what discounts took off the running period stays taken off.
 * - Each paid day that is left costs its part of the difference, the day of the change included. The part is by the
 *   nominal length of the cycle: a period that a pause made shorter or longer is paid for by the same days.
 * - Periods paid ahead count like the running one. Days are those of the market's calendar.
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

/** When the next payment is due: then, and not before, something cheaper can begin. */
export const renewalOf = ({ periodEndsAt, paidUntil }: Pick<PaidTime, "periodEndsAt" | "paidUntil">): Date =>
  paidUntil && paidUntil > periodEndsAt ? paidUntil : periodEndsAt;

/** More than can be paid at once. */
const MOST_CYCLES = 240;

/**
 * What an amount per cycle comes to for the days that are paid and not used up, today included. Rounded half-even once
 * per cycle; a whole cycle is never rounded.
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
    // A period that a pause prolonged has more days than are paid; a day of those is at most a day of its cycle.
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

/** The facts of a change that explain its charge later. Undefined where the change costs nothing now. */
export const prorationOf = (
  { share, priceDifferenceMinor }: Pick<OfferingChangeTerms, "share" | "priceDifferenceMinor">,
  fromProductOfferingId: string,
): Proration | undefined => share && { fromProductOfferingId, priceDifferenceMinor, ...share };

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);

/** The running period and those paid ahead of it, each to the next anchor day. Nothing beyond what is paid. */
function paidPeriods({ periodStartsAt, periodEndsAt, paidUntil, anchorDay }: PaidTime, months: number) {
  const end = paidUntil ?? periodEndsAt;
  const periods: Period[] = [{ startsAt: periodStartsAt, endsAt: earlier(periodEndsAt, end) }];
  for (let startsAt = periodEndsAt; startsAt < end && periods.length < MOST_CYCLES; ) {
    const whole = wholePeriod(startsAt, months, anchorDay);
    const endsAt = earlier(whole.endsAt, end);
    periods.push({ startsAt, endsAt });
    startsAt = endsAt;
  }
  return periods;
}
