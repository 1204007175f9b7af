import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A phone number as the API expects it (E.164); null for an empty text, undefined for an invalid one.
 * @param country whose numbers may be written without the country code
 */
export function parsePhone(text: string, country: "SE" | "US"): string | null | undefined {
  if (text.trim() === "") return null;
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number.number : undefined;
}
