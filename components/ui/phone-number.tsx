import "server-only";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { cn } from "./cn";

/** `+46701234567` → "070-123 45 67" at home (`country`), "+46 70 123 45 67" elsewhere. What is no number stays as it is. */
export function formatPhoneNumber(msisdn: string, country?: string): string {
  const number = parsePhoneNumberFromString(msisdn);
  if (!number) return msisdn;
  return number.country === country ? number.formatNational() : number.formatInternational();
}

/** A phone number as people read it. Server only: client components get the text from `formatPhoneNumber` as a prop. */
export function PhoneNumber({
  msisdn,
  country,
  className,
}: {
  msisdn: string;
  country?: string;
  className?: string;
}) {
  return (
    <span className={cn("tabular whitespace-nowrap", className)}>{formatPhoneNumber(msisdn, country)}</span>
  );
}
