import { minorUnitDecimals } from "@/lib/providers/currency";
import type { MailLocale } from "./theme";

/** Whose figures and dates they are: a language, and a country (ISO 3166-1 alpha-2) that writes it in its own way. */
export type MailReader = { locale: MailLocale; country?: string };

const countries: Record<MailLocale, string> = { en: "US", sv: "SE" };

/** The locale that figures and dates are written in, as on the site: English in Sweden is `en-SE`. */
export const formatOf = ({ locale, country }: MailReader): string =>
  `${locale}-${country ?? countries[locale]}`;

/**
 * An amount as people read it: `$12.00`, `299 kr`.
 *
 * @param amountMinor ISO 4217 minor units
 */
export function formatMailMoney(amountMinor: number, currency: string, reader: MailReader): string {
  const decimals = minorUnitDecimals(currency);
  const wholeKronor = currency === "SEK" && amountMinor % 100 === 0;
  return new Intl.NumberFormat(formatOf(reader), {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    // Krona prices are written without öre where there are none.
    minimumFractionDigits: wholeKronor ? 0 : decimals,
    maximumFractionDigits: wholeKronor ? 0 : decimals,
  }).format(amountMinor / 10 ** decimals);
}

/** `November 21, 2026`, `21 november 2026`. */
export function formatMailDate(date: Date, reader: MailReader, timeZone = "UTC"): string {
  return new Intl.DateTimeFormat(formatOf(reader), { dateStyle: "long", timeZone }).format(date);
}

/** A moment with the name of its zone: `December 5, 2026 at 10:30 AM GMT+1`, `5 december 2026 kl. 10:30 CET`. */
export const formatMoment = (date: Date, reader: MailReader, timeZone: string): string =>
  new Intl.DateTimeFormat(formatOf(reader), {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(date);

/** A calendar date (`YYYY-MM-DD`) as {@link formatMailDate} writes it: it is the same day everywhere. */
export const formatDay = (day: string, reader: MailReader): string =>
  formatMailDate(new Date(`${day}T00:00:00Z`), reader);

/** The month of a calendar date: `November 2026`, `november 2026`. */
export const formatMonth = (day: string, reader: MailReader): string =>
  new Intl.DateTimeFormat(formatOf(reader), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
