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
