/** Case, accents and signs do not matter to a person who searches. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What a search looks at, made once for each row and not at every key: its words, each after a space. */
export const soughtText = (texts: readonly (string | undefined)[]): string =>
  ` ${wordsOf(texts.join(" ")).join(" ")}`;

/**
 * The rows that a search leaves, in the order they come in: each of its words begins a word of the row, so "ann sve" finds
 * Anna Svensson and not Johanna. Where no row fits like that, pieces inside words count as well.
 * @param fitsToo what else makes a row fit, such as a piece of its number
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
