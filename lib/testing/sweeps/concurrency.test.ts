import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { events } from "@/db/schema/platform";
import { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import { failures } from "@/lib/kernel/error-registry";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { settleIntent } from "@/lib/payments/collections/settle";
import type { PaymentIntent, PaymentSession } from "@/lib/payments/model";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import type { Tenant } from "@/lib/values/tenant/tenant";

let world: PaymentWorld;
let tenant: Tenant;
let key: string;
let plan: string;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.api.tenant();
  key = await world.api.apiKey(tenant);
  plan = await makeOrderableOffering(world.api, tenant);
  await fillNumberPool(world.api, tenant, 60);
});
afterAll(() => world[Symbol.asyncDispose]());

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

const orderBody = () => ({
  customerType: "CONSUMER",
  customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email: "astrid@example.com" } },
  lineItems: [orderItem(plan)],
});

/** A draft with an open embedded payment. */
async function payable() {
  const { body: order } = await world.api.call<Order>("POST", "/orders", { key, body: orderBody() });
  const { body: session } = await world.api.call<PaymentSession>("POST", "/payment-sessions", {
    key,
    body: {
      orderId: order.orderId,
      paymentProvider: "STRIPE",
      hosted: false,
      returnUrl: "https://shop.example/",
    },
  });
  return { order, session, clientSecret: session.providerContext!.clientSecret };
}

const read = async (orderId: string) =>
  (await world.api.call<Order>("GET", `/orders/${orderId}`, { key })).body;
const submittedEvents = (orderId: string) =>
  world.api.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(eq(events.tenantId, tenant.id), eq(events.entityId, orderId), eq(events.type, "order.submitted")),
    );
const subscriptionsOf = (orderId: string) =>
  world.api.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, tenant.id), eq(subscriptions.orderId, orderId)));

/**
 * Expects one sale, whatever the number of requests: one event, one subscription, one carrier operation, one charge.
 */
async function soldOnce(orderId: string, paymentIntentId: string) {
  await expect.poll(async () => (await read(orderId)).status).toBe("COMPLETED");
  expect(await submittedEvents(orderId)).toHaveLength(1);
  const made = await subscriptionsOf(orderId);
  expect(made).toHaveLength(1);
  const operations = await world.api.db
    .select({ id: carrierOperations.id })
    .from(carrierOperations)
    .where(and(eq(carrierOperations.tenantId, tenant.id), eq(carrierOperations.subscriptionId, made[0]!.id)));
  expect(operations).toHaveLength(1);
  const intent = await world.api.call<PaymentIntent>("GET", `/payment-intents/${paymentIntentId}`, { key });
  expect(intent.body).toMatchObject({ status: "SUCCEEDED", refunds: [] });
  expect(intent.body.attempts.map((attempt) => attempt.status)).toEqual(["SUCCEEDED"]);
}

describe("50 equal requests under one idempotency key at once", () => {
  test("make one order and have the same answer", async () => {
    const body = orderBody();
    const count = async () =>
      (
        await world.database.pool.query("select count(*)::int as n from orders where tenant_id = $1", [
          tenant.id,
        ])
      ).rows[0].n;
    const before = await count();
    const answers = await times(50, () =>
      world.api.call<Order>("POST", "/orders", { key, body, headers: { "x-idempotency-key": "fifty" } }),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body);
    expect(await count()).toBe(before + 1);
  });

  test("store one refusal and have the same answer", async () => {
    const { body: order } = await world.api.call<Order>("POST", "/orders", { key, body: orderBody() });
    const answers = await times(50, () =>
      world.api.call("POST", `/orders/${order.orderId}/submit`, {
        key,
        headers: { "x-idempotency-key": "refused" },
      }),
    );
    expect(new Set(answers.map((answer) => answer.status)).size).toBe(1);
    expect(answers[0]!.status).toBeGreaterThanOrEqual(400);
    for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body);
  });
});

describe("one paid order", () => {
  test("that is submitted a hundred times at once is sold once", async () => {
    const { order, session, clientSecret } = await payable();
    await world.pay(clientSecret, "4242424242424242");
    await expect.poll(async () => (await read(order.orderId)).paymentStatus).toBe("PAID");
    const answers = await times(100, () =>
      world.api.call<Order>("POST", `/orders/${order.orderId}/submit`, { key }),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.orderId))).toEqual(new Set([order.orderId]));
    for (const { body } of answers) expect(["SUBMITTED", "PROCESSING", "COMPLETED"]).toContain(body.status);
    await soldOnce(order.orderId, session.paymentIntentId!);
  });

  test("is sold once when webhooks, our own reads and submits arrive at once", async () => {
    const { order, session, clientSecret } = await payable();
    // Every webhook arrives twice and is not processed yet, so that all of them meet at once below.
    await world.control("faults", { surface: "stripe-webhook", kind: "duplicate", count: 10 });
    await world.jobs.stop();
    const paid = await world.pay(clientSecret, "4242424242424242");
    expect(paid.body.status).toBe("succeeded");
    const ctx = world.api.ctx(tenant);
    const outcomes = await Promise.all([
      times(20, () => settleIntent(ctx, session.paymentIntentId!).then(() => 200)),
      times(
        20,
        async () => (await world.api.call("POST", `/orders/${order.orderId}/submit`, { key })).status,
      ),
      world.jobs.start().then(() => [200]),
    ]);
    // An early submit may be told that the order is not paid yet. No other refusal is allowed.
    const notPaid = failures.orderNotPaid.status;
    for (const status of outcomes.flat()) expect([200, notPaid]).toContain(status);
    await soldOnce(order.orderId, session.paymentIntentId!);
    await world.control("clear-faults");
  });
});
