import { and, eq } from "drizzle-orm";
import Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { orderLineItems } from "@/db/schema/orders";
import { paymentIntents, paymentProfiles, paymentRefunds, providerEvents } from "@/db/schema/payments";
import { chargeInvoice } from "@/lib/billing/collection/charges/charge-invoice";
import { cancelAtProvider } from "@/lib/payments/collections/cancel-collection";
import { settleIntent } from "@/lib/payments/collections/settle";
import { handleEvent } from "@/lib/payments/events/follow-event";
import { receiveWebhook } from "@/lib/payments/events/webhook";
import { makeIntent } from "@/lib/payments/fixtures";
import type { PaymentLink } from "@/lib/payments/model";
import type { PaymentProfile } from "@/lib/payments/profiles/profile-model";
import { expireProfiles } from "@/lib/payments/profiles/profiles";
import { NotHereYet } from "@/lib/payments/providers/errors";
import { refundFailedItems, sendRefund } from "@/lib/payments/refunds/refunds";
import { SECRETS, testWorldOfFile } from "@/lib/payments/testing";
import { CARD_NUMBERS, heldAtProvider, makeTill } from "@/lib/payments/till/testing";
import { newId } from "@/lib/platform/secrets/ids";

// The ten rules of taking payments. Each prevents a known bug. A test fails when its rule is broken.

const world = await testWorldOfFile();
const shop = await makeTill(world);
beforeEach(async () => {
  await world.control("clear-faults");
  await world.jobs.start();
});

/** Sends an event as Stripe would, with any content. */
function deliver(event: object): Promise<number> {
  const payload = JSON.stringify(event);
  const header = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: SECRETS.STRIPE_WEBHOOK_SECRET,
    timestamp: Math.floor(world.api.clock.now().getTime() / 1000),
  });
  return receiveWebhook(world.api.runtime, "STRIPE", payload, new Headers({ "stripe-signature": header }));
}

/** The longest time that the sandbox lets a bank decide, until a control ends it. */
const LONG_MS = 600_000;
const eventOf = (type: string, object: object) => ({
  id: `evt_${newId()}`,
  object: "event",
  created: Math.floor(world.api.clock.now().getTime() / 1000),
  type,
  data: { object },
});

const stored = async (eventId: string) =>
  (await world.api.db.select().from(providerEvents).where(eq(providerEvents.eventId, eventId)))[0];

const jobsOf = async (name: string, part: string): Promise<number> => {
  const { rows } = await world.database.pool.query(
    `select count(*)::int as n from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = $1 and j.payload::text like '%' || $2 || '%'`,
    [name, part],
  );
  return rows[0].n;
};

test("rule 1: an event is verified, stored once by the provider's id, answered, and processed by a job", async () => {
  const { ref, secret, intentId, orderId } = await shop.open();
  await world.control("faults", { surface: "stripe-webhook", kind: "drop", count: 10 });
  await world.jobs.stop();
  await shop.pay(secret, CARD_NUMBERS.good);
  const event = eventOf("payment_intent.succeeded", await shop.stripe.paymentIntents.retrieve(ref));
  expect(await Promise.all([deliver(event), deliver(event), deliver(event)])).toEqual([200, 200, 200]);
  // The event is only stored so far: the provider does not wait for our work.
  expect(await stored(event.id)).toMatchObject({ processedAt: null, type: "payment.succeeded" });
  expect(await jobsOf("provider-event", event.id)).toBe(1);
  expect((await shop.row(intentId)).status).toBe("PENDING");
  await world.jobs.start();
  await shop.orderBecomes(orderId).toBe("COMPLETED");
  await world.quiet();
  expect((await stored(event.id))?.processedAt).not.toBeNull();
  await world.jobs.stop();
  expect(await deliver(event)).toBe(200);
  expect(await jobsOf("provider-event", event.id)).toBe(0);
});

