import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredInvoiceItem } from "@/db/schema/billing";
import { cycleItem, ONE_TIME_ITEM } from "@/lib/billing/items/testing";
import { priceBill } from "@/lib/billing/renewals/plan/bill";
import { sumMinor } from "@/lib/platform/money/money";
import type { TaxRate } from "@/lib/providers/tax/tax";
import { explanationSteps } from "./steps";

const VAT: TaxRate = {
  rate: "0.25",
  description: "VAT",
  jurisdiction: { level: "COUNTRY", code: "SE", name: "Sweden" },
  base: "SALE",
  kind: "VAT",
};

type Given = {
  listMinor?: number;
  days?: number;
  wholeDays?: number;
  offMinor?: number;
  includesTax?: boolean;
};

/** A billed cycle of a plan, priced by the rules of billing. */
function cycle({
  listMinor = 29_900,
  days = 30,
  wholeDays = 30,
  offMinor = 0,
  includesTax = true,
}: Given = {}) {
  const discounts =
    offMinor === 0
      ? []
      : [{ name: "Welcome", source: "PROMO_CODE" as const, code: "HELLO", amountMinor: offMinor }];
  return priceBill([
    {
      kind: "CYCLE",
      description: "Finch",
      productOfferingId: "finch",
      subscriptionId: "subscription-1",
      subjectType: "SUBSCRIPTION",
      subjectId: "subscription-1",
      price: { listMinor, discounts },
      share: { days, wholeDays },
      startsOn: "2026-11-01",
      endsOn: "2026-11-30",
      includesTax,
      rates: [VAT],
    },
  ]).items[0]!;
}

