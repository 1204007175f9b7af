import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { paymentAttempts, paymentProfiles } from "@/db/schema/payments";
import { carrierOperations, subscriptions } from "@/db/schema/subscriptions";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { settleIntent } from "@/lib/payments/collections/settle";
import type { PaymentIntent, PaymentSession } from "@/lib/payments/model";
import { testWorldOfFile } from "@/lib/payments/testing";
import { makeTill } from "@/lib/payments/till/testing";

type Failure = { internalCode: string; details?: { property: string; code: string }[] };

const world = await testWorldOfFile();
const { tenant, key, plan } = await makeTill(world);

const email = () => `payer-${Math.random().toString(36).slice(2)}@example.com`;

async function draft(extra: Record<string, unknown> = {}, to = email()): Promise<Order> {
  const { body } = await world.api.call<Order>("POST", "/orders", {
    key,
    body: {
      customerType: "CONSUMER",
      customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email: to } },
      lineItems: [orderItem(plan)],
      ...extra,
    },
  });
  return body;
}

const openSession = (
  orderId: string,
  extra: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  world.api.call<PaymentSession>("POST", "/payment-sessions", {
    key,
    headers,
    body: {
      orderId,
      paymentProvider: "STRIPE",
      hosted: false,
      returnUrl: "https://shop.example/done",
      ...extra,
    },
  });

const readOrder = async (orderId: string) =>
  (await world.api.call<Order>("GET", `/orders/${orderId}`, { key })).body;
const readIntent = async (id: string) =>
  (await world.api.call<PaymentIntent>("GET", `/payment-intents/${id}`, { key })).body;

const settled = (orderId: string) => expect.poll(async () => (await readOrder(orderId)).status);

const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";

describe("the payment of an order", () => {
  it("submits the order, activates the subscription and notifies the buyer", async () => {
    const to = email();
    const order = await draft({}, to);
    const { status, body: session } = await openSession(order.orderId);
    expect(status).toBe(201);
    expect(session.providerContext?.publishableKey).toBe("pk_test_world");
    const paid = await world.pay(session.providerContext!.clientSecret, GOOD);
    expect(paid.body).toMatchObject({ status: "succeeded" });
    await settled(order.orderId).toBe("COMPLETED");

    const done = await readOrder(order.orderId);
    expect(done).toMatchObject({ paymentStatus: "PAID", paymentIntentId: session.paymentIntentId });
    expect(done.pricing).toEqual(order.pricing);
    const intent = await readIntent(session.paymentIntentId!);
    expect(intent).toMatchObject({
      status: "SUCCEEDED",
      amountMinor: 24900,
      currency: "SEK",
      type: "INITIAL_ORDER",
    });
    expect(intent.attempts.map((attempt) => attempt.status)).toEqual(["SUCCEEDED"]);
    expect(intent.lineItems.reduce((sum, item) => sum + item.amountMinor, 0)).toBe(intent.amountMinor);
    const [subscription] = await world.api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, done.createdEntities.subscriptionIds[0]!));
    expect(subscription?.status).toBe("ACTIVATED");
    const read = await world.api.call<PaymentSession>(
      "GET",
      `/payment-sessions/${session.paymentSessionId}`,
      { key },
    );
    expect(read.body.status).toBe("COMPLETED");
    expect(read.body.providerContext).toBeUndefined();
    // The order with its receipt, and the active subscription.
    await expect.poll(async () => (await world.mails(to)).length).toBe(2);
  });

  it("is processed before the jobs of a renewal run", async () => {
    const { pool } = world.database;
    const order = await draft();
    const { body: session } = await openSession(order.orderId);
    // Unknown events: each is looked up and dropped.
    await pool.query(
      `select graphile_worker.add_job('dispatch-event', json_build_object(
           'tenantId', $1::text, 'payload', json_build_object('eventId', gen_random_uuid())))
         from generate_series(1, 5000)`,
      [tenant.id],
    );
    const left = async () =>
      (await pool.query("select count(*)::int as left from graphile_worker.jobs where priority = 0")).rows[0]
        .left;
    await world.pay(session.providerContext!.clientSecret, GOOD);
    await settled(order.orderId).toBe("COMPLETED");
    // In the order of arrival, hardly one would be left.
    expect(await left()).toBeGreaterThan(1000);
    await pool.query("delete from graphile_worker._private_jobs where priority = 0 and locked_at is null");
  });

  it("reports why a card was declined, and accepts another", async () => {
    const order = await draft();
    const { body: session } = await openSession(order.orderId);
    const declined = await world.pay(session.providerContext!.clientSecret, DECLINED);
    expect(declined.status).toBe(402);
    await expect
      .poll(async () => (await readIntent(session.paymentIntentId!)).status)
      .toBe("REQUIRES_PAYMENT_METHOD");
    const failed = (await readIntent(session.paymentIntentId!)).attempts[0];
    expect(failed).toMatchObject({ status: "FAILED", failureCode: "generic_decline" });
    await world.pay(session.providerContext!.clientSecret, GOOD);
    await settled(order.orderId).toBe("COMPLETED");
    const statuses = (await readIntent(session.paymentIntentId!)).attempts.map((attempt) => attempt.status);
    expect(statuses).toEqual(["FAILED", "SUCCEEDED"]);
    // Neither card is saved, and both have names.
    const named = await world.api.db
      .select({ methodName: paymentAttempts.methodName })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentIntentId, session.paymentIntentId!))
      // A provider dates by the second.
      .orderBy(paymentAttempts.createdAt, paymentAttempts.id);
    expect(named.map((one) => one.methodName)).toEqual(["Visa •••• 0002", "Visa •••• 4242"]);
  });

  it("saves the method on request, with the consent", async () => {
    const order = await draft();
    const { body: session } = await openSession(order.orderId, {
      savePaymentProfile: true,
      setAsDefaultPaymentProfile: true,
      grantAutopayConsent: true,
    });
    await world.pay(session.providerContext!.clientSecret, GOOD);
    await settled(order.orderId).toBe("COMPLETED");
    const { body: customer } = await world.api.call<{
      billing: { defaultPaymentProfileId: string; autoPay: boolean };
    }>("GET", `/customers/${session.customerId}`, { key });
    const [profile] = await world.api.db
      .select()
      .from(paymentProfiles)
      .where(
        and(
          eq(paymentProfiles.tenantId, tenant.id),
          eq(paymentProfiles.id, customer.billing.defaultPaymentProfileId),
        ),
      );
    expect(profile).toMatchObject({
      type: "CARD",
      status: "ACTIVE",
      usableOffSession: true,
      card: { last4: "4242" },
    });
    expect(profile?.autopayConsentAt).not.toBeNull();
    expect(customer.billing.autoPay).toBe(true);
  });

  it("charges and submits once, whichever way the result arrives", async () => {
    await world.control("faults", { surface: "stripe-webhook", kind: "duplicate", count: 5 });
    const order = await draft();
    const { body: session } = await openSession(order.orderId);
    await world.pay(session.providerContext!.clientSecret, GOOD);
    const ctx = world.api.ctx(tenant);
    await Promise.all(Array.from({ length: 20 }, () => settleIntent(ctx, session.paymentIntentId!)));
    await settled(order.orderId).toBe("COMPLETED");
    const done = await readOrder(order.orderId);
    expect(done.createdEntities.subscriptionIds).toHaveLength(1);
    const activations = await world.api.db
      .select()
      .from(carrierOperations)
      .where(eq(carrierOperations.subscriptionId, done.createdEntities.subscriptionIds[0]!));
    expect(activations).toHaveLength(1);
  });

  it("is refunded once for what could not be delivered, and the mail says so", async () => {
    const to = email();
    // The network refuses numbers that end in 0001.
    const refused = "+46701740001";
    await fillNumberPool(world.api, tenant, [refused]);
    const lease = await world.api.call<{ leaseToken: string }>("POST", "/inventory/phone-numbers/lease", {
      key,
      body: { msisdn: refused },
    });
    const { leaseToken } = lease.body;
    const order = await draft(
      { lineItems: [orderItem(plan), orderItem(plan, { msisdn: refused, leaseToken })] },
      to,
    );
    const { body: session } = await openSession(order.orderId);
    await world.pay(session.providerContext!.clientSecret, GOOD);
    await settled(order.orderId).toBe("PARTIALLY_COMPLETED");
    await expect
      .poll(async () => (await readIntent(session.paymentIntentId!)).refunds)
      .toMatchObject([{ status: "SUCCEEDED", amountMinor: 24900, reason: "not_delivered" }]);
    const done = await readOrder(order.orderId);
    expect(done.paymentStatus).toBe("PAID");
    expect(done.lineItems[1]).toMatchObject({ status: "FAILED", refundedAmountMinor: 24900 });
    expect(done.lineItems[1]?.failure?.message).toBeTruthy();
    await expect.poll(async () => (await world.mails(to)).length).toBe(3);
  });
});

