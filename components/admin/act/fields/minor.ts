const digitsOf = (currency: string): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** `249,50` or `1 249.50` in minor units; null when it is no amount of the currency, or zero without `allowsZero`. */
export function parseMinor(text: string, currency: string, { allowsZero = false } = {}): number | null {
  // `Intl` throws for what is no code.
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const digits = digitsOf(currency);
  const match = /^(\d+)(?:[.,](\d+))?$/.exec(text.replaceAll(/[\s\u00a0]/g, ""));
  const [, whole, part = ""] = match ?? [];
  if (whole === undefined || part.length > digits) return null;
  const minor = Number(whole + part.padEnd(digits, "0"));
  return Number.isSafeInteger(minor) && (minor > 0 || allowsZero) ? minor : null;
}

/** `8,25` percent as a decimal fraction, `0.0825`; null when it is no percentage below 100 with up to five decimals. */
export function fractionOf(text: string): string | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,5}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = "", part = ""] = match;
  const digits = `${whole.padStart(2, "0")}${part}`.replace(/0+$/, "");
  return digits === "" ? "0" : `0.${digits}`;
}

/** A decimal fraction in percent, as text for a field: `0.0825` → `8.25`. */
export const fractionInPercent = (fraction: string): string =>
  String(Number((Number(fraction) * 100).toFixed(5)));

/** `12,50` percent as `12.50`; null when it is no percentage above 0, up to 100, with up to two decimals. */
export function parsePercent(text: string): string | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = "", part] = match;
  const points = part === undefined ? String(Number(whole)) : `${Number(whole)}.${part}`;
  return Number(points) > 0 && Number(points) <= 100 ? points : null;
}

/** An amount as somebody would type it: `24950, SEK` → `249.50`. */
export function amountForField(amountMinor: number, currency: string): string {
  const digits = digitsOf(currency);
  const text = String(amountMinor).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