const told = (items: StoredInvoiceItem[], basis?: { beforeTax: boolean }) =>
  explanationSteps(items, basis).items.map((steps) =>
    steps.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`),
  );

describe("the steps of an item", () => {
  test("are the price for a whole cycle", () => {
    expect(explanationSteps([cycle()])).toEqual({
      taxIncluded: true,
      items: [[{ kind: "PRICE", amountMinor: 29_900, unitPriceMinor: 29_900, quantity: 1, cycles: 1 }]],
    });
  });

  test("take off the uncharged days of a short cycle", () => {
    expect(explanationSteps([cycle({ days: 12 })]).items[0]).toEqual([
      { kind: "PRICE", amountMinor: 29_900, unitPriceMinor: 29_900, quantity: 1, cycles: 1 },
      { kind: "PART_OF_CYCLE", amountMinor: -17_940, days: 12, ofDays: 30 },
    ]);
  });

  test("name the source and the code of a discount", () => {
    expect(explanationSteps([cycle({ offMinor: 5_000 })]).items[0]![1]).toEqual({
      kind: "DISCOUNT",
      amountMinor: -5_000,
      name: "Welcome",
      source: "PROMO_CODE",
      code: "HELLO",
    });
  });

  test("list the tax of a price without tax, and for a company that of a price with tax", () => {
    expect(told([cycle({ listMinor: 10_000, includesTax: false })])).toEqual([["PRICE 10000", "TAX 2500"]]);
    expect(told([cycle({ days: 15 })], { beforeTax: true })).toEqual([
      ["PRICE 23920", "PART_OF_CYCLE -11960", "TAX 2990"],
    ]);
  });

  describe("of a change", () => {
    const change: StoredInvoiceItem = {
      kind: "PRORATION",
      cause: { type: "OFFERING_CHANGE", id: "change-1" },
      description: "Lark",
      proration: {
        fromProductOfferingId: "finch",
        priceDifferenceMinor: 10_000,
        cycles: 2,
        days: 45,
        ofDays: 60,
      },
      quantity: 1,
      unitPriceMinor: 15_000,
      subtotalMinor: 12_000,
      totalMinor: 15_000,
      taxAmountMinor: 3_000,
      taxBreakdown: [{ description: "VAT", amountMinor: 3_000, rate: 25 }],
      taxIncluded: true,
    };
    const proration = change.proration!;

    test("are the price difference for the remaining days over all paid cycles", () => {
      expect(explanationSteps([change]).items[0]).toEqual([
        { kind: "PRICE_DIFFERENCE", amountMinor: 20_000, quantity: 1, cycles: 2, unitPriceMinor: 10_000 },
        { kind: "PART_OF_CYCLE", amountMinor: -5_000, days: 45, ofDays: 60 },
      ]);
      const { proration: _, ...older } = change;
      expect(told([older])).toEqual([["PRICE_DIFFERENCE 15000"]]);
    });

    test("give the price difference of one unit only if it leads to the amount, apart from rounding", () => {
      // Each of the 2 × 2 cycles may be rounded by one.
      const rounded = { ...change, quantity: 2, totalMinor: 30_004 };
      expect(explanationSteps([rounded]).items[0]).toMatchObject([
        { amountMinor: 40_000, unitPriceMinor: 10_000, quantity: 2 },
        { amountMinor: -9_996 },
      ]);
      const [price, part] = explanationSteps([{ ...rounded, totalMinor: 30_006 }]).items[0]!;
      expect(price).toMatchObject({ amountMinor: 40_008 });
      expect(price).not.toHaveProperty("unitPriceMinor");
      expect(part).toMatchObject({ amountMinor: -10_002 });
      // Before tax, a difference of prices that include tax is not the amount.
      expect(told([change], { beforeTax: true })).toEqual([
        ["PRICE_DIFFERENCE 16000", "PART_OF_CYCLE -4000", "TAX 3000"],
      ]);
    });

    test("take off no days if all of them are left", () => {
      const whole = { ...change, totalMinor: 20_001, proration: { ...proration, days: 60 } };
      expect(told([whole])).toEqual([["PRICE_DIFFERENCE 20001"]]);
    });
  });

  test("take off no days for a share that is the whole cycle, and give no price of something free", () => {
    const whole: StoredInvoiceItem = {
      ...cycleItem("subscription-1"),
      description: "Finch",
      share: { days: 30, ofDays: 30 },
      unitPriceMinor: 10_000,
      subtotalMinor: 10_000,
      totalMinor: 10_000,
      taxBreakdown: [],
    };
    expect(told([whole])).toEqual([["PRICE 10000"]]);
    const free = { ...whole, unitPriceMinor: 0, subtotalMinor: 0, totalMinor: 0 };
    const none = { kind: "PRICE", amountMinor: 0, quantity: 1 };
    expect(explanationSteps([free]).items[0]).toEqual([none]);
    expect(explanationSteps([{ ...free, share: { days: 15, ofDays: 30 } }]).items[0]![0]).toEqual(none);
  });

  test("state the rate of a tax, and a tax without a list of taxes as one step", () => {
    const [, tax] = explanationSteps([cycle({ listMinor: 10_000, includesTax: false })]).items[0]!;
    expect(tax).toEqual({ kind: "TAX", amountMinor: 2_500, name: "VAT", rate: 25 });
    const older: StoredInvoiceItem = {
      ...ONE_TIME_ITEM,
      description: "Router",
      unitPriceMinor: 8_000,
      subtotalMinor: 8_000,
      totalMinor: 10_000,
      taxAmountMinor: 2_000,
      taxBreakdown: [],
    };
    expect(told([older])).toEqual([["PRICE 8000", "TAX 2000"]]);
    const incomplete = { ...older, taxBreakdown: [{ description: "VAT", amountMinor: 1_500 }] };
    expect(told([incomplete])).toEqual([["PRICE 8000", "TAX 1500", "TAX 500"]]);
    const unrated = { ...older, taxBreakdown: [{ description: "Tax", amountMinor: 2_000 }] };
    expect(explanationSteps([unrated]).items[0]![1]).toEqual({
      kind: "TAX",
      amountMinor: 2_000,
      name: "Tax",
    });
  });

  test("state the number of cycles paid at once, and of pieces", () => {
    const prepaid: StoredInvoiceItem = {
      ...cycleItem("subscription-1"),
      description: "Finch",
      quantity: 2,
      unitPriceMinor: 10_000,
      subtotalMinor: 240_000,
      totalMinor: 240_000,
      taxBreakdown: [],
    };
    expect(explanationSteps([prepaid]).items[0]).toEqual([
      { kind: "PRICE", amountMinor: 240_000, unitPriceMinor: 10_000, quantity: 2, cycles: 12 },
    ]);
  });

  test("name the reason of a tax exemption", () => {
    const spared: StoredInvoiceItem = {
      ...ONE_TIME_ITEM,
      description: "Router",
      quantity: 1,
      unitPriceMinor: 8_000,
      subtotalMinor: 8_000,
      totalMinor: 8_000,
      taxAmountMinor: 0,
      taxBreakdown: [
        {
          description: "VAT",
          amountMinor: 0,
          rate: 0,
          relief: { reason: "REVERSE_CHARGE", reference: "DE123" },
        },
      ],
    };
    expect(explanationSteps([spared]).items[0]![1]).toMatchObject({
      kind: "TAX",
      amountMinor: 0,
      relief: { reason: "REVERSE_CHARGE", reference: "DE123" },
    });
  });
});

const given: fc.Arbitrary<Given> = fc
  .record({
    listMinor: fc.integer({ min: 0, max: 1_000_000 }),
    wholeDays: fc.integer({ min: 1, max: 366 }),
    left: fc.double({ min: 0, max: 1, noNaN: true }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    includesTax: fc.boolean(),
  })
  .map(({ left, off, ...rest }) => ({
    ...rest,
    days: Math.round(left * rest.wholeDays),
    offMinor: Math.floor(off * rest.listMinor),
  }));

describe("the steps of any invoice", () => {
  test("add up to the total of each item, with and without tax", () => {
    fc.assert(
      fc.property(fc.array(given, { minLength: 1, maxLength: 5 }), fc.boolean(), (all, beforeTax) => {
        const items = all.map(cycle);
        const { items: explained } = explanationSteps(items, { beforeTax });
        expect(explained.map((steps) => sumMinor(steps.map(({ amountMinor }) => amountMinor)))).toEqual(
          items.map(({ totalMinor }) => totalMinor),
        );
      }),
    );
  });

  test("never exceed the price of the cycle for a part of it", () => {
    fc.assert(
      fc.property(given, (one) => {
        const [steps] = explanationSteps([cycle(one)]).items;
        for (const step of steps!)
          if (step.kind === "PART_OF_CYCLE") expect(step.amountMinor).toBeLessThanOrEqual(0);
      }),
    );
  });
});
