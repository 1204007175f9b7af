import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A phone number as the API takes it (E.164); null for none, undefined for what is none.
 * @param country whose numbers may be written without their country's code
 */
export function parsePhone(text: string, country: "SE" | "US"): string | null | undefined {
  if (text.trim() === "") return null;
  const number = parsePhoneNumberFromString(text, country);
  return number?.isValid() ? number.number : undefined;
}
