import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { subscriptionAddons, usagePackages } from "@/db/schema/subscriptions";
import { requireConfirmedSession } from "@/lib/identity/sign-in/sensitive-steps";
import { actsAsOperator, type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { announceSubscription } from "@/lib/subscriptions/events";
import { releaseUnusedNumberAndSim } from "@/lib/subscriptions/lifecycle/activation";
import {
  requireNothingElseScheduled,
  type ScheduledMoment,
  scheduledChange,
  scheduledMoment,
} from "@/lib/subscriptions/lifecycle/schedule";
import { requestTermination } from "@/lib/subscriptions/lifecycle/termination";
import { queueScheduledMail, sendSubscriptionEndedMail } from "@/lib/subscriptions/mails/change-mails";
import type { Subscription } from "@/lib/subscriptions/model";
import { beginsAt, dropChanges, liveChange } from "@/lib/subscriptions/offering-change/record";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { getSubscription } from "@/lib/subscriptions/queries";
import type { CancelSubscriptionRequest } from "@/lib/subscriptions/requests";
import {
  lockSubscriptionFor,
  moveSubscription,
  NO_SCHEDULED_CHANGE,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";
import { NO_TRANSFER_CODE } from "@/lib/subscriptions/transfer/rules";

/**
 * Cancels a subscription, now or on a day. A scheduled cancellation can be undone. A person must wait for the end of a
 * binding period. A cancellation that cannot be undone needs a session that was just confirmed with a code.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionAlreadyCancelled, changeUnderWay, otherChangeScheduled,
 *   bindingPeriodRuns, noPeriodToEnd, invalidRequest, confirmationRequired
 */
export function cancelSubscription(
  ctx: Ctx,
  subscriptionId: string,
  request: CancelSubscriptionRequest,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "CANCEL");
    const due = scheduledMoment(ctx, subscription, request);
    await requireBindingOver(ctx, subscription, due);
    const { reason, comment } = request;
    if (due.now) {
      await requireConfirmedSession(ctx);
      await cancelNow(ctx, subscription, { reason, ...(comment && { comment }) });
      await sendSubscriptionEndedMail(ctx, subscription);
    } else {
      requireNothingElseScheduled(subscription, "CANCELLED");
      await updateSubscriptionRow(
        ctx,
        subscription.id,
        scheduledChange("CANCELLED", due, { reason, ...(comment && { comment }) }),
      );
      await queueScheduledMail(ctx, subscription, { what: "CANCEL", on: due.date });
      await announceSubscription(ctx, subscription.id, "subscription.updated");
    }
    return getSubscription(ctx, subscription.id);
  });
}

async function requireBindingOver(
  ctx: Ctx,
  subscription: StoredSubscription,
  due: ScheduledMoment,
): Promise<void> {
  const { bindingEndsAt } = subscription;
  if (actsAsOperator(ctx.caller) || bindingEndsAt === null || due.date >= bindingEndsAt) return;
  if (await leavesBeforeNewPrice(ctx, subscription, due)) return;
  const message = `The earliest day is ${bindingEndsAt}.`;
  throw new ApiError(failures.bindingPeriodRuns, {
    details: [{ property: "date", code: "too_small", message, suggestion: bindingEndsAt }],
    hint: `Cancel with DATE and ${bindingEndsAt}.`,
  });
}

/** A customer who rejects a new price may leave until it begins (European Electronic Communications Code, article 105). */
async function leavesBeforeNewPrice(
  ctx: Ctx,
  subscription: StoredSubscription,
  due: ScheduledMoment,
): Promise<boolean> {
  const change = await liveChange(ctx, { subscriptionId: subscription.id });
  if (!change || change.priceChangeId === null) return false;
  return (
    due.date <= dateIn(beginsAt(change, subscription.periodEndsAt), subscriptionTimeZone(ctx, subscription))
  );
}

/**
 * Sets the subscription to CANCELLED now, even if the network takes longer to deactivate it (`subscription.ended`). If
 * the network is still activating it, it is deactivated after that.
 */
export async function cancelNow(
  ctx: Ctx,
  subscription: StoredSubscription,
  { reason, comment }: { reason?: string; comment?: string },
): Promise<void> {
  const now = ctx.clock.now();
  const moved = await moveSubscription(ctx, subscription.id, "cancel", {
    ...NO_SCHEDULED_CHANGE,
    ...NO_TRANSFER_CODE,
    cancelledAt: now,
    autoRenew: false,
    pausedUntil: null,
    pauseEndsAt: null,
    suspendedFor: null,
    cancelReason: reason ?? null,
    cancelComment: comment ?? null,
    failure: null,
  });
  if (!moved) return;
  await endPackages(ctx, subscription.id);
  await dropChanges(ctx, subscription.id);
  await announceSubscription(ctx, subscription.id, "subscription.cancelled");
  if (subscription.status !== "PENDING") await requestTermination(ctx, moved);
  else if (subscription.changingTo === null) await releaseUnusedNumberAndSim(ctx, moved);
}

/** Ends the add-ons and usage packages of the subscription. */
async function endPackages(ctx: Ctx, subscriptionId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(subscriptionAddons)
    .set({ status: "CANCELLED", updatedAt: now })
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.subscriptionId, subscriptionId),
        inArray(subscriptionAddons.status, ["PENDING", "ACTIVE"]),
      ),
    );
  await ctx.db
    .update(usagePackages)
    .set({ validTo: now, updatedAt: now })
    .where(
      and(
        eq(usagePackages.tenantId, ctx.tenant.id),
        eq(usagePackages.subscriptionId, subscriptionId),
        or(isNull(usagePackages.validTo), gt(usagePackages.validTo, now)),
      ),
    );
}