describe("rule 2: there is one way to settle, under the lock of what is paid, on its state as read after that", () => {
  test("webhook, redirect and reconciliation at once sell the order once", async () => {
    const { secret, intentId, orderId } = await shop.open();
    await world.control("faults", { surface: "stripe-webhook", kind: "duplicate", count: 5 });
    await shop.pay(secret, CARD_NUMBERS.good);
    await Promise.all(Array.from({ length: 20 }, () => settleIntent(shop.ctx(), intentId)));
    await shop.orderBecomes(orderId).toBe("COMPLETED");
    expect((await shop.intent(intentId)).attempts).toHaveLength(1);
    expect((await shop.readOrder(orderId)).createdEntities.subscriptionIds).toHaveLength(1);
    expect(await heldAtProvider(shop, intentId)).toBe(24900);
  });

  test("a price that changes at that moment is seen, and the money is not taken for another order", async () => {
    const { secret, intentId, orderId } = await shop.open();
    await world.control("faults", { surface: "stripe-webhook", kind: "drop", count: 10 });
    // An event that was not dropped after all would settle the payment first.
    await world.jobs.stop();
    await shop.pay(secret, CARD_NUMBERS.good);
    const client = await world.database.pool.connect();
    try {
      await client.query("begin");
      await client.query(
        `update orders set pricing = jsonb_set(pricing, '{totalMinor}', '39900') where tenant_id = $1 and id = $2`,
        [shop.tenant.id, orderId],
      );
      const settling = settleIntent(shop.ctx(), intentId);
      await expect
        .poll(async () => {
          const { rows } = await world.database.pool.query(
            "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rows[0].n;
        })
        .toBeGreaterThan(0);
      await client.query("commit");
      await settling;
    } finally {
      client.release();
    }
    expect((await shop.readOrder(orderId)).status).toBe("DRAFT");
    await world.jobs.start();
    await shop.refundsBecome(intentId).toEqual([["SUCCEEDED", 24900]]);
  });
});

describe("rule 3: neither the browser nor a message is trusted: the payment is read and compared", () => {
  test("a message about a success only says which payment to read", async () => {
    const { ref, intentId, orderId } = await shop.open();
    const paid = { ...(await shop.stripe.paymentIntents.retrieve(ref)), status: "succeeded" };
    const event = eventOf("payment_intent.succeeded", paid);
    await deliver(event);
    await expect.poll(async () => (await stored(event.id))?.processedAt).toBeTruthy();
    expect((await shop.intent(intentId)).status).toBe("PENDING");
    expect((await shop.readOrder(orderId)).status).toBe("DRAFT");
  });

  test.each([
    ["amount", { amount: 5000 }, 5000],
    ["currency", { currency: "nok" }, 24900],
  ])("a payment in another %s than the order's is refunded", async (_, change, amount) => {
    const { ref, secret, intentId, orderId } = await shop.open();
    await shop.stripe.paymentIntents.update(ref, change);
    await shop.pay(secret, CARD_NUMBERS.good);
    await shop.refundsBecome(intentId).toEqual([["SUCCEEDED", amount]]);
    expect(await shop.readOrder(orderId)).toMatchObject({ status: "DRAFT", paymentStatus: "UNPAID" });
    expect(await heldAtProvider(shop, intentId)).toBe(0);
  });

  test("a payment that was made for another order pays nothing here", async () => {
    const [one, two] = [await shop.open(), await shop.open()];
    await world.control("faults", { surface: "stripe-webhook", kind: "drop", count: 20 });
    await shop.stripe.paymentIntents.update(one.ref, { metadata: { paymentIntentId: two.intentId } });
    await shop.pay(one.secret, CARD_NUMBERS.good);
    await settleIntent(shop.ctx(), one.intentId);
    expect((await shop.readOrder(one.orderId)).status).toBe("DRAFT");
    expect((await shop.readOrder(two.orderId)).status).toBe("DRAFT");
    await shop.refundsBecome(one.intentId).toEqual([["SUCCEEDED", 24900]]);
  });
});

describe("rule 4: an order has one live payment, whose amount changes before processing or not at all", () => {
  test("forms that are opened at once share the payment", async () => {
    const { orderId } = await shop.order();
    const sessions = await Promise.all(Array.from({ length: 5 }, () => shop.session(orderId)));
    const made = sessions.filter(({ status }) => status === 201).map(({ body }) => body);
    expect(made.length).toBeGreaterThan(0);
    const secrets = new Set(made.map((session) => session.providerContext?.clientSecret));
    expect(secrets.size).toBe(1);
    const live = await world.api.db
      .select()
      .from(paymentIntents)
      .where(and(eq(paymentIntents.tenantId, shop.tenant.id), eq(paymentIntents.orderId, orderId)));
    expect(live).toHaveLength(1);
  });

  test("no other form opens and the amount stays while the bank decides", async () => {
    const { secret, ref, intentId, orderId } = await shop.open();
    await world.control("faults", { surface: "stripe", kind: "processing", milliseconds: LONG_MS });
    await shop.pay(secret, CARD_NUMBERS.good);
    await shop.intentBecomes(intentId).toBe("PROCESSING");
    const again = await shop.session(orderId);
    expect([again.status, again.body]).toMatchObject([409, { internalCode: "5006" }]);
    await expect(shop.stripe.paymentIntents.update(ref, { amount: 39900 })).rejects.toMatchObject({
      code: "payment_intent_unexpected_state",
    });
    await world.control("settle-now");
    await shop.orderBecomes(orderId).toBe("COMPLETED");
    expect(await heldAtProvider(shop, intentId)).toBe(24900);
  });

  test("no form opens for an invoice that is being charged", async () => {
    const customerId = await world.api.customer(shop.tenant);
    const invoiceId = await shop.renewal(customerId);
    await makeIntent(world.api, shop.tenant, { customerId, invoiceId, status: "PROCESSING" });
    const link = await shop.call("POST", "/payment-links", { invoiceId });
    expect([link.status, link.body]).toMatchObject([409, { internalCode: "5006" }]);
  });

  test("a payment under other terms replaces the old one, which can no longer be paid", async () => {
    const { secret, ref, intentId, orderId } = await shop.open();
    const { body } = await shop.session(orderId, { savePaymentProfile: true });
    expect(body.paymentIntentId).not.toBe(intentId);
    await expect.poll(async () => (await shop.stripe.paymentIntents.retrieve(ref)).status).toBe("canceled");
    expect((await shop.pay(secret, CARD_NUMBERS.good)).status).toBe(400);
  });
});

describe("rule 5: the provider's keys come from our ids and the number of the attempt", () => {
  test("a payment whose answer was lost is found again and not created again", async () => {
    const { orderId } = await shop.order();
    const headers = { "x-idempotency-key": `lost-${orderId}` };
    await world.control("faults", { surface: "stripe-webhook", kind: "drop", count: 10 });
    // One call of ours includes its own two repetitions.
    await world.control("faults", {
      surface: "stripe",
      kind: "disconnect",
      match: "POST /v1/payment_intents",
      count: 3,
    });
    const lost = await shop.session(orderId, {}, headers);
    expect([lost.status, lost.body]).toMatchObject([503, { internalCode: "5022" }]);
    expect(lost.headers.get("retry-after")).toBe("5");
    const found = await shop.session(orderId, {}, headers);
    expect(found.status).toBe(201);
    const made: string[] = [];
    for await (const payment of shop.stripe.paymentIntents.list({ limit: 100 }))
      if (payment.metadata.orderId === orderId) made.push(payment.id);
    expect(made).toHaveLength(1);
  });

  test("a failure is not replayed at the next attempt", async () => {
    const { customerId } = await shop.saver(CARD_NUMBERS.savedThenDeclined);
    const invoiceId = await shop.renewal(customerId);
    await chargeInvoice(shop.ctx(), { invoiceId, stepsTaken: 0 });
    const [intent] = await world.api.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.invoiceId, invoiceId));
    expect(intent).toMatchObject({ status: "REQUIRES_PAYMENT_METHOD", chargesMade: 1 });
    await shop.saver(CARD_NUMBERS.good, customerId);
    await chargeInvoice(shop.ctx(), { invoiceId, stepsTaken: 1 });
    const after = await shop.intent(intent!.id);
    expect(after.attempts.map(({ status }) => status)).toEqual(["FAILED", "SUCCEEDED"]);
    expect(after.status).toBe("SUCCEEDED");
    expect(await heldAtProvider(shop, intent!.id)).toBe(24900);
  });

  test("a cancellation that was refused can be requested again", async () => {
    const { secret, ref, intentId } = await shop.open();
    // Read as open and refused at the provider: it began to be processed in between.
    await world.control("faults", {
      surface: "stripe",
      kind: "slow",
      match: `${ref}/cancel`,
      milliseconds: 3_000,
    });
    await world.control("faults", {
      surface: "stripe",
      kind: "processing",
      match: ref,
      milliseconds: LONG_MS,
    });
    const cancelling = cancelAtProvider(shop.ctx(), intentId);
    await expect
      .poll(
        async () =>
          (
            await world.database.pool.query(
              "select count(*)::int as n from sandbox.faults where kind = 'slow' and remaining = 0 and match = $1",
              [`${ref}/cancel`],
            )
          ).rows[0].n,
      )
      .toBe(1);
    await shop.pay(secret, CARD_NUMBERS.declined);
    await cancelling;
    await world.control("settle-now");
    await shop.intentBecomes(intentId).toBe("REQUIRES_PAYMENT_METHOD");
    await cancelAtProvider(shop.ctx(), intentId);
    expect((await shop.stripe.paymentIntents.retrieve(ref)).status).toBe("canceled");
  });
});

