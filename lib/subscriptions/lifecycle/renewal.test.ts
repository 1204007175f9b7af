import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { subscriptions, usagePackages } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import type { Ctx } from "@/lib/kernel/context";
import { beginPaidPeriods, renewSubscription } from "@/lib/subscriptions/lifecycle/renew-subscription";
import { restoreAfterPayment } from "@/lib/subscriptions/lifecycle/restore-subscription";
import { getSubscription } from "@/lib/subscriptions/queries";
import {
  carrierOperationsOf,
  eventTypesOf,
  makeSubscription,
  networkAnswers,
} from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api } = await apiOfFile();
let tenant: Tenant;
let ctx: Ctx;
let productOfferingId: string;

beforeEach(async () => {
  api.clock.set("2026-01-31T12:00:00.000Z");
  tenant = await api.tenant();
  ctx = api.ctx(tenant);
  productOfferingId = await makeOffering(api, tenant, { price: {}, features: { dataMb: 1000 } });
});

const END = new Date("2026-02-28T12:00:00Z");
/** Active since 31 January, paid for its first month. */
const paidSubscription = (given: Partial<typeof subscriptions.$inferInsert> = {}) =>
  makeSubscription(api, tenant, {
    productOfferingId,
    billingAnchorDay: 31,
    periodStartsAt: new Date("2026-01-31T12:00:00Z"),
    periodEndsAt: END,
    paidUntil: END,
    ...given,
  });
const windows = async (id: string) =>
  (
    await api.db
      .select()
      .from(usagePackages)
      .where(and(eq(usagePackages.subscriptionId, id), eq(usagePackages.service, "DATA")))
      .orderBy(usagePackages.validFrom)
  ).map(({ validFrom, validTo }) => [validFrom?.toISOString(), validTo?.toISOString()]);

test("a payment in advance extends the paid time at once, and the period when the last one is over", async () => {
  const id = await paidSubscription();
  api.clock.set("2026-02-25T12:00:00.000Z");
  expect(await renewSubscription(ctx, { subscriptionId: id })).toBe(true);
  expect(await getSubscription(ctx, id)).toMatchObject({
    currentPeriod: { endsAt: "2026-02-28T12:00:00.000Z" },
    renewsAt: "2026-03-31T12:00:00.000Z",
  });
  expect(await windows(id)).toEqual([]);
  api.clock.set("2026-02-28T12:00:00.000Z");
  await beginPaidPeriods(ctx);
  await beginPaidPeriods(ctx);
  expect(await getSubscription(ctx, id)).toMatchObject({
    currentPeriod: { startsAt: "2026-02-28T12:00:00.000Z", endsAt: "2026-03-31T12:00:00.000Z" },
  });
  expect(await windows(id)).toEqual([["2026-02-28T12:00:00.000Z", "2026-03-31T12:00:00.000Z"]]);
  expect(await eventTypesOf(api, id)).toEqual(["subscription.renewed", "subscription.updated"]);
});

test("a late payment begins the present period at once", async () => {
  const id = await paidSubscription();
  api.clock.set("2026-03-10T12:00:00.000Z");
  await renewSubscription(ctx, { subscriptionId: id });
  expect(await getSubscription(ctx, id)).toMatchObject({
    currentPeriod: { startsAt: "2026-02-28T12:00:00.000Z", endsAt: "2026-03-31T12:00:00.000Z" },
  });
  expect(await windows(id)).toHaveLength(1);
});

test("several cycles can be paid at once, and missed months are not refilled one by one", async () => {
  const id = await paidSubscription();
  await renewSubscription(ctx, { subscriptionId: id, cycles: 12 });
  expect((await getSubscription(ctx, id)).renewsAt).toBe("2027-02-28T12:00:00.000Z");
  api.clock.set("2026-06-15T00:00:00.000Z");
  await beginPaidPeriods(ctx);
  expect(await windows(id)).toEqual([["2026-05-31T12:00:00.000Z", "2026-06-30T12:00:00.000Z"]]);
});

test("eight notices of one payment renew the period once", async () => {
  const id = await paidSubscription();
  const renewals = await Promise.all(
    Array.from({ length: 8 }, () => renewSubscription(ctx, { subscriptionId: id, paidUntil: END })),
  );
  expect(renewals.filter(Boolean)).toHaveLength(1);
  expect((await getSubscription(ctx, id)).renewsAt).toBe("2026-03-31T12:00:00.000Z");
  expect(await eventTypesOf(api, id)).toEqual(["subscription.renewed"]);
});

test("a payment does not restore a subscription suspended for debt; the end of the debt does", async () => {
  const id = await paidSubscription({
    status: "SUSPENDED",
    suspendedFor: "UNPAID",
    iccid: "8946000000000000555",
  });
  await renewSubscription(ctx, { subscriptionId: id });
  expect(await carrierOperationsOf(api, id)).toEqual([]);
  await restoreAfterPayment(ctx, id);
  await networkAnswers(api, tenant, id);
  expect((await getSubscription(ctx, id)).status).toBe("ACTIVATED");
});

test("a subscription is billed as far as it is paid, or further if an invoice waits for its payment", async () => {
  const billedAfter = async (billedUntil: Date | null) => {
    const id = await paidSubscription({ billedUntil });
    await renewSubscription(ctx, { subscriptionId: id });
    const [row] = await api.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    expect(row!.paidUntil).toEqual(new Date("2026-03-31T12:00:00Z"));
    return row!.billedUntil;
  };
  const ahead = new Date("2026-04-30T12:00:00Z");
  expect(await billedAfter(ahead)).toEqual(ahead);
  expect(await billedAfter(END)).toBeNull();
  expect(await billedAfter(null)).toBeNull();
});

test("a paused subscription keeps its paid time for after the pause", async () => {
  const id = await paidSubscription({ status: "PAUSED", pausedAt: new Date("2026-02-10T12:00:00Z") });
  await renewSubscription(ctx, { subscriptionId: id });
  api.clock.set("2026-05-01T12:00:00.000Z");
  await beginPaidPeriods(ctx);
  expect(await windows(id)).toEqual([]);
});

test("a subscription that ended, was never active or does not recur is not renewed", async () => {
  const ids = [
    await paidSubscription({ status: "CANCELLED" }),
    await paidSubscription({ status: "PENDING" }),
    await paidSubscription({ billingAnchorDay: null }),
  ];
  for (const subscriptionId of ids) {
    expect(await renewSubscription(ctx, { subscriptionId })).toBe(false);
    expect(await eventTypesOf(api, subscriptionId)).toEqual([]);
  }
});
