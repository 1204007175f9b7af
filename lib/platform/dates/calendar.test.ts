import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  addMonthsTo,
  calendarCycle,
  calendarDate,
  cycleStart,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  isCalendarDate,
  startOfDay,
} from "@/lib/platform/dates/calendar";

const day = fc
  .date({ min: new Date("1990-01-01T00:00:00Z"), max: new Date("2100-12-31T00:00:00Z"), noInvalidDate: true })
  .map(calendarDate);
const interval = fc.constantFrom(1, 2, 3, 6, 12);

describe("months", () => {
  test("a cycle on the 31st shortens and returns to it", () => {
    const dates = [0, 1, 2, 3, 4].map((n) => cycleStart("2027-01-31", n));
    expect(dates).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]);
    expect(addMonths("2027-02-28", 1, 31)).toBe("2027-03-31");
    expect(addMonths("2027-02-28", 1)).toBe("2027-03-28");
  });

  test("leap years have 29 February", () => {
    expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
    expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
    expect(addMonths("2024-02-29", 48)).toBe("2028-02-29");
    expect([1900, 2000, 2024, 2100].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 29, 28]);
  });

  test("each month has its days", () => {
    const year = Array.from({ length: 12 }, (_, index) => daysInMonth(2027, index + 1));
    expect(year).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });

  test("years are crossed in both directions", () => {
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
    expect(addMonths("2026-03-31", -13)).toBe("2025-02-28");
  });

  test("an instant keeps its time of day, also across clock changes", () => {
    expect(addMonthsTo(new Date("2027-01-31T23:59:58.123Z"), 1)).toEqual(
      new Date("2027-02-28T23:59:58.123Z"),
    );
    expect(addMonthsTo(new Date("2027-02-28T01:30:00Z"), 1, 31)).toEqual(new Date("2027-03-31T01:30:00Z"));
  });

  test("an invalid date is refused", () => {
    for (const bad of [
      "2027-02-29",
      "2027-13-01",
      "2027-00-10",
      "2027-1-1",
      "20270101",
      "0000-01-01",
      "",
      "2027-01-01T00:00:00Z",
    ]) {
      expect(isCalendarDate(bad)).toBe(false);
      expect(() => addMonths(bad, 1)).toThrow(RangeError);
    }
    expect(isCalendarDate("2028-02-29")).toBe(true);
    expect(() => addMonths("2027-01-01", 0.5)).toThrow(RangeError);
    for (const anchorDay of [32, 0, -1, 1.5])
      expect(() => addMonths("2027-01-01", 1, anchorDay)).toThrow("a day from 1 to 31");
    expect([addMonths("2027-01-15", 1, 1), addMonths("2027-01-15", 2, 31)]).toEqual([
      "2027-02-01",
      "2027-03-31",
    ]);
  });

  test("years from 1 to 9999 exist", () => {
    expect([addMonths("9999-11-01", 1), addMonths("0001-02-01", -1)]).toEqual(["9999-12-01", "0001-01-01"]);
    expect(() => addMonths("9999-12-01", 1)).toThrow("Years 0001 to 9999 only.");
    expect(() => addMonths("0001-01-01", -1)).toThrow("Years 0001 to 9999 only.");
  });

  test("a cycle has whole months, at least one", () => {
    for (const months of [0, -1, 1.5])
      expect(() => calendarCycle("2027-01-01", "2027-02-01", months)).toThrow("at least one month");
  });
});

test("property: the n-th cycle starts on the anchor day or on the month's last day", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -200, max: 400 }), interval, (anchor, n, months) => {
      const start = cycleStart(anchor, n, months);
      const last = daysInMonth(Number(start.slice(0, 4)), Number(start.slice(5, 7)));
      expect(dayOfMonth(start)).toBe(Math.min(dayOfMonth(anchor), last));
    }),
  );
});

test("property: stepping from cycle to cycle with the anchor gives the same date as a jump", () => {
  fc.assert(
    fc.property(day, fc.nat(60), (anchor, n) => {
      let date = anchor;
      for (let i = 0; i < n; i++) date = addMonths(date, 1, dayOfMonth(anchor));
      expect(date).toBe(cycleStart(anchor, n));
    }),
  );
});

test("property: every day is in exactly one cycle, and cycles have no gaps", () => {
  fc.assert(
    fc.property(day, day, interval, (anchor, date, months) => {
      const cycle = calendarCycle(anchor, date, months);
      expect(cycle.startsOn <= date && date < cycle.endsBefore).toBe(true);
      expect(cycle.days).toBeGreaterThan(0);
      expect(calendarCycle(anchor, cycle.endsBefore, months).startsOn).toBe(cycle.endsBefore);
      expect(calendarCycle(anchor, addDays(cycle.startsOn, -1), months).index).toBe(cycle.index - 1);
    }),
  );
});

test("property: dates and instants agree, and counting days matches adding them", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, n) => {
      expect(calendarDate(startOfDay(date))).toBe(date);
      expect(daysBetween(date, addDays(date, n))).toBe(n);
    }),
  );
});
