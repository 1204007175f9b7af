import fc from "fast-check";
import { expect, it } from "vitest";
import { offeredThresholds, toggleThreshold } from "./thresholds";

it("offers the usual ones and what was chosen elsewhere", () => {
  expect(offeredThresholds([80, 25])).toEqual([25, 50, 80, 90, 100]);
});

it("turns one on and off again", () => {
  expect(toggleThreshold([80, 100], 50)).toEqual([50, 80, 100]);
  expect(toggleThreshold([50, 80, 100], 80)).toEqual([50, 100]);
});

it("always makes a choice that can be saved", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 30 }), (presses) => {
      const chosen = presses.reduce<number[]>(toggleThreshold, []);
      expect(chosen.length).toBeLessThanOrEqual(5);
      expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b));
    }),
  );
});
