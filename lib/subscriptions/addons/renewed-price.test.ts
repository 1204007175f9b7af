import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { offeringChanges } from "@/db/schema/offering-changes";
import { priceChanges } from "@/db/schema/price-changes";
import { subscriptionAddons, usagePackages } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { newId } from "@/lib/platform/secrets/ids";
import { carrierOperationsOf, FIRST_PERIOD, makePaidSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { renewAddons, undoAddonOfferingChange } from "./change-addon";
import { makeAddon, makeExtra } from "./testing";

const { api, tenant } = await brandOfFile();
const { ends } = FIRST_PERIOD;
const NEXT = { startsAt: ends, endsAt: new Date("2027-01-01T12:00:00Z") };
const plan = await makeOffering(api, tenant);
const terms = { steps: [{ fromCycle: 0, discounts: [] }] };

/** A renewing add-on with agreed terms that a price change of the brand moves to another offering on a day. */
async function repriced(scheduledFor: Date | null) {
  const [from, to] = [await makeExtra(api, tenant), await makeExtra(api, tenant, { name: "Extra 2027" })];
  const subscriptionId = await makePaidSubscription(api, tenant, { productOfferingId: plan });
  const addonId = await makeAddon(api, tenant, {
    subscriptionId,
    productOfferingId: from,
    validTo: ends,
    terms,
    cyclesBilled: 3,
  });
  const [priceChangeId, changeId] = [newId(), newId()];
  const now = api.clock.now();
  const change = {
    tenantId: tenant.id,
    fromOfferingId: from,
    toOfferingId: to,
    createdAt: now,
    updatedAt: now,
  };
  await api.db
    .insert(priceChanges)
    .values({ ...change, id: priceChangeId, status: "RUNNING", effectiveFrom: "2026-12-01", noticeDays: 30 });
  await api.db.insert(offeringChanges).values({
    ...change,
    id: changeId,
    subscriptionId,
    subscriptionAddonId: addonId,
    status: "SCHEDULED",
    scheduledFor,
    dueNowMinor: 0,
    priceDifferenceMinor: 1000,
    currency: "SEK",
    priceChangeId,
  });
  const renew = (period = NEXT) =>
    inTransaction(api.ctx(tenant), (ctx) => renewAddons(ctx, subscriptionId, period));
  const addon = async () =>
    (await api.db.select().from(subscriptionAddons).where(eq(subscriptionAddons.id, addonId)))[0]!;
  const status = async () =>
    (await api.db.select().from(offeringChanges).where(eq(offeringChanges.id, changeId)))[0]!.status;
  return { subscriptionId, addonId, from, to, renew, addon, status };
}

test("a new price of an add-on begins with the renewal on its day, and the agreed terms continue", async () => {
  const { subscriptionId, to, renew, addon, status } = await repriced(ends);
  await renew();
  expect(await addon()).toMatchObject({
    productOfferingId: to,
    terms,
    cyclesBilled: 3,
    validTo: NEXT.endsAt,
  });
  expect(await status()).toBe("APPLIED");
  // The package is the same.
  expect(await carrierOperationsOf(api, subscriptionId)).toEqual([]);
});

test("a renewal before that day has the old price, and the change waits", async () => {
  for (const scheduledFor of [new Date(ends.getTime() + 1), null]) {
    const { from, renew, addon, status } = await repriced(scheduledFor);
    await renew();
    expect((await addon()).productOfferingId).toBe(from);
    expect(await status()).toBe("SCHEDULED");
  }
});

test("an add-on that is in the period already is not renewed again", async () => {
  const { subscriptionId, addonId, renew, addon } = await repriced(ends);
  await renew();
  const renewed = await addon();
  await renew();
  expect(await addon()).toEqual(renewed);
  const packages = await api.db
    .select({ addonId: usagePackages.subscriptionAddonId })
    .from(usagePackages)
    .where(eq(usagePackages.subscriptionId, subscriptionId));
  expect(packages).toEqual([{ addonId }]);
});

test("a new price of the brand cannot be undone by its customer", async () => {
  const { subscriptionId, addonId, status } = await repriced(ends);
  const undo = undoAddonOfferingChange(api.ctx(tenant), subscriptionId, addonId);
  await expect(undo).rejects.toMatchObject({ failure: failures.priceChangeStands });
  expect(await status()).toBe("SCHEDULED");
});

test("a renewed add-on is billed from the end of its last period, and a new one from the renewal on", async () => {
  const billedFrom = async (given: Partial<typeof subscriptionAddons.$inferInsert>) => {
    const { renew, addon, addonId } = await repriced(null);
    await api.db.update(subscriptionAddons).set(given).where(eq(subscriptionAddons.id, addonId));
    await renew();
    return (await addon()).billedUntil;
  };
  const before = new Date("2026-11-20T12:00:00Z");
  expect(await billedFrom({ billedUntil: null })).toEqual(ends);
  expect(await billedFrom({ billedUntil: before })).toEqual(before);
  // It was bought after the plan's period had ended, so its first period begins now.
  expect(await billedFrom({ validFrom: ends, validTo: ends })).toBeNull();
});

test("an add-on with a partial first period has its whole package from the renewal on", async () => {
  const { subscriptionId, addonId, renew, addon } = await repriced(null);
  await api.db
    .update(subscriptionAddons)
    .set({ terms: { ...terms, first: { days: 15, ofDays: 30 } } })
    .where(eq(subscriptionAddons.id, addonId));
  await renew();
  expect((await addon()).terms).toEqual(terms);
  expect(await carrierOperationsOf(api, subscriptionId)).toMatchObject([
    { type: "CHANGE_PACKAGE", parameters: { package: { packageId: addonId, dataMb: 5_000 } } },
  ]);
});
