import { type JudgedSeatRow, SEAT_COLUMNS, type SeatColumn, type SeatProblem } from "./pairs";

/** A row of a file that gives nobody a seat, with why. */
export type WrongSeatRow = Extract<JudgedSeatRow, { problem: SeatProblem }>;

/**
 * The rows that give nobody a seat as a table that can be imported again once it is put right: the template's columns as
 * they are in the file, and one more with the reason. An import ignores columns that it does not know.
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
