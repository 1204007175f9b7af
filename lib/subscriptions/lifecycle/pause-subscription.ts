import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { announceSubscription } from "@/lib/subscriptions/events";
import {
  endOfPause,
  requireNothingElseScheduled,
  scheduledChange,
  scheduledMoment,
  startOfScheduledDay,
} from "@/lib/subscriptions/lifecycle/schedule";
import { requestSuspension } from "@/lib/subscriptions/lifecycle/suspension";
import { requirePaidRenewal } from "@/lib/subscriptions/lifecycle/unpaid-renewal";
import { queueScheduledMail } from "@/lib/subscriptions/mails/change-mails";
import type { Subscription } from "@/lib/subscriptions/model";
import { presentToCaller } from "@/lib/subscriptions/queries";
import type { PauseSubscriptionRequest } from "@/lib/subscriptions/requests";
import type { SubscriptionRow } from "@/lib/subscriptions/rows";
import {
  lockSubscriptionFor,
  NO_SCHEDULED_CHANGE,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";

/**
 * Pauses a subscription at its customer's request, now or on a day. It is restored automatically, after six months at
 * the latest. Paused time is not charged: the paid period moves when the subscription is restored (`restoration.ts`).
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotPausable, changeUnderWay, otherChangeScheduled,
 *   pauseTooLong, invalidRequest, noPeriodToEnd, renewalUnpaid
 */
export function pauseSubscription(
  ctx: Ctx,
  subscriptionId: string,
  request: PauseSubscriptionRequest,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "PAUSE");
    await requirePaidRenewal(ctx, subscription);
    const due = scheduledMoment(ctx, subscription, request);
    const resumeAt = endOfPause(due.date, request.resumeAt);
    if (due.now) return presentToCaller(ctx, await beginPause(ctx, subscription, resumeAt));
    requireNothingElseScheduled(subscription, "PAUSED");
    await updateSubscriptionRow(ctx, subscription.id, scheduledChange("PAUSED", due, { resumeAt }));
    await queueScheduledMail(ctx, subscription, { what: "PAUSE", on: due.date, until: resumeAt });
    return presentToCaller(ctx, await announceSubscription(ctx, subscription.id, "subscription.updated"));
  });
}

/**
 * Asks the network to stop the service. Other scheduled changes stay.
 * @returns the subscription as its event shows it
 */
export function beginPause(
  ctx: Ctx,
  subscription: StoredSubscription,
  resumeAt: string,
): Promise<SubscriptionRow> {
  return requestSuspension(ctx, subscription, "PAUSED", {
    ...(subscription.pendingStatus === "PAUSED" && NO_SCHEDULED_CHANGE),
    pausedUntil: resumeAt,
    pauseEndsAt: startOfScheduledDay(ctx, subscription, resumeAt).at,
  });
}
