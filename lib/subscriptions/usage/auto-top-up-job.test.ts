import { expect, test } from "vitest";
import { autoTopUps } from "@/db/schema/auto-top-ups";
import { makeOffering } from "@/lib/catalog/testing";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import type { UsageStanding } from "@/lib/usage/standing";
import { queueAutoTopUps } from "./auto-top-up-job";

const { api, tenant } = await brandOfFile();

type Setting = Pick<typeof autoTopUps.$inferInsert, "stoppedFor" | "stoppedAt">;

/** Whether the use of an allowance of 1,000 leads to a decision about a subscription with this setting. */
async function isConsidered(given: Partial<UsageStanding>, setting: Setting | null = {}): Promise<boolean> {
  const productOfferingId = await makeOffering(api, tenant);
  const subscriptionId = await makeSubscription(api, tenant, { productOfferingId });
  const now = api.clock.now();
  if (setting)
    await api.db.insert(autoTopUps).values({
      tenantId: tenant.id,
      subscriptionId,
      productOfferingId,
      thresholdPercent: 20,
      priceMinor: 5000,
      monthlyCapMinor: 5000,
      currency: "SEK",
      createdAt: now,
      updatedAt: now,
      ...setting,
    });
  const standing: UsageStanding = {
    subscriptionId,
    service: "DATA",
    scope: "NATIONAL",
    usedBefore: 0,
    used: 900,
    total: 1000,
    packageIds: [],
    ...given,
  };
  await queueAutoTopUps(api.ctx(tenant), [standing]);
  return (await queuedJobs(api, tenant)).some(
    ({ name, payload }) => name === "consider-auto-top-up" && payload.subscriptionId === subscriptionId,
  );
}

test("a top-up is considered when at most 20 % of the data is left", async () => {
  expect(await isConsidered({ used: 799 })).toBe(false);
  expect(await isConsidered({ used: 800 })).toBe(true);
  expect(await isConsidered({ used: 1000 })).toBe(true);
});

test("no top-up is considered for calls, without a setting, or after the setting was stopped", async () => {
  expect(await isConsidered({ service: "VOICE" })).toBe(false);
  expect(await isConsidered({}, null)).toBe(false);
  expect(await isConsidered({}, { stoppedFor: "DECLINED", stoppedAt: api.clock.now() })).toBe(false);
});
