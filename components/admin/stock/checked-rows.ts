import type { StockRowOutcome } from "./stock-api";
import type { StockFile, StockRow } from "./stock-file";

/** A row that is not added: where it stands, what it names, and why; or the earlier row that it repeats. */
export type RefusedRow = { place: number; key: string } & ({ reason: string } | { first: number });

/** What came of trying a file. */
export type CheckedRows = { fresh: StockRow[]; already: number; refused: RefusedRow[]; repeated: number };

/** Nothing of the file was tried yet. Its repeated rows are known already. */
export const uncheckedRows = ({ repeated }: StockFile): CheckedRows => ({
  fresh: [],
  already: 0,
  refused: [...repeated],
  repeated: repeated.length,
});

/**
 * What is known when one more chunk was tried.
 * @param say a detail of the API in the reader's language
 */
export function addCheckedRows(
  before: CheckedRows,
  chunk: readonly StockRow[],
  outcomes: readonly StockRowOutcome[],
  say: (detail: { code: string; message: string }) => string,
): CheckedRows {
  const { fresh, refused } = { fresh: [...before.fresh], refused: [...before.refused] };
  let { already } = before;
  for (const [index, row] of chunk.entries()) {
    const { outcome, details } = outcomes[index] ?? {};
    if (outcome === "CREATED") fresh.push(row);
    else if (outcome === "DUPLICATE") already += 1;
    else refused.push({ place: row.place, key: row.key, reason: details?.[0] ? say(details[0]) : "" });
  }
  return { ...before, fresh, already, refused: refused.toSorted((a, b) => a.place - b.place) };
}
