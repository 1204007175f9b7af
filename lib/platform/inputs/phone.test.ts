import { expect, test } from "vitest";
import { formatPhoneNumber, maskedPhone } from "./phone";

test.each([
  ["+46701234567", ["SE"], "070-123 45 67"],
  ["+46701234567", ["US", "SE"], "070-123 45 67"],
  ["+46701234567", ["US"], "+46 70 123 45 67"],
  ["+12125550134", ["SE", "US"], "(212) 555-0134"],
  ["+12125550134", ["SE"], "+1 212 555 0134"],
  ["+46701234567", [], "+46 70 123 45 67"],
  // The same result as before, from the cache.
  ["+46701234567", ["SE"], "070-123 45 67"],
  ["Front desk", ["SE"], "Front desk"],
])("%s is formatted, for the home countries %j, as %s", (msisdn, homes, written) => {
  expect(formatPhoneNumber(msisdn, homes)).toBe(written);
});

test("a masked number shows its last two digits, and no other", () => {
  expect(maskedPhone("+46701234567")).toBe("•••• 67");
});
