import { describe, expect, it } from "vitest";
import { documentFormat } from "@/lib/billing/documents/format";

describe("the format of a document", () => {
  const of = (locale: string, country?: string, currency = "SEK") => {
    const { language, tag, paper } = documentFormat(locale, country, currency);
    return [language, tag, paper];
  };

  it("follows the buyer's language, region and country", () => {
    expect(of("sv-SE", "SE")).toEqual(["sv", "sv-SE", "A4"]);
    expect(of("sv")).toEqual(["sv", "sv-SE", "A4"]);
    expect(of("sv-FI", "FI")).toEqual(["sv", "sv-FI", "A4"]);
    expect(of("en-GB", "GB")).toEqual(["en", "en-GB", "A4"]);
    expect(of("en-US")).toEqual(["en", "en-US", "LETTER"]);
    expect(of("en")).toEqual(["en", "en-US", "LETTER"]);
    expect(of("en-US", "SE")).toEqual(["en", "en-SE", "A4"]);
    expect(of("SV-se", "SE")).toEqual(["sv", "sv-SE", "A4"]);
    expect(of("EN-gb")).toEqual(["en", "en-GB", "A4"]);
    expect(of("fr-CA", "CA")).toEqual(["en", "en-GB", "LETTER"]);
    expect(of("nonsense_")).toEqual(["en", "en-GB", "A4"]);
  });

  it("takes a language for ours by its whole first part", () => {
    // Spanish of El Salvador, Svan, Dene of Canada, and Middle English.
    expect(of("es-SV", "SV")).toEqual(["en", "en-GB", "A4"]);
    expect(of("sva-GE", "GE")).toEqual(["en", "en-GB", "A4"]);
    expect(of("den-CA", "CA")).toEqual(["en", "en-GB", "LETTER"]);
    expect(of("enm-IE", "IE")).toEqual(["en", "en-GB", "A4"]);
  });

  it("has the usual region of the language if the buyer's locale is not a tag", () => {
    expect(of("en-")).toEqual(["en", "en-US", "LETTER"]);
    expect(of("sv-!")).toEqual(["sv", "sv-SE", "A4"]);
  });

  it("keeps the region of the locale if the country is not a code of two letters", () => {
    for (const country of ["GBR", "gb", "G1", "G"])
      expect(documentFormat("en-IE", country, "EUR").tag).toBe("en-IE");
  });

  it("is on Letter paper in the countries that print on it", () => {
    const papers = (countries: string[]) => countries.map((country) => of("en-GB", country)[2]);
    expect(papers(["US", "CA", "MX", "PH", "CL", "CO", "VE"])).toEqual(Array(7).fill("LETTER"));
    expect(papers(["SE", "GB", "BR"])).toEqual(Array(3).fill("A4"));
  });

  it("names value-added tax in Europe only", () => {
    const vat = (country?: string) => documentFormat("en-US", country, "EUR").hasVat;
    expect(["SE", "NO", "GB", "CH"].map(vat)).toEqual([true, true, true, true]);
    expect(["US", "CA", undefined].map(vat)).toEqual([false, false, false]);
  });

  it("says where the buyer is, by the country or else by the locale", () => {
    const place = (locale: string, country?: string) => documentFormat(locale, country, "SEK").place;
    expect(place("sv-SE", "FI")).toBe("FI");
    expect(place("sv-FI")).toBe("FI");
  });

  it("writes dates, percentages and countries in the reader's language", () => {
    const swedish = documentFormat("sv-SE", "SE", "SEK");
    expect(swedish.day("2026-11-01")).toBe("1 nov. 2026");
    expect(swedish.days("2026-11-21", "2026-12-20")).toBe("21 nov.–20 dec. 2026");
    expect(swedish.percent(25)).toBe("25\u00a0%");
    expect(swedish.percent(8.8754)).toBe("8,8754\u00a0%");
    expect(swedish.country("DE")).toBe("Tyskland");
    expect(documentFormat("en-US", "US", "USD").country("DE")).toBe("Germany");
  });

  it("keeps a country that is not a code of two letters as it is", () => {
    const { country } = documentFormat("en-US", "US", "USD");
    expect(["Sweden", "swe", "SWE", "S", "1SE"].map(country)).toEqual(["Sweden", "swe", "SWE", "S", "1SE"]);
  });

  it("writes amounts with the spaces that its fonts have", () => {
    expect(documentFormat("sv-SE", "SE", "SEK").money(123456)).toBe("1\u00a0234,56\u00a0kr");
    expect(documentFormat("fr-FR", "FR", "EUR").money(123456)).toBe("€1,234.56");
  });

  it("keeps every minor unit of amounts beyond a number's precision, and has none for currencies without them", () => {
    expect(documentFormat("en-US", "US", "USD").money(9_007_199_254_740_991)).toBe("$90,071,992,547,409.91");
    expect(documentFormat("en-US", "US", "JPY").money(1200)).toBe("¥1,200");
    expect(documentFormat("en-GB", "GB", "KWD").money(1234)).toContain("1.234");
    expect(documentFormat("en-US", "US", "USD").money(1200)).toBe("$12.00");
  });
});
