/** A calendar date, `2026-09-01`. What the pages need of date arithmetic; the operations judge by their own. */
export type Day = string;

const at = (day: Day): Date => new Date(`${day}T00:00:00.000Z`);
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);

export function addCalendarDays(day: Day, days: number): Day {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + days);
  return dayOf(date);
}

/** The same day of a later month, or its last one. */
export function addCalendarMonths(day: Day, months: number): Day {
  const date = at(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return dayOf(date);
}

export const laterDay = (a: Day, b: Day): Day => (a > b ? a : b);

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Whether what stands in a date field is a day between these, both included. */
export const isBetween = (text: string, from: Day, to?: Day): boolean =>
  isDay(text) && text >= from && (to === undefined || text <= to);
