import type * as codes from "@/lib/client/failure-codes.generated";
import type { Subscription } from "@/lib/subscriptions/model";

/** The failure that refuses to restore a subscription before its debt is paid. */

/**
 * Whether a subscription is suspended until its debt is paid: the API gives that as the reason for not restoring it.
 * For a MEMBER the reason is only that restoring is forbidden.
 */
export const isSuspendedForDebt = ({
  status,
  availableActions,
}: Pick<Subscription, "status" | "availableActions">): boolean =>
  status === "SUSPENDED" &&
  availableActions.some(
    ({ action, internalCode }) =>
      action === "RESTORE" && internalCode === ("6016" satisfies typeof codes.subscriptionUnpaid),
  );

/** The end of the paid time, if a renewal is due and unpaid; undefined for a subscription that is paid or that ends. */
export function unpaidSinceOf(
  { status, autoRenew, renewsAt, currentPeriod, productOffering, pendingStatus }: Subscription,
  now: Date,
): string | undefined {
  const recurs = productOffering?.price.priceType === "RECURRING" && autoRenew && renewsAt === undefined;
  if (!recurs || !currentPeriod || pendingStatus?.status === "CANCELLED") return undefined;
  const isServed = status === "ACTIVATED" || status === "BLOCKED" || status === "SUSPENDED";
  return isServed && Date.parse(currentPeriod.endsAt) <= now.getTime() ? currentPeriod.endsAt : undefined;
}
