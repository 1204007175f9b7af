import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addMonthsTo, daysInMonth } from "@/lib/platform/dates/calendar";
import { periodEnd, subscriptionPeriodAt } from "@/lib/subscriptions/periods/periods";

const at = (text: string) => new Date(`${text}T09:30:00.000Z`);

test.each([
  ["2026-01-31", 1, 31, "2026-02-28"],
  ["2026-02-28", 1, 31, "2026-03-31"],
  ["2027-12-31", 1, 31, "2028-01-31"],
  ["2028-01-31", 1, 31, "2028-02-29"],
  ["2026-04-15", 3, 15, "2026-07-15"],
  // Moved by a pause: the next period is the rest up to the anchor day.
  ["2026-04-20", 1, 15, "2026-05-15"],
  ["2026-04-10", 1, 15, "2026-04-15"],
  ["2026-04-20", 3, 15, "2026-07-15"],
])("from %s, every %i months on the %ith: %s", (start, interval, anchor, end) => {
  expect(periodEnd(at(start), interval, anchor)).toEqual(at(end));
});

test("a period that a pause moved off the anchor day never runs past what is paid", () => {
  // A year was paid on the 1st. A pause of 20 days moved its end, and that of the running period.
  const known = { startsAt: at("2026-04-01"), endsAt: at("2026-05-21") };
  const paidUntil = at("2027-04-21");
  expect(subscriptionPeriodAt(at("2027-04-10"), known, paidUntil, 1, 1)).toEqual({
    startsAt: at("2027-04-01"),
    endsAt: paidUntil,
  });
});

describe("any period", () => {
  const start = fc
    .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
    .map((date) => new Date(date));
  const interval = fc.integer({ min: 1, max: 24 });
  const anchor = fc.integer({ min: 1, max: 31 });

  test("ends after it starts, on the anchor day, and is no longer than its cycle", () => {
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

  test("is followed by the next without a gap, until now or until what is paid ends", () => {
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
