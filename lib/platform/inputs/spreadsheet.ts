/** How spreadsheets of a language separate fields and decimals. */
type SpreadsheetFormat = { delimiter: "," | ";"; decimal: "." | "," };

/**
 * The CSV dialect that spreadsheets of a locale open in columns: where numbers have a decimal comma, the semicolon separates
 * the fields.
 * @param locale a BCP 47 tag; its region decides too: English in Sweden has the decimal comma
 */
export function spreadsheetFormat(locale: string): SpreadsheetFormat {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const comma = parts.some(({ type, value }) => type === "decimal" && value === ",");
  return comma ? { delimiter: ";", decimal: "," } : { delimiter: ",", decimal: "." };
}
