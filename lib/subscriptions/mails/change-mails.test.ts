import { expect, test } from "vitest";
import { koboltTheme } from "@/db/seed/kobolt/theme";
import { makeOffering } from "@/lib/catalog/testing";
import { testWorldOfFile } from "@/lib/payments/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { queuePausedMail } from "@/lib/subscriptions/mails/change-mails";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { portalUrl, type Tenant } from "@/lib/values/tenant/tenant";

const DAY = 24 * 3600 * 1000;

const world = await testWorldOfFile();

/** A customer with a subscription in its first period, at a brand. */
async function person(given: Parameters<typeof world.api.tenant>[0] = {}, customerType?: "BUSINESS") {
  const { api } = world;
  const tenant: Tenant = await api.tenant(given);
  const key = await api.apiKey(tenant);
  const email = `${newId()}@example.com`;
  const customerId = await api.customer(tenant, {
    contact: { email },
    ...(customerType && { customerType }),
  });
  const user = await api.user(tenant, { [customerId]: "ADMIN" }, email);
  const [plan, less] = [
    await makeOffering(api, tenant, { name: "Much", price: { netPriceMinor: 30_000 } }),
    await makeOffering(api, tenant, { name: "Little", price: { netPriceMinor: 10_000 } }),
  ];
  const now = api.clock.now().getTime();
  const ends = new Date(now + 20 * DAY);
  const id = await makeSubscription(api, tenant, {
    customerId,
    productOfferingId: plan,
    periodStartsAt: new Date(now - 10 * DAY),
    periodEndsAt: ends,
    paidUntil: ends,
    billingAnchorDay: 1,
  });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await api.call(method, `/subscriptions/${id}${path}`, { key, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  };
  const day = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10);
  const subjects = async () => (await world.mails(user.email)).map(({ subject }) => subject);
  const told = (count: number) => expect.poll(async () => (await subjects()).length).toBe(count);
  return { tenant, id, user, plan, less, call, day, subjects, told };
}

test("a scheduled end is mailed once, with its day and how to undo it, and its undoing is mailed too", async () => {
  const { tenant, user, id, call, day, told } = await person();
  await call("POST", "/cancel", { when: "DATE", date: day(10), reason: "TEST" });
  await call("POST", "/cancel", { when: "DATE", date: day(10), reason: "TEST" });
  await told(1);
  const [ends] = await world.mails(user.email);
  expect(ends?.subject).toContain("ends on");
  expect(ends?.text).toContain(`${portalUrl(tenant)}/subscriptions/${id}`);
  expect(ends?.text).toContain("undo it");
  await call("POST", "/restore", {});
  await told(2);
  const [kept] = await world.mails(user.email);
  expect(kept?.subject).toContain("continues");
});

test("a change undone before its mail goes out is not mailed", async () => {
  const { call, day, told, subjects } = await person();
  await world.jobs.stop();
  await call("POST", "/pause", { when: "DATE", date: day(5), resumeAt: day(30) });
  await call("POST", "/restore", {});
  await call("POST", "/pause", { when: "DATE", date: day(6), resumeAt: day(30) });
  await world.jobs.start();
  await told(1);
  expect((await subjects())[0]).toContain("is paused from");
});

test("a change of plan is mailed with its price, in the brand's name and address", async () => {
  const { tenant, user, id, less, call, told } = await person({
    theme: koboltTheme,
    host: "kobolt.localhost",
  });
  await call("PUT", "/product-offering-change", { productOfferingId: less });
  await call("PUT", "/product-offering-change", { productOfferingId: less });
  await told(1);
  const [change] = await world.mails(user.email);
  expect(change?.subject).toContain("changes to Little on");
  expect(change?.text).toContain("kr 100 a month");
  expect(change?.text).toContain(`${portalUrl(tenant)}/subscriptions/${id}`);
  expect(new URL(portalUrl(tenant)).hostname).toBe("kobolt.localhost");
  expect(change?.text).toContain("hej@kobolt.example");
  await call("DELETE", "/product-offering-change");
  await told(2);
  expect((await world.mails(user.email))[0]?.subject).toContain("stays on Much");
});

test("turning renewal off and on again is mailed", async () => {
  const { call, told, subjects } = await person();
  await call("PUT", "", { autoRenew: false });
  await call("PUT", "", { autoRenew: false });
  await told(1);
  await call("PUT", "", { autoRenew: true });
  await told(2);
  expect((await subjects()).map((subject) => subject.includes("continues"))).toEqual([true, false]);
});

test("a change without a day is mailed after it has happened", async () => {
  const { tenant, id, call, day, told, subjects } = await person();
  await world.database.pool.query(
    `update subscriptions set status = 'PAUSED', paused_at = $2, paused_until = $3, pause_ends_at = $3::date where id = $1`,
    [id, world.api.clock.now(), day(15)],
  );
  const ctx = world.api.ctx(tenant);
  await queuePausedMail(ctx, id);
  await queuePausedMail(ctx, id);
  await told(1);
  await call("POST", "/cancel", { when: "NOW", reason: "TEST" });
  await told(2);
  expect((await subjects())[0]).toContain("has ended");
});

test("a company's office gets no mail about each of its subscriptions", async () => {
  const { call, day, subjects } = await person({}, "BUSINESS");
  await call("POST", "/cancel", { when: "DATE", date: day(10), reason: "TEST" });
  const other = await person();
  await other.call("POST", "/cancel", { when: "DATE", date: other.day(10), reason: "TEST" });
  await other.told(1);
  expect(await subjects()).toEqual([]);
});
