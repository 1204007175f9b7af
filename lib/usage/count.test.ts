import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { subscriptionAddons, usagePackages, usageRecords } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import { changePackages, endPackages } from "@/lib/usage/change-packages";
import { countUsage, type UsageInput } from "@/lib/usage/count";
import { grantBalance, grantPackages } from "@/lib/usage/packages";
import { readHistory, readUsage } from "@/lib/usage/queries";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
const DAY = 86_400_000;
let tenant: Tenant;
let ctx: Ctx;
let subscriptionId: string;

beforeEach(async () => {
  api.clock.set("2026-11-10T12:00:00.000Z");
  tenant = await api.tenant({ quotaThresholds: [80, 100] });
  ctx = api.ctx(tenant);
  subscriptionId = await makeSubscription(api, tenant);
});

const at = (days: number) => new Date(api.clock.now().getTime() + days * DAY);
const month = () => ({ validFrom: at(-5), validTo: at(25) });
const grant = (
  name: string,
  total: number | null,
  given: Partial<Parameters<typeof grantPackages>[1]> = {},
) =>
  grantPackages(ctx, {
    subscriptionId,
    name,
    allowances: [{ service: "DATA", scope: "NATIONAL", total }],
    window: month(),
    ...given,
  });
const use = (given: Partial<UsageInput> = {}): UsageInput => ({
  recordId: newId(),
  subscriptionId,
  service: "DATA",
  scope: "NATIONAL",
  quantity: 10,
  occurredAt: api.clock.now(),
  ...given,
});
const count = (...records: UsageInput[]) => inTransaction(ctx, (ctx) => countUsage(ctx, records));
const packs = (of = subscriptionId) =>
  api.db
    .select()
    .from(usagePackages)
    .where(eq(usagePackages.subscriptionId, of))
    .orderBy(asc(usagePackages.id));
const records = () => api.db.select().from(usageRecords).where(eq(usageRecords.tenantId, tenant.id));

