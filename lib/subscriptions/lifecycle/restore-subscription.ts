import { actsAsOperator, type Ctx, inTransaction } from "@/lib/kernel/context";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requestRestoration } from "@/lib/subscriptions/lifecycle/restoration";
import {
  lockSubscriptionFor,
  NO_SCHEDULED_CHANGE,
  readSubscriptionForUpdate,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import { queueChangeKeptMail } from "@/lib/subscriptions/mails/change-mails";
import type { Subscription } from "@/lib/subscriptions/model";
import { presentToCaller } from "@/lib/subscriptions/queries";
import type { RestoreSubscriptionRequest } from "@/lib/subscriptions/requests";

/**
 * Takes back: a change that waits for its day, if there is one, and nothing else then; else what stopped the line.
 * A suspension for debt is lifted by the payment, a block or another suspension by the brand only.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotRestorable, subscriptionUnpaid, onlyOperatorRestores,
 * changeUnderWay, simChangeUnderWay
 */
export function restoreSubscription(
  ctx: Ctx,
  subscriptionId: string,
  { debtPaid }: RestoreSubscriptionRequest,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const settled = debtPaid && actsAsOperator(ctx.caller);
    const line = await lockSubscriptionFor(
      ctx,
      subscriptionId,
      "RESTORE",
      settled ? { suspendedFor: null } : {},
    );
    if (settled && line.suspendedFor === "UNPAID")
      await updateSubscriptionRow(ctx, line.id, { suspendedFor: null });
    if (line.pendingStatus === null) return presentToCaller(ctx, await requestRestoration(ctx, line));
    await updateSubscriptionRow(ctx, line.id, NO_SCHEDULED_CHANGE);
    await queueChangeKeptMail(ctx, line);
    return presentToCaller(ctx, await announceSubscription(ctx, line.id, "subscription.updated"));
  });
}

/**
 * What a payment does for a line that was suspended for debt: it is restored at once, or as soon as the network has
 * suspended it. Anything else stays as it is; safe to repeat.
 */
export function restoreAfterPayment(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (line?.suspendedFor !== "UNPAID") return;
    await updateSubscriptionRow(ctx, line.id, { suspendedFor: null });
    if (line.status === "SUSPENDED" && line.changingTo === null) await requestRestoration(ctx, line);
  });
}
