import { type JudgedSeatRow, SEAT_COLUMNS, type SeatColumn, type SeatProblem } from "./pairs";

/** A row of a file that assigns no seat, with the reason. */
export type WrongSeatRow = Extract<JudgedSeatRow, { problem: SeatProblem }>;

/**
 * The rows that assign no seat, as a table that can be corrected and imported again: the columns of the template as they are
 * in the file, and a column with the reason. An import ignores unknown columns.
 */
export const wrongSeatRows = (
  rows: readonly WrongSeatRow[],
  words: {
    column: (column: SeatColumn) => string;
    reason: string;
    problem: (problem: SeatProblem) => string;
  },
): string[][] => [
  [...SEAT_COLUMNS.map(words.column), words.reason],
  ...rows.map(({ cells, problem }) => [
    ...SEAT_COLUMNS.map((column) => cells[column]),
    words.problem(problem),
  ]),
];