describe("counting", () => {
  test("counts a record once, however often it comes and in one batch or two", async () => {
    await grant("plan", 1000);
    const record = use();
    const first = await count(record, record);
    expect([...first.counted]).toEqual([record.recordId]);
    const again = await count(record);
    expect(again).toEqual({ counted: new Set(), crossings: [], standings: [] });
    expect(await packs()).toMatchObject([{ used: 10, events: 1, usageAsOf: api.clock.now() }]);
    expect(await records()).toHaveLength(1);
  });

  test("counts a record once that comes again with another time, also at the turn of a month", async () => {
    await grant("plan", 1000);
    const record = use({ occurredAt: new Date("2026-10-31T23:30:00.000Z") });
    await grant("october", 1000, { window: { validFrom: at(-40), validTo: at(-5) } });
    await count(record);
    const { counted } = await count({ ...record, occurredAt: new Date("2026-11-01T00:30:00.000Z") });
    expect(counted.size).toBe(0);
    expect(await records()).toHaveLength(1);
  });

  test("counts a record once that comes at the same moment with two times", async () => {
    await grant("plan", 1000);
    const record = use();
    const both = await Promise.all([count(record), count({ ...record, occurredAt: at(-1) })]);
    expect(both.reduce((sum, { counted }) => sum + counted.size, 0)).toBe(1);
    expect(await packs()).toMatchObject([{ used: 10, events: 1 }]);
  });

  test("does not count a record that is older than records are kept", async () => {
    await grant("plan", 1000);
    const { counted } = await count(use({ occurredAt: at(-1097) }), use({ occurredAt: at(-1095) }));
    expect(counted.size).toBe(1);
  });

  test("stores no record of nothing", async () => {
    await grant("plan", 1000);
    const { counted } = await count(use({ quantity: 0 }), use({ quantity: -1 }), use({ quantity: 1 }));
    expect(counted.size).toBe(1);
    expect(await records()).toMatchObject([{ quantity: 1, chargeMinor: null, currency: null }]);
  });

  test("draws from each subscription's own packages, in the order in which things happened", async () => {
    const other = await makeSubscription(api, tenant);
    await grant("plan", 1000);
    await grant("other", 1000, { subscriptionId: other });
    await count(use({ quantity: 7, occurredAt: at(-1) }), use({ quantity: 5, subscriptionId: other }));
    expect([(await packs())[0]!.used, (await packs(other))[0]!.used]).toEqual([7, 5]);
  });

  test("starts a package at the first use of a batch that comes in the wrong order", async () => {
    await grant("travel", 1000, { window: { validFrom: null, validTo: null } });
    await count(use({ occurredAt: at(0) }), use({ occurredAt: at(-2) }));
    // A plan has no validity of its own.
    expect(await packs()).toMatchObject([{ validFrom: at(-2), validTo: null, used: 20, usageAsOf: at(0) }]);
  });

  test("lets a package last as long as the product of its add-on or of its plan says", async () => {
    const travel = (validityDays: number, type: "SUBSCRIPTION" | "SUBSCRIPTION_ADDON" = "SUBSCRIPTION") =>
      makeOffering(api, tenant, { type, features: { dataMb: 1, validityDays } });
    const other = await makeSubscription(api, tenant, { productOfferingId: await travel(30) });
    const subscriptionAddonId = newId();
    await api.db.insert(subscriptionAddons).values({
      tenantId: tenant.id,
      id: subscriptionAddonId,
      subscriptionId: other,
      productOfferingId: await travel(7, "SUBSCRIPTION_ADDON"),
      status: "ACTIVE",
      createdAt: at(0),
      updatedAt: at(0),
    });
    const window = { validFrom: null, validTo: null };
    await grant("plan", 10, { subscriptionId: other, window });
    await grant("extra", 10, { subscriptionId: other, subscriptionAddonId, window });
    await count(use({ subscriptionId: other, quantity: 15 }));
    expect(await packs(other)).toMatchObject([
      { name: "plan", validFrom: at(0), validTo: at(30), used: 10 },
      { name: "extra", validFrom: at(0), validTo: at(7), used: 5 },
    ]);
  });

  test("takes money from a balance in its currency, and the rest of the packages stay", async () => {
    await grant("calls", 100, { allowances: [{ service: "VOICE", scope: "ILD", total: 100 }] });
    await grantBalance(ctx, {
      subscriptionId,
      name: "Abroad",
      amountMinor: 5000,
      currency: "SEK",
      window: month(),
    });
    const call = { service: "VOICE", scope: "ILD", quantity: 60 } as const;
    await count(use({ ...call, charge: { amountMinor: 1200, currency: "SEK" } }));
    expect(await packs()).toMatchObject([
      { name: "calls", used: 0, balanceMinor: null },
      { name: "Abroad", used: 1200, events: 1, balanceMinor: 3800, currency: "SEK" },
    ]);
    expect(await records()).toMatchObject([{ quantity: 60, chargeMinor: 1200, currency: "SEK" }]);
    const { crossings } = await count(use({ ...call, charge: { amountMinor: 3800, currency: "SEK" } }));
    expect(crossings).toEqual([
      {
        subscriptionId,
        service: "VOICE",
        scope: "ILD",
        name: "Abroad",
        thresholdPercent: 100,
        used: 5000,
        total: 5000,
        currency: "SEK",
      },
    ]);
  });

  test("reports a threshold once, with the add-on that the package is of, and what moved by a percent", async () => {
    const subscriptionAddonId = newId();
    await grant("extra", 100, { subscriptionAddonId });
    expect((await count(use({ quantity: 79 }))).crossings).toEqual([]);
    const { crossings, standings } = await count(use({ quantity: 1 }));
    const crossing = { subscriptionId, service: "DATA", scope: "NATIONAL", used: 80, total: 100 } as const;
    expect(crossings).toEqual([{ ...crossing, subscriptionAddonId, name: "extra", thresholdPercent: 80 }]);
    const { id } = (await packs())[0]!;
    expect(standings).toEqual([{ ...crossing, usedBefore: 79, packageIds: [id] }]);
    expect((await count(use({ quantity: 1 }))).crossings).toEqual([]);
  });

  test("stores what no package is there for", async () => {
    const { counted, crossings, standings } = await count(use());
    expect([counted.size, crossings, standings]).toEqual([1, [], []]);
    expect(await records()).toHaveLength(1);
  });
});

