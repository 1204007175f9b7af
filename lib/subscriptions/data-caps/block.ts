import { and, desc, eq, inArray } from "drizzle-orm";
import { carrierOperations } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { DATA_ZONES, type DataZone, sameZones } from "@/lib/platform/inputs/data-zones";
import { reportDataBlock } from "@/lib/subscriptions/data-caps/block-report";
import {
  type BlockingCap,
  blockingCaps,
  zonesOfCaps,
} from "@/lib/subscriptions/data-caps/caps-of-subscription";
import { followDataCapsJob } from "@/lib/subscriptions/data-caps/job";
import { queueReachedMails } from "@/lib/subscriptions/data-caps/mails";
import { blocksData } from "@/lib/subscriptions/network/carrier-connection";
import type { CarrierKind } from "@/lib/subscriptions/network/carrier-kind";
import { ASK_AGAIN_MS, requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { readSubscriptionForUpdate, type StoredSubscription } from "@/lib/subscriptions/stored-subscription";

/**
 * Asks the network to block exactly the zones whose caps are reached, if it does not do so already. One request at a time:
 * when it ends, `setDataBlockKind` compares again. A subscription that is not active is not asked about. The caller has
 * locked the subscription.
 * @returns whether the network was asked
 */
export async function syncDataBlock(
  ctx: Ctx,
  subscription: StoredSubscription,
  retryOf?: string,
): Promise<boolean> {
  if (!blocksData() || subscription.status !== "ACTIVATED" || subscription.iccid === null) return false;
  const wanted = await blockingCaps(ctx, subscription);
  const { isLive, blocked } = await lastKnownBlock(ctx, subscription.id);
  if (isLive || sameZones(zonesOfCaps(wanted), blocked)) return false;
  return requestDataBlock(ctx, subscription, wanted, retryOf);
}

/** Asks the network to block exactly the zones of these caps. False when such a request is live already. */
export async function requestDataBlock(
  ctx: Ctx,
  { id: subscriptionId, msisdn, iccid }: StoredSubscription,
  caps: readonly BlockingCap[],
  retryOf?: string,
): Promise<boolean> {
  const asked = await requestOperation(ctx, {
    type: "SET_DATA_BLOCK",
    subscriptionId,
    retryOf,
    cause: { caps },
    parameters: { msisdn, iccid: iccid ?? "", blocked: zonesOfCaps(caps) },
  });
  return asked !== null;
}

/**
 * The zones about which the network has yet to answer: all that it has not confirmed, while it works on a request. It is
 * asked about the others when the request completes. A refusal counts for them, too.
 */
export async function zonesAskedFor(ctx: Ctx, subscriptionId: string): Promise<DataZone[]> {
  if (!blocksData()) return [];
  const { isLive, blocked } = await lastKnownBlock(ctx, subscriptionId);
  return isLive ? DATA_ZONES.filter((zone) => !blocked.includes(zone)) : [];
}

/** What the network confirmed last. A line about which it was never asked has no block. */
async function lastKnownBlock(
  ctx: Ctx,
  subscriptionId: string,
): Promise<{ isLive: boolean; blocked: readonly DataZone[] }> {
  const rows = await ctx.db
    .select({ status: carrierOperations.status, parameters: carrierOperations.parameters })
    .from(carrierOperations)
    .where(
      and(
        eq(carrierOperations.tenantId, ctx.tenant.id),
        eq(carrierOperations.subscriptionId, subscriptionId),
        eq(carrierOperations.type, "SET_DATA_BLOCK"),
        inArray(carrierOperations.status, ["REQUESTED", "ACCEPTED", "COMPLETED"]),
      ),
    )
    .orderBy(desc(carrierOperations.createdAt), desc(carrierOperations.id))
    .limit(2);
  const confirmed = rows.find(({ status }) => status === "COMPLETED");
  return {
    isLive: rows.some(({ status }) => status !== "COMPLETED"),
    blocked: (confirmed?.parameters.blocked as DataZone[] | undefined) ?? [],
  };
}

export const setDataBlockKind: CarrierKind = {
  type: "SET_DATA_BLOCK",
  async completed(ctx, row) {
    const subscription = await readSubscriptionForUpdate(ctx, row.subscriptionId);
    if (!subscription) return;
    await reportDataBlock(ctx, subscription, row);
    // The caps may have changed while the network worked.
    await syncDataBlock(ctx, subscription);
  },
  async failed(ctx, { subscriptionId, parameters }, { reasonCode, message }) {
    ctx.log.error({ subscriptionId, reasonCode, message }, "the network did not change the block of data");
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!subscription) return;
    // A network that cannot do it will not learn it by tomorrow.
    const isUnsupported = reasonCode === "unsupported_operation";
    const isMoved = subscription.iccid !== parameters.iccid || subscription.msisdn !== parameters.msisdn;
    if (isMoved && !isUnsupported) return void (await syncDataBlock(ctx, subscription));
    const { blocked } = await lastKnownBlock(ctx, subscriptionId);
    // Also of a cap that was reached while the network worked on the request: it is asked about that one tomorrow.
    const open = (await blockingCaps(ctx, subscription)).filter(({ zone }) => !blocked.includes(zone));
    await queueReachedMails(ctx, subscription, zonesOfCaps(open), isUnsupported ? "UNSUPPORTED" : "REFUSED");
    if (isUnsupported) return;
    await enqueue(
      ctx,
      followDataCapsJob,
      { subscriptionId },
      {
        runAt: new Date(ctx.clock.now().getTime() + ASK_AGAIN_MS),
        key: `data-block-again:${ctx.tenant.id}:${subscriptionId}`,
      },
    );
  },
  again: (ctx, subscription, row) => syncDataBlock(ctx, subscription, row.id),
};
