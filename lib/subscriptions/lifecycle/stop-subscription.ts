import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { requestSuspension } from "@/lib/subscriptions/lifecycle/suspension";
import type { Subscription } from "@/lib/subscriptions/model";
import { presentToCaller } from "@/lib/subscriptions/queries";
import { lockSubscriptionFor } from "@/lib/subscriptions/stored-subscription";

/**
 * Suspends a subscription, which is still billed (docs/decisions/renewals.md). A payment lifts the reason UNPAID. Only
 * the brand lifts any other reason.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotSuspendable, changeUnderWay, simChangeUnderWay
 */
export function suspendSubscription(
  ctx: Ctx,
  subscriptionId: string,
  reason: "UNPAID" | "OTHER",
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "SUSPEND");
    return presentToCaller(
      ctx,
      await requestSuspension(ctx, subscription, "SUSPENDED", { suspendedFor: reason }),
    );
  });
}

/**
 * Blocks a subscription: for fraud, a stolen phone, or the brand's own rules. Only the brand lifts the block.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotBlockable, changeUnderWay, simChangeUnderWay
 */
export function blockSim(ctx: Ctx, subscriptionId: string): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "BLOCK_SIM");
    return presentToCaller(ctx, await requestSuspension(ctx, subscription, "BLOCKED"));
  });
}
