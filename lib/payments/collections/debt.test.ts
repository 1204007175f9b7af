import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { orders } from "@/db/schema/orders";
import { makeOffering } from "@/lib/catalog/testing";
import { type Caller, type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { Order } from "@/lib/orders/model";
import { orderItem } from "@/lib/orders/testing";
import { makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { amountOwed, intentTypeOf, invoiceDebt, leftToPay, orderDebt, requireNotEnded } from "./debt";

const { api, tenant, key } = await brandOfFile();
const ctx = api.ctx(tenant);
const customerId = await api.customer(tenant);
const plan = await makeOffering(api, tenant, { price: { netPriceMinor: 20_000 } });

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { failure?: unknown }) => error.failure,
  );
const debtOf = (invoiceId: string, of: Ctx = ctx) => inTransaction(of, (ctx) => invoiceDebt(ctx, invoiceId));

/** A draft order for the plan of 200 kr. */
async function draft(changes: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const { body } = await api.call<Order>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER", customer: { customerId }, lineItems: [orderItem(plan)] },
  });
  if (Object.keys(changes).length > 0)
    await api.db.update(orders).set(changes).where(eq(orders.id, body.orderId));
  return body.orderId;
}

describe("what is left to pay on an invoice", () => {
  const invoice = {
    status: "ISSUED",
    totalMinor: 1_000,
    creditedMinor: 0,
    paidMinor: 0,
    paidOutsideMinor: 0,
    paidFromBalanceMinor: 0,
    roundingMinor: 0,
  } as const;

  test("is the total without what was credited and paid in any way", () => {
    expect(leftToPay(invoice)).toBe(1_000);
    const parts = { creditedMinor: 1, paidMinor: 20, paidOutsideMinor: 300, paidFromBalanceMinor: 400 };
    expect(leftToPay({ ...invoice, ...parts })).toBe(279);
    expect(leftToPay({ ...invoice, roundingMinor: -5 })).toBe(1_005);
    expect(leftToPay({ ...invoice, status: "UNCOLLECTIBLE" })).toBe(1_000);
  });

  test("is nothing on a void one", () => {
    expect(leftToPay({ ...invoice, status: "VOID" })).toBe(0);
  });
});

describe("the debt of an invoice", () => {
  test("is what is left, with the invoice's number", async () => {
    const id = await makeInvoice(api, tenant, { customerId, status: "PARTIALLY_PAID" });
    expect(await debtOf(id)).toEqual({
      orderId: null,
      invoiceId: id,
      customerId,
      amountMinor: 12_450,
      currency: "SEK",
      description: `Invoice T-${id}`,
      type: "UNKNOWN",
    });
    expect(await amountOwed(ctx, { orderId: null, invoiceId: id })).toEqual({
      amountMinor: 12_450,
      currency: "SEK",
    });
  });

  test.each(["DRAFT", "PAID", "VOID", "UNCOLLECTIBLE", "CREDITED"] as const)(
    "does not exist when it is %s",
    async (status) => {
      const id = await makeInvoice(api, tenant, { customerId, status });
      expect(await refusal(debtOf(id))).toBe(failures.invoiceNotPayable);
      expect(await amountOwed(ctx, { orderId: null, invoiceId: id })).toBeNull();
    },
  );

  test("does not exist when it was paid completely before its state followed", async () => {
    const id = await makeInvoice(api, tenant, { customerId });
    await api.db.update(invoices).set({ paidMinor: 24_900 }).where(eq(invoices.id, id));
    expect(await refusal(debtOf(id))).toBe(failures.invoiceNotPayable);
  });

  test("is found by those who pay for the customer, and by no one else", async () => {
    const id = await makeInvoice(api, tenant, { customerId });
    const as = (memberships: object[]): Ctx => ({
      ...ctx,
      caller: { kind: "user", via: "cookie", user: { memberships } } as unknown as Caller,
    });
    expect((await debtOf(id, as([{ customerId, role: "ADMIN" }]))).invoiceId).toBe(id);
    for (const memberships of [
      [],
      [{ customerId, role: "MEMBER" }],
      [{ customerId: newId(), role: "ADMIN" }],
    ])
      expect(await refusal(debtOf(id, as(memberships)))).toBe(failures.invoiceNotFound);
    expect(await refusal(debtOf(id, api.ctx(await api.tenant())))).toBe(failures.invoiceNotFound);
    for (const unknown of [newId(), "nonsense"])
      expect(await refusal(debtOf(unknown))).toBe(failures.invoiceNotFound);
  });

  test("is a prepaid renewal if the invoice is for a cycle and of no order", () => {
    const renewal = { terms: "PREPAID", orderId: null, periodStart: "2026-12-01" } as const;
    expect(intentTypeOf(renewal)).toBe("PREPAID_RENEWAL");
    for (const other of [{ terms: "POSTPAID" }, { orderId: "order" }, { periodStart: null }] as const)
      expect(intentTypeOf({ ...renewal, ...other })).toBe("UNKNOWN");
  });
});

describe("the debt of an order", () => {
  const owed = (orderId: string) => inTransaction(ctx, (ctx) => orderDebt(ctx, orderId));

  test("is its price while it is a draft", async () => {
    const id = await draft();
    expect(await owed(id)).toMatchObject({
      orderId: id,
      invoiceId: null,
      customerId,
      amountMinor: 20_000,
      currency: "SEK",
      description: expect.stringMatching(/^Order ORD-/),
      type: "INITIAL_ORDER",
    });
    expect(await amountOwed(ctx, { orderId: id, invoiceId: null })).toEqual({
      amountMinor: 20_000,
      currency: "SEK",
    });
  });

  test("does not exist once it is paid, is being paid, or has ended", async () => {
    const refused = async (changes: Partial<typeof orders.$inferInsert>) =>
      refusal(owed(await draft(changes)));
    expect(await refused({ paymentStatus: "PAID" })).toBe(failures.orderAlreadyPaid);
    expect(await refused({ paymentStatus: "PROCESSING" })).toBe(failures.paymentInProgress);
    expect(await refused({ status: "CANCELLED" })).toBe(failures.orderEnded);
    expect(await refused({ status: "EXPIRED" })).toBe(failures.orderExpired);
    const owes = async (changes: Partial<typeof orders.$inferInsert>) =>
      amountOwed(ctx, { orderId: await draft(changes), invoiceId: null });
    expect(await owes({ paymentStatus: "PAID" })).toBeNull();
    expect(await owes({ status: "CANCELLED" })).toBeNull();
    expect(await owes({ pricing: null })).toBeNull();
    expect(await amountOwed(ctx, { orderId: newId(), invoiceId: null })).toBeNull();
  });

  test("of nothing is nothing", async () => {
    expect(await amountOwed(ctx, { orderId: null, invoiceId: null })).toBeNull();
  });

  test("an order that ended without a payment says what happened to it, and others pass", () => {
    const ended = (status: Parameters<typeof requireNotEnded>[0]["status"]) => {
      try {
        requireNotEnded({ status });
        return null;
      } catch (error) {
        return (error as { failure: unknown }).failure;
      }
    };
    expect([ended("EXPIRED"), ended("CANCELLED"), ended("DRAFT")]).toEqual([
      failures.orderExpired,
      failures.orderEnded,
      null,
    ]);
  });
});
