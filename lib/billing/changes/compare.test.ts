import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareItems } from "./compare";
import { type ComparedItem, isRecurringItem, matchItems } from "./match-lines";

/** A line that costs a price with Swedish VAT in it. */
const line = (given: Partial<ComparedItem> & { price?: number } = {}): ComparedItem => {
  const { price = 19_900, discounts = [], quantity = 1, ...rest } = given;
  const off = discounts.reduce((sum, one) => sum + (one.amountIncludingTaxMinor ?? 0), 0);
  const totalMinor = price * quantity - off;
  const taxAmountMinor = Math.round(totalMinor / 5);
  return {
    kind: "CYCLE",
    cause: { type: "SUBSCRIPTION", id: rest.subscriptionId ?? "line-1" },
    subject: rest.subscriptionId ?? "line-1",
    description: "Finch 10 GB",
    subscriptionId: "line-1",
    productOfferingId: "finch",
    quantity,
    unitPriceMinor: price,
    subtotalMinor: totalMinor - taxAmountMinor,
    totalMinor,
    taxBreakdown: [{ description: "Moms", amountMinor: taxAmountMinor, rate: 25 }],
    taxAmountMinor,
    taxIncluded: true,
    discounts,
    ...rest,
  };
};

/** The same without tax in the price, and a tax of so many percent on it. */
const taxed = (netMinor: number, rate: number, given: Partial<ComparedItem> = {}): ComparedItem => {
  const taxAmountMinor = Math.round((netMinor * rate) / 100);
  return {
    ...line(),
    unitPriceMinor: netMinor,
    subtotalMinor: netMinor,
    totalMinor: netMinor + taxAmountMinor,
    taxBreakdown: [{ description: "Sales tax", amountMinor: taxAmountMinor, rate }],
    taxAmountMinor,
    taxIncluded: false,
    ...given,
  };
};

const reasons = (before: ComparedItem[], after: ComparedItem[]) =>
  compareItems(before, after).changes.map(
    ({ kind, differenceMinor, description }) => `${kind} ${differenceMinor} ${description}`,
  );

const welcome = { name: "Welcome", amountMinor: 4000, amountIncludingTaxMinor: 5000 };

