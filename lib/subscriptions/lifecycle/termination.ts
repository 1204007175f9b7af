import { releaseNumber } from "@/lib/inventory/commands";
import { disableSim } from "@/lib/inventory/sim-cards";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { announceSubscription } from "@/lib/subscriptions/events";
import {
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import type { CarrierKind } from "@/lib/subscriptions/network/carrier-kind";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";

/** A network that refuses to let a cancelled line go is asked again every day. */
const ASK_AGAIN_MS = 24 * 3600 * 1000;

/** Asks the network to take a cancelled line off the air. One without a SIM is not on it: it has ended with that. */
export async function requestTermination(
  ctx: Ctx,
  line: Pick<StoredSubscription, "id" | "msisdn" | "iccid">,
  runAt?: Date,
): Promise<void> {
  if (line.iccid === null) return endLine(ctx, line.id);
  const parameters = { msisdn: line.msisdn, iccid: line.iccid };
  await requestOperation(ctx, { type: "TERMINATE", subscriptionId: line.id, parameters }, runAt);
}

/** The service has ended in the network: the number rests, the SIM is of no use any more. */
async function endLine(ctx: Ctx, subscriptionId: string): Promise<void> {
  const line = await readSubscriptionForUpdate(ctx, subscriptionId);
  if (line?.status !== "CANCELLED" || line.endedAt) return;
  await updateSubscriptionRow(ctx, subscriptionId, {
    endedAt: ctx.clock.now(),
    failure: null,
    previousIccid: null,
    pendingMsisdn: null,
  });
  await releaseNumber(ctx, line.msisdn, subscriptionId, "USED");
  // The network has no line any more that could get it.
  if (line.pendingMsisdn) await releaseNumber(ctx, line.pendingMsisdn, subscriptionId, "NEVER_USED");
  for (const iccid of [line.iccid, line.previousIccid])
    if (iccid) await disableSim(ctx, iccid, subscriptionId);
  await announceSubscription(ctx, subscriptionId, "subscription.ended");
}

export const terminateKind: CarrierKind = {
  type: "TERMINATE",
  completed: (ctx, row) => endLine(ctx, row.subscriptionId),
  async failed(ctx, { subscriptionId }, { reasonCode, message }) {
    if (reasonCode === "line_unknown") return endLine(ctx, subscriptionId);
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!line || line.endedAt) return;
    // A cancellation stands whatever the network says. Its number is not given to anybody while it may still ring.
    const now = ctx.clock.now();
    const { internalCode } = failures.networkRefusedChange;
    await updateSubscriptionRow(ctx, subscriptionId, {
      failure: { internalCode, message, action: "CANCEL", occurredAt: now.toISOString() },
    });
    await requestTermination(ctx, line, new Date(now.getTime() + ASK_AGAIN_MS));
    await announceSubscription(ctx, subscriptionId, "subscription.updated");
  },
};
