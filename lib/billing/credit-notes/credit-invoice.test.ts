import { describe, expect, test } from "vitest";
import { creditInvoice, leftToCredit } from "@/lib/billing/credit-notes/credit-invoice";
import { availableBalance } from "@/lib/billing/ledger/sums";
import { disagreementsOf } from "@/lib/billing/testing";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { creditingOf, REDUCED_ITEM, TAXED_ITEM } from "./testing";

const { database, api, tenant } = await brandOfFile();
const { invoice, notesOf } = creditingOf(api, tenant);
const ctx = api.ctx(tenant);
type Request = Omit<Parameters<typeof creditInvoice>[2], "reason">;
const credit = (invoiceId: string, request: Request = {}) =>
  creditInvoice(ctx, invoiceId, { reason: "Late", ...request });
const tooMuch = (most: number) => ({
  failure: failures.creditExceedsInvoice,
  details: [{ property: "amountMinor", code: "too_big", suggestion: most }],
});

describe("a credit note", () => {
  test("takes off the whole rest of an invoice, and then no more", async () => {
    const id = await invoice([TAXED_ITEM, REDUCED_ITEM]);
    expect(await credit(id, { amountMinor: 3_100 })).toMatchObject({
      status: "ISSUED",
      amountDueMinor: 20_000,
      amountRemainingMinor: 20_000,
    });
    await expect(credit(id, { amountMinor: 20_001 })).rejects.toMatchObject(tooMuch(20_000));
    expect(await credit(id)).toMatchObject({ status: "CREDITED", amountRemainingMinor: 0 });
    await expect(credit(id)).rejects.toMatchObject({ failure: failures.invoiceNotCreditable });
    const notes = await notesOf(id);
    expect(notes.map(({ totalMinor, reason }) => [totalMinor, reason])).toEqual([
      [3_100, "Late"],
      [20_000, "Late"],
    ]);
    expect(notes[0]!.taxAmountMinor + notes[1]!.taxAmountMinor).toBe(3_100);
  });

  test("can be for exactly the rest", async () => {
    const id = await invoice([TAXED_ITEM]);
    expect(await credit(id, { amountMinor: 12_500 })).toMatchObject({ status: "CREDITED" });
  });

  test.each(["ISSUED", "PARTIALLY_PAID", "OVERDUE", "PAID"] as const)(
    "is made for a %s invoice",
    async (status) => {
      const id = await invoice([TAXED_ITEM], { status });
      await credit(id, { amountMinor: 100 });
      expect(await notesOf(id)).toHaveLength(1);
    },
  );

  test.each(["DRAFT", "VOID", "UNCOLLECTIBLE", "CREDITED"] as const)(
    "is refused for a %s invoice",
    async (status) => {
      const id = await invoice([TAXED_ITEM], { status });
      const before = await notesOf(id);
      await expect(credit(id, { amountMinor: 100 })).rejects.toMatchObject({
        failure: failures.invoiceNotCreditable,
      });
      expect(await notesOf(id)).toEqual(before);
    },
  );

  test("is refused for an unknown invoice, another currency, and an amount that is not positive", async () => {
    const id = await invoice([TAXED_ITEM]);
    await expect(credit(newId())).rejects.toMatchObject({ failure: failures.invoiceNotFound });
    await expect(credit(id, { currency: "EUR" })).rejects.toMatchObject({
      failure: failures.invalidRequest,
      details: [{ property: "currency", suggestion: "SEK" }],
    });
    for (const amountMinor of [0, -100])
      await expect(credit(id, { amountMinor })).rejects.toMatchObject(tooMuch(12_500));
    expect(await notesOf(id)).toEqual([]);
  });

  test("of a person above their limit waits for a colleague", async () => {
    const id = await invoice([TAXED_ITEM]);
    const { staffId } = await api.staffMember(tenant, "SUPPORT");
    const caller = { kind: "staff", staffId, role: "SUPPORT", sessionId: newId() } as Ctx["caller"];
    await expect(creditInvoice({ ...ctx, caller }, id, { reason: "Late" })).rejects.toMatchObject({
      failure: failures.approvalRequired,
    });
    expect(await notesOf(id)).toEqual([]);
  });
});

describe("a credit note for one item", () => {
  test("has that item's tax, and by default its whole amount", async () => {
    const id = await invoice([TAXED_ITEM, REDUCED_ITEM]);
    await credit(id, { lineItem: 1 });
    expect(await notesOf(id)).toMatchObject([
      {
        totalMinor: 10_600,
        taxAmountMinor: 600,
        taxBreakdown: [{ description: "Moms", amountMinor: 600, rate: 6 }],
      },
    ]);
  });

  test("takes off the item's amount at most, and what is left of the invoice", async () => {
    const id = await invoice([TAXED_ITEM, REDUCED_ITEM]);
    await expect(credit(id, { lineItem: 0, amountMinor: 12_501 })).rejects.toMatchObject(tooMuch(12_500));
    await credit(id, { amountMinor: 20_000 });
    await expect(credit(id, { lineItem: 0, amountMinor: 3_101 })).rejects.toMatchObject(tooMuch(3_100));
    expect(await credit(id, { lineItem: 0 })).toMatchObject({ status: "CREDITED" });
  });

  test("is refused for an item that the invoice does not have, and for a free one", async () => {
    const free = { ...TAXED_ITEM, subtotalMinor: 0, totalMinor: 0, taxBreakdown: [], taxAmountMinor: 0 };
    const id = await invoice([TAXED_ITEM, free]);
    await expect(credit(id, { lineItem: 2 })).rejects.toMatchObject({
      failure: failures.invalidRequest,
      details: [{ property: "lineItem", code: "invalid_value", message: "The invoice has 2 items." }],
    });
    await expect(credit(id, { lineItem: 1 })).rejects.toMatchObject({
      failure: failures.invoiceNotCreditable,
    });
    expect(await notesOf(id)).toEqual([]);
  });
});

describe("the paid part of a credited invoice", () => {
  const held = async (status: "ISSUED" | "PARTIALLY_PAID" | "PAID", amountMinor: number) => {
    const customerId = await api.customer(tenant);
    const id = await invoice([TAXED_ITEM], { customerId, status });
    await credit(id, { amountMinor });
    return availableBalance(ctx, customerId, "SEK");
  };

  test("is held for the customer", async () => {
    expect(await held("PAID", 12_500)).toBe(12_500);
    expect(await held("PAID", 100)).toBe(100);
    expect(await held("PARTIALLY_PAID", 12_500)).toBe(6_250);
  });

  test("stays on the invoice while the credit is at most the unpaid part", async () => {
    expect(await held("ISSUED", 12_500)).toBe(0);
    expect(await held("PARTIALLY_PAID", 6_250)).toBe(0);
    expect(await held("PARTIALLY_PAID", 6_251)).toBe(1);
  });
});

test("what is left to credit is the rest of the invoice, or of one item", async () => {
  const id = await invoice([TAXED_ITEM, REDUCED_ITEM]);
  const row = { id, totalMinor: 23_100 } as Parameters<typeof leftToCredit>[1];
  expect(await leftToCredit(ctx, row)).toBe(23_100);
  expect(await leftToCredit(ctx, row, REDUCED_ITEM)).toBe(10_600);
  await credit(id, { amountMinor: 20_000 });
  expect(await leftToCredit(ctx, row)).toBe(3_100);
  expect(await leftToCredit(ctx, row, REDUCED_ITEM)).toBe(3_100);
});

test("the books agree after all of this", async () => {
  expect(await disagreementsOf(database.pool, tenant.id)).toEqual([]);
});
