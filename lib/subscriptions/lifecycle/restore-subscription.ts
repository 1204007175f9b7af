import { actsAsOperator, type Ctx, inTransaction } from "@/lib/kernel/context";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requestRestoration } from "@/lib/subscriptions/lifecycle/restoration";
import { queueChangeKeptMail } from "@/lib/subscriptions/mails/change-mails";
import type { Subscription } from "@/lib/subscriptions/model";
import { presentToCaller } from "@/lib/subscriptions/queries";
import type { RestoreSubscriptionRequest } from "@/lib/subscriptions/requests";
import {
  lockSubscriptionFor,
  NO_SCHEDULED_CHANGE,
  readSubscriptionForUpdate,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";

/**
 * Undoes a scheduled change if there is one, and otherwise the stop of the subscription. A payment lifts a suspension
 * for debt. Only the brand lifts a block or another suspension.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotRestorable, subscriptionUnpaid, onlyOperatorRestores,
 *   changeUnderWay, simChangeUnderWay
 */
export function restoreSubscription(
  ctx: Ctx,
  subscriptionId: string,
  { debtPaid }: RestoreSubscriptionRequest,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const settled = debtPaid && actsAsOperator(ctx.caller);
    const subscription = await lockSubscriptionFor(
      ctx,
      subscriptionId,
      "RESTORE",
      settled ? { suspendedFor: null } : {},
    );
    if (settled && subscription.suspendedFor === "UNPAID")
      await updateSubscriptionRow(ctx, subscription.id, { suspendedFor: null });
    if (subscription.pendingStatus === null)
      return presentToCaller(ctx, await requestRestoration(ctx, subscription));
    await updateSubscriptionRow(ctx, subscription.id, NO_SCHEDULED_CHANGE);
    await queueChangeKeptMail(ctx, subscription);
    return presentToCaller(ctx, await announceSubscription(ctx, subscription.id, "subscription.updated"));
  });
}

/**
 * Restores a subscription that was suspended for debt, after a payment: at once, or as soon as the network has suspended
 * it. Other subscriptions are not changed. Safe to repeat.
 */
export function restoreAfterPayment(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (subscription?.suspendedFor !== "UNPAID") return;
    await updateSubscriptionRow(ctx, subscription.id, { suspendedFor: null });
    if (subscription.status === "SUSPENDED" && subscription.changingTo === null)
      await requestRestoration(ctx, subscription);
  });
}
