import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requestActivation } from "@/lib/subscriptions/lifecycle/activate-subscription";
import { cancelNow } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { beginPause } from "@/lib/subscriptions/lifecycle/pause-subscription";
import { requestRestoration } from "@/lib/subscriptions/lifecycle/restoration";
import {
  isIdle,
  NO_SCHEDULED_CHANGE,
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import { sendSubscriptionEndedMail } from "@/lib/subscriptions/mails/change-mails";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";

const BATCH = 200;

/**
 * Does what is due by now: scheduled changes, and pauses that end. In the order they are due, also those missed while
 * nothing ran; each in a transaction of its own, so that one that cannot be done does not hold up the others. A line the
 * network is busy with is looked at again next time.
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

/** Decides on the locked row: who undid the change just before has undone it. */
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
  // The line is in another state by now, or the pause would be over already: there is nothing left to do.
  await updateSubscriptionRow(ctx, line.id, NO_SCHEDULED_CHANGE);
  await announceSubscription(ctx, line.id, "subscription.updated");
}
