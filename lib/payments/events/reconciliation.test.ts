import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentIntents, paymentRefunds, providerCursors, providerEvents } from "@/db/schema/payments";
import { lookUpPayments, lookUpRefunds } from "@/lib/payments/events/look-up";
import { readProviderEvents } from "@/lib/payments/events/read-events";
import type { PaymentProfile, PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import { confirmWith, newCard, testWorldOfFile } from "@/lib/payments/testing";
import { CARD_NUMBERS, heldAtProvider, makeTill, type Till } from "@/lib/payments/till/testing";

const world = await testWorldOfFile();
const shop = await makeTill(world);
beforeEach(async () => {
  await world.control("clear-faults");
  // No webhook reaches us.
  await world.control("faults", { surface: "stripe-webhook", kind: "drop", count: 1000 });
});

/** Reads as if the time for it had come. */
async function read(until = new Date()): Promise<void> {
  await world.api.db.delete(providerCursors);
  await world.api.db
    .insert(providerCursors)
    .values({ provider: "STRIPE", readUntil: new Date(until.getTime() - 60_000), updatedAt: new Date(0) });
  await readProviderEvents(world.api.runtime);
}
const cursor = async () => (await world.api.db.select().from(providerCursors))[0]!;

describe("an event that no webhook reported", () => {
  it("about a payment is read once and settled as usual", async () => {
    const { secret, intentId, orderId } = await shop.open();
    await shop.pay(secret, CARD_NUMBERS.good);
    expect((await shop.row(intentId)).status).toBe("PENDING");
    await read();
    await shop.orderBecomes(orderId).toBe("COMPLETED");
    const before = await world.api.db.select().from(providerEvents);
    await read();
    expect(await world.api.db.select().from(providerEvents)).toHaveLength(before.length);
    expect(await heldAtProvider(shop, intentId)).toBe(24900);
  });

  it("about a refund, a dispute, a set-up or a card is read, too", async () => {
    const refunded = await shop.open();
    await shop.pay(refunded.secret, CARD_NUMBERS.refundPending);
    const disputed = await shop.open();
    await shop.pay(disputed.secret, CARD_NUMBERS.disputed);
    await read();
    await shop.intentBecomes(refunded.intentId).toBe("SUCCEEDED");
    await expect.poll(async () => (await shop.intent(disputed.intentId)).disputes.length).toBe(1);
    await shop.call("POST", `/payment-intents/${refunded.intentId}/refunds`, { reason: "asked for" });
    await shop.refundsBecome(refunded.intentId).toEqual([["PENDING", 24900]]);
    await world.control("settle-now");
    await expect
      .poll(async () => {
        await read();
        return (await shop.intent(refunded.intentId)).refunds.map(({ status }) => status);
      })
      .toEqual(["SUCCEEDED"]);

    const customerId = await world.api.customer(shop.tenant);
    const { body: form } = await shop.call<PaymentProfileSession>("POST", "/payment-profile-sessions", {
      customerId,
      paymentProvider: "STRIPE",
      hosted: false,
      returnUrl: "https://shop.example/done",
    });
    await confirmWith(world.origin, form.providerContext!.clientSecret, newCard(CARD_NUMBERS.good));
    await read();
    const saved = () =>
      shop.call<PaymentProfileSession>("GET", `/payment-profile-sessions/${form.paymentProfileSessionId}`);
    await expect.poll(async () => (await saved()).body.status).toBe("COMPLETED");
    const { paymentProfileId } = (await saved()).body;
    const profile = () => shop.call<PaymentProfile>("GET", `/payment-profiles/${paymentProfileId}`);
    const { rows } = await world.database.pool.query(
      "select provider_ref from payment_profiles where id = $1",
      [paymentProfileId],
    );
    await world.control("update-card", {
      paymentMethodId: rows[0].provider_ref,
      expMonth: 7,
      expYear: 2044,
    });
    await read();
    await expect.poll(async () => (await profile()).body.card).toMatchObject({ expMonth: 7, expYear: 2044 });
  });

  it("about a refund made at the provider by hand is recorded and booked", async () => {
    const { secret, ref, intentId, orderId } = await shop.open();
    await shop.pay(secret, CARD_NUMBERS.good);
    await read();
    await shop.orderBecomes(orderId).toBe("COMPLETED");
    await shop.stripe.refunds.create({ payment_intent: ref, amount: 4900 });
    await read();
    await shop.refundsBecome(intentId).toEqual([["SUCCEEDED", 4900]]);
    await read();
    expect((await shop.intent(intentId)).refunds).toMatchObject([{ reason: "made at the payment provider" }]);
    const held = async () => {
      const { rows } = await world.database.pool.query(
        "select sum(amount_minor)::int as held from ledger_entries where account = 'PROVIDER' and payment_intent_id = $1",
        [intentId],
      );
      return rows[0].held;
    };
    await expect.poll(held).toBe(20000);
  });
});

describe("reading the provider's events", () => {
  it("is done by one process at a time every few minutes, and continues where it stopped", async () => {
    await world.api.db.delete(providerCursors);
    const began = world.api.clock.now().getTime();
    await readProviderEvents(world.api.runtime);
    const first = await cursor();
    // The first run reads a day back, up to now.
    expect(first.readUntil.getTime()).toBeGreaterThanOrEqual(began);
    await Promise.all([1, 2, 3].map(() => readProviderEvents(world.api.runtime)));
    expect(await cursor()).toEqual(first);
  });

  it("keeps its position if the provider fails in the middle", async () => {
    const { secret, orderId } = await shop.open();
    await shop.pay(secret, CARD_NUMBERS.good);
    const since = new Date(world.api.clock.now().getTime() - 30 * 60_000);
    await world.api.db.delete(providerCursors);
    await world.api.db
      .insert(providerCursors)
      .values({ provider: "STRIPE", readUntil: since, updatedAt: new Date(0) });
    await world.control("faults", {
      surface: "stripe",
      kind: "error_500",
      match: "GET /v1/events",
      count: 3,
    });
    await readProviderEvents(world.api.runtime);
    expect((await cursor()).readUntil).toEqual(since);
    await world.api.db.update(providerCursors).set({ updatedAt: new Date(0) });
    await readProviderEvents(world.api.runtime);
    expect((await cursor()).readUntil.getTime()).toBeGreaterThan(since.getTime());
    await shop.orderBecomes(orderId).toBe("COMPLETED");
  });

  it("reads every page", async () => {
    const { secret, orderId } = await shop.open();
    await shop.pay(secret, CARD_NUMBERS.good);
    // More events than fit on two pages followed it, about other payments.
    await world.database.pool.query(
      `insert into sandbox.stripe_objects (id, kind, object, hidden)
       select 'evt_other' || n, 'event',
              jsonb_set(jsonb_set(e.object::jsonb, '{id}', to_jsonb('evt_other' || n)), '{data,object,metadata}', '{}'), '{}'
         from (select object from sandbox.stripe_objects where kind = 'event' and object->>'type' = 'payment_intent.succeeded'
                order by seq desc limit 1) e, generate_series(1, 230) n`,
    );
    await read();
    await shop.orderBecomes(orderId).toBe("COMPLETED");
  });
});

describe("payments and refunds that wait for an external decision", () => {
  const due = async (ctx: ReturnType<Till["ctx"]>, id: string, what = lookUpPayments) => {
    await world.jobs.stop();
    await what(ctx);
    const { rows } = await world.database.pool.query(
      "select count(*)::int as n from graphile_worker.jobs where key = any($1)",
      [[`check:${id}`, `refund:${id}`]],
    );
    await world.jobs.start();
    return rows[0].n === 1;
  };
  const ago = (minutes: number) => new Date(world.api.clock.now().getTime() - minutes * 60_000);

  it.each([
    ["a payment that was never looked up", true, 1, null],
    ["a new payment that was looked up a minute ago", false, 10, 1],
    ["a new payment that was looked up six minutes ago", true, 10, 6],
    ["a payment of some days ago that was looked up an hour ago", false, 3 * 24 * 60, 60],
    ["a payment of some days ago that was looked up seven hours ago", true, 3 * 24 * 60, 7 * 60],
  ])("%s is looked up: %s", async (_, expected, changed, asked) => {
    const own = await makeTill(world);
    const { intentId } = await own.open();
    await world.database.pool.query("delete from graphile_worker._private_jobs where key = $1", [
      `check:${intentId}`,
    ]);
    await world.api.db
      .update(paymentIntents)
      .set({
        status: "PROCESSING",
        updatedAt: ago(changed),
        checkedAt: asked === null ? null : ago(asked),
      })
      .where(eq(paymentIntents.id, intentId));
    expect(await due(own.ctx(), intentId)).toBe(expected);
  });

  it("a refund whose job gave up is sent by the sweep", async () => {
    const { secret, intentId } = await shop.open();
    await shop.pay(secret, CARD_NUMBERS.good);
    await read();
    await shop.intentBecomes(intentId).toBe("SUCCEEDED");
    await world.jobs.stop();
    const { body } = await shop.call<{ paymentRefundId: string }>(
      "POST",
      `/payment-intents/${intentId}/refunds`,
      { reason: "asked for" },
    );
    await world.database.pool.query(
      "delete from graphile_worker._private_jobs where payload::text like '%' || $1 || '%'",
      [body.paymentRefundId],
    );
    await lookUpRefunds(shop.ctx());
    expect((await shop.intent(intentId)).refunds).toMatchObject([{ status: "OWED" }]);
    await world.api.db
      .update(paymentRefunds)
      .set({ updatedAt: ago(7 * 60) })
      .where(eq(paymentRefunds.id, body.paymentRefundId));
    await lookUpRefunds(shop.ctx());
    await world.jobs.start();
    await shop.refundsBecome(intentId).toEqual([["SUCCEEDED", 24900]]);
    expect(await heldAtProvider(shop, intentId)).toBe(0);
  });
});
