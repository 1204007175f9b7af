import { and, eq } from "drizzle-orm";
import { dataCaps } from "@/db/schema/data-caps";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { DataZone } from "@/lib/platform/inputs/data-zones";
import { syncDataBlock, zonesAskedFor } from "@/lib/subscriptions/data-caps/block";
import { nextCapState } from "@/lib/subscriptions/data-caps/cap-state";
import { blockingCaps, zonesOfCaps } from "@/lib/subscriptions/data-caps/caps-of-subscription";
import { followDataCapsJob } from "@/lib/subscriptions/data-caps/job";
import { queueDataCapMail, queueReachedMails } from "@/lib/subscriptions/data-caps/mails";
import { zoneUseOf } from "@/lib/subscriptions/data-caps/used";
import { marketMonth, monthAfter } from "@/lib/subscriptions/periods/calendar-month";
import { readSubscriptionForUpdate, type StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import { considerTopUpJob } from "@/lib/subscriptions/usage/auto-top-up-job";

/** Brings the caps of a subscription up to date. Safe to repeat. A cancelled subscription has none. */
export function followDataCaps(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!subscription || subscription.status === "CANCELLED") return;
    await updateDataCaps(ctx, subscription);
  });
}

/**
 * Compares the caps of a subscription with what it used this month: warns at 80 %, blocks at 100 %, and ends the block when
 * the cap was raised or removed, or the month is over. The caller has locked the subscription, so each change happens
 * once.
 * @returns the zones in which data is blocked, also by a cap over all subscriptions of the customer
 */
export async function updateDataCaps(ctx: Ctx, subscription: StoredSubscription): Promise<DataZone[]> {
  const { id: subscriptionId } = subscription;
  const caps = await ctx.db
    .select()
    .from(dataCaps)
    .where(and(eq(dataCaps.tenantId, ctx.tenant.id), eq(dataCaps.subscriptionId, subscriptionId)));
  const month = marketMonth(ctx, subscription);
  const now = ctx.clock.now();
  // Stryker disable next-line ConditionalExpression,EqualityOperator: the use is read for each cap, and by none without one
  const used = caps.length > 0 ? await zoneUseOf(ctx, subscription) : null;
  let isReached = false;
  let isReleased = false;
  const reached: DataZone[] = [];
  for (const cap of caps) {
    const { zone, limitBytes } = cap;
    const { state, news, isChanged } = nextCapState(cap, { month, used: used![zone], now });
    if (state.reachedAt) isReached = true;
    else if (cap.reachedAt) isReleased = true;
    if (!isChanged) continue;
    await ctx.db
      .update(dataCaps)
      .set({ ...state, updatedAt: now })
      .where(
        and(
          eq(dataCaps.tenantId, ctx.tenant.id),
          eq(dataCaps.subscriptionId, subscriptionId),
          eq(dataCaps.zone, zone),
        ),
      );
    if (news === "REACHED") reached.push(zone);
    else if (news) await queueDataCapMail(ctx, { subscriptionId, zone, news, month, limitBytes }, state);
  }
  await syncDataBlock(ctx, subscription);
  // Stryker disable next-line ConditionalExpression,EqualityOperator: there is no mail about no zone
  if (reached.length > 0) {
    // The network may refuse a block, so the mail waits for its answer.
    const asked = await zonesAskedFor(ctx, subscriptionId);
    const settled = reached.filter((zone) => !asked.includes(zone));
    await queueReachedMails(ctx, subscription, settled, "BLOCKED");
  }
  // It bought nothing while the cap blocked, and blocked data causes no usage that would lead to a purchase.
  if (isReleased) await enqueue(ctx, considerTopUpJob, { subscriptionId });
  if (isReached)
    await enqueue(
      ctx,
      followDataCapsJob,
      { subscriptionId },
      {
        runAt: monthAfter(ctx, subscription, month),
        key: `data-caps-month:${ctx.tenant.id}:${subscriptionId}`,
      },
    );
  return zonesOfCaps(await blockingCaps(ctx, subscription));
}
