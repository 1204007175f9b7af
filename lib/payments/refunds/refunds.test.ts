import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { orders } from "@/db/schema/orders";
import { paymentAttempts, paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import { makeIntent } from "@/lib/payments/fixtures";
import { leftToRefund, recordOwedRefund, refusedRefund, sendRefund } from "@/lib/payments/refunds/refunds";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderRefused, ProviderUncertain } from "@/lib/providers/errors";
import type { CreateRefund, RefundSnapshot } from "@/lib/providers/payments/provider";
import { eventTypesOf, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";

/** The provider of this file: what it was asked for, and what it says. */
const provider = vi.hoisted(() => ({
  refund: vi.fn<(input: CreateRefund) => Promise<Partial<RefundSnapshot>>>(),
  readRefund: vi.fn<(providerRef: string) => Promise<Partial<RefundSnapshot>>>(),
}));
vi.mock("@/lib/payments/providers", async (original) => ({
  ...(await original<typeof import("@/lib/payments/providers")>()),
  paymentProvider: () => provider,
}));

const { api, tenant, key } = await brandOfFile();
let ctx: Ctx;
let customerId: string;

beforeEach(async () => {
  await api.db.execute("select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))");
  ctx = api.ctx(tenant);
  customerId = await api.customer(tenant);
  provider.refund.mockResolvedValue({ status: "SUCCEEDED", providerRef: "re_1" });
  provider.readRefund.mockResolvedValue({ status: "SUCCEEDED", providerRef: "re_1" });
});

/** An order that was paid with 249.00 kr, and its payment. */
async function paidOrder() {
  const { body } = await api.call<Order>("POST", "/orders", { key, body: { customerType: "CONSUMER" } });
  const { orderId } = body;
  const intentId = await makeIntent(api, tenant, {
    customerId,
    orderId,
    status: "SUCCEEDED",
    providerRef: `pi_${newId()}`,
  });
  await api.db
    .update(orders)
    .set({ status: "COMPLETED", paymentStatus: "PAID", paymentIntentId: intentId, customerId })
    .where(eq(orders.id, orderId));
  await api.db.insert(paymentAttempts).values({
    tenantId: tenant.id,
    id: newId(),
    paymentIntentId: intentId,
    customerId,
    status: "SUCCEEDED",
    amountMinor: 24900,
    providerRef: `ch_${newId()}`,
    createdAt: api.clock.now(),
  });
  return { orderId, intentId };
}

async function refundOf(intentId: string, given: Partial<typeof paymentRefunds.$inferInsert> = {}) {
  const id = newId();
  await api.db.insert(paymentRefunds).values({
    tenantId: tenant.id,
    id,
    paymentIntentId: intentId,
    customerId,
    status: "OWED",
    amountMinor: 24900,
    reason: "asked for",
    createdAt: api.clock.now(),
    updatedAt: api.clock.now(),
    ...given,
  });
  return id;
}

const rowOf = async (id: string) =>
  (await api.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id)))[0]!;
const refundsOf = (intentId: string) =>
  api.db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.paymentIntentId, intentId))
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id));
const intentOf = async (id: string) =>
  (await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0]!;
const paymentStatusOf = async (orderId: string) =>
  (await api.db.select().from(orders).where(eq(orders.id, orderId)))[0]!.paymentStatus;
const jobs = async () => (await queuedJobs(api, tenant)).map(({ name }) => name);

