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
import {
  lockSubscriptionFor,
  moveSubscription,
  NO_SCHEDULED_CHANGE,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import { queueScheduledMail, sendSubscriptionEndedMail } from "@/lib/subscriptions/mails/change-mails";
import type { Subscription } from "@/lib/subscriptions/model";
import { beginsAt, dropChanges, liveChange } from "@/lib/subscriptions/offering-change/record";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { getSubscription } from "@/lib/subscriptions/queries";
import type { CancelSubscriptionRequest } from "@/lib/subscriptions/requests";

/**
 * Cancels a line, at once or on a day; until then it can be undone. A person waits for the end of a binding period. What
 * cannot be undone needs a session that was just confirmed with a code.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionAlreadyCancelled, changeUnderWay, otherChangeScheduled,
 * bindingPeriodRuns, noPeriodToEnd, invalidRequest, confirmationRequired
 */
export function cancelSubscription(
  ctx: Ctx,
  subscriptionId: string,
  request: CancelSubscriptionRequest,
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "CANCEL");
    const due = scheduledMoment(ctx, line, request);
    await requireBindingOver(ctx, line, due);
    const { reason, comment } = request;
    if (due.now) {
      await requireConfirmedSession(ctx);
      await cancelNow(ctx, line, { reason, ...(comment && { comment }) });
      await sendSubscriptionEndedMail(ctx, line);
    } else {
      requireNothingElseScheduled(line, "CANCELLED");
      await updateSubscriptionRow(
        ctx,
        line.id,
        scheduledChange("CANCELLED", due, { reason, ...(comment && { comment }) }),
      );
      await queueScheduledMail(ctx, line, { what: "CANCEL", on: due.date });
      await announceSubscription(ctx, line.id, "subscription.updated");
    }
    return getSubscription(ctx, line.id);
  });
}

async function requireBindingOver(ctx: Ctx, line: StoredSubscription, due: ScheduledMoment): Promise<void> {
  const { bindingEndsAt } = line;
  if (actsAsOperator(ctx.caller) || bindingEndsAt === null || due.date >= bindingEndsAt) return;
  if (await leavesBeforeNewPrice(ctx, line, due)) return;
  const message = `The earliest day is ${bindingEndsAt}.`;
  throw new ApiError(failures.bindingPeriodRuns, {
    details: [{ property: "date", code: "too_small", message, suggestion: bindingEndsAt }],
    hint: `Cancel with DATE and ${bindingEndsAt}.`,
  });
}

/** A customer who does not agree with a new price may leave until it begins (European Electronic Communications Code, article 105). */
async function leavesBeforeNewPrice(
  ctx: Ctx,
  line: StoredSubscription,
  due: ScheduledMoment,
): Promise<boolean> {
  const change = await liveChange(ctx, { subscriptionId: line.id });
  if (!change || change.priceChangeId === null) return false;
  return due.date <= dateIn(beginsAt(change, line.periodEndsAt), subscriptionTimeZone(ctx, line));
}

/**
 * The line is CANCELLED from now on, whatever the network takes to let it go (`subscription.ended`). A line the network
 * is just putting on the air is taken off again once it is there.
 */
export async function cancelNow(
  ctx: Ctx,
  line: StoredSubscription,
  { reason, comment }: { reason?: string; comment?: string },
): Promise<void> {
  const now = ctx.clock.now();
  const moved = await moveSubscription(ctx, line.id, "cancel", {
    ...NO_SCHEDULED_CHANGE,
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
  await endPackages(ctx, line.id);
  await dropChanges(ctx, line.id);
  await announceSubscription(ctx, line.id, "subscription.cancelled");
  if (line.status !== "PENDING") await requestTermination(ctx, moved);
  else if (line.changingTo === null) await releaseUnusedNumberAndSim(ctx, moved);
}

/** What was added to the line ends with it. */
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
