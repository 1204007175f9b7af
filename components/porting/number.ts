import { AsYouType, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { PortCountry } from "./details";

/** Formats a number of `country` during typing. Deleted characters stay deleted. */
export function formatTyped(typed: string, before: string, country: PortCountry): string {
  if (before.startsWith(typed)) return typed;
  return new AsYouType(country).input(typed);
}

/** Typed text as E.164; undefined for an invalid number. Without a country code it belongs to `country`. */
export function toMsisdn(typed: string, country: PortCountry): string | undefined {
  const number = parsePhoneNumberFromString(typed, country);
  return number?.isPossible() ? number.number : undefined;
}
