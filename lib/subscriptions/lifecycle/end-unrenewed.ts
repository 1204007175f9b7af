import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { cancelNow } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { isIdle, readSubscriptionForUpdate } from "@/lib/subscriptions/line";
import { sendSubscriptionEndedMail } from "@/lib/subscriptions/mails/change-mails";

const BATCH = 200;

/**
 * A line that is not renewed (`autoRenew` off) ends with what is paid. What is paid once has no such end. A paused line
 * ends when it comes back and its time is over; one the network is busy with is looked at again next time.
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
        const line = await readSubscriptionForUpdate(ctx, id);
        const over = line && !line.autoRenew && line.paidUntil && line.paidUntil <= ctx.clock.now();
        if (!over || !isIdle(line) || line.status === "PAUSED") return;
        await cancelNow(ctx, line, {});
        await sendSubscriptionEndedMail(ctx, line);
      });
    } catch (error) {
      ctx.log.error({ err: error, subscriptionId: id }, "a line that is over could not be ended");
    }
  }
}
