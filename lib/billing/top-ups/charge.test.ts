import { desc, eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { autoTopUpPurchases, autoTopUps } from "@/db/schema/auto-top-ups";
import { invoices } from "@/db/schema/billing";
import { orders } from "@/db/schema/orders";
import { paymentIntents, paymentProfiles } from "@/db/schema/payments";
import { subscriptionAddons, subscriptions, usageRecords } from "@/db/schema/subscriptions";
import {
  CARD_METHODS,
  type Days,
  makeActiveSubscription,
  makeBrandWithDays,
  makePayer,
} from "@/lib/billing/collection/testing";
import { considerTopUp } from "@/lib/billing/top-ups/buy";
import { chargeForTopUp } from "@/lib/billing/top-ups/charge";
import type { AutoTopUp } from "@/lib/billing/top-ups/model";
import { makeData, makeTopUp } from "@/lib/billing/top-ups/testing";
import { paymentProvider } from "@/lib/payments/providers";
import { testWorldOfFile } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderUnreachable } from "@/lib/providers/errors";
import { queuedJobs } from "@/lib/subscriptions/testing";

const world = await testWorldOfFile();
afterEach(async () => {
  vi.restoreAllMocks();
  await world.control("clear-faults");
  await world.jobs.start();
});

const DAY_MS = 24 * 3600 * 1000;

/** A consumer's subscription with 200 MB of 10 GB left, whose automatic top-up is on. */
async function eagerLine(
  days: Days,
  {
    card = CARD_METHODS.good,
    monthlyCapMinor = 9800,
    ...given
  }: { card?: string; monthlyCapMinor?: number; msisdn?: string } = {},
) {
  const { api } = world;
  const { tenant, ctx } = days;
  const payer = await makePayer(api, tenant, { card });
  const now = ctx.clock.now();
  const subscriptionId = await makeActiveSubscription(api, tenant, ctx, payer.customerId, {
    periodStartsAt: new Date(now.getTime() - DAY_MS),
    periodEndsAt: new Date(now.getTime() + 29 * DAY_MS),
    paidUntil: new Date(now.getTime() + 29 * DAY_MS),
    ...given,
  });
  await makeData(api, tenant, subscriptionId, { used: 9_800_000_000 }, now);
  await api.db.insert(autoTopUps).values({
    tenantId: tenant.id,
    subscriptionId,
    productOfferingId: await makeTopUp(api, tenant),
    thresholdPercent: 10,
    priceMinor: 4900,
    monthlyCapMinor,
    currency: "SEK",
  });
  const purchases = () =>
    api.db
      .select()
      .from(autoTopUpPurchases)
      .where(eq(autoTopUpPurchases.subscriptionId, subscriptionId))
      .orderBy(desc(autoTopUpPurchases.createdAt));
  const read = async () =>
    (await api.call<AutoTopUp>("GET", `/subscriptions/${subscriptionId}/auto-top-up`, { key: days.key }))
      .body;
  return {
    ...payer,
    subscriptionId,
    purchases,
    read,
    /** Charges the newest purchase, as the job does. */
    charge: async () => chargeForTopUp(days.ctx, (await purchases())[0]!.id),
    consider: () => considerTopUp(days.ctx, subscriptionId),
    /** The subjects of the mails about the top-up, newest first. */
    mails: async () => {
      await days.settled();
      return (await world.mails(payer.email)).map(({ subject }) => subject);
    },
    order: async () => {
      const [purchase] = await purchases();
      const [order] = await api.db.select().from(orders).where(eq(orders.id, purchase!.orderId));
      return order!;
    },
    intents: async () => {
      const [purchase] = await purchases();
      return api.db.select().from(paymentIntents).where(eq(paymentIntents.orderId, purchase!.orderId));
    },
    addons: () =>
      api.db.select().from(subscriptionAddons).where(eq(subscriptionAddons.subscriptionId, subscriptionId)),
  };
}

/** Replaces the results of `chargeOffSession` for the brand of a test, and returns the requests. */
function chargesGo({ tenant }: Days, ...ways: ((real: () => Promise<unknown>) => Promise<unknown>)[]) {
  const stripe = paymentProvider("STRIPE");
  const real = stripe.chargeOffSession;
  const asked: string[] = [];
  vi.spyOn(stripe, "chargeOffSession").mockImplementation(async (input) => {
    const ours = input.ids.tenantId === tenant.id;
    if (ours) asked.push(input.idempotencyKey);
    const way = ours ? ways.shift() : undefined;
    return (await (way ? way(() => real(input)) : real(input))) as Awaited<ReturnType<typeof real>>;
  });
  return asked;
}