describe("a refund that is sent", () => {
  test("is recorded with what follows from it: the books, a mail, and the state of its order", async () => {
    const { orderId, intentId } = await paidOrder();
    const id = await refundOf(intentId);
    await sendRefund(ctx, id);
    expect(await rowOf(id)).toMatchObject({ status: "SUCCEEDED", providerRef: "re_1" });
    expect(await jobs()).toEqual(expect.arrayContaining(["payment-changed", "send-payment-mail"]));
    expect(await paymentStatusOf(orderId)).toBe("REFUNDED");
    expect(provider.refund.mock.lastCall?.[0]).toMatchObject({
      paymentRef: (await intentOf(intentId)).providerRef,
      amountMinor: 24900,
      currency: "SEK",
      ids: { tenantId: tenant.id, paymentIntentId: intentId, orderId, paymentRefundId: id },
      idempotencyKey: `refund:${id}`,
    });
  });

  test("is recorded once: when it is sent again, the provider is read and nothing follows a second time", async () => {
    const { intentId } = await paidOrder();
    const id = await refundOf(intentId);
    await sendRefund(ctx, id);
    const before = await jobs();
    await sendRefund(ctx, id);
    expect(provider.refund).toHaveBeenCalledTimes(1);
    expect(provider.readRefund).toHaveBeenCalledWith("re_1");
    expect(await jobs()).toEqual(before);
  });

  test("goes back from the provider's payment it came by, where that is another", async () => {
    const { orderId, intentId } = await paidOrder();
    await sendRefund(ctx, await refundOf(intentId, { paymentRef: "pi_second" }));
    expect(provider.refund.mock.lastCall?.[0].paymentRef).toBe("pi_second");
    // The order's own payment did not go back.
    expect(await paymentStatusOf(orderId)).toBe("PAID");
  });

  test("waits while the bank takes its time, without a mail", async () => {
    const { orderId, intentId } = await paidOrder();
    const id = await refundOf(intentId);
    provider.refund.mockResolvedValue({ status: "PENDING", providerRef: "re_1" });
    await sendRefund(ctx, id);
    expect(await rowOf(id)).toMatchObject({ status: "PENDING", providerRef: "re_1" });
    expect(await jobs()).not.toContain("send-payment-mail");
    expect(await paymentStatusOf(orderId)).toBe("PAID");
  });

  test.each(["FAILED", "CANCELED"] as const)("is FAILED when the provider says %s", async (status) => {
    const { orderId, intentId } = await paidOrder();
    const id = await refundOf(intentId);
    provider.refund.mockResolvedValue({ status, providerRef: "re_1" });
    await sendRefund(ctx, id);
    expect(await rowOf(id)).toMatchObject({ status: "FAILED" });
    expect(await jobs()).not.toContain("send-payment-mail");
    expect(await paymentStatusOf(orderId)).toBe("PAID");
  });

  test("that the bank returns later makes the order paid again", async () => {
    const { orderId, intentId } = await paidOrder();
    const id = await refundOf(intentId);
    await sendRefund(ctx, id);
    provider.readRefund.mockResolvedValue({ status: "FAILED", providerRef: "re_1" });
    await sendRefund(ctx, id);
    expect(await rowOf(id)).toMatchObject({ status: "FAILED" });
    expect(await paymentStatusOf(orderId)).toBe("PAID");
  });

  test("makes the order refunded when it is the last part of the payment", async () => {
    const { orderId, intentId } = await paidOrder();
    await sendRefund(ctx, await refundOf(intentId, { amountMinor: 24899 }));
    const updates = async () =>
      (await eventTypesOf(api, orderId)).filter((type) => type === "order.updated").length;
    expect([await paymentStatusOf(orderId), await updates()]).toEqual(["PAID", 0]);
    provider.refund.mockResolvedValue({ status: "SUCCEEDED", providerRef: "re_2" });
    await sendRefund(ctx, await refundOf(intentId, { amountMinor: 1 }));
    expect([await paymentStatusOf(orderId), await updates()]).toEqual(["REFUNDED", 1]);
  });

  test("is FAILED when the provider refuses it, and is not sent again", async () => {
    const { intentId } = await paidOrder();
    const id = await refundOf(intentId);
    provider.refund.mockRejectedValue(
      new ProviderRefused("no", { provider: "STRIPE", reason: "invalid_request" }),
    );
    await sendRefund(ctx, id);
    expect(await rowOf(id)).toMatchObject({ status: "FAILED", providerRef: null });
    await sendRefund(ctx, id);
    expect(provider.refund).toHaveBeenCalledTimes(1);
  });

  test("stays owed when it is not known what became of it", async () => {
    const { intentId } = await paidOrder();
    const id = await refundOf(intentId);
    provider.refund.mockRejectedValue(new ProviderUncertain("lost", { provider: "STRIPE" }));
    await expect(sendRefund(ctx, id)).rejects.toThrow("lost");
    expect(await rowOf(id)).toMatchObject({ status: "OWED" });
  });

  test("is none where there is no such refund", async () => {
    await sendRefund(ctx, newId());
    expect(provider.refund).not.toHaveBeenCalled();
  });
});

describe("a refund that is owed", () => {
  test("for money that was not expected is written down once, with the job that sends it", async () => {
    const { intentId } = await paidOrder();
    const intent = await intentOf(intentId);
    const owed = { intent, amountMinor: 30000, orderLineItemId: null, cause: "NOT_EXPECTED" } as const;
    await inTransaction(ctx, (ctx) => recordOwedRefund(ctx, owed));
    expect(await jobs()).toEqual(["pay-refund"]);
    await inTransaction(ctx, (ctx) => recordOwedRefund(ctx, owed));
    expect(await refundsOf(intentId)).toMatchObject([{ status: "OWED", amountMinor: 30000 }]);
    expect(await jobs()).toEqual(["pay-refund"]);
    // Another payment that came for the same is another debt.
    await inTransaction(ctx, (ctx) => recordOwedRefund(ctx, { ...owed, paymentRef: "pi_second" }));
    expect(await refundsOf(intentId)).toHaveLength(2);
  });

  test("for an item that failed is what it cost, less what went back for it, and once", async () => {
    const { intentId } = await paidOrder();
    const intent = await intentOf(intentId);
    const orderLineItemId = newId();
    await refundOf(intentId, { orderLineItemId, amountMinor: 4900, status: "SUCCEEDED" });
    await refundOf(intentId, { orderLineItemId, amountMinor: 700, status: "FAILED" });
    const owed = { intent, amountMinor: 14900, orderLineItemId, cause: "NOT_DELIVERED" } as const;
    await inTransaction(ctx, (ctx) => recordOwedRefund(ctx, owed));
    await inTransaction(ctx, (ctx) => recordOwedRefund(ctx, owed));
    expect((await refundsOf(intentId)).filter(({ cause }) => cause === "NOT_DELIVERED")).toMatchObject([
      { status: "OWED", amountMinor: 10000, orderLineItemId },
    ]);
    expect(await refusedRefund(ctx, orderLineItemId)).toBe(700);
    expect(await leftToRefund(ctx, intentId)).toBe(24900 - 4900 - 10000);
  });

  test("for an item that failed is never more than what is left of the payment", async () => {
    const { intentId } = await paidOrder();
    await refundOf(intentId, { amountMinor: 20000, status: "PENDING" });
    const intent = await intentOf(intentId);
    const owed = { intent, amountMinor: 14900, cause: "NOT_DELIVERED" } as const;
    await inTransaction(ctx, (ctx) => recordOwedRefund(ctx, { ...owed, orderLineItemId: newId() }));
    expect(await refundsOf(intentId)).toMatchObject([{ amountMinor: 20000 }, { amountMinor: 4900 }]);
    await inTransaction(ctx, (ctx) => recordOwedRefund(ctx, { ...owed, orderLineItemId: newId() }));
    expect(await refundsOf(intentId)).toHaveLength(2);
  });
});
