import { expect, test } from "vitest";
import type { ExplainedItem } from "@/lib/billing/explain/model";
import { worthExplaining } from "./worth-explaining";

const price = { kind: "PRICE", amountMinor: 100, currency: "SEK" } as const;
const tax = { kind: "TAX", amountMinor: 25, currency: "SEK", name: "VAT" } as const;
const off = { kind: "DISCOUNT", amountMinor: -10, currency: "SEK", name: "Welcome" } as const;

const item = (given: Partial<ExplainedItem> = {}): ExplainedItem => ({
  lineItem: 0,
  description: "Finch",
  kind: "CYCLE",
  cause: { type: "SUBSCRIPTION", id: "subscription-1" },
  steps: [price, tax],
  totalMinor: 125,
  currency: "SEK",
  ...given,
});

test("an invoice of a few items explains each of them", () => {
  expect(worthExplaining([item(), item()])).toEqual([item(), item()]);
});

test("an invoice of thousands explains only the items that are not the price of a whole cycle", () => {
  const special = [
    item({ steps: [price, off, tax] }),
    item({ kind: "PRORATION" }),
    item({ kind: "ONE_TIME" }),
  ];
  const shown = worthExplaining([...Array.from({ length: 5_000 }, () => item()), ...special]);
  expect(shown.filter(Boolean)).toEqual(special);
});