describe("the reasons", () => {
  test("nothing, when nothing changed", () => {
    expect(compareItems([line()], [line({ description: "Finch 10 GB, 070-174 06 12" })])).toEqual({
      changes: [],
      unchangedLines: 1,
    });
  });

  test("a price, a discount that ended, one that began, one that changed", () => {
    expect(compareItems([line()], [line({ price: 22_900 })]).changes).toEqual([
      {
        kind: "PRICE",
        description: "Finch 10 GB",
        differenceMinor: 3000,
        beforeMinor: 19_900,
        afterMinor: 22_900,
        subscriptionId: "line-1",
        productOfferingId: "finch",
      },
    ]);
    expect(reasons([line({ discounts: [welcome] })], [line()])).toEqual(["DISCOUNT_ENDED 5000 Finch 10 GB"]);
    expect(reasons([line()], [line({ discounts: [welcome] })])).toEqual([
      "DISCOUNT_STARTED -5000 Finch 10 GB",
    ]);
    const less = { ...welcome, amountMinor: 1600, amountIncludingTaxMinor: 2000 };
    expect(reasons([line({ discounts: [welcome] })], [line({ discounts: [less], price: 20_900 })])).toEqual([
      "PRICE 1000 Finch 10 GB",
      "DISCOUNT_CHANGED 3000 Finch 10 GB",
    ]);
  });

  test("a discount that goes on under another name is no change", () => {
    const renamed = { ...welcome, name: "Välkomstrabatt" };
    expect(reasons([line({ discounts: [welcome] })], [line({ discounts: [renamed] })])).toEqual([]);
    // Which of two goes on is told by the name first.
    const other = { ...welcome, name: "Other" };
    const both = { discounts: [other, welcome], price: 29_900 };
    const left = { discounts: [welcome], price: 29_900 };
    expect(compareItems([line(both)], [line(left)]).changes).toMatchObject([
      { kind: "DISCOUNT_ENDED", discount: "Other" },
    ]);
  });

  test("another plan, also at the same price", () => {
    const other = { productOfferingId: "lark", description: "Lark 50 GB" };
    expect(compareItems([line()], [line({ ...other, price: 29_900 })]).changes[0]).toMatchObject({
      kind: "REPLACED",
      previousDescription: "Finch 10 GB",
      description: "Lark 50 GB",
      differenceMinor: 10_000,
      beforeMinor: 19_900,
      afterMinor: 29_900,
    });
    expect(reasons([line()], [line(other)])).toEqual(["REPLACED 0 Lark 50 GB"]);
  });

  test("what is new, gone, bought once, owed for a change, and a period more", () => {
    const addon = line({
      kind: "ADDON",
      subject: "addon-1",
      productOfferingId: "abroad",
      description: "Abroad",
      price: 4900,
    });
    const card = line({ kind: "ONE_TIME", productOfferingId: "card", description: "SIM card", price: 9900 });
    const rest = line({ kind: "PRORATION", productOfferingId: "lark", description: "Rest", price: 1200 });
    expect(reasons([line()], [line(), addon, card, rest])).toEqual([
      "ADDED 4900 Abroad",
      "ONE_TIME 9900 SIM card",
      "PRORATION 1200 Rest",
    ]);
    expect(reasons([line(), addon, card], [line()])).toEqual([
      "REMOVED -4900 Abroad",
      "ONE_TIME_BEFORE -9900 SIM card",
    ]);
    expect(reasons([line()], [line(), line()])).toEqual(["PERIOD 19900 Finch 10 GB"]);
  });

  test("a share of a period, and more of a thing", () => {
    const part = line({ totalMinor: 9950, taxAmountMinor: 1990, subtotalMinor: 7960 });
    expect(reasons([part], [line()])).toEqual(["PERIOD 9950 Finch 10 GB"]);
    expect(reasons([line()], [line({ quantity: 3 })])).toEqual(["QUANTITY 39800 Finch 10 GB"]);
  });

  test("a tax, apart from what the price did", () => {
    expect(reasons([taxed(10_000, 8)], [taxed(10_000, 8.25)])).toEqual(["TAX 25 Finch 10 GB"]);
    expect(reasons([taxed(10_000, 8)], [taxed(12_000, 10)])).toEqual([
      "PRICE 2160 Finch 10 GB",
      "TAX 240 Finch 10 GB",
    ]);
    // With the same tax, it is part of the price.
    expect(reasons([taxed(10_000, 8)], [taxed(12_000, 8)])).toEqual(["PRICE 2160 Finch 10 GB"]);
  });

  test("a line is compared with itself, whatever its place", () => {
    const second = line({ subscriptionId: "line-2", price: 9900 });
    expect(reasons([line(), second], [second, line()])).toEqual([]);
  });
});

describe("the reasons as a company reads them", () => {
  const read = (before: ComparedItem[], after: ComparedItem[]) =>
    compareItems(before, after, { beforeTax: true });

  test("a price that includes tax is stated without it, before and after", () => {
    expect(read([line()], [line({ price: 24_900 })]).changes).toMatchObject([
      { kind: "PRICE", differenceMinor: 4000, beforeMinor: 15_920, afterMinor: 19_920 },
    ]);
    expect(read([line()], [line({ discounts: [welcome] })]).changes).toMatchObject([
      { kind: "DISCOUNT_STARTED", differenceMinor: -4000, afterMinor: 4000 },
    ]);
  });

  test("what is new or gone counts without tax", () => {
    const other = line({ subscriptionId: "line-2", productOfferingId: "lark", price: 29_900 });
    expect(read([line()], [line(), other]).changes).toMatchObject([
      { kind: "ADDED", differenceMinor: 23_920 },
    ]);
    expect(read([line(), other], [line()]).changes).toMatchObject([
      { kind: "REMOVED", differenceMinor: -23_920 },
    ]);
  });

  test("a tax that is added and has changed is no reason", () => {
    expect(read([taxed(10_000, 8)], [taxed(10_000, 9)])).toEqual({ changes: [], unchangedLines: 1 });
  });
});

