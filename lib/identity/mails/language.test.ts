import { describe, expect, test } from "vitest";
import { askedLocale, brandLocale, customerLocale, localeOfSaved } from "@/lib/identity/mails/language";
import type { TenantBrand } from "@/lib/values/tenant/tenant";

type Brand = Pick<TenantBrand, "settings">;
type Market = TenantBrand["settings"]["markets"][number];

const sweden: Market = { country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" };
const states: Market = { country: "US", currency: "USD", includesTax: false, defaultLocale: "en-US" };
const brand = (...markets: Market[]) => ({ settings: { markets } }) as Brand;

describe("the language of a document", () => {
  test("is the customer's, and a draft's described customer counts after the known one", () => {
    expect(customerLocale({ preferredLocale: "sv-SE" }, { preferredLocale: "en-SE" })).toBe("sv-SE");
    expect(customerLocale(null, undefined, {}, { preferredLocale: "en-SE" })).toBe("en-SE");
  });

  test("is American English for a customer without a language, as the specification says", () => {
    expect(customerLocale()).toBe("en-US");
    expect(customerLocale(null, { preferredLocale: undefined })).toBe("en-US");
  });
});

test("a person without a choice reads the language of the brand's first market", () => {
  expect(brandLocale(brand(sweden, states))).toBe("sv-SE");
  expect(brandLocale(brand(states, sweden))).toBe("en-US");
  expect(brandLocale(brand())).toBe("en-US");
});

describe("the brand's pages for a saved language", () => {
  const both = brand(sweden, states);

  test("are those of the exact tag, in any spelling, whatever market is shown", () => {
    expect(localeOfSaved(both, "en-SE", "en-US")).toBe("en-SE");
    expect(localeOfSaved(both, "EN-us", "en-SE")).toBe("en-US");
  });

  test("keep the market that is shown when only the language is known", () => {
    expect(localeOfSaved(both, "en", "en-SE")).toBe("en-SE");
    expect(localeOfSaved(both, "en", "en-US")).toBe("en-US");
    expect(localeOfSaved(both, "en-GB", "sv-SE")).toBe("en-SE");
    expect(localeOfSaved(both, "sv-FI", "en-US")).toBe("sv-SE");
  });

  test("are in the saved language also where the shown market does not have it", () => {
    expect(localeOfSaved(brand(sweden), "en-US", "en-US")).toBe("en-SE");
  });

  test("do not exist for a language that the brand does not have", () => {
    expect(localeOfSaved(both, "de-DE", "sv-SE")).toBeUndefined();
    expect(localeOfSaved(brand(states), "sv-SE", "en-US")).toBeUndefined();
  });
});

describe("the language that a request asks for", () => {
  test("is the best of Accept-Language that the brand has", () => {
    expect(askedLocale(brand(sweden, states), "de, sv;q=0.8, en;q=0.5")).toBe("sv-SE");
    expect(askedLocale(brand(sweden, states), "en-US")).toBe("en-US");
  });

  test("is none without the header, or for languages that the brand does not have", () => {
    for (const header of [null, "", "de-DE"])
      expect(askedLocale(brand(sweden, states), header)).toBeUndefined();
    expect(askedLocale(brand(states), "sv")).toBeUndefined();
  });
});
