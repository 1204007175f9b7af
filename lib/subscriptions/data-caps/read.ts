import { and, eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { DATA_ZONES, type DataZone } from "@/lib/platform/inputs/data-zones";
import { type CapState, nextCapState } from "@/lib/subscriptions/data-caps/cap-state";
import { readCaps, zonesOfCaps } from "@/lib/subscriptions/data-caps/caps-of-subscription";
import type { DataCaps } from "@/lib/subscriptions/data-caps/model";
import { zoneUseOf } from "@/lib/subscriptions/data-caps/used";
import { BYTES_PER_MB } from "@/lib/subscriptions/data-gifts/read";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { blocksData } from "@/lib/subscriptions/network/carrier-connection";
import { marketMonth, monthAfter } from "@/lib/subscriptions/periods/calendar-month";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import type { ZoneUse } from "@/lib/usage/zone-use";

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
  const month = marketMonth(ctx, subscription);
  const caps = await readCaps(ctx, subscription);
  const used = await zoneUseOf(ctx, subscription);
  const ofCustomer = caps.filter(
    (cap) => cap.of === "CUSTOMER" && cap.month === month && cap.reachedAt !== null,
  );
  return {
    subscriptionId: subscription.id,
    month,
    resetsAt: monthAfter(ctx, subscription, month).toISOString(),
    blocksData: blocksData(),
    zones: presentZones(
      caps.filter(({ of }) => of === "SUBSCRIPTION"),
      used,
      { month, now: ctx.clock.now() },
    ),
    customerCapsReached: zonesOfCaps(ofCustomer),
  };
}

/** Each zone with its use in bytes, and its cap if it has one. */
export const presentZones = (
  caps: readonly (CapState & { zone: DataZone; limitBytes: number })[],
  used: ZoneUse,
  at: { month: string; now: Date },
): DataCaps["zones"] =>
  DATA_ZONES.map((zone) => {
    const usedBytes = used[zone];
    const cap = caps.find((one) => one.zone === zone);
    if (!cap) return { zone, usedBytes, status: "NONE" };
    const { state } = nextCapState(cap, { ...at, used: usedBytes });
    return {
      zone,
      usedBytes,
      limitMb: Math.round(cap.limitBytes / BYTES_PER_MB),
      status: state.reachedAt ? "REACHED" : state.warnedAt ? "NEAR" : "WITHIN",
    };
  });