describe("the packages of another plan", () => {
  const change = (given: Partial<Parameters<typeof changePackages>[1]> = {}) =>
    inTransaction(ctx, (ctx) =>
      changePackages(ctx, {
        subscriptionId,
        name: "large",
        allowances: [
          { service: "DATA", scope: "NATIONAL", total: 5000 },
          { service: "SMS", scope: "NATIONAL", total: 10 },
        ],
        window: { validFrom: at(0), validTo: at(25) },
        ...given,
      }),
    );

  test("take the place of the running ones, keep what was used, and add what is new", async () => {
    await grant("small", 1000);
    await grant("roaming", 300, { allowances: [{ service: "DATA", scope: "ROAMING", total: 300 }] });
    await count(use());
    await change();
    expect(await packs()).toMatchObject([
      { name: "large", service: "DATA", scope: "NATIONAL", total: 5000, used: 10, validFrom: at(-5) },
      { name: "roaming", total: 300 },
      { name: "large", service: "SMS", total: 10, used: 0, validFrom: at(0), validTo: at(25) },
    ]);
    expect((await packs()).every((pack) => pack.subscriptionAddonId === null)).toBe(true);
  });

  test("leave what is over, what has not begun, money, and what came with an add-on", async () => {
    const subscriptionAddonId = newId();
    await grant("over", 1, { window: { validFrom: at(-5), validTo: at(0) } });
    await grant("later", 2, { window: { validFrom: new Date(at(0).getTime() + 1), validTo: at(30) } });
    await grant("extra", 3, { subscriptionAddonId });
    await change({ allowances: [{ service: "DATA", scope: "NATIONAL", total: 5000 }] });
    expect((await packs()).map(({ name, total }) => [name, total])).toEqual([
      ["over", 1],
      ["later", 2],
      ["extra", 3],
      ["large", 5000],
    ]);
    await change({
      subscriptionAddonId,
      name: "more",
      allowances: [{ service: "DATA", scope: "NATIONAL", total: 9 }],
    });
    expect((await packs()).map(({ name, total }) => [name, total])).toEqual([
      ["over", 1],
      ["later", 2],
      ["more", 9],
      ["large", 5000],
    ]);
  });

  test("belong to the add-on that changes", async () => {
    const subscriptionAddonId = newId();
    await change({ subscriptionAddonId, allowances: [{ service: "SMS", scope: "NATIONAL", total: 1 }] });
    expect(await packs()).toMatchObject([{ subscriptionAddonId, service: "SMS", total: 1 }]);
  });

  test("end with an add-on, once", async () => {
    const subscriptionAddonId = newId();
    await grant("plan", 1);
    await grant("extra", 2, { subscriptionAddonId });
    await grant("over", 3, { subscriptionAddonId, window: { validFrom: at(-5), validTo: at(-1) } });
    await endPackages(ctx, subscriptionAddonId, subscriptionId);
    expect((await packs()).map(({ name, validTo }) => [name, validTo])).toEqual([
      ["plan", at(25)],
      ["extra", at(0)],
      ["over", at(-1)],
    ]);
  });
});

describe("what is granted", () => {
  test("is a package per allowance, and none where nothing is included", async () => {
    await grant("nothing", 0, { allowances: [] });
    expect(await packs()).toEqual([]);
    await grant("plan", 0, {
      allowances: [
        { service: "DATA", scope: "NATIONAL", total: 10 },
        { service: "VOICE", scope: "NATIONAL", total: null },
      ],
    });
    expect(await packs()).toMatchObject([
      { service: "DATA", total: 10, subscriptionAddonId: null, ...month() },
      { service: "VOICE", total: null },
    ]);
  });
});

describe("usage that is read", () => {
  test("is that of the period, in the order asked for", async () => {
    const other = await makeSubscription(api, tenant);
    await grant("plan", 100);
    await grant("earlier", 100, { window: { validFrom: at(-40), validTo: at(-10) } });
    await grant("this period", 100, { window: { validFrom: at(-9), validTo: at(-8) } });
    const read = async (targets: Parameters<typeof readUsage>[1]) =>
      (await readUsage(ctx, targets)).map(({ subscriptionId: id, usage }) => [
        id,
        usage.data?.national.map(({ name }) => name) ?? [],
      ]);
    const of = (id: string, periodStartsAt: Date | null) => ({ subscriptionId: id, periodStartsAt });
    expect(await read([])).toEqual([]);
    expect(await read([of(other, at(-10)), of(subscriptionId, at(-10))])).toEqual([
      [other, []],
      [subscriptionId, ["plan", "this period"]],
    ]);
    // Before a period is known, or has begun, what can be used now.
    expect(await read([of(subscriptionId, null)])).toEqual([[subscriptionId, ["plan"]]]);
    expect(await read([of(subscriptionId, at(3))])).toEqual([[subscriptionId, ["plan"]]]);
  });

  test("is shown by day, today included, days without use too", async () => {
    const on = (instant: string, given: Partial<UsageInput> = {}) =>
      use({ occurredAt: new Date(instant), ...given });
    await count(
      on("2026-11-07T23:59:59.999Z"),
      on("2026-11-08T00:00:00.000Z", { quantity: 1 }),
      on("2026-11-08T23:59:59.999Z", { quantity: 2 }),
      on("2026-11-10T11:00:00.000Z", { service: "VOICE", quantity: 3 }),
      on("2026-11-10T11:00:00.000Z", { service: "SMS", quantity: 4 }),
      on("2026-11-10T11:00:00.000Z", { service: "MMS", quantity: 5 }),
      on("2026-11-11T00:00:00.000Z", { quantity: 6 }),
    );
    const none = { dataBytes: 0, callSeconds: 0, smsCount: 0, mmsCount: 0 };
    expect(await readHistory(ctx, subscriptionId, 3)).toEqual([
      { ...none, date: "2026-11-08", dataBytes: 3 },
      { ...none, date: "2026-11-09" },
      { ...none, date: "2026-11-10", callSeconds: 3, smsCount: 4, mmsCount: 5 },
    ]);
  });
});
