/** The search ignores case, accents and signs. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The searchable text of a row, prepared once and not at every keystroke: its words, each after a space. */
export const soughtText = (texts: readonly (string | undefined)[]): string =>
  ` ${wordsOf(texts.join(" ")).join(" ")}`;

/**
 * The rows that match a search, in their order: each of its words begins a word of the row, so "ann sve" finds Anna
 * Svensson and not Johanna. If no row matches that way, parts inside words count as well.
 * @param fitsToo further matches, such as a part of the number
 */
export function searchRows<Row extends { sought: string }>(
  rows: readonly Row[],
  text: string,
  fitsToo: (row: Row) => boolean = () => false,
): Row[] {
  const words = wordsOf(text);
  if (words.length === 0) return [...rows];
  const beginnings = words.map((word) => ` ${word}`);
  const among = (pieces: readonly string[]) =>
    rows.filter((row) => pieces.every((piece) => row.sought.includes(piece)) || fitsToo(row));
  const found = among(beginnings);
  return found.length > 0 ? found : among(words);
}
