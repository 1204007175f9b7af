export type Handling = "strict" | "lenient";

/** A preference and its value: a token, or a quoted string with anything in it. Parameters follow it, and are skipped. */
const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const WORD = `(?:${TOKEN}|${QUOTED})`;
const VALUE = (word: string) => `(?:\\s*=(?:\\s*${word})?)?`;
const PREFERENCE = new RegExp(
  `[\\s,]*(${TOKEN})${VALUE(`(${WORD})`)}(?:\\s*;(?:\\s*${TOKEN}${VALUE(WORD)})?)*\\s*(?:,|$)`,
  "y",
);

const unquoted = (word: string) =>
  word.startsWith('"') ? word.slice(1, -1).replaceAll(/\\(.)/g, "$1") : word;

/**
 * What a request asks for with `Prefer: handling=…` (RFC 7240). Of several the first counts; a value that is neither
 * `strict` nor `lenient`, or a header that cannot be read, asks for nothing. Several header lines are one list.
 */
export function preferredHandling(headers: Headers): Handling | undefined {
  const header = headers.get("prefer");
  if (header === null || header.length > 1_000) return undefined;
  PREFERENCE.lastIndex = 0;
  for (let match = PREFERENCE.exec(header); match; match = PREFERENCE.exec(header)) {
    const [, name, word = ""] = match;
    if (name!.toLowerCase() !== "handling") continue;
    const value = unquoted(word).toLowerCase();
    return value === "strict" || value === "lenient" ? value : undefined;
  }
  return undefined;
}
