import { minorUnitDecimals } from "@/lib/providers/currency";
import type { MailLocale } from "./theme";

const formats: Record<MailLocale, string> = { en: "en-US", sv: "sv-SE" };

/**
 * An amount as people read it: `$12.00`, `299 kr`.
 *
 * @param amountMinor ISO 4217 minor units
 */
export function formatMoney(amountMinor: number, currency: string, locale: MailLocale): string {
  const decimals = minorUnitDecimals(currency);
  const wholeKronor = currency === "SEK" && amountMinor % 100 === 0;
  return new Intl.NumberFormat(formats[locale], {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    // Krona prices are written without öre where there are none.
    minimumFractionDigits: wholeKronor ? 0 : decimals,
    maximumFractionDigits: wholeKronor ? 0 : decimals,
  }).format(amountMinor / 10 ** decimals);
}

/** `November 21, 2026`, `21 november 2026`. */
export function formatDate(date: Date, locale: MailLocale, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat(formats[locale], { dateStyle: "long", timeZone }).format(date);
}

/** A calendar date (`YYYY-MM-DD`) as {@link formatDate} writes it: it is the same day everywhere. */
export const formatDay = (day: string, locale: MailLocale): string =>
  formatDate(new Date(`${day}T00:00:00Z`), locale);

/** The month of a calendar date: `November 2026`, `november 2026`. */
export const formatMonth = (day: string, locale: MailLocale): string =>
  new Intl.DateTimeFormat(formats[locale], { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
