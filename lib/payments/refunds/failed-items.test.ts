import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { creditNotes } from "@/db/schema/billing";
import { orderLineItems, orders } from "@/db/schema/orders";
import { paymentAttempts, paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { inTransaction } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { recordOwedRefund, refundFailedItems } from "@/lib/payments/refunds/refunds";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();
let customerId: string;
let offeringId: string;

beforeAll(async () => {
  customerId = await api.customer(tenant);
  offeringId = await makeOrderableOffering(api, tenant);
  await fillNumberPool(api, tenant, 30);
});

/** An order of two subscriptions for 249.00 kr each, with the payment of both. */
async function orderOfTwo(paymentStatus: "SUCCEEDED" | "CANCELED" = "SUCCEEDED") {
  const { body } = await api.call<Order>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER", lineItems: [orderItem(offeringId), orderItem(offeringId)] },
  });
  const { orderId } = body;
  const intentId = await makeIntent(api, tenant, {
    customerId,
    orderId,
    amountMinor: 49800,
    status: paymentStatus,
  });
  await api.db.insert(paymentAttempts).values({
    tenantId: tenant.id,
    id: newId(),
    paymentIntentId: intentId,
    customerId,
    status: "SUCCEEDED",
    amountMinor: 49800,
    providerRef: `ch_${newId()}`,
    createdAt: api.clock.now(),
  });
  await api.db
    .update(orders)
    .set({ paymentStatus: "PAID", paymentIntentId: intentId, customerId })
    .where(eq(orders.id, orderId));
  return { orderId, intentId, itemId: body.lineItems[0]!.lineItemId };
}

const fails = (id: string, given: Partial<typeof orderLineItems.$inferInsert> = {}) =>
  api.db
    .update(orderLineItems)
    .set({ status: "FAILED", ...given })
    .where(and(eq(orderLineItems.tenantId, tenant.id), eq(orderLineItems.id, id)));

const refundsOf = (intentId: string) =>
  api.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentIntentId, intentId));

/** The refunds that the failed items of an order lead to. */
async function refunded({ orderId, intentId }: { orderId: string; intentId: string }) {
  await refundFailedItems(api.ctx(tenant), orderId);
  return refundsOf(intentId);
}

describe("the failed items of a paid order", () => {
  test("are refunded at what they cost, once, and the other items are not", async () => {
    const order = await orderOfTwo();
    expect(await refunded(order)).toEqual([]);
    await fails(order.itemId);
    const once = await refunded(order);
    expect(once).toMatchObject([
      {
        orderLineItemId: order.itemId,
        amountMinor: 24900,
        status: "OWED",
        cause: "NOT_DELIVERED",
        reason: "not_delivered",
      },
    ]);
    expect(await refunded(order)).toEqual(once);
  });

  test("are refunded although another payment came for the order and went back", async () => {
    const order = await orderOfTwo();
    const [intent] = await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, order.intentId));
    const unexpected = { intent: intent!, amountMinor: 100, orderLineItemId: null };
    await inTransaction(api.ctx(tenant), (ctx) =>
      recordOwedRefund(ctx, { ...unexpected, cause: "NOT_EXPECTED" }),
    );
    await fails(order.itemId);
    expect((await refunded(order)).map(({ cause }) => cause).toSorted()).toEqual([
      "NOT_DELIVERED",
      "NOT_EXPECTED",
    ]);
  });

  test("are not refunded if they had no price", async () => {
    const order = await orderOfTwo();
    await fails(order.itemId, { pricing: null });
    expect(await refunded(order)).toEqual([]);
  });

  test("are not refunded if the payment did not succeed", async () => {
    const order = await orderOfTwo("CANCELED");
    await fails(order.itemId);
    expect(await refunded(order)).toEqual([]);
  });

  test("are not refunded if an unpaid invoice credited them", async () => {
    const order = await orderOfTwo();
    await fails(order.itemId);
    await api.db.insert(creditNotes).values({
      tenantId: tenant.id,
      id: newId(),
      invoiceId: await makeInvoice(api, tenant, { customerId }),
      customerId,
      number: `C-${newId()}`,
      currency: "SEK",
      totalMinor: 24900,
      taxAmountMinor: 4980,
      taxBreakdown: [],
      reason: "not delivered",
      undeliveredItemId: order.itemId,
      issuedAt: api.clock.now(),
      createdAt: api.clock.now(),
    });
    expect(await refunded(order)).toEqual([]);
  });
});
