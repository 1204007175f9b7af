import { describe, expect, it } from "vitest";
import { toAlpha2 } from "./countries";
import { REGIONS } from "./regions";

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

describe("toAlpha2", () => {
  it.each([
    ["SWE", "SE"],
    ["CHE", "CH"],
    ["CHN", "CN"],
    ["AUT", "AT"],
    ["AUS", "AU"],
    ["ZWE", "ZW"],
  ])("turns %s into %s", (alpha3, alpha2) => expect(toAlpha2(alpha3)).toBe(alpha2));

  it("has a code with a name for every country of every region", () => {
    const countries = [...new Set(REGIONS.flatMap((region) => region.countries))];
    expect(countries.filter((code) => !names.of(toAlpha2(code) ?? "ZZ"))).toEqual([]);
    expect(new Set(countries.map(toAlpha2)).size).toBe(countries.length);
  });

  it("knows only the codes of ISO 3166-1", () => expect(toAlpha2("XYZ")).toBeUndefined());
});
