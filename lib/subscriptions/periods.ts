import { addMonthsTo } from "@/lib/platform/calendar";

/**
 * When a period that starts at `start` ends: `interval` months later on the anchor day. A period that starts between two
 * anchor days (after a pause) is short: it goes to the next one, so that the anchor stays what it was.
 * @param interval months of a billing cycle, 1 or more
 * @param anchorDay 1 to 31; shorter months have it on their last day
 */
export function periodEnd(start: Date, interval: number, anchorDay: number): Date {
  const anchorOfMonth = addMonthsTo(start, 0, anchorDay);
  const next = anchorOfMonth > start ? anchorOfMonth : addMonthsTo(start, 1, anchorDay);
  return addMonthsTo(next, interval - 1, anchorDay);
}

export type Period = { startsAt: Date; endsAt: Date };

/**
 * The whole cycle that a start falls in, from anchor day to anchor day. Its length is what a price is for, however long
 * the period that starts then is: a pause before it makes the period shorter, a pause in it makes the period longer.
 */
export function wholePeriod(start: Date, interval: number, anchorDay: number): Period {
  const endsAt = periodEnd(start, interval, anchorDay);
  return { startsAt: addMonthsTo(endsAt, -interval, anchorDay), endsAt };
}

/** The period that `now` falls in, going on from a known one; never beyond what is paid. */
export function periodAt(
  now: Date,
  known: Period,
  paidUntil: Date,
  interval: number,
  anchorDay: number,
): Period {
  let period = known;
  while (period.endsAt <= now && period.endsAt < paidUntil) {
    const endsAt = periodEnd(period.endsAt, interval, anchorDay);
    // A pause moves what is paid ahead off the anchor day: the last period of it ends where it does.
    period = { startsAt: period.endsAt, endsAt: endsAt < paidUntil ? endsAt : paidUntil };
  }
  return period;
}
