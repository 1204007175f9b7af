import { subscriptionAddons } from "@/db/schema/subscriptions";
import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Given = NonNullable<Parameters<typeof makeOffering>[2]>;

/** Stores an offering of add-ons: by default 5 GB a month for 59 kr. */
export const makeExtra = (api: TestApi, tenant: Tenant, given: Given = {}): Promise<string> =>
  makeOffering(api, tenant, {
    name: "Extra",
    type: "SUBSCRIPTION_ADDON",
    category: "PRODUCT_CATEGORY_EXTRA_DATA",
    features: { dataMb: 5_000 },
    ...given,
    price: { netPriceMinor: 5900, ...given.price },
  });

/** Stores an active, renewing add-on of a subscription. */
export async function makeAddon(
  api: TestApi,
  tenant: Tenant,
  given: Partial<typeof subscriptionAddons.$inferInsert> & {
    subscriptionId: string;
    productOfferingId: string;
  },
): Promise<string> {
  const id = newId();
  const now = api.clock.now();
  const status = given.status ?? "ACTIVE";
  await api.db.insert(subscriptionAddons).values({
    tenantId: tenant.id,
    id,
    status,
    renews: status === "ACTIVE" || status === "PENDING",
    ...(status !== "PENDING" && {
      validFrom: now,
      validTo: status === "EXPIRED" ? now : new Date(now.getTime() + 30 * 86_400_000),
    }),
    createdAt: now,
    updatedAt: now,
    ...given,
  });
  return id;
}

/** An add-on of the customer's subscription, with others to add or to change to. */
export const permissionFixture: PermissionFixture = async ({ api, tenant, subscriptionId }) => {
  const [extraId, freeId, lessId] = [
    await makeExtra(api, tenant),
    await makeExtra(api, tenant, { price: { netPriceMinor: 0 } }),
    await makeExtra(api, tenant, { price: { netPriceMinor: 100 } }),
  ];
  for (const id of [extraId, freeId, lessId]) await addToDefaultCatalogs(api, tenant, id);
  const target = { subscriptionId, productOfferingId: extraId };
  const subscriptionAddonId = await makeAddon(api, tenant, target);
  // A second add-on to cancel, because a cancellation drops the scheduled change.
  const ending = await makeAddon(api, tenant, target);
  const which = `?subscriptionAddonId=${subscriptionAddonId}`;
  return {
    // Listed, so that the test recognizes a list of options as the customer's.
    ids: { subscriptionAddonId, extraId, lessId },
    bodies: {
      addSubscriptionAddon: () => ({ productOfferingId: freeId }),
      cancelSubscriptionAddon: () => ({ subscriptionAddonId: ending }),
      restoreSubscriptionAddon: () => ({ subscriptionAddonId: ending }),
      changeSubscriptionAddonProductOffering: () => ({ subscriptionAddonId, productOfferingId: lessId }),
    },
    queries: {
      undoSubscriptionAddonProductOfferingChange: which,
      listSubscriptionAddonProductOfferingOptions: which,
    },
  };
};
