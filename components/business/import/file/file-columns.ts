import type { FileTable } from "@/components/shell/files/table-file";

/** The kind of an import: it orders subscriptions, or sets the users of existing ones. */
export type ImportKind = "ADD" | "CHANGE";

/** Columns of the two kinds of files, in the order of the template. */
export const IMPORT_COLUMNS = {
  ADD: ["name", "email", "plan", "sim"],
  CHANGE: ["number", "name", "email"],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportColumn = "name" | "email" | "plan" | "sim" | "number";

/** The headings of columns, as people and programs write them; compared without case, accents or signs. */
export const COLUMN_HEADINGS: Record<ImportColumn, readonly string[]> = {
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

export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "");

export type ImportRow = {
  /** The row number of the file, as a spreadsheet counts. */
  place: number;
  cells: Record<ImportColumn, string>;
};

/** The rows by the columns of the import; `missing` are the columns without a heading. */
export function importRows(
  kind: ImportKind,
  { header, rows, places }: FileTable,
): { rows: ImportRow[]; missing: ImportColumn[] } {
  const headings = header.map(foldText);
  const at = (column: ImportColumn) =>
    headings.findIndex((heading) => COLUMN_HEADINGS[column].includes(heading));
  const columns: readonly ImportColumn[] = IMPORT_COLUMNS[kind];
  const optional: readonly ImportColumn[] = kind === "ADD" ? ["sim"] : ["email", "name"];
  const missing = columns.filter((column) => at(column) === -1 && !optional.includes(column));
  const cellOf = (row: readonly string[], column: ImportColumn) => row[at(column)] ?? "";
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
