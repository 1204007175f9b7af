import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ShopItem } from "@/components/catalog/shop-item";
import { REGIONS } from "@/lib/catalog/texts/regions";
import {
  countryOfSlug,
  countrySlug,
  packagePositions,
  packageReach,
  packagesFor,
  perGigabyte,
  worldPartOf,
} from "./destinations";
import { matchingPlaces, type Place, plainText } from "./find-places";

const item = (id: string, dueMinor: number, dataMb: number, validityDays: number, countryCodes: string[]) =>
  ({ id, features: { dataMb, validityDays }, countryCodes, open: { dueMinor } }) as unknown as ShopItem;
const place = (code: string, name: string, ...aliases: string[]): Place => ({
  code,
  name,
  aliases,
  slug: countrySlug(code),
});

const japan = item("japan", 17900, 10_000, 15, ["JP"]);
const asia = item("asia", 16900, 8_000, 30, ["JP", "TH"]);
const europe = item("europe", 24900, 10_000, 30, ["SE", "ES"]);

describe("a destination", () => {
  it("has an address in plain letters, the same in every language", () => {
    expect(["JP", "GB", "CI", "TR"].map(countrySlug)).toEqual([
      "japan",
      "united-kingdom",
      "cote-d-ivoire",
      "turkiye",
    ]);
    expect(countryOfSlug("japan", ["SE", "JP"])).toBe("JP");
    expect(countryOfSlug("jp", ["SE", "JP"])).toBe("JP");
    expect(countryOfSlug("atlantis", ["SE", "JP"])).toBeUndefined();
  });

  it("is listed under one part of the world, wherever it is", () => {
    expect(["SWE", "ESP", "TUR", "THA", "MEX", "BRA", "EGY", "AUS"].map(worldPartOf)).toEqual([
      "NORDICS",
      "EUROPE",
      "MIDDLE_EAST",
      "ASIA",
      "NORTH_AMERICA",
      "LATIN_AMERICA",
      "AFRICA",
      "OCEANIA",
    ]);
    for (const { countries } of REGIONS)
      for (const code of countries) expect(worldPartOf(code)).toBeDefined();
  });

  it("has every package that works there, the cheapest first", () => {
    expect(packagesFor([japan, europe, asia], "JP").map(({ id }) => id)).toEqual(["asia", "japan"]);
    expect(packagesFor([japan], "SE")).toEqual([]);
  });
});

describe("packages", () => {
  it("are put in order by what one looks for", () => {
    expect(packagePositions([japan, asia], "price")).toEqual(["asia", "japan"]);
    expect(packagePositions([japan, asia], "perGigabyte")).toEqual(["japan", "asia"]);
    expect(packagePositions([japan, asia], "days")).toEqual(["asia", "japan"]);
  });

  it("say what a gigabyte costs, where it has an end", () => {
    expect(perGigabyte(japan)).toBe(1790);
    expect(perGigabyte({ ...japan, features: {} })).toBeUndefined();
  });

  it("tell how far they reach", () => {
    const many = Array.from({ length: 60 }, (_, index) => `C${index}`);
    expect([japan, asia, { ...asia, countryCodes: many }].map(packageReach)).toEqual([
      "country",
      "region",
      "world",
    ]);
  });

  it("are all there in every order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(90_000), fc.integer({ min: 1, max: 50_000 }), fc.nat(60))),
        fc.constantFrom("price" as const, "perGigabyte" as const, "days" as const),
        (numbers, order) => {
          const items = numbers.map(([price, data, days], index) =>
            item(`${index}`, price, data, days, ["JP"]),
          );
          expect(packagePositions(items, order).toSorted()).toEqual(items.map(({ id }) => id).toSorted());
        },
      ),
    );
  });
});

describe("looking for a place", () => {
  const places = [
    place("ES", "Spanien", "Spain", "ES"),
    place("TR", "Turkiet", "Türkiye", "TR"),
    place("GB", "Storbritannien", "United Kingdom", "GB"),
    place("US", "USA", "United States", "US"),
  ];
  const found = (text: string) => matchingPlaces(places, text).map(({ code }) => code);

  it("finds it in either language, with or without accents", () => {
    expect([found("spai"), found("SPAN"), found("turki"), found("türk")]).toEqual([
      ["ES"],
      ["ES"],
      ["TR"],
      ["TR"],
    ]);
    expect(found("united")).toEqual(["GB", "US"]);
    expect(found("kingdom")).toEqual(["GB"]);
  });

  it("finds nothing for nothing", () => {
    expect([found(""), found("  "), found("xyz")]).toEqual([[], [], []]);
  });

  it("finds every place by the whole of each of its names", () => {
    for (const one of places)
      for (const name of [one.name, ...one.aliases]) expect(found(name)).toContain(one.code);
    fc.assert(fc.property(fc.string(), (text) => plainText(plainText(text)) === plainText(text)));
  });
});
