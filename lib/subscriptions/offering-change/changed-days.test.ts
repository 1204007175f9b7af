import { expect, test } from "vitest";
import { changedDays } from "./changed-days";

test("the difference covers the rest of the paid time, its last day included", () => {
  const paid = {
    periodStartsAt: new Date("2026-11-22T12:00:00Z"),
    periodEndsAt: new Date("2026-12-22T12:00:00Z"),
    paidUntil: null,
    anchorDay: 22,
    timeZone: "Europe/Stockholm",
  };
  const now = new Date("2026-12-01T08:00:00Z");
  expect(changedDays(paid, now)).toEqual({ periodStart: "2026-12-01", periodEnd: "2026-12-21" });
  expect(changedDays({ ...paid, paidUntil: new Date("2027-02-22T12:00:00Z") }, now)?.periodEnd).toBe(
    "2027-02-21",
  );
  expect(changedDays(paid, new Date("2026-12-22T08:00:00Z"))).toBeUndefined();
  // This is 2 December in Stockholm.
  expect(changedDays(paid, new Date("2026-12-01T23:30:00Z"))?.periodStart).toBe("2026-12-02");
});
