import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { creditNotes } from "@/db/schema/billing";
import { paymentRefunds } from "@/db/schema/payments";
import { creditInvoice } from "@/lib/billing/credit-notes/credit-invoice";
import { creditingOf } from "@/lib/billing/credit-notes/testing";
import { bookingOf } from "@/lib/billing/received/testing";
import { failures } from "@/lib/kernel/error-registry";
import { makeAttempt, makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { previewCredit, previewRefund, previewVoid } from "./money";

const { api, tenant } = await brandOfFile();
const { book, payment } = bookingOf(api, tenant);
const { order } = creditingOf(api, tenant);
const ctx = api.ctx(tenant);

/** The counts of what a preview could have left behind. */
const written = () =>
  Promise.all(
    [creditNotes, paymentRefunds].map((table) => api.db.$count(table, eq(table.tenantId, tenant.id))),
  );
const account = (owedMinor: number, balanceMinor: number) => ({ owedMinor, balanceMinor });

describe("the preview of a refund", () => {
  const PAID = {
    status: "PAID",
    amountDueMinor: 24_900,
    amountPaidMinor: 24_900,
    amountRemainingMinor: 0,
  };

  test("shows the invoice, its credit note and the refunded amount, and leaves nothing behind", async () => {
    const { customerId, invoiceId, intentId } = await payment();
    await makeAttempt(api, tenant, { paymentIntentId: intentId });
    await book(intentId);
    const before = await written();
    const preview = await previewRefund(ctx, intentId, { amountMinor: 4_900 });
    expect(await written()).toEqual(before);
    expect(preview).toEqual({
      customerId,
      currency: "SEK",
      refundMinor: 4_900,
      invoice: {
        invoiceId,
        number: `T-${invoiceId}`,
        before: PAID,
        after: { ...PAID, amountDueMinor: 20_000, amountPaidMinor: 20_000 },
      },
      creditNote: {
        totalMinor: 4_900,
        taxAmountMinor: 980,
        taxBreakdown: [{ description: "Moms 25 %", amountMinor: 980, rate: 25 }],
      },
      account: { before: account(0, 0), after: account(0, 0) },
      nextInvoice: {},
    });
    const whole = await previewRefund(ctx, intentId, {});
    expect(whole).toMatchObject({ refundMinor: 24_900, invoice: { after: { status: "CREDITED" } } });
    await expect(previewRefund(ctx, intentId, { amountMinor: 24_901 })).rejects.toMatchObject({
      failure: failures.refundExceedsPayment,
    });
  });

  test("finds the invoice that an order's payment paid", async () => {
    const customerId = await api.customer(tenant);
    const { orderId } = await order([], { customerId });
    const intentId = await makeIntent(api, tenant, { customerId, orderId, status: "SUCCEEDED" });
    const invoiceId = await makeInvoice(api, tenant, { customerId, orderId, paymentIntentId: intentId });
    await makeAttempt(api, tenant, { paymentIntentId: intentId });
    await book(intentId);
    expect(await previewRefund(ctx, intentId, { amountMinor: 4_900 })).toMatchObject({
      invoice: { invoiceId, before: PAID },
      creditNote: { totalMinor: 4_900 },
    });
  });

  test("of money that is held for the customer has no invoice", async () => {
    const customerId = await api.customer(tenant);
    const intentId = await makeIntent(api, tenant, { customerId, status: "SUCCEEDED" });
    await makeAttempt(api, tenant, { paymentIntentId: intentId });
    await book(intentId);
    expect(await previewRefund(ctx, intentId, { amountMinor: 4_900 })).toStrictEqual({
      customerId,
      currency: "SEK",
      refundMinor: 4_900,
      account: { before: account(0, 24_900), after: account(0, 20_000) },
      nextInvoice: {},
    });
  });

  test("is refused for an unknown payment", async () => {
    await expect(previewRefund(ctx, newId(), {})).rejects.toMatchObject({
      failure: failures.paymentIntentNotFound,
    });
  });
});

describe("the preview of a credit note", () => {
  test("shows the new note, not an earlier one", async () => {
    const invoiceId = await makeInvoice(api, tenant, { customerId: await api.customer(tenant) });
    await creditInvoice(ctx, invoiceId, { reason: "Late", amountMinor: 900 });
    expect(await previewCredit(ctx, invoiceId, { amountMinor: 4_000 })).toMatchObject({
      invoice: { before: { amountRemainingMinor: 24_000 }, after: { amountRemainingMinor: 20_000 } },
      creditNote: { totalMinor: 4_000 },
      account: { before: account(24_000, 0), after: account(20_000, 0) },
    });
    expect(await previewCredit(ctx, invoiceId, {})).toMatchObject({
      invoice: { after: { status: "CREDITED" } },
      creditNote: { totalMinor: 24_000 },
    });
  });

  test("has no number for an invoice without one", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await makeInvoice(api, tenant, { customerId, number: null });
    expect((await previewCredit(ctx, invoiceId, {})).invoice).not.toHaveProperty("number");
  });
});

test("the preview of making an invoice void has no credit note, even if the invoice has one", async () => {
  const customerId = await api.customer(tenant);
  const invoiceId = await makeInvoice(api, tenant, { customerId });
  await creditInvoice(ctx, invoiceId, { reason: "Late", amountMinor: 900 });
  const preview = await previewVoid(ctx, invoiceId);
  expect(preview).toMatchObject({
    customerId,
    currency: "SEK",
    invoice: { before: { status: "ISSUED" }, after: { status: "VOID", amountRemainingMinor: 0 } },
    account: { before: account(24_000, 0), after: account(0, 0) },
  });
  expect(preview).not.toHaveProperty("creditNote");
  expect(preview).not.toHaveProperty("refundMinor");
});