describe("a top-up that is bought", () => {
  test("is charged, invoiced and delivered like a person's purchase, and mailed with what is left of the cap", async () => {
    await using days = await makeBrandWithDays(world);
    const line = await eagerLine(days);
    await line.consider();
    await days.settled();
    expect(await line.purchases()).toMatchObject([{ status: "BOUGHT", amountMinor: 4900 }]);
    expect(await line.order()).toMatchObject({ status: "COMPLETED", paymentStatus: "PAID" });
    expect(await line.addons()).toMatchObject([{ status: "ACTIVE" }]);
    const [invoice] = await world.api.db
      .select()
      .from(invoices)
      .where(eq(invoices.customerId, line.customerId));
    expect(invoice).toMatchObject({ status: "PAID", totalMinor: 4900 });
    const mail = (await world.mails(line.email)).find(({ subject }) => subject.startsWith("1 GB added"));
    expect(mail?.text).toMatch(/Price[^\d]+49/);
    expect(mail?.text).toContain("Left for");
    expect(await line.read()).toMatchObject({ status: "ON", spentMinor: 4900 });
    // The allowance has grown, so more usage is needed before the next purchase.
    await line.consider();
    expect(await line.purchases()).toHaveLength(1);
  });

  test("is charged once when the process dies after the provider charged, and when two jobs charge at once", async () => {
    await using days = await makeBrandWithDays(world);
    const line = await eagerLine(days);
    await world.jobs.stop();
    await line.consider();
    const [purchase] = await line.purchases();
    const asked = chargesGo(days, async (real) => {
      await real();
      throw new Error("the process died");
    });
    await expect(chargeForTopUp(days.ctx, purchase!.id)).rejects.toThrow("died");
    await Promise.all([chargeForTopUp(days.ctx, purchase!.id), chargeForTopUp(days.ctx, purchase!.id)]);
    await world.jobs.start();
    await days.settled();
    expect(new Set(asked).size).toBe(1);
    const [intent, ...more] = await line.intents();
    expect(more).toEqual([]);
    expect(intent).toMatchObject({
      status: "SUCCEEDED",
      amountMinor: 4900,
      chargesMade: 1,
      chargesAnswered: 1,
    });
    expect(await line.purchases()).toMatchObject([{ status: "BOUGHT" }]);
  });

  test("is not charged when it is gone or never was", async () => {
    await using days = await makeBrandWithDays(world);
    const asked = chargesGo(days);
    await chargeForTopUp(days.ctx, newId());
    expect(asked).toEqual([]);
  });

  test("waits while the provider is unreachable, without counting a failed charge", async () => {
    await using days = await makeBrandWithDays(world);
    const line = await eagerLine(days);
    await world.jobs.stop();
    await line.consider();
    const [purchase] = await line.purchases();
    chargesGo(days, () => Promise.reject(new ProviderUnreachable("down", { provider: "STRIPE" })));
    await expect(chargeForTopUp(days.ctx, purchase!.id)).rejects.toThrow("down");
    expect((await line.intents())[0]).toMatchObject({
      status: "PENDING",
      chargesMade: 1,
      chargesAnswered: 0,
    });
    await chargeForTopUp(days.ctx, purchase!.id);
    await world.jobs.start();
    await days.settled();
    expect(await line.purchases()).toMatchObject([{ status: "BOUGHT" }]);
  });

  test("is not bought while a cap on data blocks, and is bought when the cap is removed", async () => {
    await using days = await makeBrandWithDays(world);
    const line = await eagerLine(days);
    const { subscriptionId } = line;
    await world.api.db.insert(usageRecords).values({
      tenantId: days.tenant.id,
      recordId: "used",
      subscriptionId,
      service: "DATA",
      scope: "NATIONAL",
      quantity: 9_800_000_000,
      occurredAt: days.ctx.clock.now(),
    });
    const path = `/subscriptions/${subscriptionId}/data-caps/HOME`;
    const capped = await world.api.call("PUT", path, { key: days.key, body: { limitMb: 9_000 } });
    expect(capped.status).toBe(200);
    await line.consider();
    expect(await line.purchases()).toEqual([]);
    await world.api.call("DELETE", path, { key: days.key });
    await days.settled();
    expect(await line.purchases()).toMatchObject([{ status: "BOUGHT" }]);
  });

  test("is not bought above the cap: a mail says so once", async () => {
    await using days = await makeBrandWithDays(world);
    const line = await eagerLine(days, { monthlyCapMinor: 4900 });
    await line.consider();
    await days.settled();
    await makeData(
      world.api,
      days.tenant,
      line.subscriptionId,
      { total: 1e10, used: 1e10 },
      days.ctx.clock.now(),
    );
    await line.consider();
    await line.consider();
    expect(await line.purchases()).toHaveLength(1);
    expect((await line.mails()).filter((subject) => subject.includes("limit for top-ups"))).toHaveLength(1);
  });
});

