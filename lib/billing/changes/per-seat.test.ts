import { describe, expect, test } from "vitest";
import type { StoredInvoiceItem } from "@/db/schema/billing";
import { seatItem } from "@/lib/billing/items/testing";
import { splitBySeat } from "./per-seat";

/** Three seats of one order item. No amount can be divided by three. */
const item: StoredInvoiceItem = {
  ...seatItem("license-1"),
  description: "Office seat",
  quantity: 3,
  unitPriceMinor: 1000,
  subtotalMinor: 2000,
  totalDiscountsMinor: 1000,
  totalMinor: 2500,
  taxAmountMinor: 500,
  taxBreakdown: [
    { description: "State", amountMinor: 400, rate: 20 },
    { description: "City", amountMinor: 100, rate: 5 },
  ],
  discounts: [
    { name: "Welcome", amountMinor: 700, amountIncludingTaxMinor: 875 },
    { name: "Loyal", amountMinor: 100 },
  ],
};

describe("an item for several seats", () => {
  test("becomes an item per seat, whose amounts add up to it", () => {
    const common = { kind: "SEAT", description: "Office seat", quantity: 1, unitPriceMinor: 1000 };
    expect(splitBySeat(item, 3)).toMatchObject([
      {
        ...common,
        subtotalMinor: 667,
        totalDiscountsMinor: 334,
        totalMinor: 834,
        taxAmountMinor: 167,
        taxBreakdown: [
          { description: "State", amountMinor: 134, rate: 20 },
          { description: "City", amountMinor: 34, rate: 5 },
        ],
        discounts: [
          { name: "Welcome", amountMinor: 234, amountIncludingTaxMinor: 292 },
          { name: "Loyal", amountMinor: 34 },
        ],
      },
      {
        ...common,
        subtotalMinor: 667,
        totalDiscountsMinor: 333,
        totalMinor: 833,
        taxAmountMinor: 167,
        taxBreakdown: [{ amountMinor: 133 }, { amountMinor: 33 }],
        discounts: [{ amountMinor: 233, amountIncludingTaxMinor: 292 }, { amountMinor: 33 }],
      },
      {
        ...common,
        subtotalMinor: 666,
        totalDiscountsMinor: 333,
        totalMinor: 833,
        taxAmountMinor: 166,
        taxBreakdown: [{ amountMinor: 133 }, { amountMinor: 33 }],
        discounts: [{ amountMinor: 233, amountIncludingTaxMinor: 291 }, { amountMinor: 33 }],
      },
    ]);
  });

  test("gives its parts no amount that it does not have", () => {
    const { taxAmountMinor: _, totalDiscountsMinor: __, discounts, ...older } = item;
    const [plain] = splitBySeat(older, 2);
    for (const name of ["taxAmountMinor", "totalDiscountsMinor", "discounts"])
      expect(plain).not.toHaveProperty(name);
    const [first] = splitBySeat({ ...older, discounts: discounts! }, 2);
    expect(first!.discounts![1]).toEqual({ name: "Loyal", amountMinor: 50 });
  });
});
