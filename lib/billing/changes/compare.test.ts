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
    // One of the same name and another amount is none of these. It says both amounts.
    const less = { ...renamed, amountMinor: 1600, amountIncludingTaxMinor: 2000 };
    expect(compareItems([item({ discounts: [welcome] })], [item({ discounts: [less] })]).changes).toEqual([
      expect.objectContaining({ kind: "DISCOUNT_STARTED", discount: "Välkomstrabatt", afterMinor: 2000 }),
      expect.objectContaining({ kind: "DISCOUNT_ENDED", discount: "Welcome", beforeMinor: 5000 }),
    ]);
    // The name decides first which of two discounts continues.
    const other = { ...welcome, name: "Other" };
    const both = { discounts: [other, welcome], price: 29_900 };
    const left = { discounts: [welcome], price: 29_900 };
    expect(compareItems([item(both)], [item(left)]).changes).toMatchObject([
      { kind: "DISCOUNT_ENDED", discount: "Other" },
    ]);
  });

  test("compare a new discount with no other one", () => {
    const loyal = { name: "Loyal", amountMinor: 800, amountIncludingTaxMinor: 1000 };
    const [started, ...others] = compareItems(
      [item({ discounts: [welcome] })],
      [item({ discounts: [loyal, welcome] })],
    ).changes;
    expect(started).toMatchObject({ kind: "DISCOUNT_STARTED", discount: "Loyal", afterMinor: 1000 });
    expect(started).not.toHaveProperty("beforeMinor");
    expect(others).toEqual([]);
  });

  test("state a changed discount before and after", () => {
    const more = { ...welcome, amountMinor: 4800, amountIncludingTaxMinor: 6000 };
    expect(
      compareItems([item({ discounts: [welcome] })], [item({ discounts: [more] })]).changes,
    ).toMatchObject([
      { kind: "DISCOUNT_CHANGED", differenceMinor: -1000, beforeMinor: 5000, afterMinor: 6000 },
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
    expect(reasons([item(), item()], [item()])).toEqual(["PERIOD -19900 Finch 10 GB"]);
  });

  test("count only the items of the invoice itself that cost the same as before", () => {
    const second = item({ subscriptionId: "subscription-2", price: 9900 });
    const third = item({ subscriptionId: "subscription-3" });
    const cheaper = item({ subscriptionId: "subscription-2", price: 8900 });
    expect(compareItems([item(), second, third], [item(), cheaper]).unchangedLines).toBe(1);
  });

  test("name the license of a seat", () => {
    const seat = item({ kind: "SEAT", subject: "license-1", licenseId: "license-1" });
    expect(compareItems([], [seat]).changes).toMatchObject([{ kind: "ADDED", licenseId: "license-1" }]);
    expect(compareItems([], [item()]).changes[0]).not.toHaveProperty("licenseId");
  });

  test("give no price and no count where the prices are not known", () => {
    const { unitPriceMinor: _, ...older } = item({ totalMinor: 17_900, taxAmountMinor: 3580 });
    expect(compareItems([older], [item()]).changes).toMatchObject([{ kind: "PRICE", differenceMinor: 2000 }]);
    expect(compareItems([older], [item()]).changes[0]).not.toHaveProperty("beforeMinor");
  });

  test("call another partial cycle with another tax a tax", () => {
    const part = item({
      totalMinor: 9950,
      taxBreakdown: [{ description: "Moms", amountMinor: 1000, rate: 12 }],
      taxAmountMinor: 1000,
    });
    expect(reasons([part], [item()])).toEqual(["TAX 9950 Finch 10 GB"]);
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

  test("are no tax if two taxes only change places", () => {
    const [state, city] = [
      { description: "State sales tax", amountMinor: 400, rate: 4 },
      { description: "City sales tax", amountMinor: 450, rate: 4.5 },
    ];
    const two = { taxBreakdown: [state!, city!], taxAmountMinor: 850, totalMinor: 10_850 };
    // One more than 8.5 %, by rounding. With other taxes, it would be a reason of its own.
    const more = {
      taxBreakdown: [
        { ...city!, amountMinor: 541 },
        { ...state!, amountMinor: 480 },
      ],
      taxAmountMinor: 1021,
      totalMinor: 13_021,
    };
    const [before, after] = [taxed(10_000, 8.5, two), taxed(12_000, 8.5, more)];
    expect(reasons([before], [after])).toEqual(["PRICE 2171 Finch 10 GB"]);
    expect(reasons([after], [before])).toEqual(["PRICE -2171 Finch 10 GB"]);
  });

  test("add the tax to each difference, also after a price that was discounted away", () => {
    const all = { discounts: [{ name: "Welcome", amountMinor: 10_000 }], unitPriceMinor: 10_000 };
    expect(reasons([taxed(0, 8, all)], [taxed(12_000, 8)])).toEqual([
      "PRICE 2160 Finch 10 GB",
      "DISCOUNT_ENDED 10800 Finch 10 GB",
    ]);
    // The tax of before is added first, and before had none.
    expect(reasons([taxed(0, 8, all)], [taxed(10_000, 10)])).toEqual([
      "DISCOUNT_ENDED 10000 Finch 10 GB",
      "TAX 1000 Finch 10 GB",
    ]);
  });

  test("are a tax if a buyer's exemption begins", () => {
    const relief = { reason: "REVERSE_CHARGE", reference: "DE123" } as const;
    const spared = { taxBreakdown: [{ description: "Sales tax", amountMinor: 0, rate: 0 }] };
    const exempt = { taxBreakdown: [{ ...spared.taxBreakdown[0]!, relief }] };
    // The price rose, and the taxes of both are 0. So only the reason of the tax differs.
    const price = (given: Partial<ComparedItem>, rest: number) =>
      taxed(10_000, 0, { ...given, totalMinor: 10_000 + rest, subtotalMinor: 10_000 + rest });
    expect(reasons([price(spared, 0)], [price(spared, 50)])).toEqual(["PERIOD 50 Finch 10 GB"]);
    expect(reasons([price(spared, 0)], [price(exempt, 50)])).toEqual(["TAX 50 Finch 10 GB"]);
  });

  test("put what rounding leaves into the largest difference", () => {
    // 10 more are 12 with tax, and 40 more are 50, but both invoices together differ by 63.
    const before = taxed(10, 25, { totalMinor: 12, taxAmountMinor: 2 });
    const after = taxed(60, 25, { quantity: 2, unitPriceMinor: 30 });
    expect(reasons([before], [after])).toEqual(["QUANTITY 12 Finch 10 GB", "PRICE 51 Finch 10 GB"]);
    // Without another difference, only the tax was rounded differently.
    const other = taxed(10_000, 8, { totalMinor: 10_801, taxAmountMinor: 801 });
    expect(reasons([taxed(10_000, 8)], [other])).toEqual(["TAX 1 Finch 10 GB"]);
  });

  test("take the tax from the list of taxes where the item has no sum of it", () => {
    const { taxAmountMinor: _, ...after } = taxed(12_000, 8);
    expect(reasons([taxed(10_000, 8)], [after])).toEqual(["PRICE 2160 Finch 10 GB"]);
  });

  test("do not compare a one-time item with a cycle of the same subscription", () => {
    const change = item({ kind: "PRORATION", description: "Rest", price: 1200 });
    expect(reasons([change, item()], [item()])).toEqual(["ONE_TIME_BEFORE -1200 Rest"]);
    expect(reasons([item()], [change, item()])).toEqual(["PRORATION 1200 Rest"]);
  });

  test("do not compare items of which it is unknown what they charge for", () => {
    const [before, after] = [item(), item({ price: 22_900 })];
    expect(reasons([{ ...before, subject: null }], [{ ...after, subject: null }])).toEqual([
      "ADDED 22900 Finch 10 GB",
      "REMOVED -19900 Finch 10 GB",
    ]);
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

  test("scale several differences of a price that includes tax by the same tax", () => {
    const less = { ...welcome, amountMinor: 1600, amountIncludingTaxMinor: 2000 };
    expect(
      read([item({ discounts: [welcome] })], [item({ discounts: [less], price: 20_900 })]).changes,
    ).toMatchObject([
      { kind: "PRICE", differenceMinor: 800, beforeMinor: 15_920, afterMinor: 16_720 },
      { kind: "DISCOUNT_CHANGED", differenceMinor: 2400, beforeMinor: 4000, afterMinor: 1600 },
    ]);
  });

  test("put what rounding leaves into the largest difference", () => {
    // 13 more are 10.31 without tax, and 32 more are 25.38, but both invoices together differ by 36.
    expect(read([item({ price: 13 })], [item({ price: 29, quantity: 2 })]).changes).toMatchObject([
      { kind: "QUANTITY", differenceMinor: 10 },
      { kind: "PRICE", differenceMinor: 26 },
    ]);
  });

  test("state a price without tax as it is", () => {
    expect(read([taxed(10_000, 8)], [taxed(12_000, 8)]).changes).toMatchObject([
      { kind: "PRICE", differenceMinor: 2000, beforeMinor: 10_000, afterMinor: 12_000 },
    ]);
  });

  test("do not call a part of a new price without tax a tax, if the tax changes with it", () => {
    expect(read([taxed(10_000, 8)], [taxed(12_000, 10)]).changes).toMatchObject([
      { kind: "PRICE", differenceMinor: 2000 },
    ]);
    expect(read([taxed(10_001, 8)], [taxed(12_345, 10)]).changes).toMatchObject([
      { kind: "PRICE", differenceMinor: 2344 },
    ]);
  });

  test("are a tax if it changes the net part of a price that includes it", () => {
    const lower = {
      taxBreakdown: [{ description: "Moms", amountMinor: 2132, rate: 12 }],
      taxAmountMinor: 2132,
    };
    expect(read([item()], [item(lower)]).changes).toMatchObject([{ kind: "TAX", differenceMinor: 1848 }]);
    // Also next to other reasons, which have the tax of the invoice itself.
    const both = {
      price: 22_900,
      discounts: [{ ...welcome, amountMinor: 4464 }],
      taxBreakdown: [{ description: "Moms", amountMinor: 1918, rate: 12 }],
      taxAmountMinor: 1918,
    };
    expect(read([item()], [item(both)]).changes).toMatchObject([
      { kind: "PRICE", differenceMinor: 2679, beforeMinor: 15_920, afterMinor: 20_446 },
      { kind: "DISCOUNT_STARTED", differenceMinor: -4464, afterMinor: 4464 },
      { kind: "TAX", differenceMinor: 1847 },
    ]);
  });

  test("count a discount of the whole price without tax, when it begins and when it ends", () => {
    const all = item({ discounts: [{ ...welcome, amountMinor: 15_920, amountIncludingTaxMinor: 19_900 }] });
    expect(read([item()], [all]).changes).toMatchObject([
      { kind: "DISCOUNT_STARTED", differenceMinor: -15_920, afterMinor: 15_920 },
    ]);
    expect(read([all], [item()]).changes).toMatchObject([
      { kind: "DISCOUNT_ENDED", differenceMinor: 15_920, beforeMinor: 15_920 },
    ]);
  });

  test("show prices without tax while a discount takes off the whole price", () => {
    const free = (price: number) => {
      const amountMinor = price * 0.8;
      return item({ price, discounts: [{ ...welcome, amountMinor, amountIncludingTaxMinor: price }] });
    };
    expect(read([free(19_900)], [free(24_900)]).changes).toMatchObject([
      { kind: "PRICE", differenceMinor: 4_000, beforeMinor: 15_920, afterMinor: 19_920 },
      { kind: "DISCOUNT_CHANGED", differenceMinor: -4_000, beforeMinor: 15_920, afterMinor: 19_920 },
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
