import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { dataCaps } from "@/db/schema/data-caps";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { declareJob, enqueue } from "@/lib/kernel/jobs/jobs";
import { nextCapState } from "@/lib/subscriptions/data-caps/cap-state";
import { zoneTargetOf } from "@/lib/subscriptions/data-caps/used";
import { marketMonth } from "@/lib/subscriptions/periods/calendar-month";
import { readZoneUse } from "@/lib/usage/zone-use";

/** Brings the caps of a subscription up to date. `lib/subscriptions/jobs.ts` joins it with its work. */
export const followDataCapsJob = declareJob({
  name: "follow-data-caps",
  payload: z.object({ subscriptionId: z.uuid() }),
});

/**
 * Queues the work for subscriptions whose use reached 80 % of a cap or the cap itself, in the transaction that counted the
 * usage. One statement for subscriptions without a cap, and two for all others together.
 * @param subscriptionIds those with newly counted data
 */
export async function queueDataCaps(ctx: Ctx, subscriptionIds: readonly string[]): Promise<void> {
  if (subscriptionIds.length === 0) return;
  const capped = await ctx.db
    .select({
      cap: dataCaps,
      subscription: {
        id: subscriptions.id,
        country: subscriptions.country,
        currency: subscriptions.currency,
      },
    })
    .from(dataCaps)
    .innerJoin(
      subscriptions,
      and(eq(subscriptions.tenantId, dataCaps.tenantId), eq(subscriptions.id, dataCaps.subscriptionId)),
    )
    .where(and(eq(dataCaps.tenantId, ctx.tenant.id), inArray(dataCaps.subscriptionId, [...subscriptionIds])));
  const one = new Map(capped.map(({ subscription }) => [subscription.id, subscription]));
  const used = await readZoneUse(
    ctx,
    [...one.values()].map((subscription) => zoneTargetOf(ctx, subscription)),
  );
  const now = ctx.clock.now();
  const moved = capped.filter(({ cap, subscription }) => {
    const month = marketMonth(ctx, subscription);
    return nextCapState(cap, { month, used: used.get(subscription.id)![cap.zone], now }).isChanged;
  });
  for (const subscriptionId of new Set(moved.map(({ cap }) => cap.subscriptionId)))
    await enqueue(ctx, followDataCapsJob, { subscriptionId });
}
