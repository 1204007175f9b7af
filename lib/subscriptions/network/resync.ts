import { recordSimInstalled } from "@/lib/inventory/sim-cards";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Carrier, CarrierSubscription } from "@/lib/providers/carriers/carrier";
import { ProviderError, ProviderRefused } from "@/lib/providers/errors";
import { announceSubscription } from "@/lib/subscriptions/events";
import { readSubscriptionForUpdate, type StoredSubscription } from "@/lib/subscriptions/line";
import { networkCarrier } from "@/lib/subscriptions/network/carrier-connection";
import { askNetworkAgain, requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import type { NetworkComparison } from "@/lib/subscriptions/network/model";
import { unconfirmedOperations } from "@/lib/subscriptions/network/retry";
import { getSubscription } from "@/lib/subscriptions/queries";
import { endPreviousSim } from "@/lib/subscriptions/sim/change-sim";

export type ComparedSubscription = { subscriptionId: string; iccid: string };

/**
 * Begins to compare a line with the network: what the network has not confirmed is asked about now.
 * @throws ApiError subscriptionNotFound, lineNotAtNetwork
 */
export function beginComparison(ctx: Ctx, subscriptionId: string): Promise<ComparedSubscription> {
  return inTransaction(ctx, async (ctx) => {
    const { subscriptionId: id } = await getSubscription(ctx, subscriptionId);
    const line = (await readSubscriptionForUpdate(ctx, id))!;
    if (line.iccid === null) throw new ApiError(failures.lineNotAtNetwork);
    for (const waiting of await unconfirmedOperations(ctx, id))
      await askNetworkAgain(ctx, waiting, `retry:${waiting}`);
    return { subscriptionId: id, iccid: line.iccid };
  });
}

const unavailable = () => new ApiError(failures.networkCannotCompare, { headers: { "retry-after": "30" } });

/** The line as the network has it; null when it knows none with this SIM. @throws ApiError networkCannotCompare */
async function readAtNetwork(ctx: Ctx, iccid: string, given?: Carrier): Promise<CarrierSubscription | null> {
  let carrier: Carrier;
  try {
    carrier = given ?? networkCarrier(ctx.systemClock);
  } catch {
    // No network is set up in this deployment.
    throw unavailable();
  }
  try {
    return await carrier.readLine(iccid);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error instanceof ProviderRefused && error.code === "line_unknown") return null;
    ctx.log.warn({ code: error.code }, "the network did not say how it has a line");
    throw unavailable();
  }
}

/**
 * Compares a line with the network and repairs what differs. The rule: what a line should do is decided here, so the
 * network is asked to serve it, stop it or let it go; what happened on a phone is known to the network, so it is recorded
 * here. A line that the network does not have, or one with another number there, is for people. While the network has not
 * confirmed something, the difference may be on its way: then nothing is repaired. Safe to run again.
 * @throws ApiError networkCannotCompare
 */
export async function compareWithNetwork(
  ctx: Ctx,
  { subscriptionId, iccid }: ComparedSubscription,
  carrier?: Carrier,
): Promise<NetworkComparison> {
  const network = await readAtNetwork(ctx, iccid, carrier);
  return inTransaction(ctx, async (ctx) => {
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!line) throw new ApiError(failures.subscriptionNotFound);
    const waitingFor = await unconfirmedOperations(ctx, subscriptionId);
    // The SIM was changed while the network was asked about the one before.
    const isPast = line.iccid !== iccid;
    const found = isPast ? [] : differences(line, network);
    const repairs = waitingFor.length === 0;
    const settled = [];
    for (const { repair, ...difference } of found)
      settled.push({ ...difference, repair: (repairs && (await repair?.(ctx))) || ("NONE" as const) });
    if (network && !isPast && (await recordInstalled(ctx, line, network)))
      settled.push({
        field: "ESIM_INSTALLED" as const,
        here: "NOT_INSTALLED",
        network: network.eid!,
        repair: "RECORDED" as const,
      });
    return { subscriptionId, isKnown: network !== null, differences: settled, waitingFor };
  });
}

type Difference = Omit<NetworkComparison["differences"][number], "repair"> & {
  repair?: (ctx: Ctx) => Promise<"NETWORK_ASKED">;
};

/** What the network should do with a line; null where it need not know the line. */
function wanted({ status, endedAt }: StoredSubscription): CarrierSubscription["state"] | null {
  if (status === "PENDING") return null;
  if (status === "CANCELLED") return endedAt ? null : "ENDED";
  return status === "ACTIVATED" ? "ACTIVE" : "SUSPENDED";
}

function differences(line: StoredSubscription, network: CarrierSubscription | null): Difference[] {
  const should = wanted(line);
  const isOver = line.status === "CANCELLED";
  if (network === null)
    return should === null
      ? []
      : [{ field: "LINE", here: line.status, network: "UNKNOWN", ...repairOf(line, "ENDED") }];
  const found: Difference[] = [];
  // A line that was given back before it was on the air is of no concern here; one that ended must be gone there.
  if ((should ?? "ENDED") !== network.state && line.status !== "PENDING")
    found.push({
      field: "STATUS",
      here: line.status,
      network: network.state,
      ...repairOf(line, network.state),
    });
  if (!isOver && network.msisdn !== line.msisdn)
    found.push({ field: "NUMBER", here: line.msisdn, network: network.msisdn });
  return found;
}

/** What makes the network follow. A line that ended there cannot be called back; people have to look. */
function repairOf(line: StoredSubscription, state: CarrierSubscription["state"]): Pick<Difference, "repair"> {
  const parameters = { msisdn: line.msisdn, iccid: line.iccid! };
  const ask =
    (operation: Parameters<typeof requestOperation>[1]) =>
    async (ctx: Ctx): Promise<"NETWORK_ASKED"> => {
      await requestOperation(ctx, operation);
      return "NETWORK_ASKED";
    };
  const subscriptionId = line.id;
  if (line.status === "CANCELLED") return { repair: ask({ type: "TERMINATE", subscriptionId, parameters }) };
  if (state === "ENDED") return {};
  if (line.status === "ACTIVATED") return { repair: ask({ type: "RESTORE", subscriptionId, parameters }) };
  const reason =
    line.status === "PAUSED"
      ? ("CUSTOMER" as const)
      : line.status === "SUSPENDED" && line.suspendedFor !== "OTHER"
        ? ("UNPAID" as const)
        : ("OPERATOR" as const);
  return { repair: ask({ type: "SUSPEND", subscriptionId, parameters: { ...parameters, reason } }) };
}

/** Records that an eSIM is on a phone where the network's message about it was lost; false when it is known. */
async function recordInstalled(
  ctx: Ctx,
  line: StoredSubscription,
  network: CarrierSubscription,
): Promise<boolean> {
  if (!network.eid || !network.installedAt) return false;
  const { iccid, eid, installedAt } = network;
  const subscriptionId = await recordSimInstalled(ctx, { iccid, eid, installedAt });
  if (subscriptionId !== line.id) return false;
  await endPreviousSim(ctx, line.id, iccid);
  await announceSubscription(ctx, line.id, "subscription.updated");
  return true;
}
