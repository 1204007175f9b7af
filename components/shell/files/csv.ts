import { stringify } from "csv-stringify/browser/esm/sync";
import { spreadsheetFormat } from "@/lib/platform/inputs/spreadsheet";

/** Excel takes a file without it for another encoding, and å for Ã¥. */
const BYTE_ORDER_MARK = "\ufeff";

/** Rows as a file spreadsheets open: RFC 4180, and nothing in it is a formula. */
export const toCsv = (rows: readonly (readonly (string | number)[])[], locale: string): string =>
  BYTE_ORDER_MARK +
  stringify(rows as (string | number)[][], {
    delimiter: spreadsheetFormat(locale).delimiter,
    record_delimiter: "\r\n",
    escape_formulas: true,
    // The library quotes only the record delimiter; a line break alone ends a record for spreadsheets, too.
    quoted_match: /[\r\n]/,
  });

/** In groups of four: a spreadsheet takes twenty figures in a row for a number and rounds it. */
export const groupedIccid = (iccid: string): string => iccid.replace(/(.{4})(?=.)/g, "$1 ");

/** Gives the person a file that was made in the browser. */
export function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
