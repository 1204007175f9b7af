import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { requestSuspension } from "@/lib/subscriptions/lifecycle/suspension";
import { lockSubscriptionFor } from "@/lib/subscriptions/line";
import type { Subscription } from "@/lib/subscriptions/model";
import { presentToCaller } from "@/lib/subscriptions/queries";

/**
 * Suspends a line. It is billed on meanwhile (docs/decisions/renewals.md). With UNPAID a payment lifts it, otherwise only
 * the brand does.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotSuspendable, changeUnderWay, simChangeUnderWay
 */
export function suspendSubscription(
  ctx: Ctx,
  subscriptionId: string,
  reason: "UNPAID" | "OTHER",
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "SUSPEND");
    return presentToCaller(ctx, await requestSuspension(ctx, line, "SUSPENDED", { suspendedFor: reason }));
  });
}

/**
 * Blocks a line: fraud, a stolen phone, the brand's own rules. Only the brand lifts it.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotBlockable, changeUnderWay, simChangeUnderWay
 */
export function blockSim(ctx: Ctx, subscriptionId: string): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "BLOCK_SIM");
    return presentToCaller(ctx, await requestSuspension(ctx, line, "BLOCKED"));
  });
}
