import { describe, expect, test } from "vitest";
import { hasTermsText, ownTerms, termsAreElsewhere } from "@/lib/identity/settings/own-terms";
import type { TenantSettings } from "@/lib/values/tenant/tenant";

type Terms = NonNullable<TenantSettings["terms"]>;
const text = (title: string) => title as unknown as NonNullable<Terms["en"]>;
const settings = (link: string, terms?: Terms) =>
  ({ theme: { links: { terms: link } }, ...(terms && { terms }) }) as unknown as TenantSettings;

describe("a brand's own terms", () => {
  test("are in the reader's language", () => {
    const both = { en: text("Terms"), sv: text("Villkor") };
    expect([ownTerms(both, "en"), ownTerms(both, "sv")]).toEqual(["Terms", "Villkor"]);
  });

  test("are in the other language where they exist only there", () => {
    expect(ownTerms({ sv: text("Villkor") }, "en")).toBe("Villkor");
    expect(ownTerms({ en: text("Terms") }, "sv")).toBe("Terms");
  });

  test("may be missing", () => {
    for (const language of ["en", "sv"] as const) {
      expect(ownTerms(undefined, language)).toBeUndefined();
      expect(ownTerms({}, language)).toBeUndefined();
    }
  });
});

describe("the text of the terms that a buyer accepts", () => {
  test("is ours on our page, also without own terms", () => {
    expect(termsAreElsewhere(settings("/legal/terms"))).toBe(false);
    expect(hasTermsText(settings("/legal/terms"))).toBe(true);
  });

  test("is the brand's own where its terms are a page of its own", () => {
    const elsewhere = "https://brand.example/legal/";
    expect(termsAreElsewhere(settings(elsewhere))).toBe(true);
    expect(hasTermsText(settings(elsewhere, { sv: text("Villkor") }))).toBe(true);
    expect(hasTermsText(settings(elsewhere))).toBe(false);
  });
});
