import type { MailLocale } from "./theme";

export type UsageService = "DATA" | "VOICE" | "SMS" | "MMS";

const formats: Record<MailLocale, string> = { en: "en-US", sv: "sv-SE" };
const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

function unit(locale: MailLocale, value: number, name: string, maximumFractionDigits = 0): string {
  return new Intl.NumberFormat(formats[locale], { style: "unit", unit: name, maximumFractionDigits }).format(
    value,
  );
}

/** An amount of what a package counts, as people read it: `8.2 GB`, `200 min`, `15`. */
export function formatAmount(locale: MailLocale, service: UsageService, amount: number): string {
  if (service === "VOICE") return unit(locale, Math.floor(amount / 60), "minute");
  if (service !== "DATA") return new Intl.NumberFormat(formats[locale]).format(amount);
  const step = amount < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(amount) / 3 + 1e-9));
  return unit(locale, amount / 1000 ** step, UNITS[step] ?? "byte", step < 3 ? 0 : 1);
}
