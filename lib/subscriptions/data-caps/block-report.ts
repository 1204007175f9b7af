import type { Ctx } from "@/lib/kernel/context";
import { emit } from "@/lib/kernel/jobs/events";
import { dateIn } from "@/lib/platform/dates/time-zones";
import type { DataZone } from "@/lib/platform/inputs/data-zones";
import { queueBlockedMail, queueReleasedMails } from "@/lib/subscriptions/data-caps/block-mails";
import { readCaps } from "@/lib/subscriptions/data-caps/caps-of-subscription";
import { blockOf, type ConfirmedBlock, confirmedBlock } from "@/lib/subscriptions/data-caps/confirmed-block";
import { queueReachedMails } from "@/lib/subscriptions/data-caps/mails";
import { CAP_OWNERS, type DataBlock, type ReleaseReason } from "@/lib/subscriptions/data-caps/model";
import type { CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { marketMonth } from "@/lib/subscriptions/periods/calendar-month";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { subscriptionSnapshot } from "@/lib/subscriptions/queries";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";

/**
 * Emits which zones a completed request blocked and which ones it released, and queues the mails about them, in the
 * transaction that ends the request. A request ends once, so each change is reported once. A request that repeats what the
 * network had confirmed changes nothing. A cancelled subscription has no data to report.
 * @param subscription locked by the caller
 */
export async function reportDataBlock(
  ctx: Ctx,
  subscription: StoredSubscription,
  operation: CarrierOperationRow,
): Promise<void> {
  if (subscription.status === "CANCELLED") return;
  const now = blockOf(operation);
  const before = await confirmedBlock(ctx, subscription.id, { besides: operation.id });
  const blocked = now.zones.filter((zone) => !before?.zones.includes(zone));
  const released = before?.zones.filter((zone) => !now.zones.includes(zone)) ?? [];
  if (blocked.length === 0 && released.length === 0) return;
  const snapshot = await subscriptionSnapshot(ctx, subscription.id);
  const report = (type: "subscription.dataBlocked" | "subscription.dataUnblocked", dataBlock: DataBlock) =>
    emit(ctx, {
      type,
      entityType: "subscription",
      entityId: subscription.id,
      data: { ...snapshot, dataBlock },
    });
  const blockedZones = [...now.zones];
  if (before && released.length > 0) {
    const reasonOf = await releaseReasons(ctx, subscription, before);
    for (const [reason, zones] of Map.groupBy(released, reasonOf)) {
      await report("subscription.dataUnblocked", {
        zones,
        blockedZones,
        caps: ownersOf(before, zones),
        reason,
      });
      await queueReleasedMails(ctx, subscription, {
        operationId: operation.id,
        block: before,
        zones,
        reason,
      });
    }
  }
  if (blocked.length > 0) {
    const caps = ownersOf(now, blocked);
    await report("subscription.dataBlocked", { zones: blocked, blockedZones, caps, reason: "CAP_REACHED" });
    await queueReachedMails(ctx, subscription, blocked, "BLOCKED");
    await queueBlockedMail(ctx, subscription, { operationId: operation.id, block: now, zones: blocked });
  }
}

/** Whose caps block these zones. Empty when that was not stored with the request. */
const ownersOf = ({ caps }: ConfirmedBlock, zones: readonly DataZone[]): DataBlock["caps"] =>
  CAP_OWNERS.filter((owner) => caps?.some((cap) => cap.of === owner && zones.includes(cap.zone)));

/**
 * Why each zone works again. A month that ended has moved the cap into a later month. Any other release follows from a cap
 * that was raised or removed.
 */
async function releaseReasons(
  ctx: Ctx,
  subscription: StoredSubscription,
  { caps, requestedAt }: ConfirmedBlock,
): Promise<(zone: DataZone) => ReleaseReason> {
  if (!caps) {
    const month = dateIn(requestedAt, subscriptionTimeZone(ctx, subscription)).slice(0, 7);
    const reason = month < marketMonth(ctx, subscription) ? "MONTH_ENDED" : "CAP_CHANGED";
    return () => reason;
  }
  const present = await readCaps(ctx, subscription);
  const isPast = (zone: DataZone) =>
    caps.some(
      (cap) =>
        cap.zone === zone &&
        present.some((one) => one.zone === zone && one.of === cap.of && one.month > cap.month),
    );
  return (zone) => (isPast(zone) ? "MONTH_ENDED" : "CAP_CHANGED");
}
