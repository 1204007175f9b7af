import { expect, test } from "vitest";
import { msisdnOf } from "./msisdn";

test.each([
  ["070-123 45 67", "SE", "+46701234567"],
  ["0046 70 123 45 67", "US", "+46701234567"],
  ["+46 (70) 123-4567", "SE", "+46701234567"],
  ["(212) 555-0123", "US", "+12125550123"],
  ["1 212 555 0123", "US", "+12125550123"],
  ["701234567", "SE", null],
  ["070-ABC", "SE", null],
  ["070-123 45 67", "NO", null],
  ["+46", "SE", null],
])("%s in %s is %s", (text, country, msisdn) => {
  expect(msisdnOf(text, country)).toBe(msisdn);
});
