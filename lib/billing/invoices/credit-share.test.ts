import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredInvoiceItem } from "@/db/schema/billing";
import { creditShare, mergedTaxes } from "@/lib/billing/invoices/credit-share";
import { ONE_TIME_ITEM } from "@/lib/billing/items/testing";

const tax = (description: string, amountMinor: number, rate: number) => ({ description, amountMinor, rate });
const itemOf = (totalMinor: number, taxBreakdown: StoredInvoiceItem["taxBreakdown"]): StoredInvoiceItem => ({
  ...ONE_TIME_ITEM,
  description: "Plan",
  subtotalMinor: totalMinor,
  totalMinor,
  taxBreakdown,
});

test("a part has its share of each tax, and the last part has the rest", () => {
  const items = [itemOf(10_850, [tax("State", 625, 6.25), tax("City", 225, 2.25)])];
  const first = creditShare({ totalMinor: 10_850, items }, [], 5_000);
  expect(first).toEqual({
    taxAmountMinor: 392,
    taxBreakdown: [tax("State", 288, 6.25), tax("City", 104, 2.25)],
  });
  const rest = creditShare({ totalMinor: 10_850, items }, [{ totalMinor: 5_000, ...first }], 5_850);
  expect(rest).toEqual({
    taxAmountMinor: 458,
    taxBreakdown: [tax("State", 337, 6.25), tax("City", 121, 2.25)],
  });
});

test("a part of one item has that item's tax", () => {
  const items = [itemOf(12_500, [tax("Moms", 2_500, 25)]), itemOf(10_600, [tax("Moms", 600, 6)])];
  expect(creditShare({ totalMinor: 23_100, items }, [], 10_600, [items[1]!])).toEqual({
    taxAmountMinor: 600,
    taxBreakdown: [tax("Moms", 600, 6)],
  });
});

test("a part that exceeds the rest is refused", () => {
  const items = [itemOf(100, [])];
  expect(() => creditShare({ totalMinor: 100, items }, [], 101)).toThrow(RangeError);
});

test("parts of any size take each tax exactly once", () => {
  const item = fc
    .record({
      net: fc.integer({ min: 0, max: 5_000 }),
      taxes: fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 3 }),
    })
    .map(({ net, taxes }) =>
      itemOf(
        taxes.reduce((sum, amount) => sum + amount, net),
        taxes.map((amount, index) => tax(`Tax ${index}`, amount, index)),
      ),
    );
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 4_000 }), fc.nat(3)), { maxLength: 6 }),
      (items, parts) => {
        const totalMinor = items.reduce((sum, one) => sum + one.totalMinor, 0);
        if (totalMinor === 0) return;
        const notes: {
          totalMinor: number;
          taxAmountMinor: number;
          taxBreakdown: StoredInvoiceItem["taxBreakdown"];
        }[] = [];
        let left = totalMinor;
        const take = (amountMinor: number, of?: StoredInvoiceItem[]) => {
          const share = creditShare({ totalMinor, items }, notes, amountMinor, of);
          expect(share.taxAmountMinor).toBeLessThanOrEqual(amountMinor);
          expect(share.taxBreakdown.reduce((sum, one) => sum + one.amountMinor, 0)).toBe(
            share.taxAmountMinor,
          );
          for (const one of share.taxBreakdown) expect(one.amountMinor).toBeGreaterThan(0);
          notes.push({ totalMinor: amountMinor, ...share });
          left -= amountMinor;
        };
        for (const [amount, at] of parts) {
          const of = items[at];
          const amountMinor = Math.min(amount, left, of?.totalMinor ?? amount);
          if (amountMinor > 0) take(amountMinor, of && [of]);
        }
        if (left > 0) take(left);
        const whole = mergedTaxes(items.flatMap(({ taxBreakdown }) => taxBreakdown));
        const taken = mergedTaxes(notes.flatMap(({ taxBreakdown }) => taxBreakdown));
        for (const one of whole)
          expect(taken.find(({ description }) => description === one.description)?.amountMinor ?? 0).toBe(
            one.amountMinor,
          );
      },
    ),
    { numRuns: 500 },
  );
});
