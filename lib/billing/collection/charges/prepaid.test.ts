import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { invoices } from "@/db/schema/billing";
import { paymentAttempts, paymentIntents, paymentProfiles, providerEvents } from "@/db/schema/payments";
import { subscriptions } from "@/db/schema/subscriptions";
import {
  CARD_METHODS,
  chargesAtProvider,
  type Days,
  giveCard,
  issue,
  makeActiveSubscription,
  makeBrandWithDays,
  makePayer,
  testToday,
} from "@/lib/billing/collection/testing";
import { handleEvent } from "@/lib/payments/events/follow-event";
import type { PaymentLink } from "@/lib/payments/model";
import { testWorldOfFile } from "@/lib/payments/testing";
import { addDays } from "@/lib/platform/dates/calendar";
import { hourOfDayIn } from "@/lib/platform/dates/time-zones";
import { hostedToken } from "@/lib/platform/secrets/hosted-tokens";
import { eventTypesOf } from "@/lib/subscriptions/testing";

const GOOD = "4242424242424242";
const DECLINED = "4000000000000002";

const world = await testWorldOfFile();

const invoiceOf = async (id: string) =>
  (await world.api.db.select().from(invoices).where(eq(invoices.id, id)))[0]!;
const subscriptionOf = async (id: string) =>
  (await world.api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
const intentsOf = (invoiceId: string) =>
  world.api.db.select().from(paymentIntents).where(eq(paymentIntents.invoiceId, invoiceId));
const failedTries = async (invoiceId: string) => {
  const [intent] = await intentsOf(invoiceId);
  const rows = await world.api.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentIntentId, intent!.id), eq(paymentAttempts.status, "FAILED")));
  return rows.length;
};
const subjects = async (email: string) => (await world.mails(email)).map(({ subject }) => subject).reverse();

/** An event in which the provider reports a change of a saved method. */
async function methodEvent(profileId: string) {
  const [profile] = await world.api.db
    .select()
    .from(paymentProfiles)
    .where(eq(paymentProfiles.id, profileId));
  const event = { provider: "STRIPE" as const, eventId: `evt_${profileId}` };
  await world.api.db.insert(providerEvents).values({
    ...event,
    type: "method.updated",
    payload: { kind: "method", ref: profile!.providerRef },
  });
  return event;
}

/** The form behind an open link, as its page receives it. */
async function form(days: Days, invoiceId: string, extra: Record<string, unknown> = {}) {
  const { status, body } = await world.api.call<PaymentLink>("POST", "/payment-links", {
    key: days.key,
    body: { invoiceId, ...extra },
  });
  expect(status).toBe(201);
  const [intent] = (await intentsOf(invoiceId)).filter(({ status }) => status !== "CANCELED");
  const { rows } = await world.database.pool.query(
    "select object->>'client_secret' as secret from sandbox.stripe_objects where id = $1",
    [intent!.providerRef],
  );
  return { link: body, secret: rows[0].secret as string };
}

/** A person pays with a good card. Waits until the payment is booked and its consequences are done. */
async function paidBy(days: Days, invoiceId: string, secret: string): Promise<void> {
  await world.pay(secret, GOOD);
  await expect.poll(async () => (await invoiceOf(invoiceId)).status).toBe("PAID");
  await days.settled();
}

describe("a card that can be charged", () => {
  it("is charged once when the cycle is due, and renews the subscription", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId, profileId } = await makePayer(world.api, days.tenant, { card: CARD_METHODS.good });
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const before = (await subscriptionOf(subscriptionId)).paidUntil!;
    const id = await issue(world.api, days.tenant, days.ctx, {
      customerId,
      subscriptionIds: [subscriptionId],
    });
    await days.settled();
    expect(await invoiceOf(id)).toMatchObject({ status: "PAID", paidMinor: 24900, nextStep: null });
    const [intent, ...more] = await intentsOf(id);
    expect(more).toEqual([]);
    expect(intent).toMatchObject({
      status: "SUCCEEDED",
      type: "PREPAID_RENEWAL",
      chargesMade: 1,
      chargesAnswered: 1,
      chargeProfileId: profileId,
    });
    expect((await subscriptionOf(subscriptionId)).paidUntil! > before).toBe(true);
    for (let day = 1; day <= 8; day++) await days.turnTo(day);
    expect(await chargesAtProvider(world, id)).toEqual(["succeeded"]);
    expect(
      (await eventTypesOf(world.api, subscriptionId)).filter((type) => type === "subscription.renewed"),
    ).toHaveLength(1);
  });
});

