import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { events } from "@/db/schema/platform";
import { usagePackages, usageRecords } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { ingestUsage, usageHistory } from "@/lib/subscriptions/usage/usage";
import { apiOfFile } from "@/lib/testing/brand";
import type { UsageInput } from "@/lib/usage/count";
import { grantPackages } from "@/lib/usage/packages";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let ctx: Ctx;
let subscriptionId: string;

beforeEach(async () => {
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
  subscriptionId = await makeSubscription(api, tenant);
});

const DAY = 86_400_000;
const at = (days: number) => new Date(api.clock.now().getTime() + days * DAY);
const grant = (name: string, total: number | null, from: number | null, to: number | null) =>
  grantPackages(ctx, {
    subscriptionId,
    name,
    allowances: [{ service: "DATA", scope: "NATIONAL", total }],
    window: { validFrom: from === null ? null : at(from), validTo: to === null ? null : at(to) },
  });
const record = (quantity: number, given: Partial<UsageInput> = {}): UsageInput => ({
  recordId: newId(),
  subscriptionId,
  service: "DATA",
  scope: "NATIONAL",
  quantity,
  occurredAt: api.clock.now(),
  ...given,
});
const used = async () =>
  Object.fromEntries(
    (await api.db.select().from(usagePackages).where(eq(usagePackages.subscriptionId, subscriptionId))).map(
      (pack) => [pack.name, pack.used],
    ),
  );
const told = async () =>
  (
    await api.db
      .select({ data: events.data })
      .from(events)
      .where(and(eq(events.entityId, subscriptionId), eq(events.type, "subscription.quotaNotification")))
      .orderBy(events.sequence)
  ).map((row) => (row.data as { quota: { name: string; thresholdPercent: number } }).quota);

test("a record counts once, in one batch or in many simultaneous ones", async () => {
  await grant("plan", 1000, -1, 29);
  const one = record(10);
  expect(await ingestUsage(ctx, [one, one])).toEqual({ counted: new Set([one.recordId]) });
  const records = Array.from({ length: 10 }, () => record(5));
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => ingestUsage(ctx, index % 2 ? records : records.toReversed())),
  );
  expect(await used()).toEqual({ plan: 60 });
  expect(await ingestUsage(ctx, [record(0)])).toEqual({ counted: new Set() });
});

test("a late record counts in the package of its time", async () => {
  await grant("last month", 100, -40, -10);
  await grant("this month", 100, -10, 20);
  await ingestUsage(ctx, [record(30, { occurredAt: at(-11) }), record(7)]);
  expect(await used()).toEqual({ "last month": 30, "this month": 7 });
});

test("the package that expires first is used first", async () => {
  await grant("plan", 100, -1, 29);
  await grant("extra", 50, -1, 3);
  await ingestUsage(ctx, [record(70)]);
  expect(await used()).toEqual({ plan: 20, extra: 50 });
});

test("each threshold emits one event, and only the highest of several crossed at once", async () => {
  await grant("slow", 100, -1, 29);
  await ingestUsage(ctx, [record(79)]);
  expect(await told()).toEqual([]);
  await ingestUsage(ctx, [record(1)]);
  await ingestUsage(ctx, [record(5)]);
  expect((await told()).map((quota) => quota.thresholdPercent)).toEqual([80]);
  await ingestUsage(ctx, [record(50)]);
  await ingestUsage(ctx, [record(50)]);
  expect((await told()).map((quota) => quota.thresholdPercent)).toEqual([80, 100]);

  subscriptionId = await makeSubscription(api, tenant);
  await grant("fast", 100, -1, 29);
  await ingestUsage(ctx, [record(60), record(60)]);
  expect(await told()).toMatchObject([{ name: "fast", thresholdPercent: 100, used: 120, total: 100 }]);
});

test("50 simultaneous small uses emit each threshold once", async () => {
  await grant("plan", 100, -1, 29);
  await Promise.all(Array.from({ length: 50 }, () => ingestUsage(ctx, [record(2)])));
  expect(await used()).toEqual({ plan: 100 });
  expect((await told()).map((quota) => quota.thresholdPercent)).toEqual([80, 100]);
});

test("the first use starts a travel package and its days", async () => {
  const productOfferingId = await makeOffering(api, tenant, {
    category: "PRODUCT_CATEGORY_TRAVEL_ESIM",
    features: { dataMb: 1, validityDays: 15, activationType: "FIRST_USE" },
  });
  subscriptionId = await makeSubscription(api, tenant, { productOfferingId });
  await grant("trip", 1000, null, null);
  await ingestUsage(ctx, [record(10, { occurredAt: at(2) }), record(10, { occurredAt: at(1) })]);
  const [pack] = await api.db
    .select()
    .from(usagePackages)
    .where(eq(usagePackages.subscriptionId, subscriptionId));
  expect(pack).toMatchObject({ used: 20, validFrom: at(1), validTo: at(16), usageAsOf: at(2), events: 2 });
});

test("the history shows every UTC day, also those without usage, of visible subscriptions only", async () => {
  const startOfToday = new Date("2026-11-01T00:00:00.000Z");
  await ingestUsage(ctx, [
    record(100, { occurredAt: startOfToday }),
    record(50, { occurredAt: new Date(startOfToday.getTime() - 1) }),
    record(60, { service: "VOICE" }),
    record(1, { service: "SMS", scope: "ROAMING" }),
    record(999, { occurredAt: at(-10) }),
  ]);
  expect(await usageHistory(ctx, subscriptionId, 3)).toEqual([
    { date: "2026-10-30", dataBytes: 0, callSeconds: 0, smsCount: 0, mmsCount: 0 },
    { date: "2026-10-31", dataBytes: 50, callSeconds: 0, smsCount: 0, mmsCount: 0 },
    { date: "2026-11-01", dataBytes: 100, callSeconds: 60, smsCount: 1, mmsCount: 0 },
  ]);
  expect(await api.db.select().from(usageRecords).where(eq(usageRecords.tenantId, tenant.id))).toHaveLength(
    5,
  );
  await expect(usageHistory(api.ctx(await api.tenant()), subscriptionId, 3)).rejects.toMatchObject({
    failure: { internalCode: "6000" },
  });
});
