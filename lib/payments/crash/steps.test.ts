import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { paymentIntents, paymentProfiles } from "@/db/schema/payments";
import { chargeDueInvoice } from "@/lib/billing/jobs";
import { inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { type CrashWorld, crashWorld } from "@/lib/payments/crash/world";
import { makeInvoice } from "@/lib/payments/fixtures";
import type { PaymentIntent, PaymentSession } from "@/lib/payments/model";
import type { PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import { confirmWith, newCard, SECRETS } from "@/lib/payments/testing";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { newId } from "@/lib/platform/secrets/ids";
import type { Tenant } from "@/lib/values/tenant/tenant";

// The process dies at each step that talks to the provider, between the provider's deed and our writing it down: the
// sandbox does what it was asked and never answers, and then the process is killed. What resumes must do nothing twice.

const GOOD = "4242424242424242";

let world: CrashWorld;
let tenant: Tenant;
let key: string;
let plan: string;
let stripe: Stripe;

beforeAll(async () => {
  world = await crashWorld();
  tenant = await world.api.tenant();
  key = await world.api.apiKey(tenant);
  plan = await makeOrderableOffering(world.api, tenant);
  await fillNumberPool(world.api, tenant, 40);
  stripe = new Stripe(SECRETS.STRIPE_SECRET_KEY, {
    host: "127.0.0.1",
    port: new URL(world.origin).port,
    protocol: "http",
    telemetry: false,
  });
  await world.worker.start();
});
afterEach(async () => {
  await world.worker.kill();
  await world.control("clear-faults");
  await world.worker.start();
});
afterAll(() => world[Symbol.asyncDispose]());

const ask = async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.ask<T>(method, path, { key, body, headers });
const must = async <T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => {
  const answer = await ask<T>(method, path, body, headers);
  if (!answer || answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.body;
};

const one = async (statement: string, parameters: unknown[] = []): Promise<number> =>
  Number((await world.database.pool.query(statement, parameters)).rows[0].n);

/** How often the provider did something, by what it keeps of it. */
const atProvider = (kind: string, condition: string, parameters: unknown[] = []) =>
  one(`select count(*) as n from sandbox.stripe_objects where kind = '${kind}' and ${condition}`, parameters);

/**
 * Has the provider do the next such call without an answer, waits until `done` says that it was done, kills the process
 * and starts it again.
 */
async function dieDuring(match: string, act: () => Promise<unknown>, done: () => Promise<boolean>) {
  await world.control("faults", { surface: "stripe", kind: "timeout", match, milliseconds: 60_000 });
  const acting = act();
  await expect.poll(done).toBe(true);
  await world.worker.kill();
  await acting;
  await world.control("clear-faults");
  await world.worker.start();
}

async function order(): Promise<string> {
  const email = `buyer-${Math.random().toString(36).slice(2)}@example.com`;
  const made = await must<Order>("POST", "/orders", {
    customerType: "CONSUMER",
    customer: { name: "Astrid Lind", customerType: "CONSUMER", contact: { email } },
    lineItems: [orderItem(plan)],
  });
  return made.orderId;
}
const sessionBody = (orderId: string) => ({
  orderId,
  paymentProvider: "STRIPE",
  hosted: false,
  returnUrl: "https://shop.example/done",
});
async function paidOrder() {
  const orderId = await order();
  const session = await must<PaymentSession>("POST", "/payment-sessions", sessionBody(orderId));
  await world.pay(session.providerContext!.clientSecret, GOOD);
  await orderBecomes(orderId, "COMPLETED");
  return { orderId, intentId: session.paymentIntentId! };
}
const intent = (id: string) => must<PaymentIntent>("GET", `/payment-intents/${id}`);
const orderBecomes = (id: string, status: string) =>
  expect.poll(async () => (await must<Order>("GET", `/orders/${id}`)).status).toBe(status);

async function saver() {
  const customerId = await world.api.customer(tenant, {
    billing: { method: "EMAIL_INVOICE", email: "astrid@example.com", currency: "SEK" },
  });
  const form = await must<PaymentProfileSession>("POST", "/payment-profile-sessions", {
    customerId,
    paymentProvider: "STRIPE",
    hosted: false,
    setAsDefault: true,
    grantAutopayConsent: true,
    returnUrl: "https://shop.example/done",
  });
  await confirmWith(world.origin, form.providerContext!.clientSecret, newCard(GOOD));
  const read = () =>
    must<PaymentProfileSession>("GET", `/payment-profile-sessions/${form.paymentProfileSessionId}`);
  await expect.poll(async () => (await read()).status).toBe("COMPLETED");
  const { paymentProfileId = "" } = await read();
  const [profile] = await world.api.db
    .select()
    .from(paymentProfiles)
    .where(eq(paymentProfiles.id, paymentProfileId));
  return { customerId, paymentProfileId, methodRef: profile!.providerRef };
}

describe("killed between the provider's deed and our note of it", () => {
  test("a payment that was being made is found again: one payment, one charge", async () => {
    const orderId = await order();
    const headers = { "x-idempotency-key": `crash-${orderId}` };
    const make = () => ask<PaymentSession>("POST", "/payment-sessions", sessionBody(orderId), headers);
    const made = () => atProvider("payment_intent", "object->'metadata'->>'orderId' = $1", [orderId]);
    await dieDuring("POST /v1/payment_intents", make, async () => (await made()) === 1);
    const again = await make();
    expect(again?.status).toBe(201);
    await world.pay(again!.body.providerContext!.clientSecret, GOOD);
    await orderBecomes(orderId, "COMPLETED");
    expect(await made()).toBe(1);
    expect(
      await atProvider("charge", "object->'metadata'->>'orderId' = $1 and object->>'status' = 'succeeded'", [
        orderId,
      ]),
    ).toBe(1);
  });

  test("a payment that was being replaced, because its order costs something else, is paid once", async () => {
    const other = await makeOrderableOffering(world.api, tenant, {
      name: "Skylark 50",
      price: { netPriceMinor: 39900 },
    });
    const orderId = await order();
    const first = await must<PaymentSession>("POST", "/payment-sessions", sessionBody(orderId));
    const ref = first.providerContext!.clientSecret.split("_secret_")[0]!;
    const { lineItems } = await must<Order>("GET", `/orders/${orderId}`);
    // Both in one moment: the form is still open when its order's price changes.
    await world.database.pool.query(
      `update order_line_items set product_offering_id = $1 where order_id = $2`,
      [other, orderId],
    );
    await must("PUT", `/orders/${orderId}`, {
      lineItems: [{ lineItemId: lineItems[0]!.lineItemId, productOfferingId: other }],
    });
    const headers = { "x-idempotency-key": `amount-${orderId}` };
    const make = () => ask<PaymentSession>("POST", "/payment-sessions", sessionBody(orderId), headers);
    const amounts = async () =>
      (
        await world.database.pool.query(
          "select (object->>'amount')::int as n from sandbox.stripe_objects where kind = 'payment_intent' and object->'metadata'->>'orderId' = $1 order by seq",
          [orderId],
        )
      ).rows.map(({ n }) => n);
    await dieDuring(`POST /v1/payment_intents`, make, async () => (await amounts()).includes(39900));
    const again = await make();
    expect(again?.status).toBe(201);
    const secret = again!.body.providerContext!.clientSecret;
    await world.pay(secret, GOOD);
    await orderBecomes(orderId, "COMPLETED");
    const payment = await stripe.paymentIntents.retrieve(secret.split("_secret_")[0]!);
    expect(payment.amount_received).toBe(39900);
    if (payment.id !== ref) expect((await stripe.paymentIntents.retrieve(ref)).status).toBe("canceled");
    expect((await amounts()).filter((amount) => amount === 39900)).toHaveLength(1);
  });

  test("a payment that was being changed is, and is paid once", async () => {
    const customerId = await world.api.customer(tenant);
    const now = world.api.clock.now();
    const invoiceId = await makeInvoice(world.api, tenant, {
      customerId,
      terms: "PREPAID",
      periodStart: calendarDate(now),
      hostedTokenHash: newId(),
    });
    const refs = async () =>
      (await world.api.db.select().from(paymentIntents).where(eq(paymentIntents.invoiceId, invoiceId))).map(
        (row) => row.providerRef!,
      );
    await must("POST", "/payment-links", { invoiceId });
    const [ref = ""] = await refs();
    // A part was paid in another way, and whoever pays the rest wants their card kept.
    await world.database.pool.query(
      "update invoices set paid_outside_minor = 4900, status = 'PARTIALLY_PAID' where id = $1",
      [invoiceId],
    );
    const headers = { "x-idempotency-key": `change-${invoiceId}` };
    const make = () => ask("POST", "/payment-links", { invoiceId, savePaymentProfile: true }, headers);
    await dieDuring(
      `POST /v1/payment_intents/${ref}`,
      make,
      async () => (await stripe.paymentIntents.retrieve(ref)).amount === 20000,
    );
    expect((await make())?.status).toBe(201);
    const payment = await stripe.paymentIntents.retrieve(ref);
    expect(payment).toMatchObject({ amount: 20000, setup_future_usage: "off_session" });
    expect(await refs()).toEqual([ref]);
    await world.pay(payment.client_secret!, GOOD);
    const status = async () =>
      (await world.api.db.select().from(paymentIntents).where(eq(paymentIntents.invoiceId, invoiceId)))[0]
        ?.status;
    await expect.poll(status).toBe("SUCCEEDED");
    expect(
      await atProvider("charge", "object->>'payment_intent' = $1 and object->>'status' = 'succeeded'", [ref]),
    ).toBe(1);
  });

  test("a payment that was being cancelled is, once", async () => {
    const orderId = await order();
    const session = await must<PaymentSession>("POST", "/payment-sessions", sessionBody(orderId));
    const ref = session.providerContext!.clientSecret.split("_secret_")[0]!;
    const canceled = async () => (await stripe.paymentIntents.retrieve(ref)).status === "canceled";
    await dieDuring(
      `${ref}/cancel`,
      () => must("POST", `/payment-sessions/${session.paymentSessionId}/cancel`),
      canceled,
    );
    await expect
      .poll(() =>
        one(
          "select count(*) as n from graphile_worker.jobs where task_identifier = 'cancel-provider-payment'",
        ),
      )
      .toBe(0);
    expect((await intent(session.paymentIntentId!)).status).toBe("CANCELED");
    expect((await world.pay(session.providerContext!.clientSecret, GOOD)).status).toBe(400);
  });

  test("a refund that was being sent is sent once", async () => {
    const { intentId } = await paidOrder();
    const sent = () => atProvider("refund", "object->'metadata'->>'paymentIntentId' = $1", [intentId]);
    await dieDuring(
      "POST /v1/refunds",
      () => must("POST", `/payment-intents/${intentId}/refunds`, { reason: "asked for", amountMinor: 4900 }),
      async () => (await sent()) === 1,
    );
    await expect
      .poll(async () =>
        (await intent(intentId)).refunds.map(({ status, amountMinor }) => [status, amountMinor]),
      )
      .toEqual([["SUCCEEDED", 4900]]);
    expect(await sent()).toBe(1);
  });

  test("a set-up that was being made is found again, and the method saved once", async () => {
    const customerId = await world.api.customer(tenant);
    const headers = { "x-idempotency-key": `setup-${customerId}` };
    const make = () =>
      ask<PaymentProfileSession>(
        "POST",
        "/payment-profile-sessions",
        { customerId, paymentProvider: "STRIPE", hosted: false, returnUrl: "https://shop.example/done" },
        headers,
      );
    const sessionIds = async () =>
      (
        await world.database.pool.query("select id from payment_profile_sessions where customer_id = $1", [
          customerId,
        ])
      ).rows.map(({ id }) => id as string);
    const made = async () =>
      atProvider("setup_intent", "object->'metadata'->>'paymentProfileSessionId' = any($1)", [
        await sessionIds(),
      ]);
    await dieDuring("POST /v1/setup_intents", make, async () => (await made()) === 1);
    const again = await make();
    expect(again?.status).toBe(201);
    await confirmWith(world.origin, again!.body.providerContext!.clientSecret, newCard(GOOD));
    const profiles = () =>
      one("select count(*) as n from payment_profiles where customer_id = $1", [customerId]);
    await expect.poll(profiles).toBe(1);
    expect(await made()).toBe(1);
    expect(await sessionIds()).toHaveLength(1);
  });

  test("a method that was being forgotten is", async () => {
    const { customerId, paymentProfileId, methodRef } = await saver();
    await world.database.pool.query(
      "update customers set billing = billing - 'defaultPaymentProfileId' where id = $1",
      [customerId],
    );
    const gone = async () => (await stripe.paymentMethods.retrieve(methodRef)).customer === null;
    await dieDuring(
      `${methodRef}/detach`,
      () => must("DELETE", `/payment-profiles/${paymentProfileId}`),
      gone,
    );
    await expect
      .poll(() =>
        one(
          "select count(*) as n from graphile_worker.jobs where task_identifier = 'detach-payment-profile'",
        ),
      )
      .toBe(0);
    expect((await ask("GET", `/payment-profiles/${paymentProfileId}`))?.status).toBe(404);
  });

  test("a renewal that was being charged is charged once, and paid", async () => {
    const { customerId } = await saver();
    const now = world.api.clock.now();
    const invoiceId = await makeInvoice(world.api, tenant, {
      customerId,
      terms: "PREPAID",
      periodStart: calendarDate(now),
      dueDate: calendarDate(now),
      hostedTokenHash: newId(),
      nextStep: "CHARGE",
      nextStepAt: new Date(now.getTime() + 3600_000),
    });
    const charges = () =>
      one(
        `select count(*) as n from sandbox.stripe_objects c
          where c.kind = 'charge' and c.object->>'status' = 'succeeded'
            and c.object->'metadata'->>'paymentIntentId' in (select id::text from payment_intents where invoice_id = $1)`,
        [invoiceId],
      );
    await dieDuring(
      "POST /v1/payment_intents",
      () =>
        inTransaction(world.api.ctx(tenant), (ctx) =>
          enqueue(ctx, chargeDueInvoice, { invoiceId, stepsTaken: 0 }),
        ),
      async () => (await charges()) === 1,
    );
    const status = async () =>
      (await world.api.db.select().from(invoices).where(eq(invoices.id, invoiceId)))[0]?.status;
    await expect.poll(status).toBe("PAID");
    await expect
      .poll(() =>
        one("select count(*) as n from graphile_worker.jobs where task_identifier = 'charge-invoice'"),
      )
      .toBe(0);
    expect(await charges()).toBe(1);
    const intents = await world.api.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.invoiceId, invoiceId));
    expect(intents.map((row) => row.status)).toEqual(["SUCCEEDED"]);
  });
});
