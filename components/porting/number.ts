import { AsYouType, parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { PortCountry } from "./details";

/** A number as people of `country` group it, while it is typed. What somebody takes away stays away. */
export function formatTyped(typed: string, before: string, country: PortCountry): string {
  if (before.startsWith(typed)) return typed;
  return new AsYouType(country).input(typed);
}

/** What was typed as E.164; undefined while it cannot be a number. Without a country code it is one of `country`. */
export function toMsisdn(typed: string, country: PortCountry): string | undefined {
  const number = parsePhoneNumberFromString(typed, country);
  return number?.isPossible() ? number.number : undefined;
}
