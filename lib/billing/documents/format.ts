import { isInEea } from "@/lib/platform/inputs/eea";
import { currencyExponent, minorToMajorString } from "@/lib/platform/money/money";

/** How a document is written: its words' language, how figures and dates look, and on which paper. */
export type DocumentFormat = {
  language: "en" | "sv";
  /** BCP 47 tag that figures and dates follow. */
  tag: string;
  paper: "A4" | "LETTER";
  /** Whether the tax of the buyer's country is a value-added tax; that of the United States is not. */
  hasVat: boolean;
  /** ISO 3166-1 alpha-2 of the buyer, or what their locale says. */
  place: string;
  money(minor: number): string;
  /** A calendar date, `YYYY-MM-DD`, in words short enough for a column. */
  day(date: string): string;
  /** A span of days, first and last. */
  days(from: string, to: string): string;
  /** A rate in percent, 25 for 25 %. */
  percent(rate: number): string;
  country(code: string): string;
};

/** Countries that print on US Letter. */
const LETTER = ["US", "CA", "MX", "PH", "CL", "CO", "VE"];

/** Outside of the EEA; other taxes on consumption are called taxes. */
const VAT_ELSEWHERE = ["GB", "CH"];

// Narrow no-break spaces are in no font of the documents.
const plain = (text: string) => text.replaceAll("\u202f", "\u00a0");

/**
 * @param locale of the buyer; one in a language we do not write gets English words and the figures of Europe
 * @param country of the buyer, for the paper; by the locale when absent
 */
export function documentFormat(
  locale: string,
  country: string | undefined,
  currency: string,
): DocumentFormat {
  const language = /^sv\b/i.test(locale) ? "sv" : "en";
  const ours = language === "sv" || /^en\b/i.test(locale);
  // Written as where the buyer is, as on the site's pages: English in Sweden is `en-SE`.
  const home = country !== undefined && /^[A-Z]{2}$/.test(country) ? `${language}-${country}` : locale;
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
    // As a decimal string: an amount of many digits loses none on its way through a number.
    money: (minor) => plain(money.format(minorToMajorString(minor, currency) as `${number}`)),
    day: (day) => plain(date.format(at(day))),
    days: (from, to) => plain(date.formatRange(at(from), at(to))),
    percent: (rate) => plain(percent.format(rate / 100)),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
  };
}

/** A tag this runtime can format by; with the region that is meant where only a language is given. */
function withRegion(locale: string, language: "en" | "sv"): string {
  const fallback = language === "sv" ? "sv-SE" : "en-US";
  try {
    const tag = new Intl.Locale(locale);
    return tag.region && Intl.NumberFormat.supportedLocalesOf(tag.baseName).length > 0
      ? tag.baseName
      : fallback;
  } catch {
    return fallback;
  }
}
