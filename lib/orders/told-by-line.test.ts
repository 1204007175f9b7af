import { expect, test } from "vitest";
import { tellsOfLine, toldByLines } from "./told-by-line";

const order = (lines: number, others = 0) => [
  ...Array.from({ length: lines }, () => ({ type: "SUBSCRIPTION" })),
  ...Array.from({ length: others }, () => ({ type: "SUBSCRIPTION_ADDON" })),
];

test.each([
  ["one line of one's own", order(1), false, { tellsBuyer: true, tellsUser: false }],
  ["one line for somebody else", order(1), true, { tellsBuyer: true, tellsUser: true }],
  ["one of two of one's own", order(2), false, { tellsBuyer: true, tellsUser: false }],
  ["one of two for somebody else", order(2), true, { tellsBuyer: false, tellsUser: true }],
  ["one of many for nobody who is reached", order(6), false, { tellsBuyer: false, tellsUser: false }],
])("of %s each is told to whoever waits for it", (_, lines, hasUser, told) => {
  expect(tellsOfLine(lines, hasUser)).toEqual(told);
});

test.each([
  ["a line", order(1), 0, true],
  ["a line for somebody else", order(1), 1, true],
  ["a line and what goes with it", order(1, 2), 0, true],
  ["a few lines of one's own", order(5), 0, true],
  ["two lines, one for somebody else", order(2), 1, false],
  ["many lines", order(6), 0, false],
  ["no line", order(0, 1), 0, false],
])("whether the end of an order of %s is told by its lines", (_, lines, elsewhere, told) => {
  expect(toldByLines(lines, elsewhere)).toBe(told);
});
