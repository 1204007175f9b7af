import { describe, expect, test } from "vitest";
import { COUNTRY_CODES } from "@/lib/catalog/texts/countries";
import { countrySlug } from "./destinations";
import { findPlaces, type Place } from "./find-places";
import { PLACE_NAMES } from "./place-names";
import { findInWorld } from "./world-places";

const first = (text: string, locale = "en-SE") => findInWorld(locale, text)[0]?.code;

describe("a text in the travel search means a country", () => {
  test.each([
    ["UK", "GB"],
    ["U.K.", "GB"],
    ["England", "GB"],
    ["scotland", "GB"],
    ["Tokyo", "JP"],
    ["tokio", "JP"],
    ["jappan", "JP"],
    ["jpaan", "JP"],
    ["deutschland", "DE"],
    ["deutchland", "DE"],
    ["Tyskland", "DE"],
    ["日本", "JP"],
    ["Германия", "DE"],
    ["usa", "US"],
    ["america", "US"],
    ["new york", "US"],
    ["dubai", "AE"],
    ["mallorca", "ES"],
    ["thialand", "TH"],
    ["köpenhamn", "DK"],
    ["holland", "NL"],
    ["korea", "KR"],
    ["turkey", "TR"],
    ["Niger", "NE"],
  ])("%s → %s", (text, code) => {
    expect(first(text)).toBe(code);
    expect(first(text, "sv-SE")).toBe(code);
  });

  test("or none", () => {
    for (const text of ["", "  ", "xyzzy", "nowhere", "12345"])
      expect(findInWorld("en-US", text)).toEqual([]);
  });

  test("in the page's own language before others", () => {
    expect(findInWorld("sv-SE", "ö")[0]?.name).toBe("Österrike");
    expect(findInWorld("en-US", "jap")[0]?.name).toBe("Japan");
  });

  test("that exists", () => {
    for (const code of Object.keys(PLACE_NAMES)) expect(COUNTRY_CODES).toContain(code);
  });
});

describe("the search of a shop", () => {
  const places: Place[] = ["GB", "JP"].map((code) => ({
    code,
    slug: countrySlug(code),
    name: new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code,
    aliases: [],
  }));
  const search = (text: string) => {
    const { places: found, notSold } = findPlaces(places, text, findInWorld("en-US", text));
    return [found.map(({ code }) => code), notSold];
  };

  test("tells a country that is not sold from a text that means none", () => {
    expect(search("England")).toEqual([["GB"], undefined]);
    expect(search("pyongyang")).toEqual([[], undefined]);
    expect(search("North Korea")).toEqual([[], "North Korea"]);
    expect(search("berlin")).toEqual([[], "Germany"]);
    expect(search("xyzzy")).toEqual([[], undefined]);
  });

  test("knows the names that came with the page before the others are loaded", () => {
    expect(findPlaces(places, "jap", undefined).places.map(({ code }) => code)).toEqual(["JP"]);
  });
});
