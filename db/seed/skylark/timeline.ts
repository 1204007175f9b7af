import type { SeedParty } from "@/db/seed/skylark/customers/people";
import { addDays, addMonths, calendarDate, dayOfMonth, startOfDay } from "@/lib/platform/dates/calendar";

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/**
 * The start of a customer's n-th period: 0 is the current one, −1 the one before. Periods begin on a day that every
 * month has, so that the day of the first activation is the anchor of all.
 */
export function periodStart(party: SeedParty, now: Date, index: number): Date {
  const around = addDays(calendarDate(now), -party.periodAgeDays);
  const current = dayOfMonth(around) > 28 ? addDays(around, 28 - dayOfMonth(around)) : around;
  return new Date(startOfDay(addMonths(current, index)).getTime() + 9.4 * HOUR_MS);
}

/** A moment of the demo's history: with a customer's period, or some days or hours before now. */
export type SeedMoment = { period: number; plusDays?: number } | { daysAgo: number } | { hoursAgo: number };

export function seedInstant(party: SeedParty, now: Date, when: SeedMoment): Date {
  if ("period" in when) {
    return new Date(periodStart(party, now, when.period).getTime() + (when.plusDays ?? 0) * DAY_MS);
  }
  return "daysAgo" in when ? daysBefore(now, when.daysAgo) : hoursBefore(now, when.hoursAgo);
}
