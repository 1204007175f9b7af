import { CsvError, parse } from "csv-parse/browser/esm/sync";
import { type FileTable, MOST_ROWS } from "./table-file";

export type UnreadableFile = { problem: "EMPTY" | "TOO_MANY" | "BROKEN" | "EXCEL"; row?: number };

/** The separators of spreadsheets, which depend on the language. */
const DELIMITERS = [";", ",", "\t"] as const;

/** The most frequent separator of the first line, outside of quotes. */
export function delimiterOf(text: string): string {
  const [line = ""] = text
    .trimStart()
    .replace(/"[^"]*"/g, "")
    .split(/\r?\n/, 1);
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Excel writes a first line with only the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** The intended number or word: without a quote in front of a formula, and without `="…"` around a number. */
const meant = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, "$1")
    .replace(/^'(?=[=+\-@])/, "");

/** The first bytes of workbooks, of today's format (a zip) and of 2003. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/** Whether the file is a workbook, and not a CSV export of it. */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  WORKBOOKS.some((begin) => begin.every((byte, index) => bytes[index] === byte));

/**
 * The text of a file: Excel saves in UTF-8 with a byte order mark, in UTF-16, or, in old versions, in its own encoding.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** A table of text. Empty rows are left out, and short ones are padded, so that each has every column. */
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
