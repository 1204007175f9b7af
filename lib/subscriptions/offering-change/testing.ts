import { addToDefaultCatalogs, makeOffering } from "@/lib/catalog/testing";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";

/** A cheaper plan that the customer's subscription can change to. */
export const permissionFixture: PermissionFixture = async ({ api, tenant }) => {
  const cheaperPlanId = await makeOffering(api, tenant, { name: "Less", price: { netPriceMinor: 900 } });
  await addToDefaultCatalogs(api, tenant, cheaperPlanId);
  return {
    // Listed, so that the test recognizes a list of options as the customer's.
    ids: { cheaperPlanId },
    bodies: { changeSubscriptionProductOffering: () => ({ productOfferingId: cheaperPlanId }) },
  };
};
