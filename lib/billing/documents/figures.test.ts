import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { StoredInvoiceItem } from "@/db/schema/billing";
import { figuresOf } from "@/lib/billing/documents/figures";
import { ONE_TIME_ITEM } from "@/lib/billing/items/testing";
import { applyRate, multiplyMinor, sumMinor } from "@/lib/platform/money/money";

const swedish: StoredInvoiceItem = {
  ...ONE_TIME_ITEM,
  description: "Skylark Unlimited, Åsa Öberg",
  periodStart: "2026-11-21",
  periodEnd: "2026-12-20",
  quantity: 1,
  unitPriceMinor: 39900,
  subtotalMinor: 31920,
  totalMinor: 34900,
  taxBreakdown: [{ description: "Moms", amountMinor: 6980, rate: 25 }],
  taxAmountMinor: 6980,
  taxIncluded: true,
  discounts: [{ name: "Bindning", amountMinor: 4000, amountIncludingTaxMinor: 5000 }],
};
const american: StoredInvoiceItem = {
  ...ONE_TIME_ITEM,
  description: "Skylark 10",
  quantity: 2,
  unitPriceMinor: 1500,
  subtotalMinor: 3000,
  totalMinor: 3266,
  taxBreakdown: [
    { description: "New York State sales tax", amountMinor: 120, rate: 4 },
    { description: "New York City sales tax", amountMinor: 135, rate: 4.5 },
    { description: "Metropolitan district", amountMinor: 11, rate: 0.375 },
  ],
  taxAmountMinor: 266,
  taxIncluded: false,
};

