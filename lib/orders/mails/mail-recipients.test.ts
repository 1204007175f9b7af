import { expect, test } from "vitest";
import { areItemMailsEnough, recipientsOfItemMail } from "./mail-recipients";

const order = (lines: number, others = 0) => [
  ...Array.from({ length: lines }, () => ({ type: "SUBSCRIPTION" })),
  ...Array.from({ length: others }, () => ({ type: "SUBSCRIPTION_ADDON" })),
];

const [nowhere, own, other] = [
  { elsewhere: false, ownLines: 0 },
  { elsewhere: false, ownLines: 1 },
  { elsewhere: true, ownLines: 0 },
];

test.each([
  ["one line without an address", order(1), nowhere, { tellsBuyer: true, tellsSubscriber: false }],
  ["one line of one's own", order(1), own, { tellsBuyer: true, tellsSubscriber: false }],
  ["one line for somebody else", order(1), other, { tellsBuyer: true, tellsSubscriber: true }],
  ["one of two of one's own", order(2), own, { tellsBuyer: true, tellsSubscriber: false }],
  ["one of two for somebody else", order(2), other, { tellsBuyer: false, tellsSubscriber: true }],
  ["one of many for somebody else", order(31), other, { tellsBuyer: false, tellsSubscriber: true }],
  ["one's own among many", order(31), own, { tellsBuyer: true, tellsSubscriber: false }],
  [
    "many of one's own",
    order(31),
    { elsewhere: false, ownLines: 31 },
    { tellsBuyer: false, tellsSubscriber: false },
  ],
  ["one of many without an address", order(6), nowhere, { tellsBuyer: false, tellsSubscriber: false }],
])("%s is told to the people who wait for it", (_, lines, readers, told) => {
  expect(recipientsOfItemMail(lines, readers)).toEqual(told);
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
  expect(areItemMailsEnough(lines, elsewhere)).toBe(told);
});
