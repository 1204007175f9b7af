import type { Table } from "@/components/shell/files/table-file";

/** What an import does: orders lines, or says who uses those there are. */
export type ImportKind = "ADD" | "CHANGE";

/** Columns of the two kinds of files, in the order of the template. */
export const COLUMNS = {
  ADD: ["name", "email", "plan", "sim"],
  CHANGE: ["number", "name", "email"],
} as const satisfies Record<ImportKind, readonly string[]>;
export type Column = "name" | "email" | "plan" | "sim" | "number";

/** What columns are called by people and programs; compared without case, accents or signs. */
export const HEADINGS: Record<Column, readonly string[]> = {
  name: ["name", "namn", "user", "anvandare", "subscriber", "employee", "anstalld", "line"],
  email: ["email", "epost", "mail", "emailaddress", "epostadress"],
  plan: ["plan", "abonnemang", "offering", "productoffering"],
  sim: ["sim", "simtyp", "simtype", "simkort"],
  number: [
    "number",
    "nummer",
    "phone",
    "phonenumber",
    "telefon",
    "telefonnummer",
    "msisdn",
    "mobil",
    "mobile",
  ],
};

export const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "");

export type ImportRow = {
  /** The row of the file, as a spreadsheet counts it. */
  place: number;
  cells: Record<Column, string>;
};

/** The rows under the columns the kind of import reads; `missing` are the columns no heading names. */
export function rowsOf(
  kind: ImportKind,
  { header, rows, places }: Table,
): { rows: ImportRow[]; missing: Column[] } {
  const headings = header.map(folded);
  const at = (column: Column) => headings.findIndex((heading) => HEADINGS[column].includes(heading));
  const columns: readonly Column[] = COLUMNS[kind];
  const optional: readonly Column[] = kind === "ADD" ? ["sim"] : ["email", "name"];
  const missing = columns.filter((column) => at(column) === -1 && !optional.includes(column));
  const cellOf = (row: readonly string[], column: Column) => row[at(column)] ?? "";
  return {
    missing,
    rows: rows.map((row, index) => ({
      place: places[index] ?? index + 2,
      cells: {
        name: cellOf(row, "name"),
        email: cellOf(row, "email"),
        plan: cellOf(row, "plan"),
        sim: cellOf(row, "sim"),
        number: cellOf(row, "number"),
      },
    })),
  };
}
