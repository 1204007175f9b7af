import { parsePhoneNumberFromString } from "libphonenumber-js/min";

type Written = { country: string | undefined; home: string; abroad: string };

const known = new Map<string, Written>();
const MAX_KNOWN = 10_000;

/** Cached, because parsing is slow and lists repeat the same numbers. */
function writingsOf(msisdn: string): Written {
  const found = known.get(msisdn);
  // Stryker disable ConditionalExpression,EqualityOperator,CallExpression: the cache only saves time and memory
  if (found) return found;
  const number = parsePhoneNumberFromString(msisdn);
  const written = number
    ? { country: number.country, home: number.formatNational(), abroad: number.formatInternational() }
    : { country: undefined, home: msisdn, abroad: msisdn };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(msisdn, written);
  // Stryker restore ConditionalExpression,EqualityOperator,CallExpression
  return written;
}

/**
 * A number (E.164) formatted for people, on pages, in mails and documents: "070-123 45 67" if its country is one of
 * `homes`, else "+46 70 123 45 67". An invalid number stays as it is. APIs return the number itself.
 * @param homes ISO 3166-1 alpha-2; for a brand's customers, the countries it sells in (`phoneText`)
 */
export function formatPhoneNumber(msisdn: string, homes: readonly string[]): string {
  const { country, home, abroad } = writingsOf(msisdn);
  // Stryker disable next-line ConditionalExpression: no list of countries has an undefined one
  return country !== undefined && homes.includes(country) ? home : abroad;
}

/** A number for readers who may recognize it and must not learn it: "•••• 67". */
export const maskedPhone = (msisdn: string): string => `•••• ${msisdn.slice(-2)}`;