describe("createPaymentSession", () => {
  it("refuses an order that submission would refuse", async () => {
    const order = await draft({ lineItems: [{ type: "SUBSCRIPTION", productOfferingId: plan }] });
    const { status, body } = await openSession(order.orderId);
    expect([status, (body as unknown as Failure).internalCode]).toEqual([412, "5000"]);
    expect((body as unknown as Failure).details?.map((detail) => detail.property)).toContain(
      "lineItems.0.sim",
    );
  });

  it("refuses a paid order, a provider without an embedded form, and a foreign return address", async () => {
    const order = await draft();
    const billogram = await openSession(order.orderId, { paymentProvider: "BILLOGRAM", hosted: false });
    expect([billogram.status, (billogram.body as unknown as Failure).internalCode]).toEqual([412, "5190"]);
    const stranger = await openSession(order.orderId, { returnUrl: "https://evil.example/" });
    expect([stranger.status, (stranger.body as unknown as Failure).internalCode]).toEqual([400, "5008"]);
    const { body: session } = await openSession(order.orderId);
    await world.pay(session.providerContext!.clientSecret, GOOD);
    await settled(order.orderId).toBe("COMPLETED");
    const again = await openSession(order.orderId);
    expect([again.status, (again.body as unknown as Failure).internalCode]).toEqual([409, "5001"]);
  });

  it("finds a payment that no webhook has reported yet, and does not ask for it again", async () => {
    const order = await draft();
    const { body: first } = await openSession(order.orderId);
    await world.jobs.stop();
    await world.pay(first.providerContext!.clientSecret, GOOD);
    const second = await openSession(order.orderId);
    expect([second.status, (second.body as unknown as Failure).internalCode]).toEqual([409, "5001"]);
    expect(await readOrder(order.orderId)).toMatchObject({ status: "SUBMITTED", paymentStatus: "PAID" });
    await world.jobs.start();
    await settled(order.orderId).toBe("COMPLETED");
    expect((await readIntent(first.paymentIntentId!)).refunds).toEqual([]);
  });

  it("ends the older session and uses its payment again", async () => {
    const order = await draft();
    const { body: first } = await openSession(order.orderId);
    const { body: second } = await openSession(order.orderId);
    expect(second.paymentIntentId).toBe(first.paymentIntentId);
    const read = await world.api.call<PaymentSession>("GET", `/payment-sessions/${first.paymentSessionId}`, {
      key,
    });
    expect(read.body.status).toBe("CANCELED");
  });

  it("returns the same answer under the same idempotency key, including the credential", async () => {
    const order = await draft();
    const headers = { "x-idempotency-key": `session-${order.orderId}` };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => openSession(order.orderId, {}, headers)),
    );
    const [first] = answers;
    expect(first?.status).toBe(201);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 201, body: { paymentSessionId: first?.body.paymentSessionId } });
      expect(answer.body.providerContext?.clientSecret).toBe(first?.body.providerContext?.clientSecret);
    }
  });

  it("gives a hosted session an address and no credential", async () => {
    const order = await draft();
    const { body } = await openSession(order.orderId, {
      hosted: true,
      cancelUrl: "https://shop.example/back",
    });
    expect(body.hostedUrl).toMatch(/\/pay\/[\w-]{64}$/);
    expect(body.providerContext).toBeUndefined();
  });

  it("charges the new amount after the order changed", async () => {
    const other = await makeOrderableOffering(world.api, tenant, {
      name: "Skylark 50",
      price: { netPriceMinor: 39900 },
    });
    const order = await draft();
    const { body: first } = await openSession(order.orderId);
    await world.api.call("PUT", `/orders/${order.orderId}`, {
      key,
      body: { lineItems: [{ lineItemId: order.lineItems[0]!.lineItemId, productOfferingId: other }] },
    });
    await expect
      .poll(async () => {
        const read = await world.api.call<PaymentSession>(
          "GET",
          `/payment-sessions/${first.paymentSessionId}`,
          { key },
        );
        return read.body.status;
      })
      .toBe("CANCELED");
    const { body: second } = await openSession(order.orderId);
    expect((await readIntent(second.paymentIntentId!)).amountMinor).toBe(39900);
    await world.pay(second.providerContext!.clientSecret, GOOD);
    await settled(order.orderId).toBe("COMPLETED");
  });
});

