import { type Ctx, inTransaction } from "@/lib/kernel/context";
import type { PortInParameters } from "@/lib/providers/carriers/carrier";
import { requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { networkAddress } from "@/lib/subscriptions/network/network-parameters";
import { isSwedishPorting, type PortingDetails } from "@/lib/subscriptions/porting/porting-model";
import {
  changePorting,
  decryptPortingDetails,
  latestPorting,
  type PortingRow,
} from "@/lib/subscriptions/porting/record";
import { PORTING_STEPS } from "@/lib/subscriptions/porting/states";
import { readSubscriptionForUpdate, type StoredSubscription } from "@/lib/subscriptions/stored-subscription";

/** Details in the carrier protocol's terms. */
function networkDetails(details: PortingDetails): PortInParameters["details"] {
  if (isSwedishPorting(details)) return details;
  const { address, ...rest } = details;
  return { ...rest, address: networkAddress(address) };
}

/**
 * Asks the network for the number, if the porting's details are complete and the subscription is active. Runs in the
 * caller's transaction, with both rows locked.
 * @returns the changed porting; null when there was nothing to send
 */
export async function sendPorting(
  ctx: Ctx,
  row: PortingRow,
  subscription: StoredSubscription,
): Promise<PortingRow | null> {
  const { from, to } = PORTING_STEPS.send;
  const isDue = (from as readonly string[]).includes(row.status);
  if (!isDue || subscription.status !== "ACTIVATED" || subscription.iccid === null) return null;
  const carrierOperationId = await requestOperation(ctx, {
    type: "PORT_IN",
    subscriptionId: subscription.id,
    parameters: {
      msisdn: row.msisdn,
      country: row.country,
      line: { msisdn: subscription.msisdn, iccid: subscription.iccid },
      details: networkDetails(decryptPortingDetails(row)),
      ...(row.requestedFor !== null && { requestedFor: row.requestedFor }),
    },
  });
  if (carrierOperationId === null) return null;
  return changePorting(
    ctx,
    row.id,
    from,
    { status: to, carrierOperationId, sentVersion: row.detailsVersion, failure: null },
    "subscription.portIn.updated",
  );
}

/** Sends a porting that waited for its subscription to become active. Safe to repeat. */
export function sendWaitingPorting(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    const row = subscription && (await latestPorting(ctx, subscriptionId, { lock: true }));
    if (row?.status === "PENDING") await sendPorting(ctx, row, subscription!);
  });
}
