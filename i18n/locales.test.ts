import { describe, expect, it } from "vitest";
import { chooseLocale, closestLocale, localesIn } from "./locales";

describe("chooseLocale", () => {
  it.each([
    ["sv-SE", "en-US", "sv-SE"],
    ["de-DE", "sv", "sv-SE"],
    [undefined, "sv-FI,en;q=0.5", "sv-SE"],
    [undefined, "en-GB,en;q=0.9", "en-US"],
    [undefined, "de,en-SE;q=0.4,sv;q=0.8", "sv-SE"],
    [undefined, "en-SE", "en-SE"],
    [undefined, "sv;q=0, en", "en-US"],
    [undefined, "svx", "en-US"],
    [undefined, null, "en-US"],
  ])("stored %s, asking for %s → %s", (stored, header, expected) => {
    expect(chooseLocale(stored, header)).toBe(expected);
  });
});

describe("for a company's administrator", () => {
  it.each([
    [undefined, "en-US", "sv-SE", "sv-SE"],
    [undefined, "sv", "en-US", "en-US"],
    // The language that a person chose stays; the market is the company's.
    ["en-US", "sv", "sv-SE", "en-SE"],
    ["sv-SE", "sv", "en-US", "en-US"],
    ["en-SE", "sv", "sv-SE", "en-SE"],
    ["sv-SE", null, "de-DE", "sv-SE"],
  ])("stored %s, asking for %s, of a company in %s → %s", (stored, header, company, expected) => {
    expect(chooseLocale(stored, header, company)).toBe(expected);
  });
});

describe("the locales of a brand", () => {
  it.each([
    [
      ["SE", "US"],
      ["en-US", "en-SE", "sv-SE"],
    ],
    [["SE"], ["en-SE", "sv-SE"]],
    [["US"], ["en-US"]],
    // A country without its own language gets all languages.
    [["NO"], ["en-US", "en-SE", "sv-SE"]],
  ])("that sells in %s are %s", (countries, expected) => {
    expect(localesIn(countries)).toEqual(expected);
  });

  it.each([
    ["en-US", ["SE"], "en-SE"],
    ["sv-SE", ["US"], "en-US"],
    ["sv-SE", ["SE", "US"], "sv-SE"],
  ] as const)("come nearest to %s among those of %s with %s", (locale, countries, expected) => {
    expect(closestLocale(locale, localesIn(countries))).toBe(expected);
  });
});
