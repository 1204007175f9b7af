import { and, asc, eq, gt, sql } from "drizzle-orm";
import { autoTopUps } from "@/db/schema/auto-top-ups";
import { subscriptions } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue, withWork } from "@/lib/kernel/jobs/jobs";
import { spreadDataBlocksJob } from "@/lib/subscriptions/customer-caps/job";
import { syncDataBlock } from "@/lib/subscriptions/data-caps/block";
import { readSubscriptionForUpdate } from "@/lib/subscriptions/stored-subscription";
import { considerTopUpJob } from "@/lib/subscriptions/usage/auto-top-up-job";

/** Subscriptions per run of the job. The next run continues after the last one. */
const AT_ONCE = 100;

/**
 * Asks the network to block or release data for each active subscription of a customer. Each subscription is its own
 * transaction and is compared again, so a repeated run asks for nothing twice.
 */
export const spreadDataBlocks = withWork(
  spreadDataBlocksJob,
  async (ctx, { customerId, after, isReleased }) => {
    const some = await ctx.db
      .select({
        id: subscriptions.id,
        toppedUp: sql<boolean>`exists (select 1 from ${autoTopUps} t
          where t.tenant_id = ${ctx.tenant.id} and t.subscription_id = ${subscriptions}.id)`,
      })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.tenantId, ctx.tenant.id),
          eq(subscriptions.customerId, customerId),
          eq(subscriptions.status, "ACTIVATED"),
          after === undefined ? undefined : gt(subscriptions.id, after),
        ),
      )
      .orderBy(asc(subscriptions.id))
      .limit(AT_ONCE);
    for (const { id, toppedUp } of some) await syncOne(ctx, id, isReleased && toppedUp);
    const last = some.at(-1);
    if (last && some.length === AT_ONCE)
      await enqueue(ctx, spreadDataBlocksJob, { customerId, after: last.id, isReleased });
  },
);

const syncOne = (ctx: Ctx, subscriptionId: string, considersTopUp: boolean): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!subscription) return;
    await syncDataBlock(ctx, subscription);
    // It bought nothing while the cap blocked, and blocked data causes no usage that would lead to a purchase.
    if (considersTopUp) await enqueue(ctx, considerTopUpJob, { subscriptionId });
  });
