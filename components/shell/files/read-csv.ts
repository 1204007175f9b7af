import { CsvError, parse } from "csv-parse/browser/esm/sync";
import { type FileTable, MOST_ROWS } from "./table-file";

export type UnreadableFile = { problem: "EMPTY" | "TOO_MANY" | "BROKEN" | "EXCEL"; row?: number };

/** Spreadsheets of a language put what the language leaves free between fields. */
const DELIMITERS = [";", ",", "\t"] as const;

/** The delimiter that the first line has most often, outside of quotes. */
export function delimiterOf(text: string): string {
  const [line = ""] = text
    .trimStart()
    .replace(/"[^"]*"/g, "")
    .split(/\r?\n/, 1);
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

/** How a workbook begins, of today (a zip) and of 2003. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/** Whether somebody gave the workbook itself, and not what it saves as CSV. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some((begin) => begin.every((byte, index) => bytes[index] === byte));

/** The text of a file: Excel saves in UTF-8 with a mark, in UTF-16, or, when it is old, in its own encoding. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A table of text. Rows that hold nothing are left out, short ones are filled up, so that each has every column. */
export function readCsv(given: string, most = MOST_ROWS): FileTable | UnreadableFile {
  const named = SEPARATOR_LINE.exec(given.replace(/^\ufeff/, ""));
  const text = given.replace(/^\ufeff/, "").replace(SEPARATOR_LINE, "");
  let cells: string[][];
  try {
    cells = parse(text, {
      delimiter: named?.[1] ?? delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: "BROKEN", ...(typeof error.lines === "number" && { row: error.lines }) };
  }
  const [heading, ...full] = cells
    .map((row, index) => ({ row: row.map(meant), place: index + 1 }))
    .filter(({ row }) => row.some((cell) => cell !== ""));
  if (!heading || full.length === 0) return { problem: "EMPTY" };
  if (full.length > most) return { problem: "TOO_MANY" };
  const header = heading.row;
  return {
    header,
    rows: full.map(({ row }) => header.map((_, index) => row[index] ?? "")),
    places: full.map(({ place }) => place),
  };
}
