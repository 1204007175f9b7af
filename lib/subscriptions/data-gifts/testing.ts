import { usagePackages } from "@/db/schema/subscriptions";
import { newId } from "@/lib/platform/secrets/ids";
import { makeSubscription } from "@/lib/subscriptions/testing";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";

const DAY_MS = 24 * 3600 * 1000;

/** Data that the customer's subscription can give to another one. */
export const dataGiftPermissions: PermissionFixture = async ({ api, tenant, customerId, subscriptionId }) => {
  const toSubscriptionId = await makeSubscription(api, tenant, { customerId });
  const now = api.clock.now();
  await api.db.insert(usagePackages).values({
    tenantId: tenant.id,
    id: newId(),
    subscriptionId,
    service: "DATA",
    scope: "NATIONAL",
    name: "10 GB",
    total: 10_000_000_000,
    validFrom: new Date(now.getTime() - DAY_MS),
    validTo: new Date(now.getTime() + 40 * DAY_MS),
  });
  return { bodies: { giveData: () => ({ toSubscriptionId, dataMb: 100 }) } };
};
