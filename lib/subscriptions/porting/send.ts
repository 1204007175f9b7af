import { type Ctx, inTransaction } from "@/lib/kernel/context";
import type { PortInParameters } from "@/lib/providers/carriers/carrier";
import { readSubscriptionForUpdate, type StoredSubscription } from "@/lib/subscriptions/line";
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

/** Details in the carrier protocol's words. */
function networkDetails(details: PortingDetails): PortInParameters["details"] {
  if (isSwedishPorting(details)) return details;
  const { address, ...rest } = details;
  return { ...rest, address: networkAddress(address) };
}

/**
 * Asks the network for the number, if the port is complete and the line is on the air. In the running transaction, with
 * both rows locked.
 * @returns the port as it is then; null when there was nothing to be sent
 */
export async function sendPorting(
  ctx: Ctx,
  row: PortingRow,
  line: StoredSubscription,
): Promise<PortingRow | null> {
  const { from, to } = PORTING_STEPS.send;
  const isDue = (from as readonly string[]).includes(row.status);
  if (!isDue || line.status !== "ACTIVATED" || line.iccid === null) return null;
  const carrierOperationId = await requestOperation(ctx, {
    type: "PORT_IN",
    subscriptionId: line.id,
    parameters: {
      msisdn: row.msisdn,
      country: row.country,
      line: { msisdn: line.msisdn, iccid: line.iccid },
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

/** Sends what waited for its line to be on the air. Repeating it changes nothing. */
export function sendWaitingPorting(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    const row = line && (await latestPorting(ctx, subscriptionId, { lock: true }));
    if (row?.status === "PENDING") await sendPorting(ctx, row, line!);
  });
}
