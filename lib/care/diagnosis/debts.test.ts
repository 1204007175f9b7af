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

describe("what subscriptions owe", () => {
  test("is what is left of their invoices, added up by currency", () => {
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

  test("is an invoice of two in full for each, and says so", () => {
    expect(debtsOf([invoice({ subscriptionIds: ["a", "b"] })])).toMatchObject([
      { subscriptionId: "a", amountMinor: 10_000, isShared: true },
      { subscriptionId: "b", amountMinor: 10_000, isShared: true },
    ]);
  });

  test("is nothing of an invoice that is not taken apart", () => {
    expect(debtsOf([invoice({ subscriptionIds: null })])).toEqual([]);
  });

  test("begins with what is late, then with the most", () => {
    const ids = debtsOf([
      invoice({ subscriptionIds: ["little"], remainingMinor: 1 }),
      invoice({ subscriptionIds: ["much"], remainingMinor: 90_000 }),
      invoice({ subscriptionIds: ["late"], isLate: true, remainingMinor: 2 }),
    ]).map(({ subscriptionId }) => subscriptionId);
    expect(ids).toEqual(["late", "much", "little"]);
  });
});
