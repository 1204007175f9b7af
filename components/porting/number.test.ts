import { expect, test } from "vitest";
import { formatTyped, toMsisdn } from "./number";

test("a number is grouped during typing, and can be deleted freely", () => {
  expect(formatTyped("0701238019", "070123801", "SE")).toBe("070-123 80 19");
  expect(formatTyped("2125550021", "212555002", "US")).toBe("(212) 555-0021");
  expect(formatTyped("(212) ", "(212) 5", "US")).toBe("(212) ");
});

test("typed text becomes E.164, of the home country by default", () => {
  expect(toMsisdn("070-123 80 19", "SE")).toBe("+46701238019");
  expect(toMsisdn("+46 70 123 80 19", "US")).toBe("+46701238019");
  // Fictional ranges belong to no one, except the sandbox.
  expect(toMsisdn("(701) 555-0011", "US")).toBe("+17015550011");
  expect(toMsisdn("070", "SE")).toBeUndefined();
  expect(toMsisdn("", "SE")).toBeUndefined();
});
