import { recordSimInstalled } from "@/lib/inventory/sim-cards";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type DataZone, sameZones } from "@/lib/platform/inputs/data-zones";
import type { Carrier, CarrierSubscription } from "@/lib/providers/carriers/carrier";
import { ProviderError, ProviderRefused } from "@/lib/providers/errors";
import { requestDataBlock } from "@/lib/subscriptions/data-caps/block";
import {
  type BlockingCap,
  blockingCaps,
  zonesOfCaps,
} from "@/lib/subscriptions/data-caps/caps-of-subscription";
import { announceSubscription } from "@/lib/subscriptions/events";
import { blocksData, networkCarrier } from "@/lib/subscriptions/network/carrier-connection";
import { askNetworkAgain, requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import type { NetworkComparison } from "@/lib/subscriptions/network/model";
import { unconfirmedOperations } from "@/lib/subscriptions/network/retry";
import { getSubscription } from "@/lib/subscriptions/queries";
import { endPreviousSim } from "@/lib/subscriptions/sim/change-sim";
import { readSubscriptionForUpdate, type StoredSubscription } from "@/lib/subscriptions/stored-subscription";

export type ComparedSubscription = { subscriptionId: string; iccid: string };

/**
 * Begins the comparison of a subscription with the network: unconfirmed operations are read back now.
 * @throws ApiError subscriptionNotFound, subscriptionNotAtNetwork
 */
export function beginComparison(ctx: Ctx, subscriptionId: string): Promise<ComparedSubscription> {
  return inTransaction(ctx, async (ctx) => {
    const { subscriptionId: id } = await getSubscription(ctx, subscriptionId);
    const subscription = (await readSubscriptionForUpdate(ctx, id))!;
    if (subscription.iccid === null) throw new ApiError(failures.subscriptionNotAtNetwork);
    for (const waiting of await unconfirmedOperations(ctx, id))
      await askNetworkAgain(ctx, waiting, `retry:${waiting}`);
    return { subscriptionId: id, iccid: subscription.iccid };
  });
}

const unavailable = () => new ApiError(failures.networkCannotCompare, { headers: { "retry-after": "30" } });

/** The network's state of a subscription. Null when it knows none with this SIM. @throws ApiError networkCannotCompare */
async function readAtNetwork(ctx: Ctx, iccid: string, given?: Carrier): Promise<CarrierSubscription | null> {
  let carrier: Carrier;
  try {
    carrier = given ?? networkCarrier(ctx.systemClock);
  } catch {
    // This deployment has no network.
    throw unavailable();
  }
  try {
    return await carrier.readSubscription(iccid);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error instanceof ProviderRefused && error.code === "line_unknown") return null;
    ctx.log.warn({ code: error.code }, "the network did not report the state of a subscription");
    throw unavailable();
  }
}

/**
 * Compares a subscription with the network and repairs the differences. Tern decides the service state, so the network
 * is asked to restore, stop or deactivate it, and to block data where a cap is reached. The network knows what happened on a phone, so that is recorded here. A
 * subscription that the network does not have, or has with another number, is left to staff. While an operation is
 * unconfirmed, nothing is repaired: the difference may be about to disappear. Safe to repeat.
 * @throws ApiError networkCannotCompare
 */
