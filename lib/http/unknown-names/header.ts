import { MOST_NAMES } from "@/lib/kernel/unknown-names/find";
import type { UnknownName } from "@/lib/kernel/unknown-names/unknown-names";

/** The longest repeated name, and the longest header: proxies refuse answers with large headers. */
const LONGEST_NAME = 200;
const LONGEST_HEADER = 4_000;

/** A string of RFC 8941. Characters that it cannot contain, and the percent sign, are percent-encoded. */
function structuredString(text: string): string {
  const cut = [...text.toWellFormed()].slice(0, LONGEST_NAME).join("");
  const ascii = cut.replaceAll(/[^\x20-\x7e]|%/gu, (char) => encodeURIComponent(char));
  return `"${ascii.replaceAll(/["\\]/g, "\\$&")}"`;
}

/**
 * The header with the unknown names: a list of RFC 8941, such as `"limt";closest="limit", "bogus"`. It never contains
 * values. Empty when all names are known.
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
