import { type CalendarDate, daysBetween } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { billDayPeriod, wholePeriod } from "@/lib/subscriptions/periods/periods";
import type { Share } from "./bill";

/** A stretch of time that is billed at once, and the whole cycle it is, or is part of. */
export type Cycle = {
  startsAt: Date;
  endsAt: Date;
  wholeStartsAt: Date;
  wholeEndsAt: Date;
};

export type CycleTerms = {
  /** Where what was billed ends. */
  from: Date;
  /** Cycles that begin up to then are wanted. */
  until: Date;
  /** Day of month that cycles are tied to, 1 to 31. */
  anchorDay: number;
  /** The company's bill day, 1 to 28, and the zone it is meant in: cycles go to it instead. */
  billDay?: { day: number; timeZone: string } | undefined;
  /** Months of a cycle that begins then: a scheduled change of offering may change them. */
  monthsAt: (startsAt: Date) => number;
  /** When it ends for good, as far as that is known. */
  endsAt: Date | null;
};

/** More than can be due for anything that is billed regularly; what was forgotten for longer is caught up with in steps. */
const MOST = 60;

/**
 * The cycles that follow what was billed, without gaps. Each goes to the next anchor or bill day, so one that begins
 * between two is short, and the last one ends with what it is for. Pure.
 */
export function cyclesFrom({ from, until, anchorDay, billDay, monthsAt, endsAt }: CycleTerms): Cycle[] {
  const cycles: Cycle[] = [];
  let startsAt = from;
  while (startsAt <= until && cycles.length < MOST && !(endsAt && startsAt >= endsAt)) {
    const months = monthsAt(startsAt);
    const { startsAt: wholeStartsAt, endsAt: wholeEndsAt } = billDay
      ? billDayPeriod(startsAt, months, billDay.day, billDay.timeZone)
      : wholePeriod(startsAt, months, anchorDay);
    const end = endsAt && endsAt < wholeEndsAt ? endsAt : wholeEndsAt;
    cycles.push({ startsAt, endsAt: end, wholeStartsAt, wholeEndsAt });
    startsAt = end;
  }
  return cycles;
}

/** How much of a whole cycle one is, in days of the calendar it lives in. */
export function cycleShare({ startsAt, endsAt, wholeStartsAt, wholeEndsAt }: Cycle, timeZone: string): Share {
  const [from, to] = [dayOfInstant(startsAt, timeZone), dayOfInstant(endsAt, timeZone)];
  const wholeDays = daysBetween(dayOfInstant(wholeStartsAt, timeZone), dayOfInstant(wholeEndsAt, timeZone));
  if (startsAt.getTime() <= wholeStartsAt.getTime() && endsAt.getTime() >= wholeEndsAt.getTime())
    return { days: wholeDays, wholeDays };
  return { days: Math.min(wholeDays, Math.max(0, daysBetween(from, to))), wholeDays };
}

export const dayOfInstant = (instant: Date, timeZone: string): CalendarDate => dateIn(instant, timeZone);
