import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareItems } from "./compare";
import { type ComparedItem, isRecurringItem, matchItems } from "./match-items";

/** An item with a price that includes Swedish VAT. */
const item = (given: Partial<ComparedItem> & { price?: number } = {}): ComparedItem => {
  const { price = 19_900, discounts = [], quantity = 1, ...rest } = given;
  const off = discounts.reduce((sum, one) => sum + (one.amountIncludingTaxMinor ?? 0), 0);
  const totalMinor = price * quantity - off;
  const taxAmountMinor = Math.round(totalMinor / 5);
  return {
    kind: "CYCLE",
    cause: { type: "SUBSCRIPTION", id: rest.subscriptionId ?? "subscription-1" },
    subject: rest.subscriptionId ?? "subscription-1",
    description: "Finch 10 GB",
    subscriptionId: "subscription-1",
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

/** The same with a price without tax, and a tax of this percentage on it. */
const taxed = (netMinor: number, rate: number, given: Partial<ComparedItem> = {}): ComparedItem => {
  const taxAmountMinor = Math.round((netMinor * rate) / 100);
  return {
    ...item(),
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

describe("the reasons for a difference", () => {
  test("are none if nothing changed", () => {
    expect(compareItems([item()], [item({ description: "Finch 10 GB, 070-174 06 12" })])).toEqual({
      changes: [],
      unchangedLines: 1,
    });
  });

  test("are a changed price, and a discount that ended, began or changed", () => {
    expect(compareItems([item()], [item({ price: 22_900 })]).changes).toEqual([
      {
        kind: "PRICE",
        description: "Finch 10 GB",
        differenceMinor: 3000,
        beforeMinor: 19_900,
        afterMinor: 22_900,
        subscriptionId: "subscription-1",
        productOfferingId: "finch",
      },
    ]);
    expect(reasons([item({ discounts: [welcome] })], [item()])).toEqual(["DISCOUNT_ENDED 5000 Finch 10 GB"]);
    expect(reasons([item()], [item({ discounts: [welcome] })])).toEqual([
      "DISCOUNT_STARTED -5000 Finch 10 GB",
    ]);
    const less = { ...welcome, amountMinor: 1600, amountIncludingTaxMinor: 2000 };
    expect(reasons([item({ discounts: [welcome] })], [item({ discounts: [less], price: 20_900 })])).toEqual([
      "PRICE 1000 Finch 10 GB",
      "DISCOUNT_CHANGED 3000 Finch 10 GB",
    ]);
  });

  test("do not include a discount that only changed its name", () => {
    const renamed = { ...welcome, name: "Välkomstrabatt" };
    expect(reasons([item({ discounts: [welcome] })], [item({ discounts: [renamed] })])).toEqual([]);
    // The name decides first which of two discounts continues.
    const other = { ...welcome, name: "Other" };
    const both = { discounts: [other, welcome], price: 29_900 };
    const left = { discounts: [welcome], price: 29_900 };
    expect(compareItems([item(both)], [item(left)]).changes).toMatchObject([
      { kind: "DISCOUNT_ENDED", discount: "Other" },
    ]);
  });

  test("include another plan, also at the same price", () => {
    const other = { productOfferingId: "lark", description: "Lark 50 GB" };
    expect(compareItems([item()], [item({ ...other, price: 29_900 })]).changes[0]).toMatchObject({
      kind: "REPLACED",
      previousDescription: "Finch 10 GB",
      description: "Lark 50 GB",
      differenceMinor: 10_000,
      beforeMinor: 19_900,
      afterMinor: 29_900,
    });
    expect(reasons([item()], [item(other)])).toEqual(["REPLACED 0 Lark 50 GB"]);
  });

  test("are a new item, a removed item, a one-time purchase, the cost of a change and a further period", () => {
    const addon = item({
      kind: "ADDON",
      subject: "addon-1",
      productOfferingId: "abroad",
      description: "Abroad",
      price: 4900,
    });
    const card = item({ kind: "ONE_TIME", productOfferingId: "card", description: "SIM card", price: 9900 });
    const rest = item({ kind: "PRORATION", productOfferingId: "lark", description: "Rest", price: 1200 });
    expect(reasons([item()], [item(), addon, card, rest])).toEqual([
      "ADDED 4900 Abroad",
      "ONE_TIME 9900 SIM card",
      "PRORATION 1200 Rest",
    ]);
    expect(reasons([item(), addon, card], [item()])).toEqual([
      "REMOVED -4900 Abroad",
      "ONE_TIME_BEFORE -9900 SIM card",
    ]);
    expect(reasons([item()], [item(), item()])).toEqual(["PERIOD 19900 Finch 10 GB"]);
  });

  test("are a partial period and a changed quantity", () => {
    const part = item({ totalMinor: 9950, taxAmountMinor: 1990, subtotalMinor: 7960 });
    expect(reasons([part], [item()])).toEqual(["PERIOD 9950 Finch 10 GB"]);
    expect(reasons([item()], [item({ quantity: 3 })])).toEqual(["QUANTITY 39800 Finch 10 GB"]);
  });

  test("are a tax, separate from a price", () => {
    expect(reasons([taxed(10_000, 8)], [taxed(10_000, 8.25)])).toEqual(["TAX 25 Finch 10 GB"]);
    expect(reasons([taxed(10_000, 8)], [taxed(12_000, 10)])).toEqual([
      "PRICE 2160 Finch 10 GB",
      "TAX 240 Finch 10 GB",
    ]);
    // With the same tax, it is a part of the price.
    expect(reasons([taxed(10_000, 8)], [taxed(12_000, 8)])).toEqual(["PRICE 2160 Finch 10 GB"]);
  });

  test("compare an item with the same item, whatever its position", () => {
    const second = item({ subscriptionId: "subscription-2", price: 9900 });
    expect(reasons([item(), second], [second, item()])).toEqual([]);
  });
});

describe("the reasons for a company, before tax", () => {
  const read = (before: ComparedItem[], after: ComparedItem[]) =>
    compareItems(before, after, { beforeTax: true });

  test("state a price that includes tax without it, before and after", () => {
    expect(read([item()], [item({ price: 24_900 })]).changes).toMatchObject([
      { kind: "PRICE", differenceMinor: 4000, beforeMinor: 15_920, afterMinor: 19_920 },
    ]);
    expect(read([item()], [item({ discounts: [welcome] })]).changes).toMatchObject([
      { kind: "DISCOUNT_STARTED", differenceMinor: -4000, afterMinor: 4000 },
    ]);
  });

  test("count new and removed items without tax", () => {
    const other = item({ subscriptionId: "subscription-2", productOfferingId: "lark", price: 29_900 });
    expect(read([item()], [item(), other]).changes).toMatchObject([
      { kind: "ADDED", differenceMinor: 23_920 },
    ]);
    expect(read([item(), other], [item()]).changes).toMatchObject([
      { kind: "REMOVED", differenceMinor: -23_920 },
    ]);
  });

  test("do not include a changed tax that is added to prices", () => {
    expect(read([taxed(10_000, 8)], [taxed(10_000, 9)])).toEqual({ changes: [], unchangedLines: 1 });
  });
});

const anyItem: fc.Arbitrary<ComparedItem> = fc
  .record({
    kind: fc.constantFrom("CYCLE", "ADDON", "SEAT", "PRORATION", "ONE_TIME"),
    subscriptionId: fc.constantFrom("subscription-1", "subscription-2"),
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
const anyItems = fc.array(anyItem, { maxLength: 6 });
const total = (items: readonly { totalMinor: number }[]) =>
  items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

describe("any two invoices", () => {
  test("have differences that add up to the difference of the totals", () => {
    fc.assert(
      fc.property(anyItems, anyItems, (before, after) => {
        const { changes } = compareItems(before, after);
        expect(changes.reduce((sum, { differenceMinor }) => sum + differenceMinor, 0)).toBe(
          total(after) - total(before),
        );
      }),
    );
  });

  test("have opposite differences in the opposite order, and an invoice has none from itself", () => {
    fc.assert(
      fc.property(anyItems, anyItems, (before, after) => {
        const sum = (from: ComparedItem[], to: ComparedItem[]) =>
          compareItems(from, to).changes.reduce((all, { differenceMinor }) => all + differenceMinor, 0);
        expect(sum(before, after) + sum(after, before)).toBe(0);
        const recurring = after.filter(isRecurringItem);
        expect(compareItems(recurring, recurring).changes).toEqual([]);
      }),
    );
  });

  test("have differences before tax that add up to the difference of the net totals", () => {
    const net = (items: readonly ComparedItem[]) =>
      items.reduce((sum, { totalMinor, taxAmountMinor }) => sum + totalMinor - (taxAmountMinor ?? 0), 0);
    fc.assert(
      fc.property(anyItems, anyItems, (before, after) => {
        const { changes } = compareItems(before, after, { beforeTax: true });
        expect(changes.reduce((sum, { differenceMinor }) => sum + differenceMinor, 0)).toBe(
          net(after) - net(before),
        );
      }),
    );
  });

  test("have every item in exactly one pair", () => {
    fc.assert(
      fc.property(anyItems, anyItems, (before, after) => {
        const pairs = matchItems(before, after);
        expect(new Set(pairs.flatMap((pair) => pair.before ?? []))).toEqual(new Set(before));
        expect(pairs.flatMap((pair) => pair.before ?? [])).toHaveLength(before.length);
        expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual(after);
      }),
    );
  });
});
