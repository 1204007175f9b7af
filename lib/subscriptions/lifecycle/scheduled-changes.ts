import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requestActivation } from "@/lib/subscriptions/lifecycle/activate-subscription";
import { cancelNow } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { beginPause } from "@/lib/subscriptions/lifecycle/pause-subscription";
import { requestRestoration } from "@/lib/subscriptions/lifecycle/restoration";
import { sendSubscriptionEndedMail } from "@/lib/subscriptions/mails/change-mails";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import {
  isIdle,
  NO_SCHEDULED_CHANGE,
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";

const BATCH = 200;

/**
 * Makes the scheduled changes that are due and ends the pauses that are due, also those missed during downtime. They run
 * in the order of their due times, each in its own transaction, so that one failure does not stop the others. A
 * subscription that the network is changing is retried on the next run.
 */
export async function applyDueChanges(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const pauseEnds = and(eq(subscriptions.status, "PAUSED"), lte(subscriptions.pauseEndsAt, now));
  const due = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        isNull(subscriptions.changingTo),
        isNull(subscriptions.pendingSim),
        isNull(subscriptions.pendingMsisdn),
        or(lte(subscriptions.pendingStatusDueAt, now), pauseEnds),
      ),
    )
    .orderBy(sql`least(${subscriptions.pendingStatusDueAt}, ${subscriptions.pauseEndsAt})`, subscriptions.id)
    .limit(BATCH);
  for (const { id } of due) {
    try {
      await inTransaction(ctx, (ctx) => applyDueChange(ctx, id));
    } catch (error) {
      ctx.log.error({ err: error, subscriptionId: id }, "a scheduled change could not be made");
    }
  }
}

/** Decides on the locked row, so that an undo that came just before counts. */
async function applyDueChange(ctx: Ctx, subscriptionId: string): Promise<void> {
  const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
  if (!subscription || !isIdle(subscription)) return;
  const now = ctx.clock.now();
  const scheduledFor = subscription.pendingStatusDueAt;
  const pauseEndsAt = subscription.status === "PAUSED" ? subscription.pauseEndsAt : null;
  if (scheduledFor && scheduledFor <= now && !(pauseEndsAt && pauseEndsAt < scheduledFor))
    await takeEffect(ctx, subscription);
  else if (pauseEndsAt && pauseEndsAt <= now) await requestRestoration(ctx, subscription);
}

async function takeEffect(ctx: Ctx, subscription: StoredSubscription): Promise<void> {
  const { resumeAt, reason, comment } = subscription.pendingDetails ?? {};
  if (subscription.pendingStatus === "CANCELLED") {
    await cancelNow(ctx, subscription, { ...(reason && { reason }), ...(comment && { comment }) });
    await sendSubscriptionEndedMail(ctx, subscription);
    return;
  }
  if (subscription.pendingStatus === "ACTIVATED" && subscription.status === "PENDING")
    return requestActivation(ctx, subscription);
  const today = dateIn(ctx.clock.now(), subscriptionTimeZone(ctx, subscription));
  if (
    subscription.pendingStatus === "PAUSED" &&
    subscription.status === "ACTIVATED" &&
    resumeAt &&
    resumeAt > today
  ) {
    await beginPause(ctx, subscription, resumeAt);
    return;
  }
  // The state has changed, or the pause would be over already: nothing is left to do.
  await updateSubscriptionRow(ctx, subscription.id, NO_SCHEDULED_CHANGE);
  await announceSubscription(ctx, subscription.id, "subscription.updated");
}
