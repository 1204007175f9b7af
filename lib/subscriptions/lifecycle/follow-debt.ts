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
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!line || line.status === "CANCELLED" || line.suspendedFor !== null) return;
    if (line.status === "ACTIVATED" && isIdle(line))
      await requestSuspension(ctx, line, "SUSPENDED", { suspendedFor: "UNPAID" });
    else await updateSubscriptionRow(ctx, line.id, { suspendedFor: "UNPAID" });
  });
}

/**
 * Applies the debt of a subscription when that was not possible before. A marked subscription is suspended once it is
 * active and idle. A suspended one whose debt is paid is restored. A request that the network refused is repeated a day
 * later. Runs after each change of a subscription (`lib/reactions.ts`), and does nothing without a debt.
 */
export function followDebt(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!line || !isIdle(line)) return;
    const now = ctx.clock.now().getTime();
    const refusedJustNow = (action: string) =>
      line.failure?.action === action && now < new Date(line.failure.occurredAt).getTime() + ASK_AGAIN_MS;
    if (line.status === "ACTIVATED" && line.suspendedFor === "UNPAID") {
      if (!refusedJustNow("SUSPEND"))
        await requestSuspension(ctx, line, "SUSPENDED", { suspendedFor: "UNPAID" });
    }
    const isPaid = line.suspendedFor === null && line.suspendedAt !== null;
    if (line.status === "SUSPENDED" && isPaid && !refusedJustNow("RESTORE"))
      await requestRestoration(ctx, line);
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
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!line || line.status === "CANCELLED") return true;
    if (line.status !== "PENDING" && !isIdle(line)) return false;
    if (line.status === "ACTIVATED" && line.suspendedFor === null) return true;
    await cancelNow(ctx, line, { reason: "OTHER", comment });
    return true;
  });
}
