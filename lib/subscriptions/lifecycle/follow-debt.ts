import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { cancelNow } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { requestRestoration } from "@/lib/subscriptions/lifecycle/restoration";
import { requestSuspension } from "@/lib/subscriptions/lifecycle/suspension";
import { ASK_AGAIN_MS } from "@/lib/subscriptions/network/carrier-requests";
import {
  isIdle,
  readSubscriptionForUpdate,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";

/**
 * Suspends a subscription because an invoice for it is unpaid. An active and idle one is suspended at once. One that is
 * paused, blocked, pending or changing is only marked (`suspendedFor`), and suspended when it becomes active and idle. A
 * suspension by the brand stays as it is. Safe to repeat.
 */
export function suspendForDebt(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!subscription || subscription.status === "CANCELLED" || subscription.suspendedFor !== null) return;
    if (subscription.status === "ACTIVATED" && isIdle(subscription))
      await requestSuspension(ctx, subscription, "SUSPENDED", { suspendedFor: "UNPAID" });
    else await updateSubscriptionRow(ctx, subscription.id, { suspendedFor: "UNPAID" });
  });
}

/**
 * Applies the debt of a subscription when that was not possible before. A marked subscription is suspended once it is
 * active and idle. A suspended one whose debt is paid is restored. A request that the network refused is repeated a day
 * later. Runs after each change of a subscription (`lib/reactions.ts`), and does nothing without a debt.
 */
export function followDebt(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!subscription || !isIdle(subscription)) return;
    const now = ctx.clock.now().getTime();
    const refusedJustNow = (action: string) =>
      subscription.failure?.action === action &&
      now < new Date(subscription.failure.occurredAt).getTime() + ASK_AGAIN_MS;
    if (subscription.status === "ACTIVATED" && subscription.suspendedFor === "UNPAID") {
      if (!refusedJustNow("SUSPEND"))
        await requestSuspension(ctx, subscription, "SUSPENDED", { suspendedFor: "UNPAID" });
    }
    const isPaid = subscription.suspendedFor === null && subscription.suspendedAt !== null;
    if (subscription.status === "SUSPENDED" && isPaid && !refusedJustNow("RESTORE"))
      await requestRestoration(ctx, subscription);
  });
}

/**
 * Cancels a subscription whose debt was never paid, at once and in spite of a binding period. A subscription that the
 * network is changing cannot be cancelled now. One that the brand restored in spite of the debt is not cancelled. Safe
 * to repeat.
 * @returns whether nothing is left to do
 */
export function cancelSubscriptionForDebt(
  ctx: Ctx,
  subscriptionId: string,
  comment: string,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!subscription || subscription.status === "CANCELLED") return true;
    if (subscription.status !== "PENDING" && !isIdle(subscription)) return false;
    if (subscription.status === "ACTIVATED" && subscription.suspendedFor === null) return true;
    await cancelNow(ctx, subscription, { reason: "OTHER", comment });
    return true;
  });
}