const anyLine: fc.Arbitrary<ComparedItem> = fc
  .record({
    kind: fc.constantFrom("CYCLE", "ADDON", "SEAT", "PRORATION", "ONE_TIME"),
    subscriptionId: fc.constantFrom("line-1", "line-2"),
    productOfferingId: fc.constantFrom("finch", "lark", "abroad", undefined),
    quantity: fc.constantFrom(1, 2, 5),
    unitPriceMinor: fc.option(fc.integer({ min: 0, max: 50_000 }), { nil: undefined }),
    netMinor: fc.integer({ min: 0, max: 100_000 }),
    taxAmountMinor: fc.integer({ min: 0, max: 30_000 }),
    rate: fc.constantFrom(0, 6.25, 8.25, 25),
    taxIncluded: fc.boolean(),
    discounts: fc.array(
      fc.record({
        name: fc.constantFrom("Welcome", "Loyal"),
        amountMinor: fc.integer({ min: 0, max: 5000 }),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ netMinor, rate, subscriptionId, productOfferingId, unitPriceMinor, ...rest }) => ({
    description: "Something",
    ...rest,
    subscriptionId,
    cause: { type: "SUBSCRIPTION" as const, id: subscriptionId },
    subject: `${rest.kind} ${subscriptionId}`,
    ...(productOfferingId !== undefined && { productOfferingId }),
    ...(unitPriceMinor !== undefined && { unitPriceMinor }),
    subtotalMinor: netMinor,
    totalMinor: netMinor + rest.taxAmountMinor,
    taxBreakdown: [{ description: "Tax", amountMinor: rest.taxAmountMinor, rate }],
  }));
const anyLines = fc.array(anyLine, { maxLength: 6 });
const total = (lines: readonly { totalMinor: number }[]) =>
  lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

describe("any two invoices", () => {
  test("the differences add up to the difference of the totals", () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const { changes } = compareItems(before, after);
        expect(changes.reduce((sum, { differenceMinor }) => sum + differenceMinor, 0)).toBe(
          total(after) - total(before),
        );
      }),
    );
  });

  test("the other way round, they add up to the opposite, and nobody compared with themselves has changed", () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const sum = (from: ComparedItem[], to: ComparedItem[]) =>
          compareItems(from, to).changes.reduce((all, { differenceMinor }) => all + differenceMinor, 0);
        expect(sum(before, after) + sum(after, before)).toBe(0);
        const recurring = after.filter(isRecurringItem);
        expect(compareItems(recurring, recurring).changes).toEqual([]);
      }),
    );
  });

  test("without tax, they add up to the difference of the totals without tax", () => {
    const net = (lines: readonly ComparedItem[]) =>
      lines.reduce((sum, { totalMinor, taxAmountMinor }) => sum + totalMinor - (taxAmountMinor ?? 0), 0);
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const { changes } = compareItems(before, after, { beforeTax: true });
        expect(changes.reduce((sum, { differenceMinor }) => sum + differenceMinor, 0)).toBe(
          net(after) - net(before),
        );
      }),
    );
  });

  test("every line is in exactly one pair", () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const pairs = matchItems(before, after);
        expect(new Set(pairs.flatMap((pair) => pair.before ?? []))).toEqual(new Set(before));
        expect(pairs.flatMap((pair) => pair.before ?? [])).toHaveLength(before.length);
        expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual(after);
      }),
    );
  });
});
