import fc from "fast-check";
import { expect, test } from "vitest";
import { nextAttemptAt, PAUSES_MS } from "@/lib/webhooks/deliveries/schedule";

const NOW = new Date("2026-11-01T12:00:00Z");

test("there are eight attempts: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h", () => {
  const minutes = PAUSES_MS.map((pause) => pause / 60_000);
  expect(minutes).toEqual([5 / 60, 5, 30, 120, 300, 600, 600]);
  expect(nextAttemptAt(PAUSES_MS.length, NOW, 0.5)).toBeNull();
});

test("a pause varies by at most a tenth, and its middle is the pause itself", () => {
  fc.assert(
    fc.property(fc.nat(PAUSES_MS.length - 1), fc.double({ min: 0, max: 1, noNaN: true }), (step, random) => {
      const pause = nextAttemptAt(step, NOW, random)!.getTime() - NOW.getTime();
      expect(Math.abs(pause - PAUSES_MS[step]!)).toBeLessThanOrEqual(PAUSES_MS[step]! / 10 + 1);
    }),
  );
  expect(nextAttemptAt(1, NOW, 0.5)!.getTime() - NOW.getTime()).toBe(300_000);
});
