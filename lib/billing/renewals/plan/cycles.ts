import { type CalendarDate, daysBetween } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { billDayPeriod, wholePeriod } from "@/lib/subscriptions/periods/periods";
import type { Share } from "./bill";

/** A period that is billed at once, and the whole cycle that it is or is part of. */
export type Cycle = {
  startsAt: Date;
  endsAt: Date;
  wholeStartsAt: Date;
  wholeEndsAt: Date;
};

export type CycleTerms = {
  /** The end of the billed time. */
  from: Date;
  /** Cycles that begin by this instant are returned. */
  until: Date;
  /** The day of month on which cycles begin, 1 to 31. */
  anchorDay: number;
  /** The company's bill day, 1 to 28, and its time zone. Cycles end on it instead of the anchor day. */
  billDay?: { day: number; timeZone: string } | undefined;
  /** The months of a cycle that begins at `startsAt`. A scheduled change of offering may change them. */
  monthsAt: (startsAt: Date) => number;
  /** The known final end, if there is one. */
  endsAt: Date | null;
};

/** More cycles than can be due at once with regular billing. A longer backlog is billed in several steps. */
const MAX_CYCLES = 60;

/**
 * The cycles that follow what is billed, without gaps. Each ends on the next anchor or bill day, so a cycle that begins between two is
 * short. The last one ends with its subject. Pure.
 */
export function cyclesFrom({ from, until, anchorDay, billDay, monthsAt, endsAt }: CycleTerms): Cycle[] {
  const cycles: Cycle[] = [];
  let startsAt = from;
  while (startsAt <= until && cycles.length < MAX_CYCLES && !(endsAt && startsAt >= endsAt)) {
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

/** The share of a whole cycle, in calendar days of the time zone. */
export function cycleShare({ startsAt, endsAt, wholeStartsAt, wholeEndsAt }: Cycle, timeZone: string): Share {
  const [from, to] = [dayOfInstant(startsAt, timeZone), dayOfInstant(endsAt, timeZone)];
  const wholeDays = daysBetween(dayOfInstant(wholeStartsAt, timeZone), dayOfInstant(wholeEndsAt, timeZone));
  if (startsAt.getTime() <= wholeStartsAt.getTime() && endsAt.getTime() >= wholeEndsAt.getTime())
    return { days: wholeDays, wholeDays };
  return { days: Math.min(wholeDays, Math.max(0, daysBetween(from, to))), wholeDays };
}

export const dayOfInstant = (instant: Date, timeZone: string): CalendarDate => dateIn(instant, timeZone);