describe("the figures of an invoice", () => {
  it("include tax if prices include it, with the tax in addition", () => {
    expect(figuresOf([swedish])).toEqual({
      taxIncluded: true,
      items: [
        {
          description: "Skylark Unlimited, Åsa Öberg",
          period: { from: "2026-11-21", to: "2026-12-20" },
          quantity: 1,
          unitPriceMinor: 39900,
          rate: 25,
          amountMinor: 39900,
          discounts: [{ name: "Bindning", amountMinor: 5000 }],
          fees: [],
        },
      ],
      subtotalMinor: 39900,
      discountsMinor: 5000,
      taxMinor: 6980,
      totalMinor: 34900,
      taxes: [{ name: "Moms", rate: 25, baseMinor: 27920, amountMinor: 6980 }],
    });
  });

  it("are without tax if it is added, with each jurisdiction's rate and base", () => {
    const figures = figuresOf([american, american]);
    expect(figures).toMatchObject({
      taxIncluded: false,
      subtotalMinor: 6000,
      taxMinor: 532,
      totalMinor: 6532,
    });
    expect(figures.items[0]).toMatchObject({ unitPriceMinor: 1500, amountMinor: 3000, rate: 8.875 });
    expect(figures.taxes).toEqual([
      { name: "New York State sales tax", rate: 4, baseMinor: 6000, amountMinor: 240 },
      { name: "New York City sales tax", rate: 4.5, baseMinor: 6000, amountMinor: 270 },
      { name: "Metropolitan district", rate: 0.375, baseMinor: 6000, amountMinor: 22 },
    ]);
  });

  it("state a unit price for one and for a share, for several only if it adds up, and the untaxed base", () => {
    const share = { ...swedish, discounts: [], totalMinor: 17450, taxAmountMinor: 3490 };
    const exempt = { ...american, taxBreakdown: [], taxAmountMinor: 0, totalMinor: 3000 };
    const figures = figuresOf([share, exempt]);
    expect(figures.items[0]).toMatchObject({ unitPriceMinor: 13960, amountMinor: 13960 });
    expect(figuresOf([{ ...share, quantity: 3 }, exempt]).items[0]!.unitPriceMinor).toBeNull();
    expect(figures.items[1]).toMatchObject({ unitPriceMinor: 1500, rate: null });
    expect(figures.taxes.at(-1)).toEqual({ name: "", rate: null, baseMinor: 3000, amountMinor: 0 });
  });

  it("are all zero without items, and then without tax", () => {
    expect(figuresOf([])).toEqual({
      taxIncluded: false,
      items: [],
      subtotalMinor: 0,
      discountsMinor: 0,
      taxMinor: 0,
      totalMinor: 0,
      taxes: [],
    });
  });

  it("are without tax for a company, whatever its prices include", () => {
    const figures = figuresOf([swedish], { beforeTax: true });
    expect(figures).toMatchObject({ taxIncluded: false, subtotalMinor: 31920, discountsMinor: 4000 });
    expect(figures.items[0]).toMatchObject({ unitPriceMinor: 31920, amountMinor: 31920 });
  });

  it("are without tax if the price of one item does not include it", () => {
    expect(figuresOf([swedish, american]).taxIncluded).toBe(false);
    expect(figuresOf([swedish, swedish]).taxIncluded).toBe(true);
  });

  it("state the discount of a price with tax as the price list does, or else with the tax of its item", () => {
    const off = (discount: object, item: object = {}) =>
      figuresOf([{ ...swedish, discounts: [{ name: "Off", amountMinor: 4000, ...discount }], ...item }])
        .items[0];
    expect(off({ amountIncludingTaxMinor: 4990 })!.discounts).toEqual([{ name: "Off", amountMinor: 4990 }]);
    expect(off({})!.discounts).toEqual([{ name: "Off", amountMinor: 5000 }]);
    // Nothing is left of the price, so its tax is not known.
    const free = { totalMinor: 0, taxAmountMinor: 0, taxBreakdown: [] };
    expect(off({}, free)).toMatchObject({
      amountMinor: 4000,
      discounts: [{ name: "Off", amountMinor: 4000 }],
    });
  });

  it("state fees in addition to the price, and include them in the sum", () => {
    const figures = figuresOf([{ ...swedish, fees: [{ name: "Start", amountMinor: 1000 }] }]);
    expect(figures.items[0]).toMatchObject({
      unitPriceMinor: 38900,
      amountMinor: 38900,
      fees: [{ name: "Start", amountMinor: 1000 }],
    });
    expect(figures.subtotalMinor).toBe(39900);
  });

  it("state no price of several units if a fee is a part of their amount", () => {
    const several = { ...swedish, quantity: 3, totalMinor: 119700, taxAmountMinor: 23940, discounts: [] };
    const withFee = { ...several, fees: [{ name: "Start", amountMinor: 3000 }] };
    expect(figuresOf([several]).items[0]!.unitPriceMinor).toBe(39900);
    expect(figuresOf([withFee]).items[0]!.unitPriceMinor).toBeNull();
  });

  it("state the unit price of several units without tax if the price list knows it with tax only", () => {
    const seats = {
      ...swedish,
      quantity: 3,
      unitPriceMinor: 12900,
      totalMinor: 38700,
      taxAmountMinor: 7740,
      discounts: [],
    };
    const off = { name: "Off", amountMinor: 2000 };
    const net = (item: object) =>
      figuresOf([{ ...seats, ...item }], { beforeTax: true }).items[0]!.unitPriceMinor;
    expect(net({})).toBe(10320);
    expect(net({ discounts: undefined })).toBe(10320);
    const listed = [{ ...off, amountIncludingTaxMinor: 2500 }];
    expect(net({ totalMinor: 36200, taxAmountMinor: 7240, discounts: listed })).toBe(10320);
    expect(net({ totalMinor: 36700, taxAmountMinor: 7340, discounts: [off] })).toBe(10453);
    // A part of the price, an item that does not say whether its price has tax, and one without a unit price.
    expect(net({ totalMinor: 19350, taxAmountMinor: 3870 })).toBeNull();
    expect(net({ taxIncluded: undefined })).toBeNull();
    expect(net({ unitPriceMinor: undefined })).toBeNull();
  });

  it("take one unit and the sum of the taxes if the item does not record more", () => {
    const { quantity: _, unitPriceMinor: __, taxAmountMinor: ___, discounts: ____, ...bare } = swedish;
    const [item] = figuresOf([bare], { beforeTax: true }).items;
    expect(item).toMatchObject({
      quantity: 1,
      unitPriceMinor: 27920,
      amountMinor: 27920,
      discounts: [],
      fees: [],
    });
  });

  it("prefer a recorded amount of tax to the sum of the taxes", () => {
    expect(figuresOf([{ ...swedish, taxAmountMinor: 6981 }]).taxMinor).toBe(6981);
  });

  it("have a period only with both of its days, and months only if they are known", () => {
    const { periodStart, periodEnd, ...once } = swedish;
    const [whole, from, to, none, months] = figuresOf([
      swedish,
      { ...once, periodStart: periodStart! },
      { ...once, periodEnd: periodEnd! },
      once,
      { ...once, monthsFromActivation: 3 },
    ]).items;
    expect(whole!.period).toEqual({ from: "2026-11-21", to: "2026-12-20" });
    expect([from, to, none, months].map((item) => item!.period)).toEqual([null, null, null, null]);
    expect(whole).not.toHaveProperty("monthsFromActivation");
    expect(months).toHaveProperty("monthsFromActivation", 3);
  });

  it("add the rates of an item without the error of floating point, and have none without rates", () => {
    const rated = (...rates: (number | undefined)[]) =>
      figuresOf([
        {
          ...american,
          taxBreakdown: rates.map((rate) => ({
            description: "Tax",
            amountMinor: 10,
            ...(rate !== undefined && { rate }),
          })),
        },
      ]);
    expect(rated(0.1, 0.2).items[0]!.rate).toBe(0.3);
    expect(rated(0).items[0]!.rate).toBe(0);
    const unknown = rated(undefined, 25);
    expect(unknown.items[0]!.rate).toBe(25);
    expect(unknown.taxes.map(({ rate }) => rate)).toEqual([null, 25]);
    expect(rated(undefined).items[0]!.rate).toBeNull();
  });

  it("have one untaxed base for all items without a tax, and none for nothing", () => {
    const exempt = { ...american, taxBreakdown: [], taxAmountMinor: 0, totalMinor: 3000 };
    expect(figuresOf([exempt, exempt]).taxes).toEqual([
      { name: "", rate: null, baseMinor: 6000, amountMinor: 0 },
    ]);
    expect(figuresOf([{ ...exempt, totalMinor: 0 }]).taxes).toEqual([]);
  });

  it("separate two rates of a tax with one name", () => {
    const reduced = { ...swedish, taxBreakdown: [{ description: "Moms", amountMinor: 1974, rate: 6 }] };
    expect(figuresOf([swedish, reduced]).taxes.map(({ rate }) => rate)).toEqual([25, 6]);
  });

  it("prefer a recorded base to a calculated one", () => {
    const part = { ...swedish, taxBreakdown: [{ ...swedish.taxBreakdown[0]!, baseMinor: 20000 }] };
    expect(figuresOf([part]).taxes[0]!.baseMinor).toBe(20000);
  });

  it("add up as printed for any items, discounts and taxes", () => {
    const item = fc
      .record({
        unit: fc.integer({ min: 0, max: 1_000_000 }),
        quantity: fc.integer({ min: 1, max: 50 }),
        off: fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 3 }),
        fees: fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 2 }),
        rate: fc.constantFrom("0", "0.06", "0.25", "0.08875"),
        taxIncluded: fc.boolean(),
      })
      .map(({ unit, quantity, off, fees, rate, taxIncluded }) => {
        const gross = multiplyMinor(unit, quantity);
        let left = gross;
        const discounts = off.map((wanted) => {
          const amountMinor = Math.min(wanted, left);
          left -= amountMinor;
          return { name: "Off", amountMinor };
        });
        const net = left + sumMinor(fees);
        const tax = applyRate(net, rate);
        return {
          description: "Line",
          quantity,
          unitPriceMinor: unit,
          subtotalMinor: gross,
          totalMinor: net + tax,
          taxBreakdown: tax === 0 ? [] : [{ description: "Tax", amountMinor: tax, rate: Number(rate) * 100 }],
          taxAmountMinor: tax,
          taxIncluded,
          discounts,
          fees: fees.map((amountMinor) => ({ name: "Fee", amountMinor })),
        };
      });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (items) => {
        const figures = figuresOf(items);
        const added = figures.taxIncluded ? 0 : figures.taxMinor;
        expect(figures.subtotalMinor - figures.discountsMinor + added).toBe(figures.totalMinor);
        expect(
          sumMinor(
            figures.items.flatMap((one) => [
              one.amountMinor,
              ...one.fees.map((fee) => fee.amountMinor),
              ...one.discounts.map((discount) => -discount.amountMinor),
            ]),
          ) + added,
        ).toBe(figures.totalMinor);
        expect(sumMinor(figures.taxes.map((tax) => tax.amountMinor))).toBe(figures.taxMinor);
        expect(sumMinor(figures.taxes.map((tax) => tax.baseMinor))).toBe(
          figures.totalMinor - figures.taxMinor,
        );
      }),
    );
  });
});
