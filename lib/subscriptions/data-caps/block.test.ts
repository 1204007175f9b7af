import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { dataCaps } from "@/db/schema/data-caps";
import { subscriptions } from "@/db/schema/subscriptions";
import { makeSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { syncDataBlock } from "./block";
import { blockingCaps } from "./caps-of-subscription";

const { api, tenant } = await brandOfFile();
api.clock.set("2026-11-20T12:00:00.000Z");
const ctx = api.ctx(tenant);
const now = api.clock.now();

async function stored(given: object = {}) {
  const id = await makeSubscription(api, tenant, { country: "SE", iccid: "8946200700000000001", ...given });
  return (await api.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;
}

test("a cap blocks if it is reached in the present month", async () => {
  const subscription = await stored();
  const cap = (zone: "HOME" | "EU" | "WORLD", month: string, reachedAt: Date | null) => ({
    tenantId: tenant.id,
    subscriptionId: subscription.id,
    zone,
    limitBytes: 5_000_000_000,
    month,
    warnedAt: now,
    reachedAt,
    createdAt: now,
    updatedAt: now,
  });
  await api.db
    .insert(dataCaps)
    .values([cap("HOME", "2026-11", null), cap("EU", "2026-10", now), cap("WORLD", "2026-11", now)]);
  expect(await blockingCaps(ctx, subscription)).toEqual([
    { zone: "WORLD", of: "SUBSCRIPTION", month: "2026-11", reachedAt: now.toISOString() },
  ]);
});

test("the network is not asked about a subscription that it does not serve", async () => {
  const subscription = await stored();
  expect(await syncDataBlock(ctx, { ...subscription, status: "PAUSED" })).toBe(false);
  expect(await syncDataBlock(ctx, { ...subscription, iccid: null })).toBe(false);
});
