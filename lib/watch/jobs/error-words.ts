/** After one of these characters, an error contains a value or a foreign text, which may be personal. */
const BEFORE_VALUES = /[:"'`(<{[=\n]/;
const LONGEST = 160;

/** Ordinary words, codes such as ECONNREFUSED, and names of error classes. Names and addresses do not match. */
const PLAIN = /^(?:[a-z][a-z-]*[a-z]|a|[A-Z][A-Z_]{2,}|[A-Z][A-Za-z]*Error)[.,;]?$/;

/**
 * The words of an error without the values in it, such as a name or an address, which the page must not show. An
 * ellipsis marks what was left out.
 */
export function errorWords(message: string): string {
  const [words = ""] = message.slice(0, 2 * LONGEST).split(BEFORE_VALUES);
  const shown = words
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word, index) =>
      PLAIN.test(word) || (index === 0 && /^[A-Z][a-z]*[.,;]?$/.test(word)) ? word : "…",
    );
  const together = shown.filter((word, index) => word !== "…" || shown[index - 1] !== "…").join(" ");
  return together.slice(0, LONGEST) || "…";
}
