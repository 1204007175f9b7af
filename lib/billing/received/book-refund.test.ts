import { and, eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { creditNotes } from "@/db/schema/billing";
import { paymentRefunds } from "@/db/schema/payments";
import { availableBalance } from "@/lib/billing/ledger/sums";
import { applyBalance } from "@/lib/billing/received/apply-balance";
import { bookPayment } from "@/lib/billing/received/book-payment";
import { disagreementsOf } from "@/lib/billing/testing";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { makeAttempt, makeIntent, makeInvoice, makeRefund } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { bookingOf } from "./testing";

const { database, api, tenant } = await brandOfFile();
const { book, entries, invoice, payment } = bookingOf(api, tenant);
const balance = (customerId: string) => availableBalance(api.ctx(tenant), customerId, "SEK");
const notesOf = (invoiceId: string) =>
  api.db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.tenantId, tenant.id), eq(creditNotes.invoiceId, invoiceId)));

/** A payment of an invoice that collected an amount. */
async function paid(amountMinor = 24900, row: Parameters<typeof payment>[1] = {}) {
  const made = await payment({}, row);
  await makeAttempt(api, tenant, { paymentIntentId: made.intentId, amountMinor });
  await book(made.intentId);
  return made;
}

/** Books a payment and returns what was logged as an error. */
async function loggedBy(intentId: string): Promise<unknown[]> {
  const ctx = api.ctx(tenant);
  const error = vi.fn();
  await bookPayment({ ...ctx, log: { ...ctx.log, error } as unknown as Ctx["log"] }, intentId);
  return error.mock.calls.map(([fields]) => fields);
}

