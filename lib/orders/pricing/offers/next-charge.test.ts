import { beforeAll, describe, expect, test } from "vitest";
import { subscriptionAddons } from "@/db/schema/subscriptions";
import { makeOffering } from "@/lib/catalog/testing";
import { makeLicense } from "@/lib/licenses/testing";
import type { OrderItemRow } from "@/lib/orders/record";
import { newId } from "@/lib/platform/secrets/ids";
import { makePaidSubscription } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { nextChargeOn } from "./next-charge";

const { api, tenant } = await brandOfFile();

/** Still the day before in UTC: days are those of the market. */
const ENDS = new Date("2026-11-30T23:30:00Z");
const DAY = "2026-12-01";
const OTHER = new Date("2026-12-05T12:00:00Z");

const bought = (more: Partial<OrderItemRow>) =>
  ({
    status: "COMPLETED",
    pricing: { billingCycle: { period: "MONTHLY", interval: 1 } },
    createdLicenseIds: [],
    createdSubscriptionAddonId: null,
    ...more,
  }) as OrderItemRow;
const next = (...items: Partial<OrderItemRow>[]) => nextChargeOn(api.ctx(tenant), items.map(bought));

type Subscription = Parameters<typeof makePaidSubscription>[2];
const subscription = (given: Subscription = {}) =>
  makePaidSubscription(api, tenant, { country: "SE", paidUntil: ENDS, ...given });
const changed = async (given: Subscription = {}) => ({
  type: "SUBSCRIPTION_CHANGE" as const,
  subscriptionId: await subscription(given),
});
async function addon(given: Partial<typeof subscriptionAddons.$inferInsert> = {}, of: Subscription = {}) {
  const id = newId();
  await api.db.insert(subscriptionAddons).values({
    tenantId: tenant.id,
    id,
    subscriptionId: await subscription(of),
    status: "ACTIVE",
    productOfferingId: offering,
    validFrom: api.clock.now(),
    validTo: ENDS,
    renews: true,
    ...given,
  });
  return { type: "SUBSCRIPTION_ADDON" as const, createdSubscriptionAddonId: id };
}
const seats = async (...given: Parameters<typeof makeLicense>[2][]) => ({
  type: "LICENSE" as const,
  createdLicenseIds: await Promise.all(
    given.map((one) => makeLicense(api, tenant, { paidUntil: ENDS, ...one })),
  ),
});

let offering: string;
beforeAll(async () => {
  offering = await makeOffering(api, tenant, { type: "SUBSCRIPTION_ADDON", features: {} });
});

describe("the day of the next charge of an order", () => {
  test("it is the day, in the market, until which a change, an add-on or a seat is paid", async () => {
    expect(await next(await changed())).toBe(DAY);
    expect(await next(await addon())).toBe(DAY);
    expect(await next(await seats({}, {}))).toBe(DAY);
    const [licenseId] = (await seats({})).createdLicenseIds;
    expect(await next({ type: "LICENSE_CHANGE", licenseId: licenseId! })).toBe(DAY);
    expect(await next(await changed(), await addon(), await seats({}))).toBe(DAY);
  });

  test("it is unknown if nothing recurs, or for a new subscription or an item that is not complete", async () => {
    expect(await next()).toBeNull();
    expect(await next({ ...(await changed()), pricing: {} as OrderItemRow["pricing"] })).toBeNull();
    expect(await next({ ...(await changed()), type: "SUBSCRIPTION" })).toBeNull();
    expect(await next({ ...(await changed()), status: "PROCESSING" })).toBeNull();
    // One such item is enough, whatever the others are.
    expect(await next(await changed(), { ...(await changed()), status: "PROCESSING" })).toBeNull();
    expect(await next(await changed(), { ...(await changed()), type: "SUBSCRIPTION" })).toBeNull();
  });

  test("an item that is paid once does not matter", async () => {
    const once = { type: "TOP_UP" as const, pricing: {} as OrderItemRow["pricing"] };
    expect(await next(await changed(), once)).toBe(DAY);
  });

  test("it is unknown if a scheduled decision comes first", async () => {
    for (const given of [
      { autoRenew: false },
      { status: "PAUSED" as const },
      { pendingStatus: "CANCELLED" as const, pendingStatusAt: OTHER, pendingStatusDueAt: OTHER },
    ] as Subscription[]) {
      expect(await next(await changed(given)), JSON.stringify(given)).toBeNull();
      expect(await next(await addon({}, given)), JSON.stringify(given)).toBeNull();
    }
    expect(await next(await addon({ renews: false }))).toBeNull();
    expect(await next(await addon({ status: "CANCELLED" }))).toBeNull();
    expect(await next(await seats({ autoRenew: false }))).toBeNull();
    expect(await next(await seats({ status: "CANCELLED" }))).toBeNull();
  });

  test("it is unknown if the items are charged on different days, or one of them has no day", async () => {
    expect(await next(await changed(), await changed({ paidUntil: OTHER }))).toBeNull();
    expect(await next(await changed(), await changed({ paidUntil: null }))).toBeNull();
    expect(await next(await seats({}, { paidUntil: OTHER }))).toBeNull();
    expect(await next(await changed(), await changed())).toBe(DAY);
  });
});
