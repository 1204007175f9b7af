import { expect, test } from "vitest";
import { priceReader, type SubscriptionSummary, toListedSubscription } from "../lines";
import {
  countEndings,
  countResumed,
  earliestEnd,
  monthlyAmounts,
  type Option,
  planChange,
  splitByAction,
} from "./plan";

const RATES = ["0.25"];
let serial = 0;
const line = (given: Partial<SubscriptionSummary> = {}) =>
  toListedSubscription(
    {
      subscriptionId: String(++serial),
      status: "ACTIVATED",
      type: "CELL",
      display: "A",
      msisdn: "+46701740641",
      formattedMsisdn: "070-174 06 41",
      customerId: "c",
      subscriber: { subscriberId: "s", name: "Karin" },
      productOffering: { productOfferingId: "starling", name: "Starling" },
      recurringPrice: { amountMinor: 19900, currency: "SEK", includesTax: false, months: 1 },
      paidUntil: "2026-12-05T08:00:00.000Z",
      availableActions: [
        { action: "PAUSE", allowed: true },
        { action: "CANCEL", allowed: false, internalCode: "4000" },
      ],
      createdAt: "2026-01-01T00:00:00.000Z",
      ...given,
    },
    "",
    priceReader(RATES),
  );

test("lines that cannot are told apart, with why", () => {
  const [a, b] = [
    line(),
    line({ availableActions: [{ action: "PAUSE", allowed: false, internalCode: "6006" }] }),
  ];
  expect(splitByAction("PAUSE", [a, b])).toEqual({ able: [a], refused: [{ line: b, code: "6006" }] });
  expect(splitByAction("CANCEL", [a]).refused).toEqual([{ line: a, code: "4000" }]);
});

test("what lines cost in a month, by currency", () => {
  const quarterly = { amountMinor: 30000, currency: "SEK", includesTax: false, months: 3 };
  const dollars = { amountMinor: 900, currency: "USD", includesTax: false, months: 1 };
  expect(
    monthlyAmounts([line(), line({ recurringPrice: quarterly }), line({ recurringPrice: dollars })]),
  ).toEqual([
    { currency: "SEK", amountMinor: 29900 },
    { currency: "USD", amountMinor: 900 },
  ]);
  const taxed = { amountMinor: 19900, currency: "SEK", includesTax: true, months: 1 };
  expect(monthlyAmounts([line({ recurringPrice: taxed }), line({ recurringPrice: taxed }), line()])).toEqual([
    { currency: "SEK", amountMinor: 31840, taxedMinor: 39800 },
    { currency: "SEK", amountMinor: 19900 },
  ]);
});

const TODAY = "2026-11-22";

test("a line ends with what is paid, or its binding where that lasts longer", () => {
  expect(earliestEnd(line(), TODAY)).toEqual({ body: { when: "END_OF_PERIOD" }, day: "2026-12-05" });
  expect(earliestEnd(line({ bindingEndsAt: "2026-11-30" }), TODAY).body).toEqual({ when: "END_OF_PERIOD" });
  const bound = earliestEnd(line({ bindingEndsAt: "2027-05-01" }), TODAY);
  expect(bound).toEqual({ body: { when: "DATE", date: "2027-05-01" }, day: "2027-05-01" });
  expect(earliestEnd(line({ status: "PENDING" }), TODAY).body).toEqual({ when: "NOW" });
  expect(
    countEndings([line(), line({ bindingEndsAt: "2027-05-01" }), line(), line({ status: "PENDING" })], TODAY),
  ).toEqual([
    { day: null, count: 1 },
    { day: "2026-12-05", count: 2 },
    { day: "2027-05-01", count: 1 },
  ]);
});

test("resuming brings back, or takes back what waits", () => {
  expect(countResumed([line({ status: "PAUSED" }), line()])).toEqual({ back: 1, undone: 1 });
  const at = "2027-05-22T08:00:00.000Z";
  const pausedUntil = line({ status: "PAUSED", pendingStatus: { status: "ACTIVATED", scheduledAt: at } });
  const pausedAndEnding = line({ status: "PAUSED", pendingStatus: { status: "CANCELLED", scheduledAt: at } });
  expect(countResumed([pausedUntil, pausedAndEnding])).toEqual({ back: 1, undone: 1 });
});

const option = (given: Partial<Option> = {}): Option => ({
  productOffering: {
    productOfferingId: "goose",
    status: "AVAILABLE",
    name: "Goose",
    price: { currency: "SEK", priceType: "RECURRING" },
    product: {
      productId: "p",
      internalName: "p",
      type: "SUBSCRIPTION",
      category: "PRODUCT_CATEGORY_SUBSCRIPTION_CELL",
    },
  },
  effectiveAt: "2026-12-05T08:00:00.000Z",
  currency: "SEK",
  recurringPriceMinor: 29900,
  priceDifferenceMinor: 10000,
  dueNowMinor: 0,
  allowed: true,
  ...given,
});

test("a change of plan is later, now against payment, or refused", () => {
  const [a, b, c, d, e] = [
    line(),
    line(),
    line(),
    line(),
    line({ productOffering: { productOfferingId: "goose", name: "Goose" } }),
  ];
  const plan = planChange(
    "goose",
    [
      { line: a, options: [option({ priceDifferenceMinor: -5000 })] },
      { line: b, options: [option({ dueNowMinor: 4200 })] },
      { line: c, options: [option({ allowed: false, internalCode: "6102" })] },
      { line: d, options: [] },
      { line: e, options: [] },
    ],
    RATES,
  );
  expect(plan.later.map(({ line }) => line)).toEqual([a]);
  expect(plan.now.map(({ line }) => line)).toEqual([b]);
  expect(plan.refused.map(({ code }) => code)).toEqual(["6102", "6101", "6100"]);
  expect(plan.dueNow).toEqual([{ currency: "SEK", amountMinor: 4200 }]);
  expect(plan.difference).toEqual([{ currency: "SEK", amountMinor: 5000 }]);
});

test("what another plan costs more or less is told without tax, and with it beside", () => {
  const { productOffering } = option();
  const taxed = (given: Partial<Option>): Option =>
    option({
      productOffering: { ...productOffering, price: { ...productOffering.price, includesTax: true } },
      ...given,
    });
  const plan = planChange(
    "goose",
    [
      { line: line(), options: [taxed({ priceDifferenceMinor: 10000, dueNowMinor: 4200 })] },
      { line: line(), options: [taxed({ priceDifferenceMinor: 10000, dueNowMinor: 2100 })] },
    ],
    RATES,
  );
  expect(plan.difference).toEqual([{ currency: "SEK", amountMinor: 16000, taxedMinor: 20000 }]);
  expect(plan.dueNow).toEqual([{ currency: "SEK", amountMinor: 5040, taxedMinor: 6300 }]);
  const less = planChange(
    "goose",
    [{ line: line(), options: [taxed({ priceDifferenceMinor: -10000 })] }],
    RATES,
  );
  expect(less.difference).toEqual([{ currency: "SEK", amountMinor: -8000, taxedMinor: -10000 }]);
});