describe("rule 6: a refusal is stored, an unreachable provider is called again, and an unknown result is looked up", () => {
  const refundOf = async (intentId: string, amountMinor = 24900) => {
    const { status, body } = await shop.call<{ paymentRefundId: string }>(
      "POST",
      `/payment-intents/${intentId}/refunds`,
      { reason: "asked for", amountMinor, currency: "SEK" },
    );
    expect(status, JSON.stringify(body)).toBe(201);
    return body.paymentRefundId;
  };
  const paid = async (card = CARD_NUMBERS.good) => {
    const opened = await shop.open();
    await shop.pay(opened.secret, card);
    await shop.intentBecomes(opened.intentId).toBe("SUCCEEDED");
    await world.jobs.stop();
    return opened;
  };
  const status = async (id: string) =>
    (await world.api.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id)))[0]?.status;

  test("a refusal is the answer", async () => {
    // If the dispute were known here, nothing would be left to refund.
    await world.control("faults", {
      surface: "stripe-webhook",
      kind: "drop",
      match: "charge.dispute",
      count: 10,
    });
    const { intentId, ref } = await paid(CARD_NUMBERS.disputed);
    const disputes = async () => (await shop.stripe.disputes.list({ payment_intent: ref })).data.length;
    await expect.poll(disputes).toBe(1);
    const refund = await refundOf(intentId);
    await sendRefund(shop.ctx(), refund);
    expect(await status(refund)).toBe("FAILED");
  });

  test("a server error decides nothing: the refund stays owed and the next attempt sends it", async () => {
    const { intentId } = await paid();
    const refund = await refundOf(intentId, 10000);
    await world.control("faults", {
      surface: "stripe",
      kind: "error_500",
      match: "POST /v1/refunds",
      count: 3,
    });
    await expect(sendRefund(shop.ctx(), refund)).rejects.toMatchObject({ kind: "uncertain" });
    expect(await status(refund)).toBe("OWED");
    await sendRefund(shop.ctx(), refund);
    expect(await status(refund)).toBe("SUCCEEDED");
    expect(await heldAtProvider(shop, intentId)).toBe(14900);
  });

  test("an answer that was lost is looked up, and there is one refund", async () => {
    const { intentId } = await paid();
    const refund = await refundOf(intentId, 10000);
    await world.control("faults", {
      surface: "stripe",
      kind: "disconnect",
      match: "POST /v1/refunds",
      count: 3,
    });
    await expect(sendRefund(shop.ctx(), refund)).rejects.toMatchObject({ kind: "uncertain" });
    expect(await heldAtProvider(shop, intentId)).toBe(14900);
    await sendRefund(shop.ctx(), refund);
    expect(await status(refund)).toBe("SUCCEEDED");
    expect(await heldAtProvider(shop, intentId)).toBe(14900);
  });
});

