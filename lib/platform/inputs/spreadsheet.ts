/** The separators of fields and decimals in a language's spreadsheets. */
type SpreadsheetFormat = { delimiter: "," | ";"; decimal: "." | "," };

/**
 * The CSV dialect that spreadsheet programs of a locale open in columns. Where numbers have a decimal comma, fields are
 * separated by semicolons.
 * @param locale a BCP 47 tag; its region counts, too: English in Sweden has the decimal comma
 */
export function spreadsheetFormat(locale: string): SpreadsheetFormat {
  const hasComma = new Intl.NumberFormat(locale).format(0.5).includes(",");
  return hasComma ? { delimiter: ";", decimal: "," } : { delimiter: ",", decimal: "." };
}
