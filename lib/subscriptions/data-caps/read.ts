import { and, eq } from "drizzle-orm";
import { dataCaps } from "@/db/schema/data-caps";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { DATA_ZONES } from "@/lib/platform/inputs/data-zones";
import { nextCapState } from "@/lib/subscriptions/data-caps/cap-state";
import type { DataCaps } from "@/lib/subscriptions/data-caps/model";
import { zoneUseOf } from "@/lib/subscriptions/data-caps/used";
import { BYTES_PER_MB } from "@/lib/subscriptions/data-gifts/read";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { blocksData } from "@/lib/subscriptions/network/carrier-connection";
import { marketMonth, monthAfter } from "@/lib/subscriptions/periods/calendar-month";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";

/**
 * The caps of a subscription on data, and what it used this month. For everyone who sees its usage.
 * @throws ApiError subscriptionNotFound
 */
export async function getDataCaps(ctx: Ctx, subscriptionId: string): Promise<DataCaps> {
  const which = matchesSubscription(subscriptionId);
  const [subscription] = which
    ? await ctx.db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!subscription) throw new ApiError(failures.subscriptionNotFound);
  return presentDataCaps(ctx, subscription);
}

/** The same for a subscription that was read before, without a check of rights. */
export async function presentDataCaps(ctx: Ctx, subscription: StoredSubscription): Promise<DataCaps> {
  const caps = await ctx.db
    .select()
    .from(dataCaps)
    .where(and(eq(dataCaps.tenantId, ctx.tenant.id), eq(dataCaps.subscriptionId, subscription.id)));
  const used = await zoneUseOf(ctx, subscription);
  const month = marketMonth(ctx, subscription);
  const now = ctx.clock.now();
  return {
    subscriptionId: subscription.id,
    month,
    resetsAt: monthAfter(ctx, subscription, month).toISOString(),
    blocksData: blocksData(),
    zones: DATA_ZONES.map((zone) => {
      const usedBytes = used[zone];
      const cap = caps.find((one) => one.zone === zone);
      if (!cap) return { zone, usedBytes, status: "NONE" };
      const { state } = nextCapState(cap, { month, used: usedBytes, now });
      return {
        zone,
        usedBytes,
        limitMb: Math.round(cap.limitBytes / BYTES_PER_MB),
        status: state.reachedAt ? "REACHED" : state.warnedAt ? "NEAR" : "WITHIN",
      };
    }),
  };
}