describe("cancelPaymentSession", () => {
  const cancel = (id: string) =>
    world.api.call<PaymentSession>("POST", `/payment-sessions/${id}/cancel`, { key });

  it("ends the session and its payment, which cannot be made any more", async () => {
    const order = await draft();
    const { body: session } = await openSession(order.orderId);
    const { status, body } = await cancel(session.paymentSessionId);
    expect([status, body.status]).toEqual([200, "CANCELED"]);
    await expect
      .poll(async () => (await world.pay(session.providerContext!.clientSecret, GOOD)).status)
      .toBeGreaterThanOrEqual(400);
    expect((await readIntent(session.paymentIntentId!)).status).toBe("CANCELED");
  });

  it("refunds money that arrived at that moment", async () => {
    const order = await draft();
    const { body: session } = await openSession(order.orderId);
    await world.jobs.stop();
    await world.pay(session.providerContext!.clientSecret, GOOD);
    expect((await cancel(session.paymentSessionId)).body.status).toBe("CANCELED");
    await world.jobs.start();
    await expect
      .poll(async () =>
        (await readIntent(session.paymentIntentId!)).refunds.map((refund) => [
          refund.status,
          refund.amountMinor,
        ]),
      )
      .toEqual([["SUCCEEDED", 24900]]);
    expect((await readOrder(order.orderId)).status).toBe("DRAFT");
  });

  it("refuses a session that has ended", async () => {
    const order = await draft();
    const { body: session } = await openSession(order.orderId);
    await world.pay(session.providerContext!.clientSecret, GOOD);
    await settled(order.orderId).toBe("COMPLETED");
    const { status, body } = await cancel(session.paymentSessionId);
    expect([status, (body as unknown as Failure).internalCode]).toEqual([409, "5005"]);
  });
});

describe("permissions for sessions and intents", () => {
  it("hide those of other tenants and other people", async () => {
    const order = await draft();
    const { body: session } = await openSession(order.orderId);
    const otherKey = await world.api.apiKey(await world.api.tenant());
    const impersonation = await world.api.apiKey(tenant, "impersonate-user");
    const stranger = await world.api.user(tenant);
    const member = await world.api.user(tenant, { [session.customerId]: "MEMBER" });
    const paths = [
      `/payment-sessions/${session.paymentSessionId}`,
      `/payment-intents/${session.paymentIntentId}`,
    ];
    for (const path of paths) {
      expect((await world.api.call("GET", path, { key: otherKey })).status).toBe(404);
      for (const { token } of [stranger, member]) {
        expect((await world.api.call("GET", `/end-user${path}`, { key: impersonation, token })).status).toBe(
          404,
        );
      }
    }
    const list = await world.api.call<{ items: unknown[] }>("GET", "/payment-intents", { key: otherKey });
    expect(list.body.items).toEqual([]);
  });
});
