import { expect, test } from "vitest";
import { areItemMailsEnough, isBulk, recipientsOfItemMail } from "./mail-recipients";

const order = (subscriptions: number, others = 0) => [
  ...Array.from({ length: subscriptions }, () => ({ type: "SUBSCRIPTION" })),
  ...Array.from({ length: others }, () => ({ type: "SUBSCRIPTION_ADDON" })),
];

const [nowhere, own, other] = [
  { elsewhere: false, ownSubscriptions: 0 },
  { elsewhere: false, ownSubscriptions: 1 },
  { elsewhere: true, ownSubscriptions: 0 },
];

test.each([
  ["one subscription without an address", order(1), nowhere, { tellsBuyer: true, tellsSubscriber: false }],
  ["one subscription for the buyer", order(1), own, { tellsBuyer: true, tellsSubscriber: false }],
  ["one subscription for another person", order(1), other, { tellsBuyer: true, tellsSubscriber: true }],
  ["the buyer's own one of two", order(2), own, { tellsBuyer: true, tellsSubscriber: false }],
  ["one of two for another person", order(2), other, { tellsBuyer: false, tellsSubscriber: true }],
  ["one of many for another person", order(31), other, { tellsBuyer: false, tellsSubscriber: true }],
  ["the buyer's own one of many", order(31), own, { tellsBuyer: true, tellsSubscriber: false }],
  [
    "many for the buyer",
    order(31),
    { elsewhere: false, ownSubscriptions: 31 },
    { tellsBuyer: false, tellsSubscriber: false },
  ],
  ["the buyer's own one of five", order(5), own, { tellsBuyer: true, tellsSubscriber: false }],
  [
    "five of many for the buyer",
    order(31),
    { elsewhere: false, ownSubscriptions: 5 },
    { tellsBuyer: true, tellsSubscriber: false },
  ],
  [
    "six of many for the buyer",
    order(31),
    { elsewhere: false, ownSubscriptions: 6 },
    { tellsBuyer: false, tellsSubscriber: false },
  ],
  ["one of many without an address", order(6), nowhere, { tellsBuyer: false, tellsSubscriber: false }],
])("%s is mailed to the people who wait for it", (_, items, readers, told) => {
  expect(recipientsOfItemMail(items, readers)).toEqual(told);
});

test.each([
  ["a subscription", order(1), 0, true],
  ["a subscription for another person", order(1), 1, true],
  ["a subscription with other items", order(1, 2), 0, true],
  ["a few subscriptions for the buyer", order(5), 0, true],
  ["two subscriptions, one for another person", order(2), 1, false],
  ["many subscriptions", order(6), 0, false],
  ["no subscription", order(0, 1), 0, false],
])("whether subscription mails of %s announce its completion", (_, items, elsewhere, told) => {
  expect(areItemMailsEnough(items, elsewhere)).toBe(told);
});

test("the mails of an order with more than five subscriptions wait for other mails", () => {
  expect(isBulk(order(5, 3))).toBe(false);
  expect(isBulk(order(6))).toBe(true);
});
