/** Formatting for the eye, in a locale such as `sv-SE`. Amounts are integers in minor units. */

/** Making a formatter takes a hundred times as long as using it, and a list asks for the same one in every row. */
function keptFormats<Options, Format>(make: new (locale: string, options: Options) => Format) {
  const kept = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const known = kept.get(key);
    if (known) return known;
    const made = new make(locale, options);
    kept.set(key, made);
    return made;
  };
}
const numberFormat = keptFormats(Intl.NumberFormat);
const dateFormat = keptFormats(Intl.DateTimeFormat);

function fractionDigits(currency: string): number {
  return numberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** `22900, SEK` → "229 kr". Decimals are left out when there are none, unless `decimals` is `always`. */
export function formatMoney(
  locale: string,
  amountMinor: number,
  currency: string,
  decimals: "auto" | "always" = "auto",
): string {
  const digits = fractionDigits(currency);
  const whole = amountMinor % 10 ** digits === 0 && decimals === "auto";
  return numberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: whole ? 0 : digits,
    maximumFractionDigits: whole ? 0 : digits,
  }).format(amountMinor / 10 ** digits);
}

/** `19900, SEK` → "199,00": an amount for a cell of a spreadsheet, which knows no symbols and no thousands. */
export function formatPlainAmount(locale: string, amountMinor: number, currency: string): string {
  const digits = fractionDigits(currency);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(amountMinor / 10 ** digits);
}

const dataUnits = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Bytes in the largest decimal unit that keeps the figure at 1 or more: "4.2 GB". Networks count in thousands. */
export function formatBytes(locale: string, bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(dataUnits.length - 1, Math.floor(Math.log10(bytes) / 3 + 1e-9));
  return numberFormat(locale, {
    style: "unit",
    unit: dataUnits[step] ?? "byte",
    maximumFractionDigits: step < 3 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}

/** Megabytes as offerings state them: `25_000` → "25 GB". */
export function formatDataMb(locale: string, dataMb: number): string {
  return formatBytes(locale, dataMb * 1_000_000);
}

/** Seconds of calls in whole minutes, rounded up as callers are charged: "200 min". */
export function formatCallSeconds(locale: string, seconds: number): string {
  return numberFormat(locale, { style: "unit", unit: "minute" }).format(Math.ceil(seconds / 60));
}

export type DateStyle = "date" | "short" | "dateTime" | "time";

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { dateStyle: "long" },
  short: { day: "numeric", month: "short" },
  dateTime: { dateStyle: "medium", timeStyle: "short" },
  time: { timeStyle: "short" },
};

/** Styles that say the time of the day. */
const TIMED: readonly DateStyle[] = ["dateTime", "time"];

/** How far a zone is from GMT at a moment (RFC 3339): "GMT+1". */
export const offsetOf = (value: string, timeZone = "UTC"): string =>
  dateFormat("en", { timeZone, timeZoneName: "shortOffset" })
    .formatToParts(Date.parse(value))
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/**
 * The zone that a moment is told in, with its offset then: "Europe/Stockholm, GMT+1". The name is that of the time zone
 * database: browser and server translate names of zones differently.
 * @returns undefined for a calendar date, and for a style without the time of the day
 */
export function shownTimeZone(value: string, style: DateStyle, timeZone = "UTC"): string | undefined {
  const calendar = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return calendar || !TIMED.includes(style) ? undefined : `${timeZone}, ${offsetOf(value, timeZone)}`;
}

/**
 * A date-time (RFC 3339) in `timeZone`, or a calendar date (`2026-09-01`), which has no zone and is never shifted. A short
 * one says its year when that is not this one.
 */
export function formatDate(
  locale: string,
  value: string,
  style: DateStyle = "date",
  timeZone = "UTC",
): string {
  const calendar = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const thisYear = new Date(value).getUTCFullYear() === new Date().getUTCFullYear();
  return dateFormat(locale, {
    ...dateStyles[style],
    ...(style === "short" && !thisYear && { year: "numeric" }),
    timeZone: calendar ? "UTC" : timeZone,
  }).format(Date.parse(value));
}
