import { delimiterOf, readCsv, type UnreadableFile } from "@/components/shell/files/read-csv";

export type StockKind = "NUMBERS" | "SIMS";

/** The most rows of one import. */
export const MOST_STOCK_ROWS = 50_000;

/** The columns of each kind, in the order of a file without headings. The first one names the row. */
export const STOCK_COLUMNS = {
  NUMBERS: ["msisdn", "country", "areaCode"],
  SIMS: ["iccid", "type", "imsi", "puk", "smdpAddress", "matchingId"],
} as const;

/** Headings by which a column is known besides its own name, without spaces and in lower case. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  msisdn: ["number", "phonenumber", "nummer", "telefonnummer"],
  country: ["land"],
  areaCode: ["riktnummer"],
  type: ["typ"],
  smdpAddress: ["smdp"],
};

/** A row of the file: where it stands there, what it is about, and the row as the API takes it. */
export type StockRow = { place: number; key: string; row: Record<string, string> };
/** A row that names the same number or SIM as an earlier one. */
export type RepeatedRow = { place: number; key: string; first: number };
export type StockFile = { rows: StockRow[]; repeated: RepeatedRow[] };
export type StockProblem = UnreadableFile | { problem: "NO_COLUMN" };

const folded = (heading: string): string => heading.toLowerCase().replace(/[^a-zåäö]/g, "");

const isHeading = (cell: string, column: string): boolean =>
  [column.toLowerCase(), ...(ALSO[column] ?? [])].includes(folded(cell));

/** A first line that begins with a number is a row: people paste what they have. */
const HAS_NO_HEADINGS = /^[\s"'=]*\+?\d/;

/** Without the spaces and signs that people and spreadsheets write into a number. */
const bare = (cell: string): string => cell.replace(/[\s().-]/g, "");

/**
 * A number in E.164. Spreadsheets drop the plus, and some people write 00 for it. Ten figures and fewer may be a number
 * without its country code: they stay as they are, and the import refuses them.
 */
function msisdnOf(cell: string): string {
  const digits = bare(cell);
  if (/^00[1-9]\d{5,14}$/.test(digits)) return `+${digits.slice(2)}`;
  return /^[1-9]\d{10,14}$/.test(digits) ? `+${digits}` : digits || cell;
}

const MEANT: Readonly<Record<string, (cell: string) => string>> = {
  msisdn: msisdnOf,
  country: (cell) => cell.toUpperCase(),
  iccid: (cell) => bare(cell) || cell,
  imsi: bare,
  puk: bare,
  type: (cell) => cell.toUpperCase(),
};

/** The rows of a file or of pasted text. A row that repeats an earlier one is told apart and not sent. */
export function readStockFile(kind: StockKind, given: string): StockFile | StockProblem {
  const text = given.replace(/^\ufeff/, "");
  const columns: readonly string[] = STOCK_COLUMNS[kind];
  const hasNone = HAS_NO_HEADINGS.test(text.trimStart());
  const table = readCsv(
    hasNone ? `${columns.join(delimiterOf(text.replace(/\r?\n/g, " ")))}\n${text}` : text,
    MOST_STOCK_ROWS,
  );
  if ("problem" in table) return table;
  const placeOf = columns.map((column) => table.header.findIndex((cell) => isHeading(cell, column)));
  if (placeOf[0] === -1) return { problem: "NO_COLUMN" };
  const firsts = new Map<string, number>();
  const rows: StockRow[] = [];
  const repeated: RepeatedRow[] = [];
  for (const [index, cells] of table.rows.entries()) {
    const place = (table.places[index] ?? 0) - (hasNone ? 1 : 0);
    const row = Object.fromEntries(
      columns.flatMap((column, at) => {
        const cell = cells[placeOf[at] ?? -1] ?? "";
        return cell === "" ? [] : [[column, (MEANT[column] ?? String)(cell)]];
      }),
    );
    const key = row[columns[0] ?? ""] ?? "";
    const first = key === "" ? undefined : firsts.get(key);
    if (first === undefined) {
      firsts.set(key, place);
      rows.push({ place, key, row });
    } else repeated.push({ place, key, first });
  }
  return { rows, repeated };
}
