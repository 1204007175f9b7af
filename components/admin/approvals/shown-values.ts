import { formatMoney } from "@/components/ui/format";

const asText = (value: unknown): string | null => {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "string" ? value : JSON.stringify(value);
};

/**
 * A value of the API as a person reads it: an amount in minor units as money.
 * @param path of the field, in dot notation
 * @param currency of the subject; undefined when it has none
 */
export function shownValue(
  locale: string,
  { path, value, currency }: { path: string; value: unknown; currency: string | undefined },
): string | null {
  if (typeof value === "number" && /Minor$/.test(path) && currency !== undefined)
    return formatMoney(locale, value, currency, "auto");
  return asText(value);
}

/** The currency that a call's answer, or its body, is in. */
export function currencyOf(...things: readonly unknown[]): string | undefined {
  for (const thing of things) {
    const { currency } = (thing ?? {}) as { currency?: unknown };
    if (typeof currency === "string" && /^[A-Z]{3}$/.test(currency)) return currency;
  }
  return undefined;
}
