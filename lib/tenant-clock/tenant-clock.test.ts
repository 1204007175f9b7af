import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "@/db/schema/orders";
import { events } from "@/db/schema/platform";
import { brokenInvariants } from "@/lib/billing/simulation/invariants";
import { beginLife } from "@/lib/billing/simulation/life";
import { makeOffering } from "@/lib/catalog/testing";
import { makeNumbers, makeSims } from "@/lib/inventory/testing";
import type { Order } from "@/lib/orders/model";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { addDays, calendarDate } from "@/lib/platform/dates/calendar";
import { startOfDayIn } from "@/lib/platform/dates/time-zones";
import type { Subscription } from "@/lib/subscriptions/model";
import type { TenantClock } from "@/lib/tenant-clock/model";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** Moving a brand in time, with everything that works while it moves: jobs, network, mail server. */

const DAY_MS = 24 * 3600 * 1000;

let world: PaymentWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

type Brand = { tenant: Tenant; key: string; customerId: string; offeringId: string };

async function brand(): Promise<Brand> {
  const tenant = await world.api.tenant({
    markets: [{ country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" }],
  });
  await makeNumbers(world.api, tenant, 5);
  await makeSims(world.api, tenant, 5);
  return {
    tenant,
    key: await world.api.apiKey(tenant),
    customerId: await world.api.customer(tenant),
    offeringId: await makeOffering(world.api, tenant),
  };
}

async function until<T>(look: () => Promise<T | false | undefined>, seconds = 280): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > end) throw new Error(`it did not happen in time; last seen: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const readClock = async ({ key }: Brand) =>
  (await world.api.call<TenantClock>("GET", "/tenant-clock", { key })).body;
const move = ({ key }: Brand, advanceTo: Date | string) =>
  world.api.call<TenantClock & { internalCode?: string }>("POST", "/tenant-clock", {
    key,
    body: { advanceTo: typeof advanceTo === "string" ? advanceTo : advanceTo.toISOString() },
  });
const arrived = (of: Brand, seconds?: number) =>
  until(async () => {
    const clock = await readClock(of);
    return clock.move?.status === "ARRIVED" && clock;
  }, seconds);

async function advance(of: Brand, days: number): Promise<TenantClock> {
  const { now } = await readClock(of);
  expect((await move(of, new Date(Date.parse(now) + days * DAY_MS))).status).toBe(202);
  return arrived(of);
}

async function activeSubscription({ key, customerId, offeringId }: Brand): Promise<string> {
  const { body } = await world.api.call<Subscription>("POST", "/subscriptions", {
    key,
    body: {
      customerId,
      productOfferingId: offeringId,
      subscriber: { name: "Astrid Lind", email: "user@lind.example" },
      sim: { esim: true },
    },
  });
  const path = `/subscriptions/${body.subscriptionId}`;
  await world.api.call("POST", `${path}/activate`, { key, body: { activation: { sim: { esim: true } } } });
  await until(
    async () => (await world.api.call<Subscription>("GET", path, { key })).body.status === "ACTIVATED",
  );
  return body.subscriptionId;
}

const draft = async ({ key, customerId }: Brand) =>
  (await world.api.call<Order>("POST", "/orders", { key, body: { customerId, customerType: "CONSUMER" } }))
    .body;

const told = async ({ tenant }: Brand, from: string) =>
  (
    await world.api.db
      .select({ type: events.type, entityId: events.entityId, at: events.occurredAt })
      .from(events)
      .where(and(eq(events.tenantId, tenant.id)))
      .orderBy(asc(events.occurredAt), asc(events.id))
  ).filter(({ at }) => at.toISOString() >= from);

test("what is due on the way happens on its day and in its order; another brand's time stands where it stood", async () => {
  const [moved, other] = [await brand(), await brand()];
  const [paused, cancelled] = [await activeSubscription(moved), await activeSubscription(moved)];
  const [order, otherOrder] = [await draft(moved), await draft(other)];
  const today = calendarDate(new Date());
  const [pauseOn, cancelOn] = [addDays(today, 20), addDays(today, 9)];
  const { key } = moved;
  await world.api.call("POST", `/subscriptions/${paused}/pause`, {
    key,
    body: { when: "DATE", date: pauseOn },
  });
  await world.api.call("POST", `/subscriptions/${cancelled}/cancel`, {
    key,
    body: { when: "DATE", date: cancelOn, reason: "NO_NEED" },
  });
  const before = await readClock(moved);
  const after = await advance(moved, 40);
  expect(Date.parse(after.now)).toBeGreaterThanOrEqual(Date.parse(before.now) + 40 * DAY_MS);
  expect(Date.parse(after.realNow)).toBeLessThan(Date.parse(before.realNow) + DAY_MS);
  expect(after.move!.steps).toBeGreaterThanOrEqual(40);

  const happened = (await told(moved, before.now)).filter(({ type }) =>
    ["subscription.paused", "subscription.cancelled", "subscription.ended", "order.expired"].includes(type),
  );
  expect(happened.map(({ type, entityId }) => [type, entityId])).toEqual([
    ["subscription.cancelled", cancelled],
    ["subscription.ended", cancelled],
    ["subscription.paused", paused],
    ["order.expired", order.orderId],
  ]);
  // The day begins at midnight in Stockholm.
  expect(happened.slice(0, 3).map(({ at }) => calendarDate(new Date(at.getTime() + 2 * 3600_000)))).toEqual([
    cancelOn,
    cancelOn,
    pauseOn,
  ]);
  expect(Math.abs(happened[3]!.at.getTime() - Date.parse(order.expiresAt!))).toBeLessThan(60_000);

  expect(await told(other, before.now)).toEqual([]);
  const theirs = await readClock(other);
  expect(Math.abs(Date.parse(theirs.now) - Date.parse(theirs.realNow))).toBe(0);
  const [row] = await world.api.db
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.tenantId, other.tenant.id), eq(orders.id, otherOrder.orderId)));
  expect(row!.status).toBe("DRAFT");
});

test("what becomes due while the work of a stop is done does not wait for the next stop", async () => {
  const moved = await brand();
  const today = calendarDate(new Date());
  const drafts = await Promise.all(Array.from({ length: 20 }, () => draft(moved)));
  // The move stops at each midnight. The work there takes some milliseconds.
  const dueAt = new Map(
    drafts.map(({ orderId }, index) => {
      const midnight = startOfDayIn(addDays(today, index + 3), "Europe/Stockholm");
      return [orderId, new Date(midnight.getTime() + 10 * index)];
    }),
  );
  for (const [orderId, expiresAt] of dueAt)
    await world.api.db.update(orders).set({ expiresAt }).where(eq(orders.id, orderId));
  const { now } = await readClock(moved);
  await advance(moved, 25);
  const expired = (await told(moved, now)).filter(({ type }) => type === "order.expired");
  expect(expired).toHaveLength(drafts.length);
  for (const { entityId, at } of expired)
    expect(at.getTime() - dueAt.get(entityId)!.getTime()).toBeLessThan(60_000);
});

test("40 days forward: the subscription is renewed, its card is charged on the day, and it works on", async () => {
  const life = await beginLife(world);
  const id = await life.buySubscription(life.offer.plans.small);
  const moved = { ...(await brand()), tenant: life.tenant, key: await world.api.apiKey(life.tenant) };
  const before = await readClock(moved);
  await advance(moved, 40);
  const [bought, renewed, ...more] = await life.issued();
  expect([bought!.status, renewed!.status, renewed!.totalMinor, more.length]).toEqual([
    "PAID",
    "PAID",
    11_900,
    0,
  ]);
  const [subscription] = await life.subscriptions();
  expect([subscription!.id, subscription!.status]).toEqual([id, "ACTIVATED"]);
  // A month later to the minute, whatever the month: not when the clock arrived.
  expect(renewed!.issuedAt!.getTime() - subscription!.periodStartsAt!.getTime()).toBeLessThan(60_000);
  expect(subscription!.periodStartsAt!.getTime()).toBeGreaterThan(Date.parse(before.now) + 27 * DAY_MS);
  const happened = (await told(moved, before.now)).map(({ type }) => type);
  expect(happened.toSorted()).toEqual([
    "invoice.created",
    "invoice.issued",
    "invoice.paid",
    "payment_intent.created",
    "payment_intent.processing",
    "payment_intent.succeeded",
    "subscription.renewed",
  ]);
  expect(await brokenInvariants(life)).toEqual([]);
});

test("of two moves at once one is made; it never goes back, and not too far", async () => {
  const moved = await brand();
  const { now } = await readClock(moved);
  const to = new Date(Date.parse(now) + 90 * DAY_MS);
  const answers = await Promise.all([move(moved, to), move(moved, to), move(moved, to)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.internalCode)).toEqual([
    "5351",
    "5351",
  ]);
  await arrived(moved);
  const back = await move(moved, new Date(to.getTime() - DAY_MS));
  expect([back.status, back.body.internalCode]).toEqual([409, "5350"]);
  expect((await move(moved, new Date(to.getTime() + 6 * 366 * DAY_MS))).status).toBe(400);
  expect((await move(moved, "tomorrow")).status).toBe(400);
});

test("a move goes on where it was when the server comes back", async () => {
  const moved = await brand();
  const order = await draft(moved);
  const { now } = await readClock(moved);
  await move(moved, new Date(Date.parse(now) + 45 * DAY_MS));
  await until(async () => (await readClock(moved)).move!.steps > 5);
  await world.jobs.stop();
  const stopped = await readClock(moved);
  expect(stopped.move!.status).toBe("MOVING");
  await world.jobs.start();
  const { move: done } = await arrived(moved);
  expect(done!.from).toBe(stopped.move!.from);
  expect(done!.steps).toBeGreaterThan(stopped.move!.steps);
  const expired = (await told(moved, now)).filter(({ type }) => type === "order.expired");
  expect(expired.map(({ entityId }) => entityId)).toEqual([order.orderId]);
});

test("a signed-in user stays signed in over a quarter of brand time, and a new user can sign in", async () => {
  const moved = await brand();
  const { token } = await world.api.user(moved.tenant, { [moved.customerId]: "ADMIN" });
  const impersonation = await world.api.apiKey(moved.tenant, "impersonate-user");
  // Far longer than a session lasts (seven days): sessions are measured in real time.
  await advance(moved, 92);
  const me = () => world.api.call("GET", "/end-user/accounts/me", { key: impersonation, token });
  expect((await me()).status).toBe(200);

  const email = "sune@lind.example";
  const { body: started } = await world.api.call<{ nonce: string }>("POST", "/auth/email/start", {
    key: moved.key,
    body: { email },
  });
  const mail = await until(async () => (await world.mails(email))[0]);
  const code = /^\d{6}/.exec(mail.subject)![0];
  const verified = await world.api.call<{ accessToken: string }>("POST", "/auth/email/verify", {
    key: moved.key,
    body: { email, nonce: started.nonce, code },
  });
  expect(verified.status).toBe(200);
  // And what they do is dated in the brand's time.
  const { createdAt } = await draft(moved);
  expect(Date.parse(createdAt)).toBeGreaterThan(Date.now() + 91 * DAY_MS);
});