describe("a refund", () => {
  const item = (orderItemId: string, subtotalMinor: number, totalMinor: number) => ({
    kind: "ONE_TIME" as const,
    cause: { type: "ORDER_LINE_ITEM" as const, id: orderItemId },
    description: "Something",
    quantity: 1,
    unitPriceMinor: totalMinor,
    subtotalMinor,
    totalMinor,
    taxBreakdown:
      subtotalMinor === totalMinor
        ? []
        : [{ description: "Moms 25 %", amountMinor: totalMinor - subtotalMinor, rate: 25 }],
    taxAmountMinor: totalMinor - subtotalMinor,
    taxIncluded: true,
  });

  test("of one order item takes off the tax of that item, and says that it was not delivered", async () => {
    const [taxed, free] = [newId(), newId()];
    const row = {
      items: [item(taxed, 8000, 10000), item(free, 10000, 10000)],
      subtotalMinor: 18000,
      totalMinor: 20000,
    };
    const { customerId, invoiceId, intentId } = await paid(20000, row);
    const refund = { paymentIntentId: intentId, customerId, amountMinor: 5000 };
    await makeRefund(api, tenant, { ...refund, orderLineItemId: free, cause: "NOT_DELIVERED" });
    await makeRefund(api, tenant, { ...refund, orderLineItemId: taxed, reason: "Sorry" });
    await book(intentId);
    expect(await notesOf(invoiceId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ totalMinor: 5000, taxAmountMinor: 0, reason: "Not delivered" }),
        expect.objectContaining({ totalMinor: 5000, taxAmountMinor: 1000, reason: "Sorry" }),
      ]),
    );
  });

  test("that failed before any money went back posts nothing", async () => {
    const { customerId, intentId } = await paid();
    const refund = await makeRefund(api, tenant, { paymentIntentId: intentId, customerId, status: "FAILED" });
    await book(intentId);
    expect(await entries(refund)).toEqual([]);
    expect(await balance(customerId)).toBe(0);
  });

  test.each(["OWED", "PENDING"] as const)("that is %s posts nothing yet", async (status) => {
    const { customerId, invoiceId, intentId } = await paid();
    const refund = await makeRefund(api, tenant, { paymentIntentId: intentId, customerId, status });
    await book(intentId);
    expect(await entries(refund)).toEqual([]);
    expect(await notesOf(invoiceId)).toEqual([]);
  });

  test("uses the held money of its payment first, and a credit note takes the rest off the invoice", async () => {
    const { customerId, invoiceId, intentId } = await paid(30000);
    const refund = await makeRefund(api, tenant, {
      paymentIntentId: intentId,
      customerId,
      amountMinor: 6000,
    });
    expect(await loggedBy(intentId)).toEqual([]);
    expect(await entries(refund)).toEqual([
      "REFUND PROVIDER -6000",
      "REFUND RECEIVABLE 900",
      "REFUND CUSTOMER_BALANCE 5100",
    ]);
    expect(await notesOf(invoiceId)).toMatchObject([{ totalMinor: 900, paymentRefundId: refund }]);
    expect(await balance(customerId)).toBe(0);
  });

  test("uses only held money that no other invoice has used", async () => {
    const { customerId, invoiceId, intentId } = await paid(30000);
    const next = await invoice(await makeInvoice(api, tenant, { customerId, totalMinor: 24900 }));
    // Another payment is held, too, so that a part of this one is left: 51 kr of it and 209 kr, less 249 kr.
    const other = await makeIntent(api, tenant, { customerId, status: "CANCELED" });
    await makeAttempt(api, tenant, { paymentIntentId: other, amountMinor: 20900 });
    await book(other);
    await inTransaction(api.ctx(tenant), (ctx) => applyBalance(ctx, next));
    expect(await balance(customerId)).toBe(1100);
    await makeRefund(api, tenant, { paymentIntentId: intentId, customerId, amountMinor: 6000 });
    expect(await loggedBy(intentId)).toEqual([]);
    expect(await notesOf(invoiceId)).toMatchObject([{ totalMinor: 4900 }]);
    expect(await balance(customerId)).toBe(0);
  });

  test("takes no more off the invoice than was paid of it, and the log says what is missing", async () => {
    const { customerId, invoiceId, intentId } = await paid(30000);
    const refund = await makeRefund(api, tenant, {
      paymentIntentId: intentId,
      customerId,
      amountMinor: 32000,
    });
    expect(await loggedBy(intentId)).toEqual([{ paymentRefundId: refund, missingMinor: 2000 }]);
    expect(await notesOf(invoiceId)).toMatchObject([{ totalMinor: 24900 }]);
    // It is not booked again.
    expect(await loggedBy(intentId)).toEqual([]);
    expect(await balance(customerId)).toBe(-2000);
  });

  test("of unexpected money takes nothing off the invoice", async () => {
    const { customerId, invoiceId, intentId } = await payment();
    for (const at of ["10", "11"])
      await makeAttempt(api, tenant, {
        paymentIntentId: intentId,
        createdAt: new Date(`2026-06-01T${at}:00:00Z`),
      });
    await makeRefund(api, tenant, { paymentIntentId: intentId, customerId, cause: "NOT_EXPECTED" });
    await book(intentId);
    expect(await notesOf(invoiceId)).toEqual([]);
    expect(await invoice(invoiceId)).toMatchObject({ status: "PAID", paidMinor: 24900 });
    expect(await balance(customerId)).toBe(0);
  });

  test("of unexpected money takes nothing off its invoice, also if another invoice has used the money", async () => {
    const { customerId, invoiceId, intentId } = await paid();
    await makeAttempt(api, tenant, { paymentIntentId: intentId });
    await book(intentId);
    const next = await invoice(await makeInvoice(api, tenant, { customerId }));
    await inTransaction(api.ctx(tenant), (ctx) => applyBalance(ctx, next));
    await makeRefund(api, tenant, { paymentIntentId: intentId, customerId, cause: "NOT_EXPECTED" });
    await book(intentId);
    expect(await notesOf(invoiceId)).toEqual([]);
    expect(await balance(customerId)).toBe(-24900);
  });

  test("that the bank returns is held for the customer, once", async () => {
    const { customerId, intentId } = await paid();
    const refund = await makeRefund(api, tenant, { paymentIntentId: intentId, customerId });
    await book(intentId);
    await api.db
      .update(paymentRefunds)
      .set({ status: "FAILED" })
      .where(and(eq(paymentRefunds.tenantId, tenant.id), eq(paymentRefunds.id, refund)));
    await book(intentId);
    await book(intentId);
    expect(await balance(customerId)).toBe(24900);
  });
});

describe("the balance of a customer", () => {
  const apply = async (id: string) => {
    const row = await invoice(id);
    return inTransaction(api.ctx(tenant), (ctx) => applyBalance(ctx, row));
  };

  test("pays an invoice of zero, also if it is empty", async () => {
    const customerId = await api.customer(tenant);
    const free = { items: [], subtotalMinor: 0, totalMinor: 0 };
    expect(await apply(await makeInvoice(api, tenant, { customerId, ...free }))).toMatchObject({
      status: "PAID",
    });
    expect(await apply(await makeInvoice(api, tenant, { customerId }))).toMatchObject({ status: "ISSUED" });
  });

  test("pays no more than an invoice asks for", async () => {
    const { customerId } = await paid(60000);
    expect(await apply(await makeInvoice(api, tenant, { customerId }))).toMatchObject({
      status: "PAID",
      paidFromBalanceMinor: 24900,
    });
    expect(await balance(customerId)).toBe(10200);
  });
});

test("the books agree after all of this, except for the money that was missing", async () => {
  const found = await disagreementsOf(database.pool, tenant.id);
  expect(found.map(({ kind }) => kind)).toEqual(["NEGATIVE_BALANCE", "NEGATIVE_BALANCE"]);
});
