import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownTerms, termsAreElsewhere } from "@/lib/identity/settings/own-terms";
import { portalUrl, type TenantBrand } from "@/lib/values/tenant/tenant";

export type TermsSection = { title: string; text: string };
type Language = "en" | "sv";

/** The parts of our own terms, which the page `/legal/terms` shows too. */
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
 * The terms of an order as its file says them (docs/decisions/terms.md): the brand's own text, in the reader's language
 * or else the one it is in; ours where the brand has no terms of its own. A brand that has only linked to its page
 * cannot sell where this file is due; an order that was paid before gets which terms apply and how to get them.
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

/** Read from the disk: the build compiles imported messages into a form that only pages can read. */
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
