import { eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import type { PermissionFixture } from "@/lib/testing/permission-fixture";

/** The user of the customer's subscription. */
export const permissionFixture: PermissionFixture = async ({ api, subscriptionId }) => {
  const [subscription] = await api.db
    .select({ subscriberId: subscriptions.subscriberId })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  return {
    ids: { subscriberId: subscription!.subscriberId },
    bodies: { updateSubscriber: () => ({ contactNumber: "+46701740699" }) },
  };
};
