import "server-only";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** `+46701234567` → "070-123 45 67" at home (`country`), "+46 70 123 45 67" elsewhere. What is no number stays as it is. */
export function formatPhoneNumber(msisdn: string, country?: string): string {
  const number = parsePhoneNumberFromString(msisdn);
  if (!number) return msisdn;
  return number.country === country ? number.formatNational() : number.formatInternational();
}
