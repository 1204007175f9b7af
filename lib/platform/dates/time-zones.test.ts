import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import {
  dateIn,
  hourOfDayIn,
  isTimeZone,
  knowsZoneOf,
  startOfDayIn,
  zoneOfCountry,
} from "@/lib/platform/dates/time-zones";

test.each([
  // Summer and winter time in Sweden, and the days of the clock changes.
  ["2026-07-01", "Europe/Stockholm", "2026-06-30T22:00:00.000Z"],
  ["2026-12-01", "Europe/Stockholm", "2026-11-30T23:00:00.000Z"],
  ["2026-03-29", "Europe/Stockholm", "2026-03-28T23:00:00.000Z"],
  ["2026-03-30", "Europe/Stockholm", "2026-03-29T22:00:00.000Z"],
  ["2026-10-26", "Europe/Stockholm", "2026-10-25T23:00:00.000Z"],
  ["2026-11-01", "America/New_York", "2026-11-01T04:00:00.000Z"],
  ["2026-11-02", "America/New_York", "2026-11-02T05:00:00.000Z"],
  ["2026-01-01", "UTC", "2026-01-01T00:00:00.000Z"],
  ["2026-01-01", "Pacific/Auckland", "2025-12-31T11:00:00.000Z"],
  // The clock jumps from 24:00 to 01:00, so the day has no midnight.
  ["2026-03-29", "Asia/Beirut", "2026-03-28T22:00:00.000Z"],
  // The same west of Greenwich.
  ["2026-03-08", "America/Havana", "2026-03-08T05:00:00.000Z"],
  ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z"],
])("%s in %s begins at %s", (date, zone, start) => {
  expect(startOfDayIn(date, zone).toISOString()).toBe(start);
});

test.each([
  ["2026-07-01", "Europe/Stockholm", "2026-07-01T07:00:00.000Z"],
  ["2026-12-01", "Europe/Stockholm", "2026-12-01T08:00:00.000Z"],
  // The clock changed in the previous night.
  ["2026-03-29", "Europe/Stockholm", "2026-03-29T07:00:00.000Z"],
  ["2026-10-25", "Europe/Stockholm", "2026-10-25T08:00:00.000Z"],
  ["2026-03-08", "America/New_York", "2026-03-08T13:00:00.000Z"],
])("it is nine in the morning of %s in %s at %s", (date, zone, nine) => {
  expect(hourOfDayIn(date, 9, zone).toISOString()).toBe(nine);
});

const ZONES = ["Europe/Stockholm", "America/New_York", "Asia/Beirut", "Asia/Kolkata", "Pacific/Apia", "UTC"];

describe("for any day and zone", () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days): CalendarDate => addDays("2000-01-01", days));

  test("the start is the first instant of the day, and the previous day ends right before it", () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...ZONES), (date, zone) => {
        const start = startOfDayIn(date, zone);
        const [at, before] = [dateIn(start, zone), dateIn(new Date(start.getTime() - 1), zone)];
        // Samoa skipped 30 December 2011.
        if (zone === "Pacific/Apia" && date >= "2011-12-30" && date <= "2011-12-31") return;
        expect(at).toBe(date);
        expect(before).toBe(addDays(date, -1));
      }),
    );
  });
});

describe("the format of a zone", () => {
  /** Counts the formats that are built during the work. */
  function builtBy(work: () => void): number {
    const { DateTimeFormat } = Intl;
    let built = 0;
    Intl.DateTimeFormat = class extends DateTimeFormat {
      constructor(...given: ConstructorParameters<typeof DateTimeFormat>) {
        super(...given);
        built += 1;
      }
    } as unknown as typeof DateTimeFormat;
    try {
      work();
    } finally {
      Intl.DateTimeFormat = DateTimeFormat;
    }
    return built;
  }
  const now = new Date("2026-11-01T12:00:00Z");
  /** The same zone in as many mixtures of upper and lower case as are needed. */
  const spelling = (name: string, number: number) =>
    [...name]
      .map((letter, index) => ((number >> index) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
      .join("");

  test("is built once, because that takes longer than its use", () => {
    const zones = ["Asia/Tokyo", "Asia/Jakarta"];
    for (const zone of zones) dateIn(now, zone);
    expect(builtBy(() => void [...zones, ...zones].map((zone) => dateIn(now, zone)))).toBe(0);
    expect(builtBy(() => dateIn(now, spelling("Asia/Seoul", 1)))).toBe(1);
  });

  test("is dropped when requests have named a thousand, so that names of requests take no memory", () => {
    const first = spelling("Antarctica/Troll", 0);
    dateIn(now, first);
    expect(builtBy(() => dateIn(now, first))).toBe(0);
    for (let number = 1; number <= 1_000; number++) isTimeZone(spelling("Antarctica/Troll", number));
    expect(builtBy(() => dateIn(now, first))).toBe(1);
    // The limit is not reached again at once.
    expect(builtBy(() => dateIn(now, first))).toBe(0);
  });
});

test("countries have a zone, unknown ones use UTC, and invalid zones are recognized", () => {
  expect(zoneOfCountry("SE")).toBe("Europe/Stockholm");
  expect(zoneOfCountry("XX")).toBe("UTC");
  expect([knowsZoneOf("SE"), knowsZoneOf("XX"), knowsZoneOf("toString")]).toEqual([true, false, false]);
  expect(isTimeZone("Europe/Stockholm")).toBe(true);
  expect(isTimeZone("Europe/Nowhere")).toBe(false);
  expect(() => startOfDayIn("2026-02-30", "UTC")).toThrow(RangeError);
});
