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
 * The line a license can be assigned to, by UUID or `rid_` reference: one of the customer's that is not cancelled.
 * @throws ApiError subscriptionNotFound, licenseAssignmentRefused
 */
export async function assignableSubscription(
  ctx: Ctx,
  customerId: string,
  subscriptionId: string,
): Promise<string> {
  const line = await getSubscription(ctx, subscriptionId);
  if (line.customer.customerId !== customerId || line.status === "CANCELLED")
    throw new ApiError(failures.licenseAssignmentRefused);
  return line.subscriptionId;
}

/**
 * Gives a license to a line of its customer, or (null) takes it away from the one it has.
 * @throws ApiError licenseNotFound, forbidden, licenseNotAssignable, subscriptionNotFound, licenseAssignmentRefused
 */
export function assignLicense(ctx: Ctx, licenseId: string, subscriptionId: string | null): Promise<License> {
  return inTransaction(ctx, async (ctx) => {
    const license = await lockLicenseFor(ctx, licenseId, "assign");
    const line = subscriptionId && (await assignableSubscription(ctx, license.customerId, subscriptionId));
    if ((line || null) === license.subscriptionId) return getLicense(ctx, license.id);
    await setLicense(ctx, license, { subscriptionId: line || null });
    if (license.subscriptionId) await queueSeatAssignedMail(ctx, license.id, license.subscriptionId, "TAKEN");
    if (line) await queueSeatAssignedMail(ctx, license.id, line, "GIVEN");
    return announceLicense(ctx, license.id, "license.updated");
  });
}
