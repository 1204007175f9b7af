import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { usagePackages } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { renewSubscription } from "@/lib/subscriptions/lifecycle/renew-subscription";
import { carrierOperationsOf, makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { allowRolledOverJob } from "@/lib/subscriptions/usage/rolled-over";
import { apiOfFile } from "@/lib/testing/brand";
import { changePackages } from "@/lib/usage/change-packages";
import { countUsage } from "@/lib/usage/count";
import { allowancesOf, grantPackages } from "@/lib/usage/packages";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
const MB = 1_000_000;
const PLAN = { dataMb: 1000, dataRollover: true };
const CELL = "PRODUCT_CATEGORY_SUBSCRIPTION_CELL";
const STARTS = new Date("2026-01-31T12:00:00.000Z");
const FIRST_END = new Date("2026-02-28T12:00:00.000Z");
const SECOND_END = new Date("2026-03-31T12:00:00.000Z");
let tenant: Tenant;
let ctx: Ctx;
let key: string;
let serial = 0;

beforeEach(async () => {
  api.clock.set(STARTS.toISOString());
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
  key = await api.apiKey(tenant);
});

/** Active since 31 January with the packages of its plan. */
async function subscriptionOf(features: { dataMb?: number; dataRollover?: boolean } = PLAN) {
  const productOfferingId = await makeOffering(api, tenant, { price: {}, features });
  const id = await makeSubscription(api, tenant, {
    productOfferingId,
    iccid: `89460000000000${String(60_000 + serial++)}`,
    billingAnchorDay: 31,
    periodStartsAt: STARTS,
    periodEndsAt: FIRST_END,
    paidUntil: FIRST_END,
  });
  await grantPackages(ctx, {
    subscriptionId: id,
    name: "Plan",
    allowances: allowancesOf(CELL, features),
    window: { validFrom: STARTS, validTo: FIRST_END },
  });
  return id;
}
const use = (subscriptionId: string, mb: number, at: Date) =>
  inTransaction(ctx, (ctx) =>
    countUsage(ctx, [
      {
        recordId: `record-${serial++}`,
        subscriptionId,
        service: "DATA",
        scope: "NATIONAL",
        quantity: mb * MB,
        occurredAt: at,
      },
    ]),
  );
const renewAt = async (id: string, at: Date) => {
  api.clock.set(at.toISOString());
  expect(await renewSubscription(ctx, { subscriptionId: id })).toBe(true);
};
/** The data packages that can be used at an instant: megabytes in all, and used. */
const packagesAt = async (id: string, at: Date) =>
  (
    await api.db
      .select()
      .from(usagePackages)
      .where(and(eq(usagePackages.subscriptionId, id), eq(usagePackages.service, "DATA")))
      .orderBy(usagePackages.id)
  )
    .filter(({ validFrom, validTo }) => validFrom! <= at && at < validTo!)
    .map(({ total, used, rolledOver }) => ({ total: total! / MB, used: used / MB, rolledOver }));
const dayAfter = (date: Date) => new Date(date.getTime() + 86_400_000);

test("what is left moves into the next period once, is used first, and the network is asked to allow it", async () => {
  const id = await subscriptionOf();
  await use(id, 400, dayAfter(STARTS));
  await renewAt(id, FIRST_END);
  const left = { total: 600, used: 0, rolledOver: true };
  expect(await packagesAt(id, dayAfter(FIRST_END))).toEqual([
    left,
    { total: 1000, used: 0, rolledOver: false },
  ]);
  const jobs = (await queuedJobs(api, tenant)).filter(({ name }) => name === "allow-rolled-over");
  expect(jobs).toHaveLength(1);
  await allowRolledOverJob.run(ctx, allowRolledOverJob.payload.parse(jobs[0]!.payload), {
    number: 1,
    isLast: false,
  });
  expect(await carrierOperationsOf(api, id)).toEqual([
    expect.objectContaining({
      type: "ADD_PACKAGE",
      parameters: expect.objectContaining({ package: expect.objectContaining({ dataMb: 600 }) }),
    }),
  ]);
  await use(id, 650, dayAfter(FIRST_END));
  expect(await packagesAt(id, dayAfter(FIRST_END))).toEqual([
    { ...left, used: 600 },
    { total: 1000, used: 50, rolledOver: false },
  ]);
  const usage = await api.call<{ data: { national: object[] } }>("GET", `/subscriptions/${id}/usage`, {
    key,
  });
  expect(usage.body.data.national).toContainEqual(
    expect.objectContaining({ rolledOver: true, totalBytes: 600 * MB, remainingBytes: 0 }),
  );
});

test("data that moved does not move again, and no more moves than the plan includes", async () => {
  const id = await subscriptionOf();
  await renewAt(id, FIRST_END);
  expect(await packagesAt(id, dayAfter(FIRST_END))).toEqual([
    { total: 1000, used: 0, rolledOver: true },
    { total: 1000, used: 0, rolledOver: false },
  ]);
  await use(id, 300, dayAfter(FIRST_END));
  await renewAt(id, SECOND_END);
  expect(await packagesAt(id, dayAfter(SECOND_END))).toEqual([
    { total: 1000, used: 0, rolledOver: true },
    { total: 1000, used: 0, rolledOver: false },
  ]);
});

test.each([
  ["a plan without the feature", { dataMb: 1000 }],
  ["an unlimited plan", { dataRollover: true }],
])("nothing moves in %s", async (_, features) => {
  const id = await subscriptionOf(features);
  await renewAt(id, FIRST_END);
  expect((await packagesAt(id, dayAfter(FIRST_END))).map(({ rolledOver }) => rolledOver)).toEqual([false]);
});

test("nothing moves over a gap between two periods", async () => {
  const id = await subscriptionOf();
  api.clock.set("2026-06-15T00:00:00.000Z");
  await renewSubscription(ctx, { subscriptionId: id, cycles: 5 });
  expect(await packagesAt(id, new Date("2026-06-16T00:00:00Z"))).toEqual([
    { total: 1000, used: 0, rolledOver: false },
  ]);
});

test("a change of plan keeps the data that moved, and decides for the rest of its own", async () => {
  const id = await subscriptionOf();
  await renewAt(id, FIRST_END);
  const change = (features: object) =>
    inTransaction(ctx, (ctx) =>
      changePackages(ctx, {
        subscriptionId: id,
        name: "Other",
        allowances: allowancesOf(CELL, features),
        window: { validFrom: FIRST_END, validTo: SECOND_END },
      }),
    );
  await change({ dataMb: 200 });
  expect(await packagesAt(id, dayAfter(FIRST_END))).toEqual([
    { total: 1000, used: 0, rolledOver: true },
    { total: 200, used: 0, rolledOver: false },
  ]);
  await renewAt(id, SECOND_END);
  expect(await packagesAt(id, dayAfter(SECOND_END))).toEqual([{ total: 1000, used: 0, rolledOver: false }]);
});

test("a small rest sends no notice that an allowance is nearly used up", async () => {
  const id = await subscriptionOf();
  await use(id, 990, dayAfter(STARTS));
  await renewAt(id, FIRST_END);
  const { crossings } = await use(id, 10, dayAfter(FIRST_END));
  expect(crossings).toEqual([]);
});

test("eight notices of one payment move the data once", async () => {
  const id = await subscriptionOf();
  api.clock.set(FIRST_END.toISOString());
  await Promise.all(
    Array.from({ length: 8 }, () => renewSubscription(ctx, { subscriptionId: id, paidUntil: FIRST_END })),
  );
  expect(await packagesAt(id, dayAfter(FIRST_END))).toHaveLength(2);
});
