import { CsvError, parse } from "csv-parse/browser/esm/sync";
import { MOST_ROWS, type Table } from "./file-columns";

export type Unreadable = { problem: "EMPTY" | "TOO_MANY" | "BROKEN"; row?: number };

/** Spreadsheets of a language put what the language leaves free between fields. */
const DELIMITERS = [";", ",", "\t"] as const;

/** What stands most often in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const [line = ""] = text.replace(/"[^"]*"/g, "").split(/\r?\n/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Excel writes a first line that says only what is between fields. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** A number or word as it was meant: no quote in front of what would be a formula, no `="…"` around a number. */
const meant = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'(?=[=+\-@])/, "");

/** The text of a file: Excel saves in UTF-8 with a mark, in UTF-16, or, when it is old, in its own encoding. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A table of text. Rows that hold nothing are left out, short ones are filled up, so that each has every column. */
export function readCsv(given: string): Table | Unreadable {
  const named = SEPARATOR_LINE.exec(given.replace(/^\ufeff/, ""));
  const text = given.replace(/^\ufeff/, "").replace(SEPARATOR_LINE, "");
  let cells: string[][];
  try {
    cells = parse(text, {
      delimiter: named?.[1] ?? delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      relax_quotes: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: "BROKEN", ...(typeof error.lines === "number" && { row: error.lines }) };
  }
  const full = cells.map((row) => row.map(meant)).filter((row) => row.some((cell) => cell !== ""));
  const [header, ...rows] = full;
  if (!header || rows.length === 0) return { problem: "EMPTY" };
  if (rows.length > MOST_ROWS) return { problem: "TOO_MANY" };
  return { header, rows: rows.map((row) => header.map((_, index) => row[index] ?? "")) };
}
