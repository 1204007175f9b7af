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
