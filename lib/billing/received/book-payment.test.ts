import { describe, expect, test } from "vitest";
import { issueCreditNote } from "@/lib/billing/credit-notes/credit-note";
import { availableBalance } from "@/lib/billing/ledger/sums";
import { markOverdue } from "@/lib/billing/received/book-payment";
import { disagreementsOf } from "@/lib/billing/testing";
import { inTransaction } from "@/lib/kernel/context";
import { makeAttempt, makeDispute, makeIntent, makeInvoice, makeRefund } from "@/lib/payments/fixtures";
import { eventTypesOf } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { bookingOf } from "./testing";

const { database, api, tenant } = await brandOfFile();
const { book, entries, invoice, payment } = bookingOf(api, tenant);
const balance = (customerId: string) => availableBalance(api.ctx(tenant), customerId, "SEK");

describe("money that was not expected", () => {
  test("is the last money that arrived", async () => {
    const { customerId, invoiceId, intentId } = await payment();
    const [first, second] = [
      await makeAttempt(api, tenant, {
        paymentIntentId: intentId,
        createdAt: new Date("2026-06-01T10:00:00Z"),
      }),
      await makeAttempt(api, tenant, {
        paymentIntentId: intentId,
        amountMinor: 7000,
        createdAt: new Date("2026-06-01T11:00:00Z"),
      }),
    ];
    await makeRefund(api, tenant, {
      paymentIntentId: intentId,
      customerId,
      status: "OWED",
      amountMinor: 5000,
      cause: "NOT_EXPECTED",
    });
    await book(intentId);
    expect(await entries(first)).toEqual(["PAYMENT PROVIDER 24900", "PAYMENT RECEIVABLE -24900"]);
    expect(await entries(second)).toEqual(["PAYMENT PROVIDER 7000", "PAYMENT CUSTOMER_BALANCE -7000"]);
    expect(await invoice(invoiceId)).toMatchObject({ status: "PAID", paidMinor: 24900 });
    // Of the 70 kr, 50 kr are on their way back.
    expect(await balance(customerId)).toBe(2000);
  });

  test("does not pay an invoice, and a refund for another reason does not make money unexpected", async () => {
    const part = { status: "PENDING", amountMinor: 24900 } as const;
    for (const [cause, paidMinor] of [
      ["NOT_EXPECTED", 6000],
      ["REQUESTED", 10000],
    ] as const) {
      const { customerId, invoiceId, intentId } = await payment(part);
      await makeAttempt(api, tenant, { paymentIntentId: intentId, amountMinor: 10000 });
      await makeRefund(api, tenant, {
        paymentIntentId: intentId,
        customerId,
        status: "OWED",
        amountMinor: 4000,
        cause,
      });
      await book(intentId);
      expect(await invoice(invoiceId)).toMatchObject({ status: "PARTIALLY_PAID", paidMinor });
    }
  });
});

describe("a booked payment", () => {
  test("has only the charges that collected money", async () => {
    const { customerId, invoiceId, intentId } = await payment({ status: "PROCESSING" });
    for (const status of ["FAILED", "PROCESSING"] as const)
      await makeAttempt(api, tenant, { paymentIntentId: intentId, status });
    await book(intentId);
    expect(await invoice(invoiceId)).toMatchObject({ status: "ISSUED", paidMinor: 0 });
    expect(await balance(customerId)).toBe(0);
  });

  test("of an invoice that is written off reverses the loss up to its amount, and the rest is held", async () => {
    const { customerId, invoiceId, intentId } = await payment({}, { status: "UNCOLLECTIBLE" });
    const attempt = await makeAttempt(api, tenant, { paymentIntentId: intentId, amountMinor: 30000 });
    await book(intentId);
    expect(await entries(attempt)).toEqual([
      "PAYMENT PROVIDER 30000",
      "PAYMENT RECEIVABLE -24900",
      "PAYMENT CUSTOMER_BALANCE -5100",
      "WRITE_OFF_REVERSED RECEIVABLE 24900",
      "WRITE_OFF_REVERSED LOSS -24900",
    ]);
    expect(await invoice(invoiceId)).toMatchObject({ status: "PAID", paymentIntentId: intentId });
    expect(await balance(customerId)).toBe(5100);
  });

  test("for a draft is held, and issues nothing", async () => {
    const { customerId, invoiceId, intentId } = await payment({}, { status: "DRAFT" });
    await makeAttempt(api, tenant, { paymentIntentId: intentId });
    await book(intentId);
    expect(await entries(invoiceId)).toEqual([]);
    expect(await invoice(invoiceId)).toMatchObject({ status: "DRAFT", paidMinor: 0 });
    expect(await balance(customerId)).toBe(24900);
  });

  test("for a part of an invoice leaves the rest of it to the customer, whatever is held for them", async () => {
    const { customerId, invoiceId, intentId } = await payment({ status: "PENDING" });
    const other = await makeIntent(api, tenant, { customerId, status: "CANCELED" });
    await makeAttempt(api, tenant, { paymentIntentId: other, amountMinor: 5000 });
    await book(other);
    await makeAttempt(api, tenant, { paymentIntentId: intentId, amountMinor: 10000 });
    await book(intentId);
    expect(await invoice(invoiceId)).toMatchObject({
      status: "PARTIALLY_PAID",
      paidMinor: 10000,
      paidFromBalanceMinor: 0,
    });
    expect(await balance(customerId)).toBe(5000);
  });

  test("that is not known is ignored", async () => {
    await expect(book("00000000-0000-4000-8000-000000000000")).resolves.toBeUndefined();
  });
});

