import type { Subscription } from "@/lib/subscriptions/model";

/** The end of what is paid, where a renewal is due and unpaid; undefined for a line that is paid or that ends. */
export function unpaidSinceOf(
  { status, autoRenew, renewsAt, currentPeriod, productOffering, pendingStatus }: Subscription,
  now: Date,
): string | undefined {
  const recurs = productOffering?.price.priceType === "RECURRING" && autoRenew && renewsAt === undefined;
  if (!recurs || !currentPeriod || pendingStatus?.status === "CANCELLED") return undefined;
  const isServed = status === "ACTIVATED" || status === "BLOCKED" || status === "SUSPENDED";
  return isServed && Date.parse(currentPeriod.endsAt) <= now.getTime() ? currentPeriod.endsAt : undefined;
}