describe("a charge that fails", () => {
  test("is repeated once after an hour, then stops the top-up with a mail, and leaves nothing to pay", async () => {
    await using days = await makeBrandWithDays(world);
    const line = await eagerLine(days, { card: CARD_METHODS.declines });
    await line.consider();
    await days.settled();
    expect(await line.purchases()).toMatchObject([{ status: "OPEN" }]);
    expect((await line.read()).status).toBe("ON");
    const queued = await queuedJobs(world.api, days.tenant);
    const again = queued.find(({ name }) => name === "charge-auto-top-up");
    expect(again!.runAt.getTime() - days.ctx.systemClock.now().getTime()).toBeGreaterThan(55 * 60_000);
    await line.charge();
    await days.settled();
    expect(await line.purchases()).toMatchObject([{ status: "FAILED" }]);
    expect(await line.order()).toMatchObject({ status: "CANCELLED", paymentStatus: "UNPAID" });
    expect(await line.intents()).toMatchObject([{ status: "CANCELED", chargesMade: 2 }]);
    expect(await line.read()).toMatchObject({ status: "STOPPED", stoppedFor: "DECLINED", spentMinor: 0 });
    expect((await line.mails()).filter((subject) => subject.includes("has stopped"))).toHaveLength(1);
    await line.consider();
    expect(await line.purchases()).toHaveLength(1);
  });

  test("stops at once when the bank wants the customer", async () => {
    await using days = await makeBrandWithDays(world);
    const line = await eagerLine(days, { card: CARD_METHODS.authenticates });
    await line.consider();
    await days.settled();
    expect(await line.read()).toMatchObject({ status: "STOPPED", stoppedFor: "NEEDS_AUTHENTICATION" });
    expect(await line.order()).toMatchObject({ status: "CANCELLED" });
    const [mail] = await world.mails(line.email);
    expect(mail?.text).toContain("your bank wants you to confirm the payment");
  });

  test("is not repeated after the top-up was turned off or the subscription paused", async () => {
    await using days = await makeBrandWithDays(world);
    const line = await eagerLine(days, { card: CARD_METHODS.declines });
    await line.consider();
    await days.settled();
    await world.api.db
      .update(subscriptions)
      .set({ status: "PAUSED" })
      .where(eq(subscriptions.id, line.subscriptionId));
    const asked = chargesGo(days);
    await line.charge();
    await days.settled();
    expect(asked).toEqual([]);
    expect(await line.purchases()).toMatchObject([{ status: "FAILED" }]);
    expect((await line.read()).status).toBe("ON");
  });

  test("never begins with a method that has expired", async () => {
    await using days = await makeBrandWithDays(world);
    const line = await eagerLine(days);
    // The provider reports the saved card, with its own expiry.
    await days.settled();
    await world.api.db
      .update(paymentProfiles)
      .set({ expiresAt: "2020-01-31" })
      .where(eq(paymentProfiles.id, line.profileId!));
    await line.consider();
    expect(await line.purchases()).toEqual([]);
    expect(await line.read()).toMatchObject({ status: "STOPPED", stoppedFor: "NO_METHOD" });
  });
});

describe("a top-up that the network refuses", () => {
  test("is refunded, does not count towards the cap, and stops the setting", async () => {
    await using days = await makeBrandWithDays(world);
    // The sandbox's network refuses everything for such a number.
    const line = await eagerLine(days, { msisdn: "+46729990001" });
    await line.consider();
    await days.settled();
    expect(await line.addons()).toMatchObject([{ status: "CANCELLED" }]);
    expect(await line.purchases()).toMatchObject([{ status: "FAILED" }]);
    expect(await line.read()).toMatchObject({
      status: "STOPPED",
      stoppedFor: "NOT_DELIVERED",
      spentMinor: 0,
    });
  });
});
