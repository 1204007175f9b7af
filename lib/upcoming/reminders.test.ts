import { afterAll, beforeAll, expect, test } from "vitest";
import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import type { Ctx } from "@/lib/kernel/context";
import { makeLicense, makeSeat } from "@/lib/licenses/testing";
import { setWanted } from "@/lib/notifications/settings";
import { type PaymentWorld, testWorld } from "@/lib/payments/testing";
import { makeAddon, makeExtra } from "@/lib/subscriptions/addons/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";
import type { Tenant } from "@/lib/values/tenant/tenant";
import { queueReminders } from "./reminders";

let world: PaymentWorld;
let tenant: Tenant;
let key: string;
let plan: string;
let less: string;
let extra: string;
const DAY = 24 * 3600 * 1000;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.api.tenant();
  key = await world.api.apiKey(tenant);
  plan = await makeOffering(world.api, tenant, { name: "Much", price: { netPriceMinor: 30_000 } });
  less = await makeOffering(world.api, tenant, { name: "Little", price: { netPriceMinor: 10_000 } });
  extra = await makeExtra(world.api, tenant);
  await addToDefaultCatalogs(world.api, tenant, extra);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Days are counted from here, even if midnight comes during the test. */
const began = Date.now();
const day = (days: number) => new Date(began + days * DAY).toISOString().slice(0, 10);
/** Noon is on the same day in every market, unlike the hour before midnight. */
const noon = (days: number) => new Date(`${day(days)}T12:00:00Z`);

/** Runs the sweep at noon of a day, counted from now, two subscriptions at a time. */
async function sweepAt(days: number): Promise<void> {
  const now = noon(days);
  const ctx: Ctx = { ...world.api.ctx(tenant), clock: { now: () => now } };
  await queueReminders(ctx, 2);
}

/** A user with a subscription whose period ends in twenty days. */
async function person() {
  const customerId = await world.api.customer(tenant);
  const user = await world.api.user(tenant, { [customerId]: "ADMIN" });
  const ends = noon(20);
  const id = await makeSubscription(world.api, tenant, {
    customerId,
    productOfferingId: plan,
    displayName: "My phone",
    periodStartsAt: noon(-10),
    periodEndsAt: ends,
    paidUntil: ends,
    billingAnchorDay: 1,
  });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await world.api.call(method, `/subscriptions/${id}${path}`, { key, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  };
  const subjects = async () =>
    (await world.mails(user.email)).map(({ subject }) => subject).filter((one) => one.startsWith("Tomorrow"));
  const reminded = (...words: string[]) =>
    expect.poll(subjects).toEqual(words.map((word) => expect.stringContaining(word)));
  return { ...user, id, customerId, call, reminded, subjects };
}

test("a user is reminded once, the day before a subscription ends, is paused or changes its plan", async () => {
  const [leaves, pauses, changes, stays] = [await person(), await person(), await person(), await person()];
  for (const { call } of [leaves, stays])
    await call("POST", "/cancel", { when: "DATE", date: day(10), reason: "TEST" });
  await pauses.call("POST", "/pause", { when: "DATE", date: day(10), resumeAt: day(30) });
  await changes.call("PUT", "/product-offering-change", { productOfferingId: less });
  await sweepAt(7);
  await stays.call("POST", "/restore", {});
  for (let times = 0; times < 3; times++) await sweepAt(9);
  await sweepAt(19);
  await leaves.reminded("My phone ends");
  await pauses.reminded("My phone is paused");
  await changes.reminded("My phone changes to Little");
  const [mail] = await world.mails(changes.email);
  expect(mail!.text.replace(/\s+/g, " ")).toMatch(/200 less a month|SEK 200\.00 less|kr 200/);
  expect(mail!.text).toContain(`/subscriptions/${changes.id}`);
  expect(await stays.subjects()).toEqual([]);
});

test("no user is reminded of a change decided the day before, with the setting off, or on the day itself", async () => {
  const [late, quiet, missed, other] = [await person(), await person(), await person(), await person()];
  await setWanted(world.api.ctx(tenant), quiet.userId, "RENEWAL", { email: false });
  await late.call("POST", "/cancel", { when: "DATE", date: day(1), reason: "TEST" });
  await sweepAt(0);
  for (const { call } of [missed, quiet, other])
    await call("POST", "/cancel", { when: "DATE", date: day(10), reason: "TEST" });
  await sweepAt(10);
  expect(
    (
      await world.database.pool.query(
        "select 1 from mails where key like 'change-reminder:CANCEL:' || $1 || '%'",
        [missed.id],
      )
    ).rowCount,
  ).toBe(0);
  await missed.call("POST", "/restore", {});
  await sweepAt(9);
  await other.reminded("My phone ends");
  for (const { subjects } of [late, quiet, missed]) expect(await subjects()).toEqual([]);
});

test("an add-on that ends has a reminder of its own, unless its subscription ends on that day", async () => {
  const [goesOn, leaves] = [await person(), await person()];
  const validTo = noon(10);
  for (const { id: subscriptionId, call } of [goesOn, leaves]) {
    const given = { subscriptionId, productOfferingId: extra, validTo };
    const subscriptionAddonId = await makeAddon(world.api, tenant, given);
    await call("POST", "/addons/cancel", { subscriptionAddonId, when: "END_OF_PERIOD" });
  }
  await leaves.call("POST", "/cancel", { when: "DATE", date: day(10), reason: "TEST" });
  await sweepAt(9);
  await goesOn.reminded("Extra on My phone ends");
  await leaves.reminded("My phone ends");
});

test("the ends of a company's seats are one reminder to its managers", async () => {
  const customerId = await world.api.customer(tenant, { customerType: "BUSINESS" });
  const { email } = await world.api.user(tenant, { [customerId]: "ADMIN" });
  const seat = await makeSeat(world.api, tenant);
  for (const date of [day(10), day(10), day(25)]) {
    const id = await makeLicense(world.api, tenant, { customerId, productOfferingId: seat });
    const answer = await world.api.call("POST", `/licenses/${id}/cancel`, {
      key,
      body: { when: "DATE", date },
    });
    expect(answer.status).toBe(200);
  }
  await sweepAt(9);
  await sweepAt(9);
  const subjects = async () =>
    (await world.mails(email)).map(({ subject }) => subject).filter((one) => one.startsWith("Tomorrow"));
  await expect.poll(subjects).toEqual([expect.stringContaining("2 seats")]);
});