describe("the rounding of a provider", () => {
  const rounded = { amountMinor: 24900, providerRoundingMinor: 50 };

  test("is posted with the last part, when exactly the rounded amount has arrived", async () => {
    const { customerId, invoiceId, intentId } = await payment({ ...rounded, status: "PENDING" });
    await makeAttempt(api, tenant, { paymentIntentId: intentId, amountMinor: 10000 });
    await book(intentId);
    expect(await entries(intentId)).toEqual([]);
    await makeAttempt(api, tenant, { paymentIntentId: intentId, amountMinor: 14950 });
    await book(intentId);
    expect(await entries(intentId)).toEqual(["ROUNDING ROUNDING -50", "ROUNDING RECEIVABLE 50"]);
    expect(await invoice(invoiceId)).toMatchObject({ status: "PAID", paidMinor: 24950, roundingMinor: -50 });
    expect(await balance(customerId)).toBe(0);
  });

  test.each([
    ["PENDING", 50],
    ["SUCCEEDED", 0],
  ] as const)("of a %s payment of a credited invoice leaves %i for the customer", async (status, held) => {
    const { customerId, invoiceId, intentId } = await payment({ ...rounded, status });
    const issued = await invoice(invoiceId);
    await inTransaction(api.ctx(tenant), (ctx) =>
      issueCreditNote(ctx, issued, {
        totalMinor: 10000,
        releasedMinor: 0,
        reason: "Late",
        paymentRefundId: null,
      }),
    );
    await makeAttempt(api, tenant, { paymentIntentId: intentId, amountMinor: 14950 });
    await book(intentId);
    expect(await invoice(invoiceId)).toMatchObject({ status: "PAID" });
    expect(await balance(customerId)).toBe(held);
  });

  test("is not taken for other amounts that are too much", async () => {
    const { customerId, intentId } = await payment(rounded);
    await makeAttempt(api, tenant, { paymentIntentId: intentId, amountMinor: 25000 });
    await book(intentId);
    expect(await entries(intentId)).toEqual([]);
    expect(await balance(customerId)).toBe(100);
  });
});

describe("a dispute", () => {
  const LOSS = ["DISPUTE LOSS 24900", "DISPUTE PROVIDER -24900"];
  test.each([
    ["WARNING", []],
    ["CLOSED", []],
    ["WON", []],
    ["NEEDS_RESPONSE", LOSS],
    ["UNDER_REVIEW", LOSS],
    ["LOST", LOSS],
  ] as const)("that is first seen as %s posts %j", async (status, posted) => {
    const { intentId } = await payment();
    await makeAttempt(api, tenant, { paymentIntentId: intentId });
    const dispute = await makeDispute(api, tenant, { paymentIntentId: intentId, status });
    await book(intentId);
    expect(await entries(dispute)).toEqual(posted);
  });
});

describe("unpaid invoices", () => {
  test("become overdue on the day after their due date, the oldest first, each with an event", async () => {
    const shop = await api.tenant();
    const ctx = api.ctx(shop);
    api.clock.set("2026-06-15T12:00:00Z");
    const customerId = await api.customer(shop);
    const owed = (dueDate: string, status: "ISSUED" | "PARTIALLY_PAID" = "ISSUED") =>
      makeInvoice(api, shop, { customerId, dueDate, status });
    const late = await owed("2026-06-14");
    const later = await owed("2026-06-13");
    const others = [await owed("2026-06-15"), await owed("2026-06-13", "PARTIALLY_PAID")];
    const statusOf = async (ids: string[]) => Promise.all(ids.map(async (id) => (await invoice(id)).status));
    await markOverdue(ctx, 1);
    expect(await statusOf([late, later])).toEqual(["ISSUED", "OVERDUE"]);
    await markOverdue(ctx);
    expect(await statusOf([late, later])).toEqual(["OVERDUE", "OVERDUE"]);
    expect(await statusOf(others)).toEqual(["ISSUED", "PARTIALLY_PAID"]);
    expect(await eventTypesOf(api, late)).toEqual(["invoice.overdue"]);
  });
});

test("the books agree after all of this", async () => {
  expect(await disagreementsOf(database.pool, tenant.id)).toEqual([]);
});
