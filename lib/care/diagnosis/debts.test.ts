import { describe, expect, test } from "vitest";
import { debtsOf } from "./debts";
import type { InvoiceFact } from "./facts";

const invoice = (given: Partial<InvoiceFact>): InvoiceFact => ({
  invoiceId: crypto.randomUUID(),
  number: "1",
  status: "ISSUED",
  currency: "SEK",
  remainingMinor: 10_000,
  dueDate: "2026-12-01",
  isDue: false,
  isLate: false,
  nextStep: null,
  nextStepAt: null,
  subscriptionIds: ["a"],
  intent: null,
  ...given,
});

describe("the debt of subscriptions", () => {
  test("is the open part of their invoices, added up by currency", () => {
    const debts = debtsOf([
      invoice({}),
      invoice({ remainingMinor: 500, isLate: true }),
      invoice({ currency: "USD" }),
    ]);
    expect(debts).toEqual([
      {
        subscriptionId: "a",
        currency: "SEK",
        amountMinor: 10_500,
        invoices: 2,
        isLate: true,
        isShared: false,
      },
      {
        subscriptionId: "a",
        currency: "USD",
        amountMinor: 10_000,
        invoices: 1,
        isLate: false,
        isShared: false,
      },
    ]);
  });

  test("is, for an invoice of two subscriptions, the full amount for each, with a flag", () => {
    expect(debtsOf([invoice({ subscriptionIds: ["a", "b"] })])).toMatchObject([
      { subscriptionId: "a", amountMinor: 10_000, isShared: true },
      { subscriptionId: "b", amountMinor: 10_000, isShared: true },
    ]);
  });

  test("leaves out an invoice with too many items", () => {
    expect(debtsOf([invoice({ subscriptionIds: null })])).toEqual([]);
  });

  test("lists late debts first, then the largest", () => {
    const ids = debtsOf([
      invoice({ subscriptionIds: ["little"], remainingMinor: 1 }),
      invoice({ subscriptionIds: ["much"], remainingMinor: 90_000 }),
      invoice({ subscriptionIds: ["late"], isLate: true, remainingMinor: 2 }),
    ]).map(({ subscriptionId }) => subscriptionId);
    expect(ids).toEqual(["late", "much", "little"]);
  });
});