describe("rule 7: an event can be faster than our commit", () => {
  test("an event about a row that is not here yet is processed again, and then finds the row", async () => {
    const customerId = await world.api.customer(shop.tenant);
    const id = newId();
    const payment = await shop.stripe.paymentIntents.create({
      amount: 24900,
      currency: "sek",
      metadata: { tenantId: shop.tenant.id, paymentIntentId: id },
      payment_method: "pm_card_visa",
      confirm: true,
      return_url: "https://shop.example/done",
    });
    const event = eventOf("payment_intent.succeeded", payment);
    await world.jobs.stop();
    await deliver(event);
    const work = () => handleEvent(shop.ctx(), { provider: "STRIPE", eventId: event.id });
    await expect(work()).rejects.toBeInstanceOf(NotHereYet);
    expect((await stored(event.id))?.processedAt).toBeNull();
    const invoiceId = await shop.renewal(customerId);
    await makeIntent(world.api, shop.tenant, { id, customerId, invoiceId });
    await work();
    // The payment that was never stored is found, too.
    expect(await shop.row(id)).toMatchObject({ status: "SUCCEEDED", providerRef: payment.id });
    expect((await stored(event.id))?.processedAt).not.toBeNull();
  });

  test("a second payment of one debt is refunded in full, and only that payment", async () => {
    const { secret, intentId, orderId } = await shop.open();
    await shop.pay(secret, CARD_NUMBERS.good);
    await shop.orderBecomes(orderId).toBe("COMPLETED");
    const stray = await shop.stripe.paymentIntents.create({
      amount: 24900,
      currency: "sek",
      metadata: { tenantId: shop.tenant.id, paymentIntentId: intentId, orderId },
      payment_method: "pm_card_visa",
      confirm: true,
      return_url: "https://shop.example/done",
    });
    await shop.refundsBecome(intentId).toEqual([["SUCCEEDED", 24900]]);
    const charge = await shop.stripe.charges.retrieve(stray.latest_charge as string);
    expect(charge.amount_refunded).toBe(24900);
    expect(await heldAtProvider(shop, intentId)).toBe(24900);
    expect((await shop.readOrder(orderId)).paymentStatus).toBe("PAID");
  });
});

