/** Formatting for people, in a locale such as `sv-SE`. Amounts are integers in minor units. */

/** Creating a formatter takes a hundred times as long as using it, and a list needs the same one in every row. */
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

/** `19900, SEK` → "199,00": an amount for a spreadsheet cell, without symbol and thousands separators. */
export function formatPlainAmount(locale: string, amountMinor: number, currency: string): string {
  const digits = fractionDigits(currency);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(amountMinor / 10 ** digits);
}

const dataUnits = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** Nothing is "0 MB", because people do not count their data in single bytes. */
const UNIT_OF_NOTHING = dataUnits.indexOf("megabyte");

/** Bytes in the largest decimal unit that keeps the number at 1 or more: "4.2 GB". Carriers use powers of 1,000. */
export function formatBytes(locale: string, bytes: number): string {
  const step =
    bytes < 1 ? UNIT_OF_NOTHING : Math.min(dataUnits.length - 1, Math.floor(Math.log10(bytes) / 3 + 1e-9));
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

/** Call seconds in whole minutes, rounded up as calls are charged: "200 min". */
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

/** Styles with the time of day. */
const TIMED: readonly DateStyle[] = ["dateTime", "time"];

/** The offset of a zone from GMT at a moment (RFC 3339): "GMT+1". */
export const offsetOf = (value: string, timeZone = "UTC"): string =>
  dateFormat("en", { timeZone, timeZoneName: "shortOffset" })
    .formatToParts(Date.parse(value))
    .find(({ type }) => type === "timeZoneName")?.value ?? "";

/**
 * The zone of a moment, with its offset then: "Europe/Stockholm, GMT+1". The name is that of the time zone database,
 * because browser and server translate names of zones differently.
 * @returns undefined for a calendar date, and for a style without the time of day
 */
export function shownTimeZone(value: string, style: DateStyle, timeZone = "UTC"): string | undefined {
  const calendar = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return calendar || !TIMED.includes(style) ? undefined : `${timeZone}, ${offsetOf(value, timeZone)}`;
}

/**
 * A date-time (RFC 3339) in `timeZone`, or a calendar date (`2026-09-01`), which has no zone and is never shifted. A
 * short one has its year unless it is the current one.
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

/** A month such as `2026-11`, with its year: "November 2026". */
export const formatMonthName = (locale: string, month: string): string =>
  dateFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(Date.parse(`${month}-01`));
