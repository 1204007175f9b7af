import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonthsTo, daysInMonth } from "@/lib/platform/dates/calendar";
import {
  billDayPeriod,
  nominalCycleOf,
  periodEnd,
  subscriptionPeriodAt,
  wholePeriod,
} from "@/lib/subscriptions/periods/periods";

const at = (text: string) => new Date(`${text}T09:30:00.000Z`);

test.each([
  ["2026-01-31", 1, 31, "2026-02-28"],
  ["2026-02-28", 1, 31, "2026-03-31"],
  ["2027-12-31", 1, 31, "2028-01-31"],
  ["2028-01-31", 1, 31, "2028-02-29"],
  ["2026-04-15", 3, 15, "2026-07-15"],
  // Moved by a pause: the next period is the rest to the anchor day.
  ["2026-04-20", 1, 15, "2026-05-15"],
  ["2026-04-10", 1, 15, "2026-04-15"],
  ["2026-04-20", 3, 15, "2026-07-15"],
])("from %s, %i months with anchor day %i end on %s", (start, interval, anchor, end) => {
  expect(periodEnd(at(start), interval, anchor)).toEqual(at(end));
});

test("a period that a pause moved off the anchor day ends with the paid time at the latest", () => {
  // A year was paid on the 1st. A pause of 20 days moved the end of it and of the running period.
  const known = { startsAt: at("2026-04-01"), endsAt: at("2026-05-21") };
  const paidUntil = at("2027-04-21");
  expect(subscriptionPeriodAt(at("2027-04-10"), known, paidUntil, 1, 1)).toEqual({
    startsAt: at("2027-04-01"),
    endsAt: paidUntil,
  });
});

const period = (startsAt: string, endsAt: string) => ({ startsAt: at(startsAt), endsAt: at(endsAt) });

test("the whole cycle of a start goes from anchor day to anchor day", () => {
  expect(wholePeriod(at("2026-04-20"), 1, 15)).toEqual(period("2026-04-15", "2026-05-15"));
  expect(wholePeriod(at("2026-04-15"), 1, 15)).toEqual(period("2026-04-15", "2026-05-15"));
  expect(wholePeriod(at("2026-04-20"), 3, 15)).toEqual(period("2026-04-15", "2026-07-15"));
});

describe("the whole cycle of a period", () => {
  test("is the period itself, or the cycle of which a pause left a part", () => {
    const april = period("2026-04-15", "2026-05-15");
    expect(nominalCycleOf(april, 1, 15)).toEqual(april);
    expect(nominalCycleOf(period("2026-04-20", "2026-05-15"), 1, 15)).toEqual(april);
    expect(nominalCycleOf(period("2026-04-20", "2026-07-15"), 3, 15)).toEqual(
      period("2026-04-15", "2026-07-15"),
    );
  });

  test("begins with the period if a pause moved its end", () => {
    const april = period("2026-04-15", "2026-05-15");
    expect(nominalCycleOf(period("2026-04-15", "2026-05-25"), 1, 15)).toEqual(april);
    // A pause of a whole month ends on the anchor day, too.
    expect(nominalCycleOf(period("2026-04-15", "2026-06-15"), 1, 15)).toEqual(april);
  });

  test("ends with the period if that began in the last hours before a bill day", () => {
    const noon = (day: string) => new Date(`${day}T12:00:00.000Z`);
    const first = { startsAt: new Date("2026-04-14T23:30:00.000Z"), endsAt: noon("2026-05-15") };
    expect(nominalCycleOf(first, 1, 15)).toEqual({
      startsAt: noon("2026-04-15"),
      endsAt: noon("2026-05-15"),
    });
  });
});

describe("the cycle of a company with a bill day", () => {
  const cycle = (start: string, interval = 1, zone = "Europe/Stockholm") => {
    const { startsAt, endsAt } = billDayPeriod(new Date(start), interval, 15, zone);
    return [startsAt.toISOString(), endsAt.toISOString()];
  };
  const APRIL = ["2026-04-15T12:00:00.000Z", "2026-05-15T12:00:00.000Z"];

  test("goes from bill day to bill day, at noon UTC", () => {
    expect(cycle("2026-04-20T09:30:00Z")).toEqual(APRIL);
    expect(cycle("2026-05-14T09:30:00Z")).toEqual(APRIL);
    expect(cycle("2026-04-20T09:30:00Z", 3)).toEqual([APRIL[0], "2026-07-15T12:00:00.000Z"]);
  });

  test("begins on the bill day itself, by the market's calendar", () => {
    expect(cycle("2026-04-15T09:30:00Z")).toEqual(APRIL);
    // 00:30 in Sweden.
    expect(cycle("2026-04-14T22:30:00Z")).toEqual(APRIL);
    expect(cycle("2026-04-14T21:30:00Z")).toEqual(["2026-03-15T12:00:00.000Z", APRIL[0]]);
  });

  test("begins at midnight UTC where noon UTC is the next day", () => {
    expect(cycle("2026-04-20T09:30:00Z", 1, "Pacific/Auckland")).toEqual([
      "2026-04-15T00:00:00.000Z",
      "2026-05-15T00:00:00.000Z",
    ]);
  });
});

describe("any period", () => {
  const start = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
    .map((date) => new Date(date));
  const interval = fc.integer({ min: 1, max: 24 });
  const anchor = fc.integer({ min: 1, max: 31 });

  test("ends after it starts, on the anchor day, and is at most as long as its cycle", () => {
    fc.assert(
      fc.property(start, interval, anchor, (from, months, day) => {
        const end = periodEnd(from, months, day);
        expect(end.getTime()).toBeGreaterThan(from.getTime());
        expect(end.getTime()).toBeLessThanOrEqual(addMonthsTo(from, months, 31).getTime() + 3 * 86_400_000);
        const last = daysInMonth(end.getUTCFullYear(), end.getUTCMonth() + 1);
        expect(end.getUTCDate()).toBe(Math.min(day, last));
      }),
    );
  });

  test("is followed by the next without a gap, until now or the end of the paid time", () => {
    fc.assert(
      fc.property(start, interval, anchor, fc.integer({ min: 0, max: 40 }), (from, months, day, later) => {
        const known = { startsAt: from, endsAt: periodEnd(from, months, day) };
        const paidUntil = periodEnd(known.endsAt, months, day);
        const now = addMonthsTo(from, later);
        const period = subscriptionPeriodAt(now, known, paidUntil, months, day);
        expect(period.endsAt.getTime()).toBeLessThanOrEqual(paidUntil.getTime());
        if (now < paidUntil) expect(period.endsAt.getTime()).toBeGreaterThan(now.getTime());
        expect([known.startsAt, known.endsAt]).toContainEqual(period.startsAt);
      }),
    );
  });
});
