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
  ])("%s is %s", (alpha3, alpha2) => expect(toAlpha2(alpha3)).toBe(alpha2));

  it("knows every country of every region, by a code that has a name", () => {
    const countries = [...new Set(REGIONS.flatMap((region) => region.countries))];
    expect(countries.filter((code) => !names.of(toAlpha2(code) ?? "ZZ"))).toEqual([]);
    expect(new Set(countries.map(toAlpha2)).size).toBe(countries.length);
  });

  it("knows no more than ISO does", () => expect(toAlpha2("XYZ")).toBeUndefined());
});
