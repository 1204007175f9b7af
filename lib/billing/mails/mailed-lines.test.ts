import { expect, test } from "vitest";
import type { StoredInvoiceItem } from "@/db/schema/billing";
import { ONE_TIME_ITEM } from "@/lib/billing/items/testing";
import { mailedItems } from "./mailed-lines";

const line = (given: Partial<StoredInvoiceItem> = {}): StoredInvoiceItem => ({
  ...ONE_TIME_ITEM,
  description: "Finch 10 GB",
  subtotalMinor: 15_920,
  totalMinor: 19_900,
  taxBreakdown: [{ description: "VAT, Sweden", amountMinor: 3_980, rate: 25 }],
  taxAmountMinor: 3_980,
  taxIncluded: true,
  ...given,
});

test("a mail lists a company's invoice without tax, with each tax by itself; parts add up to the total", () => {
  const { lines, taxes } = mailedItems([line(), line({ quantity: 2 })], { customerType: "BUSINESS" });
  expect(lines).toEqual([
    { description: "Finch 10 GB", quantity: 1, amountMinor: 15_920 },
    { description: "Finch 10 GB", quantity: 2, amountMinor: 15_920 },
  ]);
  expect(taxes).toEqual([{ description: "VAT, Sweden", amountMinor: 7_960 }]);
});

test("a consumer whose prices include tax reads them with it", () => {
  expect(mailedItems([line()], { customerType: "CONSUMER" })).toEqual({
    lines: [{ description: "Finch 10 GB", quantity: 1, amountMinor: 19_900 }],
    taxes: [],
  });
});

test("where tax is added, every reader gets it by itself", () => {
  const us = line({
    taxIncluded: false,
    taxBreakdown: [{ description: "Texas sales tax", amountMinor: 3_980, rate: 25 }],
  });
  expect(mailedItems([us], { customerType: "CONSUMER" })).toMatchObject({
    lines: [{ amountMinor: 15_920 }],
    taxes: [{ description: "Texas sales tax", amountMinor: 3_980 }],
  });
});

test("a tax that the buyer is spared is not listed", () => {
  const spared = line({
    totalMinor: 15_920,
    taxAmountMinor: 0,
    taxIncluded: false,
    taxBreakdown: [{ description: "VAT, Germany (reverse charge)", amountMinor: 0, rate: 0 }],
  });
  expect(mailedItems([spared], { customerType: "BUSINESS" }).taxes).toEqual([]);
});
