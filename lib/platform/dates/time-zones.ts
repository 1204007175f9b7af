import { addDays, type CalendarDate, calendarDate } from "@/lib/platform/dates/calendar";

/** The default time zone of a country's brands. Countries with several zones need a setting. */
const ZONES: Record<string, string> = {
  AT: "Europe/Vienna",
  BE: "Europe/Brussels",
  CH: "Europe/Zurich",
  DE: "Europe/Berlin",
  DK: "Europe/Copenhagen",
  ES: "Europe/Madrid",
  FI: "Europe/Helsinki",
  FR: "Europe/Paris",
  GB: "Europe/London",
  IE: "Europe/Dublin",
  IT: "Europe/Rome",
  NL: "Europe/Amsterdam",
  NO: "Europe/Oslo",
  PL: "Europe/Warsaw",
  PT: "Europe/Lisbon",
  SE: "Europe/Stockholm",
  US: "America/New_York",
};

/** The IANA time zone of a country (ISO 3166-1 alpha-2); UTC if none is known. */
export const zoneOfCountry = (country: string): string => ZONES[country] ?? "UTC";

/** Whether a country has a single, known time zone. */
export const knowsZoneOf = (country: string): boolean => Object.hasOwn(ZONES, country);

/** Whether a name is a time zone of this runtime. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** An upper limit: there are fewer time zones. */
const MAX_FORMATS = 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    });
    // Names come from requests, in any mixture of upper and lower case, so the cache is limited.
    if (formats.size >= MAX_FORMATS) formats.clear();
    formats.set(timeZone, format);
  }
  return format;
}

/** The local time of an instant in the zone, as if it were UTC. */
function wallClock(instant: Date, timeZone: string): number {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part.year!, part.month! - 1, part.day!, part.hour!, part.minute!, part.second!);
}

/** The day of an instant in a time zone. */
export const dateIn = (instant: Date, timeZone: string): CalendarDate =>
  calendarDate(new Date(wallClock(instant, timeZone)));

/** The instant at which clocks in a zone show a local time, which is given as if it were UTC. In milliseconds. */
function instantShowing(shown: number, timeZone: string): number {
  const offsetAt = (instant: number) => wallClock(new Date(instant), timeZone) - instant;
  // The first guess may have the offset of the other side of a clock change. The corrected guess has the right one.
  return shown - offsetAt(shown - offsetAt(shown));
}

const STEP_MS = 15 * 60_000;

/**
 * The first instant of a day in a time zone: its midnight, or the first instant after it if the clock jumps over
 * midnight.
 * @throws RangeError when the day does not exist
 */
export function startOfDayIn(date: CalendarDate, timeZone: string): Date {
  let start = instantShowing(new Date(`${addDays(date, 0)}T00:00:00.000Z`).getTime(), timeZone);
  while (dateIn(new Date(start), timeZone) < date) start += STEP_MS;
  return new Date(start);
}

/**
 * The instant of a full hour of a day in a time zone.
 * @param hour from 4 to 23: clock changes are earlier, so the hour exists exactly once
 * @throws RangeError when the day does not exist
 */
export const hourOfDayIn = (date: CalendarDate, hour: number, timeZone: string): Date =>
  new Date(
    instantShowing(new Date(`${addDays(date, 0)}T00:00:00.000Z`).getTime() + hour * 3_600_000, timeZone),
  );
