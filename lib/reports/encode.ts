import { stringify } from "csv-stringify/sync";
import type { ReportCell } from "@/lib/reports/definition";
import type { ReportFormat } from "@/lib/reports/model";

type Row = Readonly<Record<string, ReportCell>>;

/** Converts rows to text: the text before them, and a few rows at a time. */
export type Encoder = { head: string; encode: (rows: readonly Row[]) => string };

const CSV = {
  // RFC 4180.
  record_delimiter: "\r\n",
  // Most readers take a lone CR or LF for a line break.
  quoted_match: /[\r\n]/,
  // A spreadsheet would run a name that begins with = as a formula.
  escape_formulas: true,
  cast: { boolean: (value: boolean) => (value ? "true" : "false") },
} as const;

/** Encodes only the columns, in their order, whatever else a row has. */
export function encoderOf(format: ReportFormat, columns: readonly string[]): Encoder {
  if (format === "CSV") {
    return {
      head: stringify([columns as string[]], CSV),
      encode: (rows) => stringify(rows as Row[], { ...CSV, columns }),
    };
  }
  return {
    head: "",
    encode: (rows) =>
      rows
        .map(
          (row) =>
            `${JSON.stringify(Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))}\n`,
        )
        .join(""),
  };
}
