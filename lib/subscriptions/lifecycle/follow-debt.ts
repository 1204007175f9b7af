import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { cancelNow } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { requestRestoration } from "@/lib/subscriptions/lifecycle/restoration";
import { requestSuspension } from "@/lib/subscriptions/lifecycle/suspension";
import { isIdle, readSubscriptionForUpdate, updateSubscriptionRow } from "@/lib/subscriptions/line";
import { ASK_AGAIN_MS } from "@/lib/subscriptions/network/carrier-requests";

/**
 * Suspends a line because something it is billed for was not paid. One that is served and idle is suspended at once. One
 * that is paused, blocked, not active yet, or that the network is busy with is only marked (`suspendedFor`), and
 * suspended when it would be served again. What the brand itself has suspended stays as it is. Safe to repeat.
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
 * Makes a line what its debt says, where that was not possible before: one that was marked is suspended once it is
 * served and idle; one that was suspended for a debt that is gone is served again. What the network refused is asked for
 * again a day later. Follows each change of a line (`lib/reactions.ts`); does nothing for one without a debt.
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
 * Ends a line whose debt was never paid, at once and whatever binding runs. One the network is busy with cannot be ended
 * now; one that the brand has put back on the air in spite of the debt is not ended at all. Safe to repeat.
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
