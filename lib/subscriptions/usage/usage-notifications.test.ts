import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { memberships } from "@/db/schema/identity";
import { events } from "@/db/schema/platform";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { ingestUsage } from "@/lib/subscriptions/usage/usage";
import { apiOfFile } from "@/lib/testing/brand";
import type { UsageNotifications } from "@/lib/usage/notification-model";
import { grantPackages } from "@/lib/usage/packages";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Answer = UsageNotifications & { internalCode?: string; details?: { property?: string }[] };

const { api } = await apiOfFile();
let tenant: Tenant;
let ctx: Ctx;
let key: string;
let customerId: string;
let subscriptionId: string;

beforeEach(async () => {
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
  key = await api.apiKey(tenant, "impersonate-user");
  customerId = await api.customer(tenant, { customerType: "BUSINESS" });
  subscriptionId = await makeSubscription(api, tenant, { customerId, email: "Uses@example.com" });
  await grant(subscriptionId, "plan", 100);
});

const grant = (id: string, name: string, total: number) =>
  grantPackages(ctx, {
    subscriptionId: id,
    name,
    allowances: [{ service: "DATA", scope: "NATIONAL", total }],
    window: { validFrom: api.clock.now(), validTo: new Date(api.clock.now().getTime() + 86_400_000) },
  });
const use = (quantity: number, id = subscriptionId) =>
  ingestUsage(ctx, [
    {
      recordId: newId(),
      subscriptionId: id,
      service: "DATA",
      scope: "NATIONAL",
      quantity,
      occurredAt: api.clock.now(),
    },
  ]);
const path = (id = subscriptionId) => `/end-user/subscriptions/${id}/usage-notifications`;
const read = (token: string, id?: string) => api.call<Answer>("GET", path(id), { key, token });
const choose = (token: string, thresholds: unknown) =>
  api.call<Answer>("PUT", path(), { key, token, body: { thresholds } });
/** The recipients and percentages of the queued mails, in order. */
const told = async () =>
  (await queuedJobs(api, tenant))
    .filter(({ name }) => name === "send-usage-notice")
    .map(({ payload }) => [payload.userId, payload.thresholdPercent]);

describe("choosing thresholds", () => {
  test("users get the brand's thresholds by default, and managers get none until they choose", async () => {
    const user = await api.user(tenant, { [customerId]: "MEMBER" }, "uses@example.com");
    const admin = await api.user(tenant, { [customerId]: "ADMIN" });
    expect((await read(user.token)).body).toEqual({ subscriptionId, thresholds: [80, 100], chosen: false });
    expect((await read(admin.token)).body).toEqual({ subscriptionId, thresholds: [], chosen: false });

    expect((await choose(user.token, [100, 50, 50])).body).toMatchObject({
      thresholds: [50, 100],
      chosen: true,
    });
    expect((await choose(user.token, [])).body).toMatchObject({ thresholds: [], chosen: true });
    expect((await read(admin.token)).body).toMatchObject({ chosen: false });
    expect((await choose(user.token, null)).body).toMatchObject({ thresholds: [80, 100], chosen: false });
  });

  test("a private customer gets notices for subscriptions of family members, too", async () => {
    const family = await api.customer(tenant);
    const id = await makeSubscription(api, tenant, { customerId: family, email: "child@example.com" });
    const parent = await api.user(tenant, { [family]: "ADMIN" });
    expect((await read(parent.token, id)).body.thresholds).toEqual([80, 100]);
  });

  test.each([[[0]], [[101]], [[50.5]], [[10, 20, 30, 40, 50, 60]], ["50"], [undefined]])(
    "%j is refused as a choice",
    async (thresholds) => {
      const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
      const { status, body } = await choose(token, thresholds);
      expect(status).toBe(400);
      expect(body.details?.[0]?.property).toMatch(/^thresholds/);
    },
  );

  test("a subscription that the person may not see is not found", async () => {
    const colleague = await api.user(tenant, { [customerId]: "MEMBER" });
    expect((await read(colleague.token)).status).toBe(404);
    expect((await choose(colleague.token, [50])).status).toBe(404);
  });
});

describe("usage notices", () => {
  test("go to each person at their own thresholds, and the brand's event has the brand's", async () => {
    const user = await api.user(tenant, { [customerId]: "MEMBER" }, "uses@example.com");
    const admin = await api.user(tenant, { [customerId]: "ADMIN" });
    const never = await api.user(tenant, { [customerId]: "MANAGER" });
    await choose(admin.token, [50]);
    await choose(never.token, []);
    await use(49);
    expect(await told()).toEqual([]);
    await use(2);
    await use(30);
    await use(30);
    await use(30);
    expect(await told()).toEqual([
      [admin.userId, 50],
      [user.userId, 80],
      [user.userId, 100],
    ]);
    const types = await api.db
      .select({ type: events.type })
      .from(events)
      .where(eq(events.entityId, subscriptionId));
    expect(types.map(({ type }) => type)).toEqual([
      "subscription.quotaNotification",
      "subscription.quotaNotification",
    ]);
  });

  test("are sent only for the highest of several thresholds, and once for simultaneous records", async () => {
    const user = await api.user(tenant, { [customerId]: "MEMBER" }, "uses@example.com");
    await choose(user.token, [10, 20, 80]);
    await Promise.all(Array.from({ length: 10 }, () => use(2)));
    await use(60);
    expect(await told()).toEqual([
      [user.userId, 10],
      [user.userId, 20],
      [user.userId, 80],
    ]);
  });

  test("count the subscription's whole allowance, without bought add-ons", async () => {
    const user = await api.user(tenant, { [customerId]: "MEMBER" }, "uses@example.com");
    await use(85);
    await grant(subscriptionId, "extra", 100);
    await use(15);
    expect(await told()).toEqual([[user.userId, 80]]);
    await use(60);
    expect(await told()).toEqual([
      [user.userId, 80],
      [user.userId, 80],
    ]);
  });

  test("of several subscriptions in one report go to the people of each", async () => {
    const user = await api.user(tenant, { [customerId]: "MEMBER" }, "uses@example.com");
    const colleague = await api.user(tenant, { [customerId]: "MEMBER" }, "colleague@example.com");
    const other = await makeSubscription(api, tenant, { customerId, email: "colleague@example.com" });
    await grant(other, "plan", 100);
    const record = (id: string, quantity: number) => ({
      recordId: newId(),
      subscriptionId: id,
      service: "DATA" as const,
      scope: "NATIONAL" as const,
      quantity,
      occurredAt: api.clock.now(),
    });
    await ingestUsage(ctx, [record(subscriptionId, 85), record(other, 100)]);
    expect((await told()).toSorted()).toEqual(
      [
        [user.userId, 80],
        [colleague.userId, 100],
      ].toSorted(),
    );
  });

  test("do not go to a person who may no longer see the subscription", async () => {
    const admin = await api.user(tenant, { [customerId]: "ADMIN" });
    await choose(admin.token, [50]);
    await api.db.delete(memberships).where(eq(memberships.userId, admin.userId));
    await use(100);
    expect(await told()).toEqual([]);
  });
});