describe("a card that is declined", () => {
  it("as stolen is not charged again, and the card that replaces it is charged on the next planned day", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId, email, profileId } = await makePayer(world.api, days.tenant, {
      card: CARD_METHODS.stolen,
    });
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const id = await issue(world.api, days.tenant, days.ctx, {
      customerId,
      subscriptionIds: [subscriptionId],
    });
    await days.settled();
    expect(await failedTries(id)).toBe(1);
    expect((await subjects(email))[0]).toContain("needs another card");
    const blocked = { status: "INACTIVE", usableOffSession: false, blockedFor: "REFUSED" };
    const profile = async () =>
      (await world.api.db.select().from(paymentProfiles).where(eq(paymentProfiles.id, profileId!)))[0];
    expect(await profile()).toMatchObject(blocked);
    // The provider reports the method again, for example after a change of its address.
    await handleEvent(days.ctx, await methodEvent(profileId!));
    expect(await profile()).toMatchObject(blocked);
    for (const day of [1, 2]) await days.turnTo(day);
    expect(await failedTries(id)).toBe(1);
    await giveCard(world.api, days.tenant, customerId, CARD_METHODS.good);
    await days.turnTo(3);
    expect(await invoiceOf(id)).toMatchObject({ status: "PAID", nextStep: null });
    expect(await chargesAtProvider(world, id)).toEqual(["failed", "succeeded"]);
    expect((await subscriptionOf(subscriptionId)).status).toBe("ACTIVATED");
  });

  it("is charged again at nine in the morning of the announced day", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant, { card: CARD_METHODS.declines });
    const id = await issue(world.api, days.tenant, days.ctx, { customerId });
    await days.settled();
    const promised = addDays(testToday(days.ctx), 1);
    expect((await invoiceOf(id)).nextStepAt).toEqual(hourOfDayIn(promised, 9, "Europe/Stockholm"));
    await days.turnTo(1, 8);
    expect(await failedTries(id)).toBe(1);
    await days.turnTo(1, 9);
    expect(await failedTries(id)).toBe(2);
  });

  it("is charged on the planned days, then the subscription is suspended and later cancelled", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId, email } = await makePayer(world.api, days.tenant, { card: CARD_METHODS.declines });
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const id = await issue(world.api, days.tenant, days.ctx, {
      customerId,
      subscriptionIds: [subscriptionId],
    });
    await days.settled();
    const tries: [number, number, string][] = [
      [0, await failedTries(id), (await subscriptionOf(subscriptionId)).status],
    ];
    for (let day = 1; day <= 8; day++) {
      await days.turnTo(day);
      tries.push([day, await failedTries(id), (await subscriptionOf(subscriptionId)).status]);
    }
    expect(tries).toEqual([
      [0, 1, "ACTIVATED"],
      [1, 2, "ACTIVATED"],
      [2, 2, "ACTIVATED"],
      [3, 3, "ACTIVATED"],
      [4, 3, "ACTIVATED"],
      [5, 4, "ACTIVATED"],
      [6, 4, "ACTIVATED"],
      [7, 5, "SUSPENDED"],
      [8, 5, "SUSPENDED"],
    ]);
    expect(await subscriptionOf(subscriptionId)).toMatchObject({ suspendedFor: "UNPAID" });
    expect((await subscriptionOf(subscriptionId)).suspendedAt).not.toBeNull();
    // One debt is one intent and one payment at the provider, after any number of charges.
    const [intent, ...more] = await intentsOf(id);
    expect(more).toEqual([]);
    expect(intent).toMatchObject({ chargesMade: 5, chargesAnswered: 5, status: "REQUIRES_PAYMENT_METHOD" });
    const told = await subjects(email);
    await days.turnTo(36);
    expect((await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
    await days.turnTo(37);
    expect(await subscriptionOf(subscriptionId)).toMatchObject({
      status: "CANCELLED",
      cancelReason: "OTHER",
    });
    expect(await invoiceOf(id)).toMatchObject({ status: "UNCOLLECTIBLE", nextStep: null });
    expect((await intentsOf(id))[0]!.status).toBe("CANCELED");
    const { rows } = await world.database.pool.query(
      "select object->>'status' as status from sandbox.stripe_objects where id = $1",
      [intent!.providerRef],
    );
    expect(rows[0].status).toBe("canceled");
    // One mail per failed charge, including the last one, and one for the end of the service.
    expect(told).toHaveLength(6);
    expect(await subjects(email)).toHaveLength(7);
  });

  it("is not charged again after a payment on the fourth day, which renews the subscription once", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant, { card: CARD_METHODS.declines });
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const id = await issue(world.api, days.tenant, days.ctx, {
      customerId,
      subscriptionIds: [subscriptionId],
    });
    for (let day = 1; day <= 4; day++) await days.turnTo(day);
    const { secret } = await form(days, id);
    await paidBy(days, id, secret);
    expect(await invoiceOf(id)).toMatchObject({ status: "PAID", nextStep: null });
    for (const day of [5, 7, 37]) await days.turnTo(day);
    expect((await subscriptionOf(subscriptionId)).status).toBe("ACTIVATED");
    expect(
      (await eventTypesOf(world.api, subscriptionId)).filter((type) => type === "subscription.renewed"),
    ).toHaveLength(1);
    expect((await chargesAtProvider(world, id)).filter((status) => status === "succeeded")).toHaveLength(1);
    expect(await intentsOf(id)).toHaveLength(1);
  });

  it("and replaced by a good card leads to a charge of the good card on the next planned day", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant, { card: CARD_METHODS.declines });
    const id = await issue(world.api, days.tenant, days.ctx, { customerId });
    await days.turnTo(1);
    const profileId = await giveCard(world.api, days.tenant, customerId, CARD_METHODS.good);
    await days.turnTo(2);
    expect((await invoiceOf(id)).status).not.toBe("PAID");
    await days.turnTo(3);
    expect((await invoiceOf(id)).status).toBe("PAID");
    const [intent] = await intentsOf(id);
    const attempts = await world.api.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentIntentId, intent!.id));
    expect(attempts.find(({ status }) => status === "SUCCEEDED")).toMatchObject({
      paymentProfileId: profileId,
    });
  });

  it("suspends the subscription, and a payment restores service at once", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant, { card: CARD_METHODS.declines });
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const id = await issue(world.api, days.tenant, days.ctx, {
      customerId,
      subscriptionIds: [subscriptionId],
    });
    for (const day of [1, 3, 5, 7]) await days.turnTo(day);
    expect((await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
    await days.turnTo(20);
    const { secret } = await form(days, id);
    await paidBy(days, id, secret);
    expect(await subscriptionOf(subscriptionId)).toMatchObject({
      status: "ACTIVATED",
      suspendedFor: null,
      suspendedAt: null,
    });
    expect(await invoiceOf(id)).toMatchObject({ status: "PAID", nextStep: null });
  });

  it("in a payment that a person makes changes no step", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId } = await makePayer(world.api, days.tenant, { card: CARD_METHODS.declines });
    const id = await issue(world.api, days.tenant, days.ctx, { customerId });
    await days.settled();
    const { nextStep, nextStepAt, stepsTaken } = await invoiceOf(id);
    const { secret } = await form(days, id);
    for (let tries = 0; tries < 3; tries++) await world.pay(secret, DECLINED);
    await expect.poll(() => failedTries(id)).toBeGreaterThan(1);
    await days.settled();
    expect(await invoiceOf(id)).toMatchObject({ nextStep, nextStepAt, stepsTaken });
    expect((await intentsOf(id))[0]!.chargesMade).toBe(1);
  });
});

