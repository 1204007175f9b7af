import { describe, expect, test } from "vitest";
import { brandLanguages, firstLanguage, localeOfText, portalPage } from "@/app/(admin)/links/help-links";
import type { TenantBrand } from "@/lib/values/tenant/tenant";

const brandIn = (...countries: string[]) =>
  ({
    settings: { host: "skylark.example", markets: countries.map((country) => ({ country })) },
  }) as unknown as TenantBrand;

describe("the portal pages of a help article", () => {
  test("are in the language and the market of a text", () => {
    const brand = brandIn("SE", "US");
    expect(localeOfText(brand, { language: "en", market: "US" })).toBe("en-US");
    expect(localeOfText(brand, { language: "en", market: "SE" })).toBe("en-SE");
    expect(localeOfText(brand, { language: "sv", market: "" })).toBe("sv-SE");
  });

  test("are in a market of the brand if the text is for every market", () => {
    expect(localeOfText(brandIn("SE"), { language: "en", market: "" })).toBe("en-SE");
    expect(localeOfText(brandIn("US"), { language: "en", market: "" })).toBe("en-US");
    expect(localeOfText(brandIn("SE", "US"), { language: "en", market: "" })).toBe("en-SE");
    // No market of the brand has a locale in this language.
    expect(localeOfText(brandIn("US"), { language: "sv", market: "" })).toBe("sv-SE");
  });

  test("have the brand's own address", () => {
    // Without a locale: the portal has none in its addresses.
    expect(portalPage(brandIn("SE"), "/help/refunds")).toMatch(
      /^http:\/\/skylark\.example(:\d+)?\/help\/refunds$/,
    );
  });
});

test("a brand needs articles in the languages of its markets", () => {
  expect(brandLanguages(brandIn("US"))).toEqual(["en"]);
  expect(brandLanguages(brandIn("SE", "US")).toSorted()).toEqual(["en", "sv"]);
});

test("a new article begins in the viewer's language if the brand sells in it", () => {
  expect(firstLanguage(brandIn("SE"), "sv-SE")).toBe("sv");
  expect(firstLanguage(brandIn("SE"), "en-US")).toBe("en");
  expect(firstLanguage(brandIn("US"), "sv-SE")).toBe("en");
});
