/** What follows one of these in an error is a value or the text of somebody else: it may be personal. */
const BEFORE_VALUES = /[:"'`(<{[=\n]/;
const LONGEST = 160;

/** Ordinary words, a code such as ECONNREFUSED, or the name of a kind of error. Names and addresses are neither. */
const PLAIN = /^(?:[a-z][a-z-]*[a-z]|a|[A-Z][A-Z_]{2,}|[A-Z][A-Za-z]*Error)[.,;]?$/;

/**
 * The words of an error without the values in it: what a job was about, such as a name or an address, is not for the page.
 * An ellipsis is where something was left out.
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