test("rule 8: what was paid and not delivered is recorded as owed and refunded once", async () => {
  const { secret, intentId, orderId } = await shop.open();
  await shop.pay(secret, CARD_NUMBERS.good);
  await shop.orderBecomes(orderId).toBe("COMPLETED");
  await world.jobs.stop();
  await world.api.db
    .update(orderLineItems)
    .set({ status: "FAILED" })
    .where(eq(orderLineItems.orderId, orderId));
  // Half of it, so that the rest would allow a second refund.
  await world.database.pool.query(
    `update order_line_items set pricing = jsonb_set(pricing, '{totalMinor}', '12000') where order_id = $1`,
    [orderId],
  );
  const owe = () => refundFailedItems(shop.ctx(), orderId);
  await Promise.all([owe(), owe(), owe()]);
  await owe();
  expect((await shop.intent(intentId)).refunds).toMatchObject([{ status: "OWED", amountMinor: 12000 }]);
  await world.jobs.start();
  await shop.refundsBecome(intentId).toEqual([["SUCCEEDED", 12000]]);
  await owe();
  expect(await heldAtProvider(shop, intentId)).toBe(12900);
});

test("rule 9: a renewal that needs the customer's authentication waits for them, and its link is harmless once paid", async () => {
  const { customerId, methodRef } = await shop.saver(CARD_NUMBERS.asks);
  const invoiceId = await shop.renewal(customerId);
  await chargeInvoice(shop.ctx(), { invoiceId, stepsTaken: 0 });
  const [intent] = await world.api.db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.invoiceId, invoiceId));
  expect(intent).toMatchObject({ status: "REQUIRES_ACTION", type: "PREPAID_RENEWAL" });

  const link = await shop.call<PaymentLink>("POST", "/payment-links", { invoiceId });
  expect(link.status).toBe(201);
  // The same payment at the provider, so it cannot be paid twice.
  const payment = await shop.stripe.paymentIntents.retrieve(intent!.providerRef!);
  const asked = await shop.payWith(payment.client_secret!, { payment_method: methodRef });
  const source = asked.body.next_action?.use_stripe_sdk?.three_d_secure_2_source ?? "";
  await shop.answer(payment.client_secret!, source, "complete");
  await shop.intentBecomes(intent!.id).toBe("SUCCEEDED");
  const invoice = () => shop.call<{ status: string }>("GET", `/invoices/${invoiceId}`);
  await expect.poll(async () => (await invoice()).body.status).toBe("PAID");

  const read = await shop.call<PaymentLink>("GET", `/payment-links/${link.body.paymentLinkId}`);
  expect(read.body.status).toBe("COMPLETED");
  const again = await shop.call("POST", "/payment-links", { invoiceId });
  expect([again.status, again.body]).toMatchObject([409, {}]);
  await chargeInvoice(shop.ctx(), { invoiceId, stepsTaken: 0 });
  await chargeInvoice(shop.ctx(), { invoiceId, stepsTaken: 1 });
  expect((await shop.pay(payment.client_secret!, CARD_NUMBERS.good)).status).toBe(400);
  expect(await heldAtProvider(shop, intent!.id)).toBe(24900);
});

