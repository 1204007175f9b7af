import { formatOf, type MailReader } from "./format";

export type UsageService = "DATA" | "VOICE" | "SMS" | "MMS";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

function unit(reader: MailReader, value: number, name: string, maximumFractionDigits = 0): string {
  return new Intl.NumberFormat(formatOf(reader), { style: "unit", unit: name, maximumFractionDigits }).format(
    value,
  );
}

/** An amount of what a package counts, as people read it: `8.2 GB`, `200 min`, `15`. */
export function formatMailUsage(reader: MailReader, service: UsageService, amount: number): string {
  if (service === "VOICE") return unit(reader, Math.floor(amount / 60), "minute");
  if (service !== "DATA") return new Intl.NumberFormat(formatOf(reader)).format(amount);
  const step = amount < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(amount) / 3 + 1e-9));
  return unit(reader, amount / 1000 ** step, UNITS[step] ?? "byte", step < 3 ? 0 : 1);
}