describe("a bank that requires authentication", () => {
  it("leads to a mail, a payment on the page, and a link that says it is paid", async () => {
    await using days = await makeBrandWithDays(world);
    const { customerId, email } = await makePayer(world.api, days.tenant, {
      card: CARD_METHODS.authenticates,
    });
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const id = await issue(world.api, days.tenant, days.ctx, {
      customerId,
      subscriptionIds: [subscriptionId],
    });
    await days.settled();
    expect((await intentsOf(id))[0]).toMatchObject({ status: "REQUIRES_ACTION", chargesMade: 1 });
    const [mail] = await world.mails(email);
    expect(mail!.text).toContain(`/invoice/${hostedToken("invoice", await invoiceOf(id))}`);
    const { secret } = await form(days, id);
    await paidBy(days, id, secret);
    expect(await intentsOf(id)).toMatchObject([{ status: "SUCCEEDED" }]);
    expect(await invoiceOf(id)).toMatchObject({ status: "PAID", nextStep: null });
    // When the link is opened again, nothing can be paid a second time.
    const again = await world.api.call<{ internalCode: string }>("POST", "/payment-links", {
      key: days.key,
      body: { invoiceId: id },
    });
    expect(again).toMatchObject({ status: 409, body: { internalCode: "5101" } });
  });
});

