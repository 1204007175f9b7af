import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownTerms, termsAreElsewhere } from "@/lib/identity/settings/own-terms";
import { portalUrl, type TenantBrand } from "@/lib/values/tenant/tenant";

export type TermsSection = { title: string; text: string };
type Language = "en" | "sv";

/** The parts of our standard terms, which the page `/legal/terms` shows too. */
const PARTS = ["buying", "using", "ending", "law"] as const;

const elsewhere = {
  en: {
    title: "Which terms apply",
    text: (brand: string, url: string, day: string, email: string) =>
      `The terms of ${brand} apply to this order, as they were on ${day}: ${url}. Write to ${email} for their text, and you get it as a file, free of charge.`,
  },
  sv: {
    title: "Vilka villkor som gäller",
    text: (brand: string, url: string, day: string, email: string) =>
      `För beställningen gäller villkoren från ${brand}, som de var den ${day}: ${url}. Skriv till ${email} om du vill ha texten, så får du den som en fil, utan kostnad.`,
  },
};

/**
 * The terms of an order for its file (docs/decisions/terms.md). The brand's own text comes first, in the reader's language or otherwise in
 * the language it exists in. A brand without own terms gets our standard terms. A brand that only links to its terms cannot sell where this
 * file is required; for an order that was paid earlier, the file states where the terms are.
 * @param day of the order, `YYYY-MM-DD`
 */
export function orderTerms(brand: TenantBrand, language: Language, day: string): TermsSection[] {
  const { terms, theme } = brand.settings;
  const own = ownTerms(terms, language);
  if (own) return own;
  if (!termsAreElsewhere(brand.settings)) return ourTerms(brand, language);
  const { title, text } = elsewhere[language];
  const url = new URL(theme.links.terms, portalUrl(brand)).href;
  return [{ title, text: text(theme.name, url, day, theme.support.email) }];
}

type Legal = typeof import("@/messages/en/legal.json");

/** Read from the disk, because the build compiles imported messages into a form that only pages can read. */
const legalIn = (language: Language): Legal =>
  JSON.parse(readFileSync(join(process.cwd(), "messages", language, "legal.json"), "utf8"));

function ourTerms({ settings: { theme } }: TenantBrand, language: Language): TermsSection[] {
  const { terms } = legalIn(language);
  const fill = (text: string) =>
    text
      .replaceAll("{company}", theme.legalName)
      .replaceAll("{brand}", theme.name)
      .replaceAll("{email}", theme.support.email);
  return PARTS.map((part) => ({ title: fill(terms[part].title), text: fill(terms[part].text) }));
}
