import { licenses } from "@/db/schema/licenses";
import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import { addMonthsTo } from "@/lib/platform/dates/calendar";
import { newId } from "@/lib/platform/secrets/ids";
import type { TestApi } from "@/lib/testing/api";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Seat = NonNullable<Parameters<typeof makeOffering>[2]>;

/** Stores an offering of licenses, by default a seat for 69 kr a month. */
export const makeSeat = (api: TestApi, tenant: Tenant, given: Seat = {}): Promise<string> =>
  makeOffering(api, tenant, {
    name: "Seat",
    type: "LICENSE",
    category: "PRODUCT_CATEGORY_LICENSE",
    features: {},
    ...given,
    price: { netPriceMinor: 6900, ...given.price },
  });

/** Stores a license as if it were bought now, by default with a new customer and offering. */
export async function makeLicense(
  api: TestApi,
  tenant: Tenant,
  given: Partial<typeof licenses.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const now = api.clock.now();
  const status = given.status ?? "ACTIVE";
  const ends = addMonthsTo(now, 1);
  await api.db.insert(licenses).values({
    tenantId: tenant.id,
    id,
    status,
    type: "PBX_USER_LEVEL",
    currency: "SEK",
    createdAt: now,
    updatedAt: now,
    ...(status !== "PENDING" && {
      activatedAt: now,
      periodStartsAt: now,
      periodEndsAt: ends,
      paidUntil: ends,
      billingAnchorDay: now.getUTCDate(),
    }),
    ...(status === "PAUSED" && { pausedAt: now }),
    ...(status === "CANCELLED" && { cancelledAt: now, autoRenew: false }),
    ...given,
    customerId: given.customerId ?? (await api.customer(tenant, { customerType: "BUSINESS" })),
    productOfferingId: given.productOfferingId ?? (await makeSeat(api, tenant)),
  });
  return id;
}

/** Stores an active license of the customer, and a cheaper offering that it can be changed to. */
export const permissionFixture: PermissionFixture = async ({ api, tenant, customerId, subscriptionId }) => {
  const cheaper = await makeSeat(api, tenant, { price: { netPriceMinor: 3900 } });
  await addToDefaultCatalogs(api, tenant, cheaper);
  return {
    ids: {
      licenseId: await makeLicense(api, tenant, { customerId }),
      // Named, so that a list of options with it is recognized as the customer's.
      cheaperSeatId: cheaper,
    },
    bodies: {
      changeLicenseProductOffering: () => ({ productOfferingId: cheaper }),
      assignLicense: () => ({ subscriptionId }),
    },
    queries: { listLicenses: `?customerId=${customerId}` },
  };
};
