// Separate from the code that reads files, which is loaded with the first one.
/** The most rows of a customer's file. */
export const MOST_ROWS = 5000;

/**
 * A file's rows of text; each row has every column of the header. `places` has the row number of each, as a spreadsheet
 * counts, including empty rows.
 */
export type FileTable = { header: string[]; rows: string[][]; places: number[] };