export async function compareWithNetwork(
  ctx: Ctx,
  { subscriptionId, iccid }: ComparedSubscription,
  carrier?: Carrier,
): Promise<NetworkComparison> {
  const network = await readAtNetwork(ctx, iccid, carrier);
  return inTransaction(ctx, async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    if (!subscription) throw new ApiError(failures.subscriptionNotFound);
    const waitingFor = await unconfirmedOperations(ctx, subscriptionId);
    // The SIM was changed while the network was asked about the previous one.
    const isPast = subscription.iccid !== iccid;
    const reached = blocksData() ? await blockingCaps(ctx, subscription) : null;
    const found = isPast ? [] : differences(subscription, network, reached);
    const repairs = waitingFor.length === 0;
    const settled = [];
    for (const { repair, ...difference } of found)
      settled.push({ ...difference, repair: (repairs && (await repair?.(ctx))) || ("NONE" as const) });
    if (network && !isPast && (await recordInstalled(ctx, subscription, network)))
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

/** The state that a subscription should have at the network. Null when the network need not know it. */
function expectedState({ status, endedAt }: StoredSubscription): CarrierSubscription["state"] | null {
  if (status === "PENDING") return null;
  if (status === "CANCELLED") return endedAt ? null : "ENDED";
  return status === "ACTIVATED" ? "ACTIVE" : "SUSPENDED";
}

/** @param reached the caps that should block data; null when the network cannot block it */
function differences(
  subscription: StoredSubscription,
  network: CarrierSubscription | null,
  reached: readonly BlockingCap[] | null,
): Difference[] {
  const should = expectedState(subscription);
  const isOver = subscription.status === "CANCELLED";
  if (network === null)
    return should === null
      ? []
      : [
          {
            field: "LINE",
            here: subscription.status,
            network: "UNKNOWN",
            ...repairOf(subscription, "ENDED"),
          },
        ];
  const found: Difference[] = [];
  // A subscription that was cancelled before its activation does not matter here. One that has ended must be gone there.
  if ((should ?? "ENDED") !== network.state && subscription.status !== "PENDING")
    found.push({
      field: "STATUS",
      here: subscription.status,
      network: network.state,
      ...repairOf(subscription, network.state),
    });
  if (!isOver && network.msisdn !== subscription.msisdn)
    found.push({ field: "NUMBER", here: subscription.msisdn, network: network.msisdn });
  const isActive = subscription.status === "ACTIVATED" && network.state === "ACTIVE";
  const blocked = zonesOfCaps(reached ?? []);
  if (isActive && reached && network.blockedData && !sameZones(blocked, network.blockedData))
    found.push({
      field: "DATA_BLOCK",
      here: zonesText(blocked),
      network: zonesText(network.blockedData),
      repair: async (ctx) => {
        await requestDataBlock(ctx, subscription, reached);
        return "NETWORK_ASKED";
      },
    });
  return found;
}

const zonesText = (zones: readonly DataZone[]): string => zones.join(", ") || "NONE";

/** The repair of a difference. A subscription that ended at the network cannot be restored; staff have to look. */
function repairOf(
  subscription: StoredSubscription,
  state: CarrierSubscription["state"],
): Pick<Difference, "repair"> {
  const parameters = { msisdn: subscription.msisdn, iccid: subscription.iccid! };
  const ask =
    (operation: Parameters<typeof requestOperation>[1]) =>
    async (ctx: Ctx): Promise<"NETWORK_ASKED"> => {
      await requestOperation(ctx, operation);
      return "NETWORK_ASKED";
    };
  const subscriptionId = subscription.id;
  if (subscription.status === "CANCELLED")
    return { repair: ask({ type: "TERMINATE", subscriptionId, parameters }) };
  if (state === "ENDED") return {};
  if (subscription.status === "ACTIVATED")
    return { repair: ask({ type: "RESTORE", subscriptionId, parameters }) };
  const reason =
    subscription.status === "PAUSED"
      ? ("CUSTOMER" as const)
      : subscription.status === "SUSPENDED" && subscription.suspendedFor !== "OTHER"
        ? ("UNPAID" as const)
        : ("OPERATOR" as const);
  return { repair: ask({ type: "SUSPEND", subscriptionId, parameters: { ...parameters, reason } }) };
}

/** Records an installed eSIM whose message from the network was lost. False when it is recorded already. */
async function recordInstalled(
  ctx: Ctx,
  subscription: StoredSubscription,
  network: CarrierSubscription,
): Promise<boolean> {
  if (!network.eid || !network.installedAt) return false;
  const { iccid, eid, installedAt } = network;
  const subscriptionId = await recordSimInstalled(ctx, { iccid, eid, installedAt });
  if (subscriptionId !== subscription.id) return false;
  await endPreviousSim(ctx, subscription.id, iccid);
  await announceSubscription(ctx, subscription.id, "subscription.updated");
  return true;
}
