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
import {
  lockSubscriptionFor,
  NO_SCHEDULED_CHANGE,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import { queueScheduledMail } from "@/lib/subscriptions/mails/change-mails";
import type { Subscription } from "@/lib/subscriptions/model";
import { presentToCaller } from "@/lib/subscriptions/queries";
import type { PauseSubscriptionRequest } from "@/lib/subscriptions/requests";
import type { SubscriptionRow } from "@/lib/subscriptions/rows";

/**
 * Pauses a line at its customer's request, at once or on a day. It comes back by itself, after six months at the
 * latest. Time paused is not paid for: what is paid is moved when it comes back (`resume.ts`).
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotPausable, changeUnderWay, otherChangeScheduled,
 * pauseTooLong, invalidRequest, noPeriodToEnd, renewalUnpaid
 */
export function pauseSubscription(
  ctx: Ctx,
  subscriptionId: string,
  request: PauseSubscriptionRequest,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "PAUSE");
    await requirePaidRenewal(ctx, line);
    const due = scheduledMoment(ctx, line, request);
    const resumeAt = endOfPause(due.date, request.resumeAt);
    if (due.now) return presentToCaller(ctx, await beginPause(ctx, line, resumeAt));
    requireNothingElseScheduled(line, "PAUSED");
    await updateSubscriptionRow(ctx, line.id, scheduledChange("PAUSED", due, { resumeAt }));
    await queueScheduledMail(ctx, line, { what: "PAUSE", on: due.date, until: resumeAt });
    return presentToCaller(ctx, await announceSubscription(ctx, line.id, "subscription.updated"));
  });
}

/**
 * Asks the network to stop the service; what else is scheduled stays so.
 * @returns the line as it was announced
 */
export function beginPause(ctx: Ctx, line: StoredSubscription, resumeAt: string): Promise<SubscriptionRow> {
  return requestSuspension(ctx, line, "PAUSED", {
    ...(line.pendingStatus === "PAUSED" && NO_SCHEDULED_CHANGE),
    pausedUntil: resumeAt,
    pauseEndsAt: startOfScheduledDay(ctx, line, resumeAt).at,
  });
}
