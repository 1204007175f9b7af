import { releaseNumber, removeAssignedNumber } from "@/lib/inventory/commands";
import { disableSim } from "@/lib/inventory/sim-cards";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { announceSubscription } from "@/lib/subscriptions/events";
import type { CarrierKind } from "@/lib/subscriptions/network/carrier-kind";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import {
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";

/** When the network refuses to deactivate a cancelled subscription, it is asked again every day. */
const ASK_AGAIN_MS = 24 * 3600 * 1000;

/**
 * Asks the network to deactivate a cancelled subscription. One without a SIM is unknown to the network and ends at once.
 */
export async function requestTermination(
  ctx: Ctx,
  subscription: Pick<StoredSubscription, "id" | "msisdn" | "iccid">,
  runAt?: Date,
): Promise<void> {
  if (subscription.iccid === null) return endSubscription(ctx, subscription.id);
  const parameters = { msisdn: subscription.msisdn, iccid: subscription.iccid };
  await requestOperation(ctx, { type: "TERMINATE", subscriptionId: subscription.id, parameters }, runAt);
}

/** The network has deactivated the subscription: its number goes into quarantine or has left, and its SIM becomes unusable. */
async function endSubscription(ctx: Ctx, subscriptionId: string): Promise<void> {
  const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
  if (subscription?.status !== "CANCELLED" || subscription.endedAt) return;
  await updateSubscriptionRow(ctx, subscriptionId, {
    endedAt: ctx.clock.now(),
    failure: null,
    previousIccid: null,
    pendingMsisdn: null,
  });
  if (subscription.numberTransferredAt) await removeAssignedNumber(ctx, subscription.msisdn, subscriptionId);
  else await releaseNumber(ctx, subscription.msisdn, subscriptionId, "USED");
  // A pending new number is free again: the network has no subscription left to use it.
  if (subscription.pendingMsisdn)
    await releaseNumber(ctx, subscription.pendingMsisdn, subscriptionId, "NEVER_USED");
  for (const iccid of [subscription.iccid, subscription.previousIccid])
    if (iccid) await disableSim(ctx, iccid, subscriptionId);
  await announceSubscription(ctx, subscriptionId, "subscription.ended");
}

export const terminateKind: CarrierKind = {
  type: "TERMINATE",
  completed: (ctx, row) => endSubscription(ctx, row.subscriptionId),
  async failed(ctx, { subscriptionId }, { reasonCode, message }) {
    if (reasonCode === "line_unknown") return endSubscription(ctx, subscriptionId);
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!subscription || subscription.endedAt) return;
    // The cancellation stands whatever the network answers. The number is not reused while the network may still serve
    // it.
    const now = ctx.clock.now();
    const { internalCode } = failures.networkRefusedChange;
    await updateSubscriptionRow(ctx, subscriptionId, {
      failure: { internalCode, message, action: "CANCEL", occurredAt: now.toISOString() },
    });
    await requestTermination(ctx, subscription, new Date(now.getTime() + ASK_AGAIN_MS));
    await announceSubscription(ctx, subscriptionId, "subscription.updated");
  },
};
