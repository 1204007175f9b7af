import { expect, test } from "vitest";
import { clockText } from "./elapsed";

test.each([
  [0, "00:00"],
  [999, "00:00"],
  [65_000, "01:05"],
  [3_599_000, "59:59"],
  [3_600_000, "1:00:00"],
  [36_065_000, "10:01:05"],
  [-5_000, "00:00"],
])("%i ms are %s on the clock", (ms, shown) => {
  expect(clockText(ms)).toBe(shown);
});
