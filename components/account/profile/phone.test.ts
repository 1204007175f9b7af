import { describe, expect, it } from "vitest";
import { parsePhone } from "./phone";

describe("a phone number as it is typed", () => {
  it.each([
    ["070-174 06 05", "SE", "+46701740605"],
    ["+46 70 174 06 05", "US", "+46701740605"],
    ["(212) 555-0134", "US", "+12125550134"],
    ["  ", "SE", null],
    ["12", "SE", undefined],
    ["not a number", "US", undefined],
  ] as const)("%s in %s", (text, country, expected) => {
    expect(parsePhone(text, country)).toBe(expected);
  });
});
