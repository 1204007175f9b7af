/**
 * Calendar dates, and the month arithmetic of billing. Pure: no clock, and no time zone but UTC.
 *
 * A monthly cycle is anchored to a day of the month. In a month without that day, the cycle starts on the last day. It
 * returns to the anchor in the next month that has it: 31 Jan → 28 Feb → 31 Mar. So the n-th date is always computed
 * from the anchor. Adding a month to the previous date again and again would stay at the 28th.
 */

/** `YYYY-MM-DD` */
export type CalendarDate = string;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 86_400_000;

type Parts = { year: number; month: number; day: number };

function parts(date: CalendarDate): Parts {
  const match = shape.exec(date);
  // Stryker disable next-line ArrayDeclaration: without a month, any year is refused below
  const [year, month, day] = match ? match.slice(1).map(Number) : [];
  if (!year || !month || !day || month > 12 || day > daysInMonth(year, month)) {
    throw new RangeError(`"${date}" is not a calendar date (YYYY-MM-DD).`);
  }
  return { year, month, day };
}

const pad = (value: number, width: number) => String(value).padStart(width, "0");

function format({ year, month, day }: Parts): CalendarDate {
  if (year < 1 || year > 9999) throw new RangeError("Years 0001 to 9999 only.");
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Whether a string is an existing day. */
export function isCalendarDate(value: string): boolean {
  try {
    parts(value);
    return true;
  } catch {
    return false;
  }
}

/** The number of days of a month, 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day of an instant, in UTC. */
export function calendarDate(instant: Date): CalendarDate {
  return format({
    year: instant.getUTCFullYear(),
    month: instant.getUTCMonth() + 1,
    day: instant.getUTCDate(),
  });
}

/** The first instant of a day, in UTC. @throws RangeError when the day does not exist */
export function startOfDay(date: CalendarDate): Date {
  parts(date);
  return new Date(`${date}T00:00:00.000Z`);
}

/** Day of the month, 1 to 31: the anchor of a cycle that starts on this date. */
export function dayOfMonth(date: CalendarDate): number {
  return parts(date).day;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDate(new Date(startOfDay(date).getTime() + days * dayMs));
}

/** Days from the first date to the second. Negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / dayMs);
}

/**
 * The date a number of months later (earlier when negative), on the anchor day or the last day of the month.
 * @param anchorDay 1 to 31; the day of `date` when omitted. Pass it if `date` itself may have been shortened
 */
export function addMonths(date: CalendarDate, months: number, anchorDay = dayOfMonth(date)): CalendarDate {
  if (!Number.isSafeInteger(months)) throw new RangeError("Whole months only.");
  if (!Number.isInteger(anchorDay) || anchorDay < 1 || anchorDay > 31)
    throw new RangeError("The anchor is a day from 1 to 31.");
  const { year, month } = parts(date);
  const index = year * 12 + (month - 1) + months;
  const to = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 };
  return format({ ...to, day: Math.min(anchorDay, daysInMonth(to.year, to.month)) });
}

/** Like {@link addMonths} for an instant. Its UTC time of day stays. */
export function addMonthsTo(instant: Date, months: number, anchorDay = instant.getUTCDate()): Date {
  const timeOfDay = ((instant.getTime() % dayMs) + dayMs) % dayMs;
  return new Date(startOfDay(addMonths(calendarDate(instant), months, anchorDay)).getTime() + timeOfDay);
}

/** First day of the n-th cycle of `interval` months. Cycle 0 starts at the anchor. */
export function cycleStart(anchor: CalendarDate, index: number, interval = 1): CalendarDate {
  return addMonths(anchor, index * interval);
}

export type CalendarCycle = {
  index: number;
  /** First day. */
  startsOn: CalendarDate;
  /** First day of the next cycle, exclusive. */
  endsBefore: CalendarDate;
  days: number;
};

/** The cycle of a day. Cycles before the anchor have negative indices, so every day is in exactly one. */
export function calendarCycle(anchor: CalendarDate, date: CalendarDate, interval = 1): CalendarCycle {
  if (!Number.isInteger(interval) || interval < 1) throw new RangeError("A cycle has at least one month.");
  const from = parts(anchor);
  const to = parts(date);
  let index = Math.floor(((to.year - from.year) * 12 + (to.month - from.month)) / interval);
  // Counting months alone gives one cycle too many when the day is before the cycle's first day.
  if (cycleStart(anchor, index, interval) > date) index -= 1;
  const startsOn = cycleStart(anchor, index, interval);
  const endsBefore = cycleStart(anchor, index + 1, interval);
  return { index, startsOn, endsBefore, days: daysBetween(startsOn, endsBefore) };
}
