import { MOST_NAMES } from "@/lib/kernel/unknown-names/find";
import type { UnknownName } from "@/lib/kernel/unknown-names/unknown-names";

/** Longest name that is repeated, and longest header: proxies refuse answers with large ones. */
const LONGEST_NAME = 200;
const LONGEST_HEADER = 4_000;

/** A string of RFC 8941. What it cannot hold, and the percent sign, is written as in a URL. */
function structuredString(text: string): string {
  const cut = [...text.toWellFormed()].slice(0, LONGEST_NAME).join("");
  const ascii = cut.replaceAll(/[^\x20-\x7e]|%/gu, (char) => encodeURIComponent(char));
  return `"${ascii.replaceAll(/["\\]/g, "\\$&")}"`;
}

/**
 * The header that names what was not known: a list of RFC 8941, such as `"limt";closest="limit", "bogus"`. Values never
 * appear in it. Empty when everything was known.
 */
export function unknownNamesHeader(names: readonly UnknownName[]): Record<string, string> {
  if (names.length === 0) return {};
  let header = "";
  for (const { path, closest } of names.slice(0, MOST_NAMES)) {
    const hint = closest === undefined ? "" : `;closest=${structuredString(closest)}`;
    const member = structuredString(path) + hint;
    if (header.length + member.length > LONGEST_HEADER) break;
    header += (header === "" ? "" : ", ") + member;
  }
  return { "unknown-fields": header };
}
