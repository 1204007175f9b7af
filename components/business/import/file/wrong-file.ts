import type { CellProblem, PreviewRow } from "@/components/business/import/rows";
import { IMPORT_COLUMNS, type ImportColumn, type ImportKind } from "./file-columns";

/**
 * Rows with mistakes as a table that can be imported again once it is put right: the template's columns as they are in
 * the file, and one more that says what is wrong with which of them. An import reads over columns that it does not know.
 */
export function wrongRows(
  kind: ImportKind,
  rows: readonly PreviewRow[],
  words: {
    column: (column: ImportColumn) => string;
    reason: string;
    reasonOf: (column: string, problem: CellProblem) => string;
  },
): string[][] {
  const columns: readonly ImportColumn[] = IMPORT_COLUMNS[kind];
  return [
    [...columns.map(words.column), words.reason],
    ...rows.map(({ cells, problems }) => [
      ...columns.map((column) => cells[column]),
      columns
        .flatMap((column) => {
          const problem = problems[column];
          return problem ? [words.reasonOf(words.column(column), problem)] : [];
        })
        .join(" "),
    ]),
  ];
}
