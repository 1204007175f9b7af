import { describe, expect, test } from "vitest";
import { backOffMs, retryAfterMs } from "./retry.js";

describe("the pause before the next attempt", () => {
  test("doubles with each attempt up to the limit, and at least half of it is certain", () => {
    const pauses = (random: number) => [1, 2, 3, 4].map((attempt) => backOffMs(attempt, 3_000, random));
    expect(pauses(1)).toEqual([500, 1000, 2000, 3000]);
    expect(pauses(0)).toEqual([250, 500, 1000, 1500]);
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-11-28T12:00:00Z");
  test.each([
    ["seconds", "7", 7_000],
    ["a date", "Sat, 28 Nov 2026 12:00:09 GMT", 9_000],
    ["a date that has passed", "Sat, 28 Nov 2026 11:00:00 GMT", 0],
    ["nonsense", "later", undefined],
    ["nothing", null, undefined],
  ])("as %s is read", (_, value, expected) => {
    const headers = new Headers(value === null ? {} : { "retry-after": value });
    expect(retryAfterMs(headers, now)).toBe(expected);
  });
});
