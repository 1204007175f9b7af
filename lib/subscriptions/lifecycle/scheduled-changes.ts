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
  const line = await readSubscriptionForUpdate(ctx, subscriptionId);
  if (!line || !isIdle(line)) return;
  const now = ctx.clock.now();
  const scheduledFor = line.pendingStatusDueAt;
  const pauseEndsAt = line.status === "PAUSED" ? line.pauseEndsAt : null;
  if (scheduledFor && scheduledFor <= now && !(pauseEndsAt && pauseEndsAt < scheduledFor))
    await takeEffect(ctx, line);
  else if (pauseEndsAt && pauseEndsAt <= now) await requestRestoration(ctx, line);
}

async function takeEffect(ctx: Ctx, line: StoredSubscription): Promise<void> {
  const { resumeAt, reason, comment } = line.pendingDetails ?? {};
  if (line.pendingStatus === "CANCELLED") {
    await cancelNow(ctx, line, { ...(reason && { reason }), ...(comment && { comment }) });
    await sendSubscriptionEndedMail(ctx, line);
    return;
  }
  if (line.pendingStatus === "ACTIVATED" && line.status === "PENDING") return requestActivation(ctx, line);
  const today = dateIn(ctx.clock.now(), subscriptionTimeZone(ctx, line));
  if (line.pendingStatus === "PAUSED" && line.status === "ACTIVATED" && resumeAt && resumeAt > today) {
    await beginPause(ctx, line, resumeAt);
    return;
  }
  // The state has changed, or the pause would be over already: nothing is left to do.
  await updateSubscriptionRow(ctx, line.id, NO_SCHEDULED_CHANGE);
  await announceSubscription(ctx, line.id, "subscription.updated");
}
