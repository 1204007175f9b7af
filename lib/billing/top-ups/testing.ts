import { usagePackages } from "@/db/schema/subscriptions";
import { addToDefaultCatalogs } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { makeExtra } from "@/lib/subscriptions/addons/testing";
import type { TestApi } from "@/lib/testing/api";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";
import type { Tenant } from "@/lib/values/tenant/tenant";

const DAY_MS = 24 * 3600 * 1000;

/** 1 GB, once, for 49 kr. */
export async function makeTopUp(
  api: TestApi,
  tenant: Tenant,
  { netPriceMinor = 4900 }: { netPriceMinor?: number } = {},
): Promise<string> {
  const id = await makeExtra(api, tenant, {
    name: "1 GB",
    features: { dataMb: 1_000 },
    price: { priceType: "ONE_TIME", netPriceMinor },
  });
  await addToDefaultCatalogs(api, tenant, id);
  return id;
}

/** An allowance of data that began yesterday. */
export async function makeData(
  api: TestApi,
  tenant: Tenant,
  subscriptionId: string,
  given: Partial<typeof usagePackages.$inferInsert> = {},
  now: Date = api.clock.now(),
): Promise<string> {
  const id = newId();
  await api.db.insert(usagePackages).values({
    tenantId: tenant.id,
    id,
    subscriptionId,
    service: "DATA",
    scope: "NATIONAL",
    name: "10 GB",
    total: 10_000_000_000,
    validFrom: new Date(now.getTime() - DAY_MS),
    validTo: new Date(now.getTime() + 40 * DAY_MS),
    ...given,
  });
  return id;
}

/** A top-up that the customer's subscription can buy. The customer is postpaid, so no payment method is missing. */
export const topUpPermissions: PermissionFixture = async ({ api, tenant }) => {
  const productOfferingId = await makeTopUp(api, tenant);
  return {
    bodies: {
      setAutoTopUp: () => ({
        productOfferingId,
        thresholdPercent: 10,
        priceMinor: 10_000,
        monthlyCapMinor: 30_000,
      }),
    },
  };
};
