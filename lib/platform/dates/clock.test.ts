import { describe, expect, test } from "vitest";
import { clockAheadOf, fakeClock, shiftedClock } from "./clock";

const HOUR = 3_600_000;

describe("a clock", () => {
  test("a clock that is ahead of another shows a later time, and moves with it", () => {
    const clock = fakeClock("2026-03-01T10:00:00Z");
    const ahead = clockAheadOf(clock, 2 * HOUR);
    expect(ahead.now()).toEqual(new Date("2026-03-01T12:00:00Z"));
    clock.advance(HOUR);
    expect(ahead.now()).toEqual(new Date("2026-03-01T13:00:00Z"));
    expect(clockAheadOf(clock, 0).now()).toEqual(clock.now());
  });

  test("a fake clock stands still until it is moved, and cannot be moved through a time that it gave out", () => {
    const clock = fakeClock("2026-03-01T10:00:00Z");
    clock.now().setFullYear(1999);
    expect(clock.now()).toEqual(new Date("2026-03-01T10:00:00Z"));
    clock.advance(-HOUR);
    expect(clock.now()).toEqual(new Date("2026-03-01T09:00:00Z"));
    clock.set("2027-01-01T00:00:00Z");
    expect(clock.now()).toEqual(new Date("2027-01-01T00:00:00Z"));
  });

  test("a shifted clock runs in real time from where it was moved to", () => {
    const clock = shiftedClock();
    const aheadBy = () => Math.round((clock.now().getTime() - Date.now()) / 1000);
    expect(aheadBy()).toBe(0);
    clock.advance(HOUR);
    clock.advance(HOUR);
    expect(aheadBy()).toBe(7200);
    clock.set(new Date(Date.now() - HOUR));
    expect(aheadBy()).toBe(-3600);
  });
});
