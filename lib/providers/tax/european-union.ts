/** Member states, ISO 3166-1 alpha-2. */
const MEMBERS = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

export const isInEu = (country: string): boolean => MEMBERS.has(country);

/** Greece uses EL in its VAT numbers. */
const PREFIXES: Record<string, string> = { EL: "GR" };

/**
 * The country of a VAT number in EU format. Northern Ireland has its own prefix XI: part of the EU for goods, not for
 * services.
 */
export function vatCountry(vatNumber: string): string {
  const prefix = vatNumber.slice(0, 2);
  return PREFIXES[prefix] ?? prefix;
}

/** The prefix of a country's VAT numbers. */
export const vatPrefix = (country: string): string => (country === "GR" ? "EL" : country);
