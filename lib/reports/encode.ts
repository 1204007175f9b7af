import { stringify } from "csv-stringify/sync";
import type { ReportCell } from "@/lib/reports/definition";
import type { ReportFormat } from "@/lib/reports/model";

type Row = Readonly<Record<string, ReportCell>>;

/** How rows become text: what stands before them, and a few of them at a time. */
export type Encoder = { head: string; encode: (rows: readonly Row[]) => string };

const CSV = {
  // RFC 4180.
  record_delimiter: "\r\n",
  // A lone CR or LF is a line break to most who read it.
  quoted_match: /[\r\n]/,
  // A name that begins with = is a name to us and a program to a spreadsheet.
  escape_formulas: true,
  cast: { boolean: (value: boolean) => (value ? "true" : "false") },
} as const;

/** Only the columns, in their order, whatever else a row holds. */
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
