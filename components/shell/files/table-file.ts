// Apart from what reads a file, which is loaded with the first one.
/** The most rows of a customer's file: more is a project, not an afternoon. */
export const MOST_ROWS = 5000;

/**
 * A file's rows of text; each row has every column of the header.
 * `places` says of each where it stands in the file, as a spreadsheet counts: empty rows count there.
 */
export type FileTable = { header: string[]; rows: string[][]; places: number[] };
