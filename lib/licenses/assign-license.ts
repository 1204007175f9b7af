import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { lockLicenseFor, setLicense } from "@/lib/licenses/change-state";
import { announceLicense } from "@/lib/licenses/events";
import type { License } from "@/lib/licenses/model";
import { getLicense } from "@/lib/licenses/queries";
import { queueSeatAssignedMail } from "@/lib/licenses/seat-mails";
import { getSubscription } from "@/lib/subscriptions/queries";

/**
 * The subscription that a license can be assigned to, by UUID or `rid_` reference. It belongs to the customer and is not cancelled.
 * @throws ApiError subscriptionNotFound, licenseAssignmentRefused
 */
export async function assignableSubscription(
  ctx: Ctx,
  customerId: string,
  subscriptionId: string,
): Promise<string> {
  const subscription = await getSubscription(ctx, subscriptionId);
  if (subscription.customer.customerId !== customerId || subscription.status === "CANCELLED")
    throw new ApiError(failures.licenseAssignmentRefused);
  return subscription.subscriptionId;
}

/**
 * Assigns a license to a subscription of its customer. Null removes the assignment.
 * @throws ApiError licenseNotFound, forbidden, licenseNotAssignable, subscriptionNotFound, licenseAssignmentRefused
 */
export function assignLicense(ctx: Ctx, licenseId: string, subscriptionId: string | null): Promise<License> {
  return inTransaction(ctx, async (ctx) => {
    const license = await lockLicenseFor(ctx, licenseId, "assign");
    const assigned =
      subscriptionId && (await assignableSubscription(ctx, license.customerId, subscriptionId));
    if ((assigned || null) === license.subscriptionId) return getLicense(ctx, license.id);
    await setLicense(ctx, license, { subscriptionId: assigned || null });
    if (license.subscriptionId) await queueSeatAssignedMail(ctx, license.id, license.subscriptionId, "TAKEN");
    if (assigned) await queueSeatAssignedMail(ctx, license.id, assigned, "GIVEN");
    return announceLicense(
      ctx,
      license.id,
      "license.updated",
      assigned ? "license.assigned" : "license.unassigned",
    );
  });
}
