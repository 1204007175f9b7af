import { addDays, addMonths, type CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn } from "@/lib/platform/dates/time-zones";

export type Month = {
  /** First and last day. */
  from: CalendarDate;
  to: CalendarDate;
  startsAt: Date;
  /** The first instant after the month. */
  endsAt: Date;
};

const firstDay = (day: CalendarDate): CalendarDate => `${day.slice(0, 7)}-01`;

/** The number of months from that of one day to that of another, both included. Less than 1 if the second is earlier. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const index = (day: CalendarDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return index(to) - index(from) + 1;
}

/** The first day of the month that is `months` before that of a day. */
export const monthBefore = (day: CalendarDate, months: number): CalendarDate =>
  addMonths(firstDay(day), -months);

/** The months from that of one day to that of another that have begun, by the calendar of a time zone. */
export function monthsIn(
  span: { from: CalendarDate; to: CalendarDate },
  { now, timeZone }: { now: Date; timeZone: string },
): Month[] {
  const today = dateIn(now, timeZone);
  const [last] = [span.to, today].toSorted() as [CalendarDate, CalendarDate];
  const first = firstDay(span.from);
  return Array.from({ length: Math.max(0, monthsBetween(first, last)) }, (_, index) => {
    const from = addMonths(first, index);
    const next = addMonths(first, index + 1);
    return {
      from,
      to: addDays(next, -1),
      startsAt: startOfDayIn(from, timeZone),
      endsAt: startOfDayIn(next, timeZone),
    };
  });
}
