import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { autoTopUpPurchases, autoTopUps } from "@/db/schema/auto-top-ups";
import { productOfferings } from "@/db/schema/catalog";
import { subscribers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import { considerTopUp } from "@/lib/billing/top-ups/buy";
import type { AutoTopUp, AutoTopUpOptions } from "@/lib/billing/top-ups/model";
import { makeData, makeTopUp } from "@/lib/billing/top-ups/testing";
import { addToDefaultCatalogs } from "@/lib/catalog/testing";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { makeExtra } from "@/lib/subscriptions/addons/testing";
import { marketMonth, monthAfter } from "@/lib/subscriptions/periods/calendar-month";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { ingestUsage } from "@/lib/subscriptions/usage/usage";
import { brandOfFile } from "@/lib/testing/brand";
import type { Role } from "@/lib/values/permissions";

const { api, tenant } = await brandOfFile();
let impersonation: string;
let oneGb: string;

beforeAll(async () => {
  impersonation = await api.apiKey(tenant, "impersonate-user");
  oneGb = await makeTopUp(api, tenant);
});

type Answer = AutoTopUp & {
  internalCode?: string;
  details?: { property: string; code: string; suggestion?: unknown }[];
};

/** A subscription with 10 GB, of a company that pays afterwards, or of a consumer without a payment method. */
async function line({
  business = true,
  role = "ADMIN" as Role,
  used = 0,
  ...given
}: { business?: boolean; role?: Role; used?: number } & Record<string, unknown> = {}) {
  const customerId = await api.customer(tenant, {
    customerType: business ? "BUSINESS" : "CONSUMER",
    billing: { method: "EMAIL_INVOICE", email: "astrid@example.com", currency: "SEK" },
  } as never);
  const subscriptionId = await makeSubscription(api, tenant, { customerId, ...given });
  await makeData(api, tenant, subscriptionId, { used });
  const { token } = await api.user(tenant, { [customerId]: role });
  const path = `/end-user/subscriptions/${subscriptionId}/auto-top-up`;
  const call = (method: string, body?: unknown) =>
    api.call<Answer>(method, path, {
      key: impersonation,
      token,
      ...(body !== undefined && { body }),
    });
  const wish = {
    productOfferingId: oneGb,
    thresholdPercent: 10,
    priceMinor: 4900,
    monthlyCapMinor: 9800,
  };
  return {
    subscriptionId,
    customerId,
    token,
    read: async () => (await call("GET")).body,
    options: async () =>
      (await api.call<AutoTopUpOptions>("GET", `${path}/options`, { key: impersonation, token })).body,
    set: (change: object = {}) => call("PUT", { ...wish, ...change }),
    off: () => call("DELETE"),
    call,
    setting: async () =>
      (await api.db.select().from(autoTopUps).where(eq(autoTopUps.subscriptionId, subscriptionId)))[0],
    purchases: () =>
      api.db
        .select()
        .from(autoTopUpPurchases)
        .where(eq(autoTopUpPurchases.subscriptionId, subscriptionId))
        .orderBy(autoTopUpPurchases.createdAt),
    consider: (ctx: Ctx = api.ctx(tenant)) => considerTopUp(ctx, subscriptionId),
    /** Adds another package that is almost used up, as after the previous top-up was used. */
    runLow: () => makeData(api, tenant, subscriptionId, { total: 1_000_000_000, used: 1_000_000_000 }),
  };
}

/** The tenant's context at another instant. */
const at = (instant: string): Ctx => {
  const ctx = api.ctx(tenant);
  const clock = { now: () => new Date(instant) };
  return { ...ctx, clock } as Ctx;
};

describe("turning an automatic top-up on", () => {
  test("offers one-time products with data and their totals, and stores the choice", async () => {
    const { read, options, set, setting } = await line();
    expect(await read()).toMatchObject({
      status: "OFF",
      spentMinor: 0,
      isPostpaid: true,
      canTurnOn: true,
    });
    expect(await options()).toEqual({
      options: [{ productOfferingId: oneGb, name: "1 GB", dataMb: 1000, priceMinor: 4900, currency: "SEK" }],
      canBePaid: true,
    });
    expect(await set()).toMatchObject({
      status: 200,
      body: {
        status: "ON",
        productName: "1 GB",
        thresholdPercent: 10,
        priceMinor: 4900,
        monthlyCapMinor: 9800,
      },
    });
    expect((await setting())?.userId).toEqual(expect.any(String));
  });

  test("does not offer a recurring add-on with data", async () => {
    const recurring = await makeExtra(api, tenant);
    await addToDefaultCatalogs(api, tenant, recurring);
    const { options, set } = await line();
    expect((await options()).options.map(({ productOfferingId }) => productOfferingId)).toEqual([oneGb]);
    expect(
      (await set({ productOfferingId: recurring, priceMinor: 10_000, monthlyCapMinor: 10_000 })).body
        .internalCode,
    ).toBe(failures.addonNotAnOption.internalCode);
  });

  test("is refused without a payment method that may be charged", async () => {
    const { set, setting, options } = await line({ business: false });
    expect((await options()).canBePaid).toBe(false);
    expect((await set()).body.internalCode).toBe(failures.autoTopUpNeedsAutoPay.internalCode);
    expect(await setting()).toBeUndefined();
  });

  test("is refused with the current price when the customer saw a lower one", async () => {
    const { set } = await line();
    const { status, body } = await set({ priceMinor: 4800 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      internalCode: failures.autoTopUpPriceChanged.internalCode,
      details: [{ property: "priceMinor", suggestion: 4900 }],
    });
  });

  test("is refused for a cap below one purchase, another threshold, and another product", async () => {
    const { set } = await line();
    expect(await set({ monthlyCapMinor: 4899 })).toMatchObject({
      status: 400,
      body: { details: [{ property: "monthlyCapMinor", code: "too_small" }] },
    });
    expect((await set({ thresholdPercent: 15 })).status).toBe(400);
    expect((await set({ productOfferingId: "nothing" })).body.internalCode).toBe(
      failures.addonNotAnOption.internalCode,
    );
  });

  test("needs an active subscription", async () => {
    const { set, read, options } = await line({ status: "PAUSED" });
    expect((await set()).body.internalCode).toBe(failures.subscriptionNotActive.internalCode);
    expect((await read()).canTurnOn).toBe(false);
    expect((await options()).options).toEqual([]);
  });

  test("is for people who may order: a user of the subscription is refused", async () => {
    const { subscriptionId, customerId } = await line();
    const email = "member@example.com";
    const member = await api.user(tenant, { [customerId]: "MEMBER" }, email);
    const [found] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
    await api.db.update(subscribers).set({ email }).where(eq(subscribers.id, found!.subscriberId));
    for (const [method, body] of [["GET"], ["PUT", { thresholdPercent: 10 }], ["DELETE"]] as const) {
      const answer = await api.call(method, `/end-user/subscriptions/${subscriptionId}/auto-top-up`, {
        key: impersonation,
        token: member.token,
        ...(body && {
          body: { ...body, productOfferingId: oneGb, priceMinor: 4900, monthlyCapMinor: 4900 },
        }),
      });
      expect(answer.status, method).toBe(403);
    }
  });

  test("finds no subscription of another customer, and none that does not exist", async () => {
    const [own, other] = [await line(), await line()];
    const read = (subscriptionId: string) =>
      api.call<Answer>("GET", `/end-user/subscriptions/${subscriptionId}/auto-top-up`, {
        key: impersonation,
        token: own.token,
      });
    expect((await read(own.subscriptionId)).status).toBe(200);
    for (const id of [other.subscriptionId, newId(), "no-id"]) {
      const { status, body } = await read(id);
      expect([status, body.internalCode]).toEqual([404, failures.subscriptionNotFound.internalCode]);
    }
  });

  test("can be undone, also when the subscription is paused", async () => {
    const { set, off, setting, subscriptionId } = await line();
    await set();
    await api.db.update(subscriptions).set({ status: "PAUSED" }).where(eq(subscriptions.id, subscriptionId));
    expect(await off()).toMatchObject({ status: 200, body: { status: "OFF" } });
    expect(await setting()).toBeUndefined();
    expect((await off()).status).toBe(200);
  });
});

describe("usage that leaves little data", () => {
  const use = (subscriptionId: string, quantity: number) =>
    ingestUsage(api.ctx(tenant), [
      {
        recordId: `${subscriptionId}:${quantity}`,
        subscriptionId,
        service: "DATA",
        scope: "NATIONAL",
        quantity,
        occurredAt: api.clock.now(),
      },
    ]);
  const considered = async (id: string) =>
    (await queuedJobs(api, tenant)).filter(
      ({ name, payload }) => name === "consider-auto-top-up" && payload.subscriptionId === id,
    ).length;

  test("queues the decision only for a subscription that wants it, and only when little is left", async () => {
    const [plain, eager] = [await line(), await line()];
    await eager.set();
    const before = await considered(eager.subscriptionId);
    await use(plain.subscriptionId, 9_500_000_000);
    await use(eager.subscriptionId, 5_000_000_000);
    expect(await considered(plain.subscriptionId)).toBe(0);
    expect(await considered(eager.subscriptionId)).toBe(before);
    await use(eager.subscriptionId, 4_500_000_000);
    expect(await considered(eager.subscriptionId)).toBe(before + 1);
  });
});

describe("the decision to buy", () => {
  test("orders the product once for an allowance, however many jobs decide at once", async () => {
    const { set, consider, purchases } = await line({ used: 9_500_000_000 });
    await set();
    await Promise.all([consider(), consider(), consider(), consider()]);
    const [bought, ...more] = await purchases();
    expect(more).toEqual([]);
    expect(bought).toMatchObject({ status: "OPEN", amountMinor: 4900, currency: "SEK" });
    const [order] = await api.db.select().from(orders).where(eq(orders.id, bought!.orderId));
    // A postpaid company gets it on its next invoice.
    expect(order).toMatchObject({ status: "SUBMITTED", paymentStatus: "NOT_REQUIRED" });
    expect((await (await line()).read()).spentMinor).toBe(0);
  });

  test("buys nothing while more is left, when it is off, and when the subscription is not active", async () => {
    const plenty = await line({ used: 8_900_000_000 });
    await plenty.set();
    await plenty.consider();
    const off = await line({ used: 9_500_000_000 });
    await off.consider();
    const paused = await line({ used: 9_500_000_000 });
    await paused.set();
    await api.db
      .update(subscriptions)
      .set({ status: "SUSPENDED" })
      .where(eq(subscriptions.id, paused.subscriptionId));
    await paused.consider();
    for (const one of [plenty, off, paused]) expect(await one.purchases()).toEqual([]);
    expect((await paused.setting())?.stoppedFor).toBeNull();
  });

  test("stops when the price rose above the agreed one, and charges no more than was agreed", async () => {
    const dear = await makeTopUp(api, tenant, { netPriceMinor: 3000 });
    const { set, consider, purchases, read } = await line({ used: 9_900_000_000 });
    await set({ productOfferingId: dear, priceMinor: 3000 });
    const [offering] = await api.db.select().from(productOfferings).where(eq(productOfferings.id, dear));
    await api.db
      .update(productOfferings)
      .set({ price: { ...offering!.price, netPriceMinor: 3001 } })
      .where(eq(productOfferings.id, dear));
    await consider();
    expect(await purchases()).toEqual([]);
    expect(await read()).toMatchObject({ status: "STOPPED", stoppedFor: "PRICE_ROSE" });
    await set({ productOfferingId: dear, priceMinor: 3001 });
    await consider();
    expect(await purchases()).toMatchObject([{ amountMinor: 3001 }]);
  });

  test("stops when the product is no longer sold", async () => {
    const gone = await makeTopUp(api, tenant);
    const { set, consider, read } = await line({ used: 9_900_000_000 });
    await set({ productOfferingId: gone });
    await api.db.update(productOfferings).set({ status: "ARCHIVED" }).where(eq(productOfferings.id, gone));
    await consider();
    expect(await read()).toMatchObject({ status: "STOPPED", stoppedFor: "NOT_SOLD" });
  });
});

describe("the cap of a month", () => {
  test("is never exceeded, and leaves the setting on for the next month", async () => {
    const { set, consider, purchases, runLow, read, subscriptionId } = await line({
      used: 9_950_000_000,
    });
    await set({ monthlyCapMinor: 2 * 4900 + 4899 });
    const settle = () =>
      api.db
        .update(autoTopUpPurchases)
        .set({ status: "BOUGHT" })
        .where(eq(autoTopUpPurchases.subscriptionId, subscriptionId));
    for (let round = 0; round < 4; round++) {
      await consider();
      await settle();
      await runLow();
      await api.db.execute("update subscription_addons set status = 'CANCELLED'");
    }
    expect((await purchases()).map(({ amountMinor }) => amountMinor)).toEqual([4900, 4900]);
    expect(await read()).toMatchObject({ status: "ON", spentMinor: 9800 });
    const waiting = (await queuedJobs(api, tenant)).filter(
      ({ name, payload, runAt }) =>
        name === "consider-auto-top-up" &&
        payload.subscriptionId === subscriptionId &&
        runAt > api.clock.now(),
    );
    const [subscription] = await api.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    const ctx = api.ctx(tenant);
    const next = monthAfter(ctx, subscription!, marketMonth(ctx, subscription!));
    expect(waiting.map(({ runAt }) => runAt)).toContainEqual(next);
    await considerTopUp(at(next.toISOString()), subscriptionId);
    expect(await read()).toMatchObject({ status: "ON" });
    expect(await purchases()).toHaveLength(3);
  });

  test.each([
    // Stockholm is an hour ahead of UTC in winter, and two in summer.
    ["2026-01-31T22:59:59.999Z", "2026-01", "2026-01-31T23:00:00.000Z"],
    ["2026-01-31T23:00:00.000Z", "2026-02", "2026-02-28T23:00:00.000Z"],
    ["2028-02-29T12:00:00.000Z", "2028-02", "2028-02-29T23:00:00.000Z"],
    ["2028-02-29T23:00:00.000Z", "2028-03", "2028-03-31T22:00:00.000Z"],
    ["2026-06-30T21:59:59.999Z", "2026-06", "2026-06-30T22:00:00.000Z"],
    ["2026-12-31T23:00:00.000Z", "2027-01", "2027-01-31T23:00:00.000Z"],
  ])("at %s is that of %s in the market, until %s", (instant, month, next) => {
    const sold = { country: "SE", currency: "SEK" };
    expect(marketMonth(at(instant), sold)).toBe(month);
    expect(monthAfter(at(instant), sold, month).toISOString()).toBe(next);
  });
});
