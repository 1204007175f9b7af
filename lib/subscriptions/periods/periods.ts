import {
  addMonths,
  addMonthsTo,
  type CalendarDate,
  calendarDate,
  startOfDay,
} from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";

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

const DAY_MS = 24 * 3600 * 1000;

/**
 * The whole cycle that a period is one of, or is part of: its length prorates changes within the period. It ends where the
 * period does if that is on the anchor day. Otherwise a pause moved the end, and only the start tells the cycle.
 *
 * The first period that goes to a bill day keeps the hour at which the one before ended, while bill days begin at noon UTC.
 * From 23:30 UTC on the eve, which is the bill day in Stockholm, the start alone would tell the cycle that ends then.
 */
export function nominalCycleOf({ startsAt, endsAt }: Period, interval: number, anchorDay: number): Period {
  const whole = wholePeriod(startsAt, interval, anchorDay);
  if (addMonthsTo(endsAt, 0, anchorDay).getTime() !== endsAt.getTime()) return whole;
  const startsBefore = addMonthsTo(endsAt, -interval, anchorDay);
  // A pause of whole months ends on the anchor day, too.
  return startsBefore.getTime() - startsAt.getTime() < DAY_MS ? { startsAt: startsBefore, endsAt } : whole;
}

/**
 * The whole cycle that a start falls in where a company's bill day ends it (docs/decisions/bill-day.md). A period that
 * starts on the bill day goes to the next one; any other start makes a short period.
 * @param billDay 1 to 28
 * @param timeZone IANA name of the market's time zone: the bill day is a day of its calendar
 */
export function billDayPeriod(start: Date, interval: number, billDay: number, timeZone: string): Period {
  const startsOn = dateIn(start, timeZone);
  const ofMonth = addMonths(startsOn, 0, billDay);
  const next = ofMonth > startsOn ? ofMonth : addMonths(startsOn, 1, billDay);
  const endsOn = addMonths(next, interval - 1, billDay);
  const startsBefore = addMonths(endsOn, -interval, billDay);
  return { startsAt: onBillDay(startsBefore, timeZone), endsAt: onBillDay(endsOn, timeZone) };
}

/**
 * Noon UTC is in the same day in nearly every time zone, with and without daylight saving time. So periods that end then
 * keep to the bill day by the anchor day alone. East of UTC+11 it is the next day already; 00:00 UTC is not.
 */
function onBillDay(date: CalendarDate, timeZone: string): Date {
  const midnight = startOfDay(date);
  const noon = new Date(midnight.getTime() + 12 * 3600 * 1000);
  return dateIn(noon, timeZone) === date ? noon : midnight;
}

/** The period that `now` falls in, going on from a known one; never beyond what is paid. */
export function subscriptionPeriodAt(
  now: Date,
  known: Period,
  paidUntil: Date,
  interval: number,
  anchorDay: number,
): Period {
  let period = known;
  while (period.endsAt <= now && period.endsAt < paidUntil) {
    const endsAt = periodEnd(period.endsAt, interval, anchorDay);
    // A pause moves what is paid ahead off the anchor day: the last period of it ends where it does. So does one that ends
    // on the company's bill day, at another hour than the periods before.
    const goesOn = calendarDate(endsAt) < calendarDate(paidUntil);
    period = { startsAt: period.endsAt, endsAt: goesOn ? endsAt : paidUntil };
  }
  return period;
}