describe("an invoice without a chargeable method", () => {
  /** A good card without further reports from the provider, so changes to it below persist. */
  const quietCard = async (days: Days, customerId: string) => {
    await world.control("faults", { surface: "stripe-webhook", kind: "drop", match: "payment_method" });
    return giveCard(world.api, days.tenant, customerId, CARD_METHODS.good);
  };
  const cases: [string, (days: Days, customerId: string) => Promise<unknown>][] = [
    ["no method", async () => {}],
    ["no consent", (days, id) => giveCard(world.api, days.tenant, id, CARD_METHODS.good, { consent: false })],
    [
      "auto-pay switched off",
      (days, id) => giveCard(world.api, days.tenant, id, CARD_METHODS.good, { autoPay: false }),
    ],
    [
      "an expired card",
      async (days, id) => {
        const profileId = await quietCard(days, id);
        await world.api.db
          .update(paymentProfiles)
          .set({ expiresAt: "2020-01-31" })
          .where(eq(paymentProfiles.id, profileId));
      },
    ],
    [
      "a method that the provider reports as inactive",
      async (days, id) => {
        const profileId = await quietCard(days, id);
        await world.api.db
          .update(paymentProfiles)
          .set({ status: "INACTIVE" })
          .where(eq(paymentProfiles.id, profileId));
      },
    ],
    [
      "a method that needs its owner",
      async (days, id) => {
        const profileId = await quietCard(days, id);
        await world.api.db
          .update(paymentProfiles)
          .set({ usableOffSession: false })
          .where(eq(paymentProfiles.id, profileId));
      },
    ],
  ];
  it.each(cases)("with %s asks for payment by mail on the planned days", async (_name, prepare) => {
    await using days = await makeBrandWithDays(world, { billing: { retryDays: [1, 3] } });
    const { customerId, email } = await makePayer(world.api, days.tenant);
    await prepare(days, customerId);
    const subscriptionId = await makeActiveSubscription(world.api, days.tenant, days.ctx, customerId);
    const id = await issue(world.api, days.tenant, days.ctx, {
      customerId,
      subscriptionIds: [subscriptionId],
    });
    await days.settled();
    // On the first day the invoice itself asks for the payment.
    expect(await subjects(email)).toEqual([]);
    await days.turnTo(1);
    expect(await subjects(email)).toHaveLength(1);
    await days.turnTo(2);
    expect(await subjects(email)).toHaveLength(1);
    await days.turnTo(3);
    expect(await chargesAtProvider(world, id)).toEqual([]);
    expect((await subscriptionOf(subscriptionId)).status).toBe("SUSPENDED");
    expect(await intentsOf(id)).toMatchObject([{ status: "PENDING", chargesMade: 0, amountMinor: 24900 }]);
  });
});