describe("rule 10: cards change at the bank, and a person's own attempt is not one of ours", () => {
  const profile = async (id: string) =>
    (await shop.call<PaymentProfile>("GET", `/payment-profiles/${id}`)).body;

  test("changes by the bank are followed, expired cards are marked, and their owners are notified", async () => {
    const { profileId, methodRef } = await shop.saver(CARD_NUMBERS.good);
    await world.control("update-card", { paymentMethodId: methodRef, expMonth: 3, expYear: 2040 });
    await expect
      .poll(async () => (await profile(profileId)).card)
      .toMatchObject({ expMonth: 3, expYear: 2040 });
    // Any further event about the card would cause another read.
    await world.quiet();
    const today = world.api.clock.now();
    await world.api.db
      .update(paymentProfiles)
      .set({ expiresAt: new Date(today.getTime() - 24 * 3600 * 1000).toISOString().slice(0, 10) })
      .where(eq(paymentProfiles.id, profileId));
    await expireProfiles(shop.ctx());
    expect(await profile(profileId)).toMatchObject({ status: "EXPIRED", usableOffSession: false });
    // The state is stored, so no process charges the card any more.
    const [kept] = await world.api.db.select().from(paymentProfiles).where(eq(paymentProfiles.id, profileId));
    expect(kept).toMatchObject({ status: "EXPIRED", usableOffSession: false });
    const { rows } = await world.database.pool.query("select key from mails where key like $1", [
      `card-expired:${profileId}%`,
    ]);
    expect(rows).toHaveLength(1);
    await world.control("update-card", { paymentMethodId: methodRef, expMonth: 4, expYear: 2041 });
    await expect.poll(async () => (await profile(profileId)).status).toBe("ACTIVE");
    await world.control("detach-card", { paymentMethodId: methodRef });
    await expect.poll(async () => (await profile(profileId)).status).toBe("INACTIVE");
  });

  test("a manual attempt that fails does not advance the steps of collection", async () => {
    const { customerId } = await shop.saver(CARD_NUMBERS.savedThenDeclined);
    const invoiceId = await shop.renewal(customerId);
    await chargeInvoice(shop.ctx(), { invoiceId, stepsTaken: 0 });
    const steps = async () => {
      const [row] = await world.api.db.select().from(invoices).where(eq(invoices.id, invoiceId));
      return { nextStep: row!.nextStep, nextStepAt: row!.nextStepAt, stepsTaken: row!.stepsTaken };
    };
    const before = await steps();
    expect(before).toMatchObject({ nextStep: "CHARGE", stepsTaken: 1 });
    await shop.call<PaymentLink>("POST", "/payment-links", { invoiceId });
    const [intent] = await world.api.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.invoiceId, invoiceId));
    const { client_secret } = await shop.stripe.paymentIntents.retrieve(intent!.providerRef!);
    expect((await shop.pay(client_secret!, CARD_NUMBERS.declined)).status).toBe(402);
    await expect.poll(async () => (await shop.intent(intent!.id)).attempts.length).toBe(2);
    expect(await steps()).toEqual(before);
  });
});
