import { expect, it } from "vitest";
import { expiryOf } from "./expiry";

it.each([
  ["ACTIVE", "2034-12-31", null],
  ["ACTIVE", undefined, null],
  ["ACTIVE", "2027-01-21", "SOON"],
  ["ACTIVE", "2027-01-22", null],
  ["ACTIVE", "2026-11-22", "SOON"],
  ["ACTIVE", "2026-11-21", "EXPIRED"],
  ["EXPIRED", undefined, "EXPIRED"],
] as const)("%s until %s: %s", (status, expiresAt, expected) => {
  expect(expiryOf({ status, ...(expiresAt && { expiresAt }) }, "2026-11-22")).toBe(expected);
});
