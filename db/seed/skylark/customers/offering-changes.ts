import type { Executor } from "@/db/client";
import { offeringChanges } from "@/db/schema/offering-changes";
import { SKYLARK_TENANT_ID } from "@/db/seed/skylark/brand/tenant";
import { subscriptionId } from "@/db/seed/skylark/customers/orders";
import { marcus } from "@/db/seed/skylark/customers/people";
import { seedId } from "@/db/seed/skylark/deterministic";
import { offeringId, seedOffering } from "@/db/seed/skylark/offer/offer";
import { daysBefore, periodStart } from "@/db/seed/skylark/timeline";

/** Marcus needs less data, and waits for his renewal. */
export async function seedOfferingChanges(db: Executor, now: Date): Promise<void> {
  const [from, to] = [seedOffering("kestrel-us"), seedOffering("finch-us")];
  const asked = daysBefore(now, 1);
  await db.insert(offeringChanges).values({
    tenantId: SKYLARK_TENANT_ID,
    id: seedId("offering-change", "marcus-mobile"),
    subscriptionId: subscriptionId("marcus-mobile"),
    fromOfferingId: offeringId(from.key),
    toOfferingId: offeringId(to.key),
    status: "SCHEDULED",
    scheduledFor: periodStart(marcus, now, 1),
    dueNowMinor: 0,
    priceDifferenceMinor: to.price.netPriceMinor! - from.price.netPriceMinor!,
    currency: marcus.currency,
    createdAt: asked,
    updatedAt: asked,
  });
}
