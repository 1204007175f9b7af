import { stringify } from "csv-stringify/browser/esm/sync";
import { spreadsheetFormat } from "@/lib/platform/inputs/spreadsheet";
import { downloadFile } from "./download";

/** Without it, Excel assumes another encoding and shows Ã¥ for å. */
const BYTE_ORDER_MARK = "\ufeff";

/** Rows as a file for spreadsheets: RFC 4180, without formulas. */
export const toCsv = (rows: readonly (readonly (string | number)[])[], locale: string): string =>
  BYTE_ORDER_MARK +
  stringify(rows as (string | number)[][], {
    delimiter: spreadsheetFormat(locale).delimiter,
    record_delimiter: "\r\n",
    escape_formulas: true,
    // The library quotes only the record delimiter, but a line break alone also ends a record in spreadsheets.
    quoted_match: /[\r\n]/,
  });

/** In groups of four, because a spreadsheet reads twenty digits in a row as a number and rounds it. */
export const groupedIccid = (iccid: string): string => iccid.replace(/(.{4})(?=.)/g, "$1 ");

/** Downloads a table that was made in the browser. */
export const downloadText = (fileName: string, text: string): void =>
  downloadFile(new Blob([text], { type: "text/csv;charset=utf-8" }), fileName);
