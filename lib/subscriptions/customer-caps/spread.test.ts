import { describe, expect, test } from "vitest";
import { autoTopUps } from "@/db/schema/auto-top-ups";
import { makeOffering } from "@/lib/catalog/testing";
import { makeSubscription, queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { spreadDataBlocks } from "./spread";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);
const productOfferingId = await makeOffering(api, tenant);

describe("a cap that released data", () => {
  /** The subscriptions of a customer that are considered for a top-up: with one that is on, and without one. */
  async function consideredAfter(isReleased: boolean): Promise<string[]> {
    const customerId = await api.customer(tenant);
    const make = () => makeSubscription(api, tenant, { customerId, productOfferingId });
    const names = new Map([
      [await make(), "on"],
      [await make(), "off"],
    ]);
    const [subscriptionId] = names.keys();
    const now = api.clock.now();
    await api.db.insert(autoTopUps).values({
      tenantId: tenant.id,
      subscriptionId: subscriptionId!,
      productOfferingId,
      thresholdPercent: 20,
      priceMinor: 5000,
      monthlyCapMinor: 5000,
      currency: "SEK",
      createdAt: now,
      updatedAt: now,
    });
    await spreadDataBlocks.run(ctx, { customerId, isReleased }, { number: 1, isLast: false });
    return (await queuedJobs(api, tenant))
      .filter(({ name }) => name === "consider-auto-top-up")
      .flatMap(({ payload }) => names.get(payload.subscriptionId as string) ?? []);
  }

  test("lets each automatic top-up decide again", async () => {
    expect(await consideredAfter(true)).toEqual(["on"]);
  });

  test("that only blocked lets none decide", async () => {
    expect(await consideredAfter(false)).toEqual([]);
  });
});

test("the last subscriptions of a customer have no further run", async () => {
  const customerId = await api.customer(tenant);
  const runs = async () =>
    (await queuedJobs(api, tenant)).filter(
      ({ name, payload }) => name === "spread-data-blocks" && payload.customerId === customerId,
    );
  const spread = () =>
    spreadDataBlocks.run(ctx, { customerId, isReleased: false }, { number: 1, isLast: false });
  await spread();
  await makeSubscription(api, tenant, { customerId, productOfferingId });
  await spread();
  expect(await runs()).toEqual([]);
});
