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
const subscription = (given: Partial<SubscriptionSummary> = {}) =>
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

test("subscriptions that cannot be changed are separated, with the reason", () => {
  const [a, b] = [
    subscription(),
    subscription({ availableActions: [{ action: "PAUSE", allowed: false, internalCode: "6006" }] }),
  ];
  expect(splitByAction("PAUSE", [a, b])).toEqual({ able: [a], refused: [{ subscription: b, code: "6006" }] });
  expect(splitByAction("CANCEL", [a]).refused).toEqual([{ subscription: a, code: "4000" }]);
});

test("the monthly cost of subscriptions, by currency", () => {
  const quarterly = { amountMinor: 30000, currency: "SEK", includesTax: false, months: 3 };
  const dollars = { amountMinor: 900, currency: "USD", includesTax: false, months: 1 };
  expect(
    monthlyAmounts([
      subscription(),
      subscription({ recurringPrice: quarterly }),
      subscription({ recurringPrice: dollars }),
    ]),
  ).toEqual([
    { currency: "SEK", amountMinor: 29900 },
    { currency: "USD", amountMinor: 900 },
  ]);
  const taxed = { amountMinor: 19900, currency: "SEK", includesTax: true, months: 1 };
  expect(
    monthlyAmounts([
      subscription({ recurringPrice: taxed }),
      subscription({ recurringPrice: taxed }),
      subscription(),
    ]),
  ).toEqual([
    { currency: "SEK", amountMinor: 31840, taxedMinor: 39800 },
    { currency: "SEK", amountMinor: 19900 },
  ]);
});

const TODAY = "2026-11-22";

test("a subscription ends with its paid time, or with a longer binding period", () => {
  expect(earliestEnd(subscription(), TODAY)).toEqual({ body: { when: "END_OF_PERIOD" }, day: "2026-12-05" });
  expect(earliestEnd(subscription({ bindingEndsAt: "2026-11-30" }), TODAY).body).toEqual({
    when: "END_OF_PERIOD",
  });
  const bound = earliestEnd(subscription({ bindingEndsAt: "2027-05-01" }), TODAY);
  expect(bound).toEqual({ body: { when: "DATE", date: "2027-05-01" }, day: "2027-05-01" });
  expect(earliestEnd(subscription({ status: "PENDING" }), TODAY).body).toEqual({ when: "NOW" });
  expect(
    countEndings(
      [
        subscription(),
        subscription({ bindingEndsAt: "2027-05-01" }),
        subscription(),
        subscription({ status: "PENDING" }),
      ],
      TODAY,
    ),
  ).toEqual([
    { day: null, count: 1 },
    { day: "2026-12-05", count: 2 },
    { day: "2027-05-01", count: 1 },
  ]);
});

test("resuming restores a subscription, or cancels its pending change", () => {
  expect(countResumed([subscription({ status: "PAUSED" }), subscription()])).toEqual({ back: 1, undone: 1 });
  const at = "2027-05-22T08:00:00.000Z";
  const pausedUntil = subscription({
    status: "PAUSED",
    pendingStatus: { status: "ACTIVATED", scheduledAt: at },
  });
  const pausedAndEnding = subscription({
    status: "PAUSED",
    pendingStatus: { status: "CANCELLED", scheduledAt: at },
  });
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
    subscription(),
    subscription(),
    subscription(),
    subscription(),
    subscription({ productOffering: { productOfferingId: "goose", name: "Goose" } }),
  ];
  const plan = planChange(
    "goose",
    [
      { subscription: a, options: [option({ priceDifferenceMinor: -5000 })] },
      { subscription: b, options: [option({ dueNowMinor: 4200 })] },
      { subscription: c, options: [option({ allowed: false, internalCode: "6102" })] },
      { subscription: d, options: [] },
      { subscription: e, options: [] },
    ],
    RATES,
  );
  expect(plan.later.map(({ subscription }) => subscription)).toEqual([a]);
  expect(plan.now.map(({ subscription }) => subscription)).toEqual([b]);
  expect(plan.refused.map(({ code }) => code)).toEqual(["6102", "6101", "6100"]);
  expect(plan.dueNow).toEqual([{ currency: "SEK", amountMinor: 4200 }]);
  expect(plan.difference).toEqual([{ currency: "SEK", amountMinor: 5000 }]);
});

test("the price difference of another plan is shown without tax, and with it next to it", () => {
  const { productOffering } = option();
  const taxed = (given: Partial<Option>): Option =>
    option({
      productOffering: { ...productOffering, price: { ...productOffering.price, includesTax: true } },
      ...given,
    });
  const plan = planChange(
    "goose",
    [
      { subscription: subscription(), options: [taxed({ priceDifferenceMinor: 10000, dueNowMinor: 4200 })] },
      { subscription: subscription(), options: [taxed({ priceDifferenceMinor: 10000, dueNowMinor: 2100 })] },
    ],
    RATES,
  );
  expect(plan.difference).toEqual([{ currency: "SEK", amountMinor: 16000, taxedMinor: 20000 }]);
  expect(plan.dueNow).toEqual([{ currency: "SEK", amountMinor: 5040, taxedMinor: 6300 }]);
  const less = planChange(
    "goose",
    [{ subscription: subscription(), options: [taxed({ priceDifferenceMinor: -10000 })] }],
    RATES,
  );
  expect(less.difference).toEqual([{ currency: "SEK", amountMinor: -8000, taxedMinor: -10000 }]);
});
