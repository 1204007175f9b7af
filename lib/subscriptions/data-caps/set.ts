import { and, eq } from "drizzle-orm";
import { dataCaps } from "@/db/schema/data-caps";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { DataZone } from "@/lib/platform/inputs/data-zones";
import { updateDataCaps } from "@/lib/subscriptions/data-caps/follow";
import type { DataCaps, SetDataCapRequest } from "@/lib/subscriptions/data-caps/model";
import { presentDataCaps } from "@/lib/subscriptions/data-caps/read";
import { BYTES_PER_MB } from "@/lib/subscriptions/data-gifts/read";
import { marketMonth } from "@/lib/subscriptions/periods/calendar-month";
import { lockSubscriptionFor } from "@/lib/subscriptions/stored-subscription";
import { considerTopUpJob } from "@/lib/subscriptions/usage/auto-top-up-job";

/**
 * Sets or changes the cap of a subscription on data in a zone. It applies at once: a cap below what was used blocks, and a
 * raised cap ends its block.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionNotActive
 */
export function setDataCap(
  ctx: Ctx,
  subscriptionId: string,
  zone: DataZone,
  { limitMb }: SetDataCapRequest,
): Promise<DataCaps> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    if (subscription.status === "CANCELLED") throw new ApiError(failures.subscriptionNotActive);
    const now = ctx.clock.now();
    const limitBytes = limitMb * BYTES_PER_MB;
    await ctx.db
      .insert(dataCaps)
      .values({
        tenantId: ctx.tenant.id,
        subscriptionId: subscription.id,
        zone,
        limitBytes,
        month: marketMonth(ctx, subscription),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [dataCaps.tenantId, dataCaps.subscriptionId, dataCaps.zone],
        set: { limitBytes, updatedAt: now },
      });
    await updateDataCaps(ctx, subscription);
    return presentDataCaps(ctx, subscription);
  });
}

/**
 * Removes the cap of a subscription in a zone. Data that it blocked works again. Safe to repeat.
 * @throws ApiError subscriptionNotFound, forbidden
 */
export function removeDataCap(ctx: Ctx, subscriptionId: string, zone: DataZone): Promise<DataCaps> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    const [removed] = await ctx.db
      .delete(dataCaps)
      .where(
        and(
          eq(dataCaps.tenantId, ctx.tenant.id),
          eq(dataCaps.subscriptionId, subscription.id),
          eq(dataCaps.zone, zone),
        ),
      )
      .returning();
    await updateDataCaps(ctx, subscription);
    if (removed?.reachedAt) await enqueue(ctx, considerTopUpJob, { subscriptionId: subscription.id });
    return presentDataCaps(ctx, subscription);
  });
}

/** Drops the caps of a cancelled subscription. Safe to repeat. */
export async function dropDataCaps(ctx: Ctx, subscriptionId: string): Promise<void> {
  await ctx.db
    .delete(dataCaps)
    .where(and(eq(dataCaps.tenantId, ctx.tenant.id), eq(dataCaps.subscriptionId, subscriptionId)));
}
