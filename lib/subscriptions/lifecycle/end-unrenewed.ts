import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { cancelNow } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { sendSubscriptionEndedMail } from "@/lib/subscriptions/mails/change-mails";
import { isIdle, readSubscriptionForUpdate } from "@/lib/subscriptions/stored-subscription";

const BATCH = 200;

/**
 * Ends subscriptions that do not renew (`autoRenew` is off) when their paid time is over. A one-time price has no such
 * end. A paused subscription whose time is over ends when the pause ends. A subscription that the network is changing is
 * retried on the next run.
 */
export async function endUnrenewed(ctx: Ctx): Promise<void> {
  const isOver = and(
    eq(subscriptions.tenantId, ctx.tenant.id),
    inArray(subscriptions.status, ["ACTIVATED", "SUSPENDED", "BLOCKED"]),
    sql`not ${subscriptions.autoRenew} and ${subscriptions.paidUntil} is not null`,
    lte(subscriptions.paidUntil, ctx.clock.now()),
    isNull(subscriptions.changingTo),
    isNull(subscriptions.pendingSim),
    isNull(subscriptions.pendingMsisdn),
  );
  const due = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isOver)
    .orderBy(asc(subscriptions.paidUntil))
    .limit(BATCH);
  for (const { id } of due) {
    try {
      await inTransaction(ctx, async (ctx) => {
        const subscription = await readSubscriptionForUpdate(ctx, id);
        const over =
          subscription &&
          !subscription.autoRenew &&
          subscription.paidUntil &&
          subscription.paidUntil <= ctx.clock.now();
        if (!over || !isIdle(subscription) || subscription.status === "PAUSED") return;
        await cancelNow(ctx, subscription, {});
        await sendSubscriptionEndedMail(ctx, subscription);
      });
    } catch (error) {
      ctx.log.error({ err: error, subscriptionId: id }, "a subscription that is over could not be ended");
    }
  }
}
