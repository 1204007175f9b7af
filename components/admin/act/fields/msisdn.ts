const CALLING_CODES: Readonly<Record<string, string>> = { SE: "46", US: "1" };

/**
 * A phone number as E.164, from what people type: `070-123 45 67` in Sweden, `(212) 555-0123` in the United States, or
 * with its country code.
 * @param country ISO 3166-1 alpha-2 of numbers without a country code
 * @returns null for an invalid number
 */
export function msisdnOf(text: string, country: string): string | null {
  const digits = text.replace(/[\s().\u2010-\u2015/-]/g, "");
  const abroad = /^(?:\+|00)([1-9]\d{5,14})$/.exec(digits)?.[1];
  if (abroad) return `+${abroad}`;
  const code = CALLING_CODES[country];
  const home =
    country === "US" ? /^1?([2-9]\d{9})$/.exec(digits)?.[1] : /^0([1-9]\d{5,11})$/.exec(digits)?.[1];
  return code && home ? `+${code}${home}` : null;
}
