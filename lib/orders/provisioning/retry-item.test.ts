import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { orderLineItems, orders } from "@/db/schema/orders";
import { paymentAttempts, paymentIntents, paymentRefunds } from "@/db/schema/payments";
import { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import { runApproved } from "@/lib/approvals/testing";
import { creditUndelivered } from "@/lib/billing/credit-notes/credit-undelivered";
import { makeOffering } from "@/lib/catalog/testing";
import { rememberPreviousEmail } from "@/lib/identity/mails/previous-emails";
import { inTransaction } from "@/lib/kernel/context";
import type { Order } from "@/lib/orders/model";
import { provision, syncOrderItems } from "@/lib/orders/provisioning/provision";
import { retryOrderItem } from "@/lib/orders/provisioning/retry-item";
import { fillNumberPool, makeSimOffering, orderItem } from "@/lib/orders/testing";
import { makeDispute, makeInvoice } from "@/lib/payments/fixtures";
import { refundFailedItems } from "@/lib/payments/refunds/refunds";
import { newId } from "@/lib/platform/secrets/ids";
import {
  activationResult,
  eventTypesOf,
  makeSubscription,
  networkAnswers,
} from "@/lib/subscriptions/testing";
import { TEST_NOW } from "@/lib/testing/api";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Refusal = { internalCode: string };

const { api, database } = await apiOfFile();
let tenant: Tenant;
let key: string;
let customerId: string;
let plan: string;

beforeEach(async () => {
  api.clock.set(TEST_NOW);
  tenant = await api.tenant();
  key = await api.apiKey(tenant);
  customerId = await api.customer(tenant);
  plan = await makeOffering(api, tenant, { name: "Plan", price: { netPriceMinor: 20000 } });
  await fillNumberPool(api, tenant, 10);
});

/** A refusal that the order shows in advance, so no page offers the retry. */
async function expectPaidBack(orderId: string, lineItemId = "item"): Promise<void> {
  const { lineItems } = await read(orderId);
  expect(lineItems.find((item) => item.lineItemId === lineItemId)?.isRetryable).toBe(false);
  expect((await retry<Refusal>(orderId, lineItemId)).body.internalCode).toBe("3121");
}
const read = async (orderId: string) => (await api.call<Order>("GET", `/orders/${orderId}`, { key })).body;
const retry = <T = Order>(orderId: string, item = "item", with_ = key) =>
  api.call<T>("POST", `/orders/${orderId}/line-items/${item}/retry`, { key: with_ });

/** A paid and provisioned order. */
async function ordered(...lineItems: object[]): Promise<Order> {
  const { body } = await api.call<Order>("POST", "/orders", {
    key,
    body: { customerType: "CONSUMER", customer: { customerId }, lineItems },
  });
  expect(body.validation.errors).toEqual([]);
  await api.db.update(orders).set({ paymentStatus: "PAID" }).where(eq(orders.id, body.orderId));
  const { status, body: submitted } = await api.call<Order>("POST", `/orders/${body.orderId}/submit`, {
    key,
  });
  expect(status, JSON.stringify(submitted)).toBe(200);
  await provision(api.ctx(tenant), body.orderId);
  return read(body.orderId);
}

const subscriptionOf = (order: Order, at = 0) => order.lineItems[at]!.subscriptionId!;

async function answered(subscriptionId: string, answer: Parameters<typeof networkAnswers>[3]): Promise<void> {
  await networkAnswers(api, tenant, subscriptionId, answer);
  await syncOrderItems(api.ctx(tenant), subscriptionId);
}

/** An order whose plan the network refused to activate. */
async function failed(more: object = {}): Promise<Order> {
  const order = await ordered(orderItem(plan, { lineItemId: "item", ...more }));
  await answered(subscriptionOf(order), { refused: "number_rejected" });
  const ended = await read(order.orderId);
  expect(ended).toMatchObject({ status: "FAILED", lineItems: [{ status: "FAILED" }] });
  return ended;
}

/** The payment of an order. */
async function paid(orderId: string): Promise<string> {
  const paymentIntentId = newId();
  const whose = { tenantId: tenant.id, customerId, amountMinor: 20000 };
  await api.db.insert(paymentIntents).values({
    ...whose,
    id: paymentIntentId,
    orderId,
    type: "INITIAL_ORDER",
    status: "SUCCEEDED",
    currency: "SEK",
    provider: "STRIPE",
  });
  await api.db
    .insert(paymentAttempts)
    .values({ ...whose, id: newId(), paymentIntentId, status: "SUCCEEDED", providerRef: newId() });
  await api.db.update(orders).set({ paymentIntentId }).where(eq(orders.id, orderId));
  return paymentIntentId;
}

/** The amounts of an invoice of two plans. */
const DOUBLE = { subtotalMinor: 40000, totalMinor: 50000 };

/** A refund of a payment without an item. */
const bookedRefund = (
  paymentIntentId: string,
  refund: Pick<typeof paymentRefunds.$inferInsert, "status" | "amountMinor"> &
    Partial<typeof paymentRefunds.$inferInsert>,
) =>
  api.db.insert(paymentRefunds).values({
    tenantId: tenant.id,
    id: newId(),
    paymentIntentId,
    customerId,
    reason: "requested_by_customer",
    ...refund,
  });

const activations = async () =>
  (await api.db.select().from(carrierOperations).where(eq(carrierOperations.tenantId, tenant.id))).filter(
    ({ type }) => type === "ACTIVATE",
  );

describe("retryOrderLineItem", () => {
  test("provisions a failed plan with a new subscription, and the order completes", async () => {
    const before = await failed();
    const { status, body } = await retry(before.orderId);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ status: "PROCESSING", lineItems: [{ status: "PROCESSING" }] });
    expect(body.lineItems[0]!.failure).toBeUndefined();
    expect(subscriptionOf(body)).not.toBe(subscriptionOf(before));
    expect(body.pricing).toEqual(before.pricing);
    await answered(subscriptionOf(body), { result: activationResult() });
    expect(await read(before.orderId)).toMatchObject({
      status: "COMPLETED",
      lineItems: [{ status: "COMPLETED" }],
    });
    expect(await activations()).toHaveLength(2);
  });

  test("fails the item and its order when the network refuses again, and can be repeated", async () => {
    const { orderId } = await failed();
    const again = await retry(orderId);
    await answered(subscriptionOf(again.body), { refused: "number_rejected" });
    expect(await read(orderId)).toMatchObject({ status: "FAILED", lineItems: [{ status: "FAILED" }] });
    expect((await retry(orderId)).status).toBe(200);
  });

  test("takes the number that the customer chose again", async () => {
    const lease = await api.call<{ msisdn: string; leaseToken: string }>(
      "POST",
      "/inventory/phone-numbers/lease",
      {
        key,
        body: { country: "SE" },
      },
    );
    const { msisdn, leaseToken } = lease.body;
    const { orderId } = await failed({ msisdn, leaseToken });
    const { body } = await retry(orderId);
    const [subscription] = await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionOf(body)));
    expect(subscription!.msisdn).toBe(msisdn);
  });

  test("shows why an item fails at once", async () => {
    const sim = { esim: false };
    const deliveryAddress = { street1: "Sveavägen 1", zip: "111 57", city: "Stockholm", country: "SE" };
    const { orderId, status } = await ordered(orderItem(plan, { lineItemId: "item", sim, deliveryAddress }));
    expect(status).toBe("FAILED");
    const { status: answer, body } = await retry(orderId);
    expect([answer, body.status, body.lineItems[0]!.status]).toEqual([200, "FAILED", "FAILED"]);
    expect(body.lineItems[0]!.failure).toBeDefined();
  });

  test("provisions a failed add-on and a failed SIM again", async () => {
    const addon = await makeOffering(api, tenant, {
      name: "5 GB more",
      type: "SUBSCRIPTION_ADDON",
      category: "PRODUCT_CATEGORY_EXTRA_DATA",
      features: { dataMb: 5000 },
      price: { netPriceMinor: 9900, priceType: "ONE_TIME", billingCycle: undefined },
    });
    const sim = await makeSimOffering(api, tenant);
    for (const given of [
      { type: "SUBSCRIPTION_ADDON", productOfferingId: addon },
      { type: "SIM_CARD", productOfferingId: sim, sim: { esim: true } },
    ]) {
      const subscriptionId = await makeSubscription(api, tenant, {
        customerId,
        productOfferingId: plan,
        iccid: given.type === "SIM_CARD" ? "8946200000000100001" : "8946200000000100002",
      });
      const { orderId } = await ordered({ lineItemId: "item", subscriptionId, ...given });
      await answered(subscriptionId, { refused: "sim_unknown" });
      expect(await read(orderId)).toMatchObject({ status: "FAILED" });
      expect((await retry(orderId)).body).toMatchObject({ lineItems: [{ status: "PROCESSING" }] });
      await answered(subscriptionId, { result: activationResult("8946200000000200001") });
      expect(await read(orderId)).toMatchObject({ status: "COMPLETED" });
    }
  });

  test("of a new SIM by staff within 24 hours of another change needs the approval of a SIM change", async () => {
    const sim = await makeSimOffering(api, tenant);
    const iccid = "8946200000000100003";
    const subscriptionId = await makeSubscription(api, tenant, {
      customerId,
      productOfferingId: plan,
      iccid,
    });
    const item = { type: "SIM_CARD", productOfferingId: sim, sim: { esim: true } };
    const { orderId } = await ordered({ lineItemId: "item", subscriptionId, ...item });
    await answered(subscriptionId, { refused: "sim_unknown" });
    await rememberPreviousEmail(api.ctx(tenant), { customerId }, "before@example.com");
    const { headers } = await api.staffMember(tenant, "SUPPORT");
    const path = `/orders/${orderId}/line-items/item/retry`;
    const refused = await api.call<Refusal>("POST", path, { headers });
    expect([refused.status, refused.body.internalCode]).toEqual([403, "4345"]);
    expect(await read(orderId)).toMatchObject({ status: "FAILED", lineItems: [{ status: "FAILED" }] });
    await runApproved(api, tenant, headers, { method: "POST", path, reason: "The card was out of stock" });
    expect(await read(orderId)).toMatchObject({ lineItems: [{ status: "PROCESSING" }] });
  });

  test("is refused for an item that did not fail", async () => {
    const { orderId } = await ordered(orderItem(plan, { lineItemId: "item" }));
    const { status, body } = await retry<Refusal>(orderId);
    expect([status, body.internalCode]).toEqual([409, "3120"]);
  });

  test("is refused after a refund", async () => {
    const { orderId } = await failed();
    await api.db.update(orders).set({ paymentStatus: "REFUNDED" }).where(eq(orders.id, orderId));
    const { status, body } = await retry<Refusal>(orderId);
    expect([status, body.internalCode]).toEqual([409, "3121"]);
    expect(await read(orderId)).toMatchObject({ status: "FAILED", lineItems: [{ status: "FAILED" }] });
  });

  test("and the refund of the same item never both happen", async () => {
    const { orderId } = await failed();
    await paid(orderId);
    const [, answer] = await Promise.all([
      refundFailedItems(api.ctx(tenant), orderId),
      retry<Order & Refusal>(orderId),
    ]);
    const refunds = await api.db.select().from(paymentRefunds).where(eq(paymentRefunds.tenantId, tenant.id));
    expect([answer.status, refunds.length]).toEqual(answer.status === 200 ? [200, 0] : [409, 1]);
    await refundFailedItems(api.ctx(tenant), orderId);
    const late = await retry<Refusal>(orderId);
    expect(late.body.internalCode).toBe(answer.status === 200 ? "3120" : "3121");
  });

  test("is refused while a refund is in progress, and allowed after the provider refused the refund", async () => {
    const { orderId } = await failed();
    const paymentIntentId = await paid(orderId);
    const [item] = await api.db.select().from(orderLineItems).where(eq(orderLineItems.orderId, orderId));
    await api.db.insert(paymentRefunds).values({
      tenantId: tenant.id,
      id: newId(),
      paymentIntentId,
      customerId,
      orderLineItemId: item!.id,
      status: "PENDING",
      amountMinor: 100,
      cause: "NOT_DELIVERED",
      reason: "not_delivered",
    });
    await expectPaidBack(orderId);
    await api.db
      .update(paymentRefunds)
      .set({ status: "FAILED" })
      .where(eq(paymentRefunds.tenantId, tenant.id));
    expect((await retry(orderId)).status).toBe(200);
  });

  test("is refused after a refund without an item, also one made at the provider", async () => {
    const [first, second] = [await failed(), await failed()];
    await bookedRefund(await paid(first.orderId), { status: "OWED", amountMinor: 20000 });
    await bookedRefund(await paid(second.orderId), { status: "SUCCEEDED", amountMinor: 100 });
    for (const { orderId } of [first, second]) await expectPaidBack(orderId);
  });

  test("is allowed after a refund of a surplus payment, or a refund that the provider refused", async () => {
    const { orderId } = await failed();
    const paymentIntentId = await paid(orderId);
    await bookedRefund(paymentIntentId, { status: "FAILED", amountMinor: 20000 });
    await bookedRefund(paymentIntentId, {
      status: "SUCCEEDED",
      amountMinor: 20000,
      cause: "NOT_EXPECTED",
      paymentRef: "pi_other",
    });
    expect((await retry(orderId)).status).toBe(200);
  });

  test("provisions one of two items when the other one was refunded", async () => {
    const order = await ordered(
      orderItem(plan, { lineItemId: "item" }),
      orderItem(plan, { lineItemId: "other", subscriber: { name: "Elin Lind", email: "elin@example.com" } }),
    );
    for (const at of [0, 1]) await answered(subscriptionOf(order, at), { refused: "number_rejected" });
    await bookedRefund(await paid(order.orderId), { status: "SUCCEEDED", amountMinor: 20000 });
    expect((await retry(order.orderId)).status).toBe(200);
    await expectPaidBack(order.orderId, "other");
  });

  test("is no change of an order that still has an item in progress, and reopens one that has ended", async () => {
    const order = await ordered(
      orderItem(plan, { lineItemId: "item" }),
      orderItem(plan, { lineItemId: "other", subscriber: { name: "Elin Lind", email: "elin@example.com" } }),
    );
    const changes = async () =>
      (await eventTypesOf(api, order.orderId)).filter((type) => type === "order.statusChanged").length;
    await answered(subscriptionOf(order), { refused: "number_rejected" });
    expect((await read(order.orderId)).status).toBe("PROCESSING");
    const before = await changes();
    expect((await retry(order.orderId)).status).toBe(200);
    expect(await changes()).toBe(before);

    const ended = await failed();
    const ofEnded = (await eventTypesOf(api, ended.orderId)).length;
    expect((await retry(ended.orderId)).status).toBe(200);
    expect((await eventTypesOf(api, ended.orderId)).slice(ofEnded)).toContain("order.statusChanged");
  });

  test("is refused when the order's invoice was credited without naming the item", async () => {
    const invoiceOf = async ({ orderId }: Order) => {
      await api.db.update(orders).set({ paymentStatus: "NOT_REQUIRED" }).where(eq(orders.id, orderId));
      return makeInvoice(api, tenant, { customerId, orderId, ...DOUBLE });
    };
    const [credited, goodwill, small] = [await failed(), await failed(), await failed()];
    const reason = "Not what was wanted";
    const credit = await api.call("POST", `/invoices/${await invoiceOf(credited)}/credit`, {
      key,
      body: { amountMinor: 100, reason },
    });
    expect(credit.status, JSON.stringify(credit.body)).toBe(200);
    for (const [order, amountMinor] of [
      [goodwill, 25000],
      [small, 100],
    ] as const) {
      const invoiceId = await invoiceOf(order);
      const given = await api.call("POST", `/customers/${customerId}/credits`, {
        key,
        body: { amountMinor, currency: "SEK", reason, invoiceId },
      });
      expect(given.status, JSON.stringify(given.body)).toBe(201);
    }
    for (const { orderId } of [credited, goodwill]) await expectPaidBack(orderId);
    // Goodwill below the full price revokes nothing.
    expect((await read(small.orderId)).lineItems[0]?.isRetryable).toBe(true);
    expect((await retry(small.orderId)).status).toBe(200);
  });

  test("is refused when the payer's bank took the money back", async () => {
    const { orderId } = await failed();
    const paymentIntentId = await paid(orderId);
    await makeDispute(api, tenant, { paymentIntentId, customerId, status: "LOST", amountMinor: 20000 });
    await expectPaidBack(orderId);
  });

  test("and refunds of items let other transactions reference the rows that they lock", async () => {
    const { orderId } = await failed();
    await paid(orderId);
    const [item] = await api.db.select().from(orderLineItems).where(eq(orderLineItems.orderId, orderId));
    const free = async (table: string, id: string) => {
      const one = await database.pool.query(
        `select 1 from ${table} where tenant_id = $1 and id = $2 for key share skip locked`,
        [tenant.id, id],
      );
      return one.rowCount === 1;
    };
    await inTransaction(api.ctx(tenant), async (ctx) => {
      await refundFailedItems(ctx, orderId);
      expect(await free("order_line_items", item!.id)).toBe(true);
    });
    const other = await failed();
    await api.db.update(orders).set({ paymentStatus: "NOT_REQUIRED" }).where(eq(orders.id, other.orderId));
    await makeInvoice(api, tenant, { customerId, orderId: other.orderId, terms: "POSTPAID" });
    const [unpaid] = await api.db
      .select()
      .from(orderLineItems)
      .where(eq(orderLineItems.orderId, other.orderId));
    await inTransaction(api.ctx(tenant), async (ctx) => {
      await creditUndelivered(ctx, other.orderId);
      expect(await free("order_line_items", unpaid!.id)).toBe(true);
    });
    const third = await failed();
    const thirdIntent = await paid(third.orderId);
    await inTransaction(api.ctx(tenant), async (ctx) => {
      await retryOrderItem(ctx, third.orderId, "item");
      expect(await free("payment_intents", thirdIntent)).toBe(true);
    });
  });

  test("makes one activation for two simultaneous requests", async () => {
    const { orderId } = await failed();
    const answers = await Promise.all([1, 2, 3, 4].map(() => retry<Order & Refusal>(orderId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await activations()).toHaveLength(2);
  });

  test("does not find an item of another order or another brand", async () => {
    const { orderId } = await failed();
    expect((await retry(orderId, "other")).status).toBe(404);
    const other = await api.apiKey(await api.tenant());
    expect((await retry(orderId, "item", other)).status).toBe(404);
  });

  test("can be requested by support staff, in the person's name", async () => {
    const { orderId } = await failed();
    const agent = await api.staffMember(tenant, "SUPPORT");
    const answer = await api.call<Order>("POST", `/orders/${orderId}/line-items/item/retry`, {
      headers: agent.headers,
    });
    expect(answer.status).toBe(200);
  });
});
