import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";

/** A cheaper plan that the customer's line can be changed to. */
export const permissionFixture: PermissionFixture = async ({ api, tenant }) => {
  const cheaperPlanId = await makeOffering(api, tenant, { name: "Less", price: { netPriceMinor: 900 } });
  await addToDefaultCatalogs(api, tenant, cheaperPlanId);
  return {
    // Known, so that a list of options with it is seen to be the customer's.
    ids: { cheaperPlanId },
    bodies: { changeSubscriptionProductOffering: () => ({ productOfferingId: cheaperPlanId }) },
  };
};
