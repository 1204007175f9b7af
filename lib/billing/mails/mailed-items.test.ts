import { expect, test } from "vitest";
import type { StoredInvoiceItem } from "@/db/schema/billing";
import { ONE_TIME_ITEM } from "@/lib/billing/items/testing";
import { mailedItems } from "./mailed-items";

const item = (given: Partial<StoredInvoiceItem> = {}): StoredInvoiceItem => ({
  ...ONE_TIME_ITEM,
  description: "Finch 10 GB",
  subtotalMinor: 15_920,
  totalMinor: 19_900,
  taxBreakdown: [{ description: "VAT, Sweden", amountMinor: 3_980, rate: 25 }],
  taxAmountMinor: 3_980,
  taxIncluded: true,
  ...given,
});

test("a mail lists a company's invoice without tax and with each tax, and the parts add up to the total", () => {
  const { items, taxes } = mailedItems([item(), item({ quantity: 2 })], { customerType: "BUSINESS" });
  expect(items).toEqual([
    { description: "Finch 10 GB", quantity: 1, amountMinor: 15_920 },
    { description: "Finch 10 GB", quantity: 2, amountMinor: 15_920 },
  ]);
  expect(taxes).toEqual([{ description: "VAT, Sweden", amountMinor: 7_960 }]);
});

test("a mail lists an invoice with tax for a consumer whose prices include it", () => {
  expect(mailedItems([item()], { customerType: "CONSUMER" })).toEqual({
    items: [{ description: "Finch 10 GB", quantity: 1, amountMinor: 19_900 }],
    taxes: [],
  });
});

test("a mail lists the tax separately for every reader if tax is added to prices", () => {
  const us = item({
    taxIncluded: false,
    taxBreakdown: [{ description: "Texas sales tax", amountMinor: 3_980, rate: 25 }],
  });
  expect(mailedItems([us], { customerType: "CONSUMER" })).toMatchObject({
    items: [{ amountMinor: 15_920 }],
    taxes: [{ description: "Texas sales tax", amountMinor: 3_980 }],
  });
});

test("a mail does not list a tax from which the buyer is exempt", () => {
  const spared = item({
    totalMinor: 15_920,
    taxAmountMinor: 0,
    taxIncluded: false,
    taxBreakdown: [{ description: "VAT, Germany (reverse charge)", amountMinor: 0, rate: 0 }],
  });
  expect(mailedItems([spared], { customerType: "BUSINESS" }).taxes).toEqual([]);
});
