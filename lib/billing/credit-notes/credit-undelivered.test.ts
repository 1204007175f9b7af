import { describe, expect, test } from "vitest";
import type { StoredInvoiceItem } from "@/db/schema/billing";
import { creditInvoice } from "@/lib/billing/credit-notes/credit-invoice";
import { creditUndelivered } from "@/lib/billing/credit-notes/credit-undelivered";
import { getInvoice } from "@/lib/billing/queries";
import { disagreementsOf } from "@/lib/billing/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { creditingOf, REDUCED_ITEM, TAXED_ITEM } from "./testing";

const { database, api, tenant } = await brandOfFile();
const { invoice, notesOf, order } = creditingOf(api, tenant);
const ctx = api.ctx(tenant);
const of = (item: StoredInvoiceItem, id: string): StoredInvoiceItem => ({
  ...item,
  cause: { type: "ORDER_LINE_ITEM", id },
});

type Order = Parameters<typeof order>[1];
type Invoice = Parameters<typeof invoice>[1];

/** An order with a delivered and an undelivered item, and its invoice. */
async function ordered(orderRow: Order = {}, invoiceRow: Invoice = {}) {
  const { orderId, itemIds } = await order(["COMPLETED", "FAILED"], orderRow);
  const invoiceId = await invoice([of(TAXED_ITEM, itemIds[0]!), of(REDUCED_ITEM, itemIds[1]!)], {
    orderId,
    terms: "POSTPAID",
    ...invoiceRow,
  });
  return { orderId, itemIds, invoiceId };
}

describe("an item that could not be delivered", () => {
  test("is credited once with its own tax, and the delivered one is not", async () => {
    const { orderId, itemIds, invoiceId } = await ordered();
    await creditUndelivered(ctx, orderId);
    await creditUndelivered(ctx, orderId);
    expect(await notesOf(invoiceId)).toMatchObject([
      {
        totalMinor: 10_600,
        taxAmountMinor: 600,
        reason: "Not delivered",
        undeliveredItemId: itemIds[1],
        paymentRefundId: null,
      },
    ]);
    expect(await getInvoice(ctx, invoiceId)).toMatchObject({
      status: "ISSUED",
      amountRemainingMinor: 12_500,
      creditNotes: [{ cause: { type: "NOT_DELIVERED", id: "item-1" } }],
    });
  });

  test("is credited with each other one of the order, until nothing is left", async () => {
    const { orderId, itemIds } = await order(["FAILED", "FAILED"]);
    const items = [of(TAXED_ITEM, itemIds[0]!), of(REDUCED_ITEM, itemIds[1]!)];
    const invoiceId = await invoice(items, { orderId, terms: "POSTPAID" });
    await creditUndelivered(ctx, orderId);
    const notes = await notesOf(invoiceId);
    expect(notes.map(({ totalMinor }) => totalMinor).sort()).toEqual([10_600, 12_500]);
    expect(await getInvoice(ctx, invoiceId)).toMatchObject({ status: "CREDITED" });
  });

  test("is credited with what is left of the invoice", async () => {
    const { orderId, invoiceId } = await ordered();
    await creditInvoice(ctx, invoiceId, { reason: "Late", amountMinor: 20_000 });
    await creditUndelivered(ctx, orderId);
    expect((await notesOf(invoiceId)).map(({ totalMinor }) => totalMinor)).toEqual([20_000, 3_100]);
  });

  test.each(["NOT_REQUIRED", "UNPAID", "PROCESSING"] as const)(
    "is credited while the payment of the order is %s",
    async (paymentStatus) => {
      const { orderId, invoiceId } = await ordered({ paymentStatus });
      await creditUndelivered(ctx, orderId);
      expect(await notesOf(invoiceId)).toHaveLength(1);
    },
  );
});

describe("no credit note is made", () => {
  test.each(["PAID", "REFUNDED"] as const)("for an order whose payment is %s", async (paymentStatus) => {
    const { orderId, invoiceId } = await ordered({ paymentStatus });
    await creditUndelivered(ctx, orderId);
    expect(await notesOf(invoiceId)).toEqual([]);
  });

  test("for an invoice that is paid first", async () => {
    const { orderId, invoiceId } = await ordered({}, { terms: "PREPAID" });
    await creditUndelivered(ctx, orderId);
    expect(await notesOf(invoiceId)).toEqual([]);
  });

  test.each(["VOID", "UNCOLLECTIBLE"] as const)("for a %s invoice", async (status) => {
    const { orderId, invoiceId } = await ordered({}, { status });
    await creditUndelivered(ctx, orderId);
    expect(await notesOf(invoiceId)).toEqual([]);
  });

  test("for an item that is free, or not on the invoice", async () => {
    const { orderId, itemIds } = await order(["FAILED", "FAILED"]);
    const free = { ...TAXED_ITEM, subtotalMinor: 0, totalMinor: 0, taxBreakdown: [], taxAmountMinor: 0 };
    const invoiceId = await invoice([of(free, itemIds[0]!), TAXED_ITEM], { orderId, terms: "POSTPAID" });
    await creditUndelivered(ctx, orderId);
    expect(await notesOf(invoiceId)).toEqual([]);
  });

  test("for an order without an invoice, and for an unknown one", async () => {
    const { orderId } = await order(["FAILED"]);
    await expect(creditUndelivered(ctx, orderId)).resolves.toBeUndefined();
    await expect(creditUndelivered(ctx, newId())).resolves.toBeUndefined();
  });
});

test("the books agree after all of this", async () => {
  expect(await disagreementsOf(database.pool, tenant.id)).toEqual([]);
});
