import { describe, expect, test } from "vitest";
import { monthBefore, monthsBetween, monthsIn } from "@/lib/reports/metrics/months";

const inStockholm = (now: string) => ({ now: new Date(now), timeZone: "Europe/Stockholm" });

describe("the months of a span", () => {
  test("are whole, begin at local midnight, and follow leap days and summer time", () => {
    const months = monthsIn({ from: "2028-02-15", to: "2028-04-02" }, inStockholm("2028-04-10T12:00:00Z"));
    expect(months).toEqual([
      {
        from: "2028-02-01",
        to: "2028-02-29",
        startsAt: new Date("2028-01-31T23:00:00Z"),
        endsAt: new Date("2028-02-29T23:00:00Z"),
      },
      {
        from: "2028-03-01",
        to: "2028-03-31",
        startsAt: new Date("2028-02-29T23:00:00Z"),
        endsAt: new Date("2028-03-31T22:00:00Z"),
      },
      {
        from: "2028-04-01",
        to: "2028-04-30",
        startsAt: new Date("2028-03-31T22:00:00Z"),
        endsAt: new Date("2028-04-30T22:00:00Z"),
      },
    ]);
  });

  test("leave out future months by the calendar of the time zone", () => {
    const span = { from: "2026-11-01", to: "9999-12-31" };
    expect(monthsIn(span, inStockholm("2026-11-30T22:59:59Z")).map(({ from }) => from)).toEqual([
      "2026-11-01",
    ]);
    expect(monthsIn(span, inStockholm("2026-11-30T23:00:00Z"))).toHaveLength(2);
    expect(monthsIn({ from: "2027-01-01", to: "2027-02-01" }, inStockholm("2026-11-30T12:00:00Z"))).toEqual(
      [],
    );
  });

  test("are counted with both ends, across a year", () => {
    expect(monthsBetween("2026-11-30", "2027-01-01")).toBe(3);
    expect(monthsBetween("2026-11-01", "2026-11-30")).toBe(1);
    expect(monthsBetween("2026-11-01", "2026-10-31")).toBe(0);
    expect(monthBefore("2027-01-31", 11)).toBe("2026-02-01");
  });
});
