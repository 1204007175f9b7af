import * as jsvat from "jsvat-next";
import { vatPrefix } from "./european-union";

/** The EU's members, Northern Ireland under the United Kingdom, and neighbours whose businesses have a VAT number, too. */
const COUNTRIES = [
  jsvat.austria,
  jsvat.belgium,
  jsvat.bulgaria,
  jsvat.croatia,
  jsvat.cyprus,
  jsvat.czechRepublic,
  jsvat.denmark,
  jsvat.estonia,
  jsvat.finland,
  jsvat.france,
  jsvat.germany,
  jsvat.greece,
  jsvat.hungary,
  jsvat.ireland,
  jsvat.italy,
  jsvat.latvia,
  jsvat.lithuania,
  jsvat.luxembourg,
  jsvat.malta,
  jsvat.netherlands,
  jsvat.norway,
  jsvat.poland,
  jsvat.portugal,
  jsvat.romania,
  jsvat.slovakiaRepublic,
  jsvat.slovenia,
  jsvat.spain,
  jsvat.sweden,
  jsvat.switzerland,
  jsvat.unitedKingdom,
];

/**
 * A VAT number in EU format (country first, no separators), with valid format and check digits.
 *
 * A Swedish one may be given as its organization number: SE, the ten digits, 01.
 * @param country of the business, as far as known; required if the number does not begin with it
 * @returns null when it is invalid
 */
export function readVatNumber(given: string, country: string | null): string | null {
  const text = given.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const candidates = [text];
  if (country) candidates.push(vatPrefix(country) + text);
  const swedish = text.replace(/^SE/, "");
  if (/^\d{10}$/.test(swedish) && (country === "SE" || text.startsWith("SE")))
    candidates.push(`SE${swedish}01`);
  return candidates.find((candidate) => isVatNumber(candidate)) ?? null;
}

function isVatNumber(text: string): boolean {
  const { isValid, value } = jsvat.checkVAT(text, COUNTRIES);
  return isValid && value !== undefined;
}
