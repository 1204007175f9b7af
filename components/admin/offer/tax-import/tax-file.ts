import { fractionOf } from "@/components/admin/act/fields/minor";
import { readCsv, type UnreadableFile } from "@/components/shell/files/read-csv";

/** The most rows of one import, which is applied as a whole. */
export const MOST_TAX_ROWS = 5_000;

/** The columns, as the API names the fields. */
export const TAX_COLUMNS = [
  "country",
  "state",
  "level",
  "code",
  "name",
  "county",
  "city",
  "zip",
  "rate",
  "appliesTo",
  "validFrom",
  "validTo",
  "sourceName",
  "sourceUrl",
  "sourceDate",
] as const;
type TaxColumn = (typeof TAX_COLUMNS)[number];

const NEEDED = ["country", "rate"] as const;

/** Headings by which a column is known besides its own name, without spaces and in lower case. */
const ALSO: { [Column in TaxColumn]?: readonly string[] } = {
  country: ["land"],
  state: ["delstat"],
  level: ["nivå"],
  code: ["kod"],
  name: ["namn", "tax", "skatt"],
  city: ["stad", "ort"],
  zip: ["zipcode", "postnummer"],
  rate: ["sats"],
  appliesTo: ["category", "class", "kategori", "gällerpå"],
  validFrom: ["from", "gällerfrån", "från"],
  validTo: ["to", "gällertill", "till"],
  sourceName: ["source", "källa"],
  sourceUrl: ["url", "källadress"],
  sourceDate: ["published", "källdatum"],
};

/** A row of the file: its place there, and the rate as the API takes it. */
export type TaxRow = { place: number; rate: { [Column in TaxColumn]?: string } };
export type TaxFile = { rows: TaxRow[] };
export type TaxProblem = UnreadableFile | { problem: "NO_COLUMN"; column: string };

const folded = (heading: string): string => heading.toLowerCase().replace(/[^a-zåäö]/g, "");

const isHeading = (cell: string, column: TaxColumn): boolean =>
  [column.toLowerCase(), ...(ALSO[column] ?? [])].includes(folded(cell));

/**
 * `25 %` and `0,25` are both `0.25`. A number of 1 and more without the sign stays as it is, and the API refuses it: nobody
 * is charged a hundredth, or a hundredfold, for a column that was understood in another way.
 */
function rateOf(cell: string): string {
  if (cell.endsWith("%")) return fractionOf(cell) ?? cell;
  const bare = cell.replace(",", ".").replace(/^\./, "0.");
  return /^0\.\d+$/.test(bare) ? bare.replace(/\.?0+$/, "") : bare;
}

const MEANT: { [Column in TaxColumn]?: (cell: string) => string } = {
  country: (cell) => cell.toUpperCase(),
  state: (cell) => cell.toUpperCase(),
  level: (cell) => cell.toUpperCase(),
  appliesTo: (cell) => cell.toUpperCase(),
  rate: rateOf,
};

/** The rates of a file or of pasted text. Its first line names the columns. */
export function readTaxFile(text: string): TaxFile | TaxProblem {
  const table = readCsv(text, MOST_TAX_ROWS);
  if ("problem" in table) return table;
  const placeOf = TAX_COLUMNS.map((column) => table.header.findIndex((cell) => isHeading(cell, column)));
  const missing = NEEDED.find((column) => placeOf[TAX_COLUMNS.indexOf(column)] === -1);
  if (missing) return { problem: "NO_COLUMN", column: missing };
  const rows = table.rows.map((cells, index) => ({
    place: table.places[index] ?? 0,
    rate: Object.fromEntries(
      TAX_COLUMNS.flatMap((column, at) => {
        const cell = cells[placeOf[at] ?? -1] ?? "";
        return cell === "" ? [] : [[column, (MEANT[column] ?? String)(cell)]];
      }),
    ),
  }));
  return { rows };
}
