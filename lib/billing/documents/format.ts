import { isInEea } from "@/lib/platform/inputs/eea";
import { currencyExponent, minorToMajorString } from "@/lib/platform/money/money";

/** How a document is written: the language of its words, the format of numbers and dates, and the size of its paper. */
export type DocumentFormat = {
  language: "en" | "sv";
  /** BCP 47 tag for numbers and dates. */
  tag: string;
  paper: "A4" | "LETTER";
  /** Whether the buyer's country has a value-added tax. The United States has none. */
  hasVat: boolean;
  /** ISO 3166-1 alpha-2 of the buyer, or the region of their locale. */
  place: string;
  money(minor: number): string;
  /** A calendar date, `YYYY-MM-DD`, in words short enough for a column. */
  day(date: string): string;
  /** A range of days, first and last. */
  days(from: string, to: string): string;
  /** A rate in percent, 25 for 25 %. */
  percent(rate: number): string;
  country(code: string): string;
};

/** Countries that print on US Letter. */
const LETTER = ["US", "CA", "MX", "PH", "CL", "CO", "VE"];

/** Countries outside of the EEA with a value-added tax. Elsewhere a tax on consumption is just called tax. */
const VAT_ELSEWHERE = ["GB", "CH"];

// The fonts of the documents have no narrow no-break space.
const plain = (text: string) => text.replaceAll("\u202f", "\u00a0");

/**
 * @param locale of the buyer; a language without texts gets English words and European numbers
 * @param country of the buyer, for the paper; the region of the locale when absent
 */
export function documentFormat(
  locale: string,
  country: string | undefined,
  currency: string,
): DocumentFormat {
  const language = /^sv\b/i.test(locale) ? "sv" : "en";
  const ours = language === "sv" || /^en\b/i.test(locale);
  // The format of the buyer's country, as on the pages: English in Sweden is `en-SE`.
  const home = /^[A-Z]{2}$/.test(country ?? "") ? `${language}-${country}` : locale;
  const tag = ours ? withRegion(home, language) : "en-GB";
  const digits = currencyExponent(currency);
  const money = new Intl.NumberFormat(tag, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 4 });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  const regions = new Intl.DisplayNames([tag], { type: "region", fallback: "code" });
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const place = country ?? new Intl.Locale(tag).region ?? "";
  return {
    language,
    tag,
    paper: LETTER.includes(place) ? "LETTER" : "A4",
    hasVat: isInEea(place) || VAT_ELSEWHERE.includes(place),
    place,
    // A decimal string, because a number would lose digits of a large amount.
    money: (minor) => plain(money.format(minorToMajorString(minor, currency) as `${number}`)),
    day: (day) => plain(date.format(at(day))),
    days: (from, to) => plain(date.formatRange(at(from), at(to))),
    percent: (rate) => plain(percent.format(rate / 100)),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  };
}

/** A valid tag with a region. A bare language and an invalid tag get the usual region of the language. */
function withRegion(locale: string, language: "en" | "sv"): string {
  const fallback = language === "sv" ? "sv-SE" : "en-US";
  try {
    const tag = new Intl.Locale(locale);
    return tag.region ? tag.baseName : fallback;
  } catch {
    return fallback;
  }
}
