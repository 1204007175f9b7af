import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { OperationFailure } from "@/lib/providers/carriers/carrier";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requestRestoration } from "@/lib/subscriptions/lifecycle/restoration";
import type { CarrierKind, CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { followDebtLater, requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import type { SubscriptionRow } from "@/lib/subscriptions/rows";
import { SUBSCRIPTION_MOVES, type SubscriptionVerb } from "@/lib/subscriptions/states";
import {
  moveSubscription,
  NO_CHANGE_IN_PROGRESS,
  readSubscriptionForUpdate,
  type StoredSubscription,
  type SubscriptionChanges,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";

type Stopped = "PAUSED" | "SUSPENDED" | "BLOCKED";

/** For each stop: the network's reason, the verb of `states.ts`, the action that shows it and its event. */
const STOPS = {
  PAUSED: { reason: "CUSTOMER", verb: "pause", action: "PAUSE", event: "subscription.paused" },
  SUSPENDED: { reason: "UNPAID", verb: "suspend", action: "SUSPEND", event: "subscription.suspended" },
  // The specification has no event for a block.
  BLOCKED: { reason: "OPERATOR", verb: "blockSim", action: "BLOCK_SIM", event: "subscription.updated" },
} as const satisfies Record<Stopped, { verb: SubscriptionVerb; [field: string]: string }>;

const isStop = (status: StoredSubscription["changingTo"]): status is Stopped =>
  status !== null && status in STOPS;

/**
 * Asks the network to stop the service of an active subscription. It is stopped when the network confirms.
 * @returns the subscription as its event shows it
 */
export async function requestSuspension(
  ctx: Ctx,
  subscription: StoredSubscription,
  to: Stopped,
  changes: SubscriptionChanges = {},
  retryOf?: string,
): Promise<SubscriptionRow> {
  await updateSubscriptionRow(ctx, subscription.id, {
    ...changes,
    changingTo: to,
    changingSince: ctx.clock.now(),
  });
  const reason = changes.suspendedFor === "OTHER" ? "OPERATOR" : STOPS[to].reason;
  await requestOperation(ctx, {
    type: "SUSPEND",
    subscriptionId: subscription.id,
    parameters: { msisdn: subscription.msisdn, iccid: subscription.iccid ?? "", reason },
    retryOf,
  });
  return announceSubscription(ctx, subscription.id, "subscription.updated");
}

async function onStopped(ctx: Ctx, row: CarrierOperationRow): Promise<void> {
  const subscription = await readSubscriptionForUpdate(ctx, row.subscriptionId);
  if (!subscription || !isStop(subscription.changingTo)) return;
  const { verb, event } = STOPS[subscription.changingTo];
  // The stop counts from the request, however late the network answers: paused time is not billed.
  const changes: SubscriptionChanges =
    subscription.changingTo === "PAUSED"
      ? { pausedAt: row.createdAt }
      : subscription.changingTo === "SUSPENDED"
        ? { suspendedAt: row.createdAt }
        : {};
  const moved = await moveSubscription(ctx, subscription.id, verb, { ...changes, failure: null });
  if (!moved) return;
  const blocked = moved.status === "BLOCKED" ? (["sim.blocked"] as const) : [];
  await announceSubscription(ctx, subscription.id, event, ...blocked);
  // The debt was paid while the network suspended the subscription.
  if (moved.status === "SUSPENDED" && moved.suspendedFor === null) await requestRestoration(ctx, moved);
}

/** The network refused: the subscription stays active and shows the reason. */
async function onRefused(ctx: Ctx, row: CarrierOperationRow, { message }: OperationFailure): Promise<void> {
  const subscription = await readSubscriptionForUpdate(ctx, row.subscriptionId);
  if (!subscription || !isStop(subscription.changingTo)) return;
  await updateSubscriptionRow(ctx, subscription.id, {
    ...NO_CHANGE_IN_PROGRESS,
    pausedUntil: null,
    pauseEndsAt: null,
    // The debt remains after the network's refusal, so the network is asked again (`follow-debt.ts`).
    ...(subscription.suspendedFor === "OTHER" && { suspendedFor: null }),
    failure: {
      internalCode: failures.networkRefusedChange.internalCode,
      message,
      action: STOPS[subscription.changingTo].action,
      occurredAt: ctx.clock.now().toISOString(),
    },
  });
  await announceSubscription(ctx, subscription.id, "subscription.updated");
  if (subscription.suspendedFor === "UNPAID") await followDebtLater(ctx, subscription.id);
}

/** A pause cannot be repeated: its end day was lost with the refusal. */
async function repeatStop(
  ctx: Ctx,
  subscription: StoredSubscription,
  row: CarrierOperationRow,
): Promise<boolean> {
  const { reason } = row.parameters as { reason: string };
  const isUnpaid = reason === STOPS.SUSPENDED.reason;
  if (reason === STOPS.PAUSED.reason || (isUnpaid && subscription.suspendedFor !== "UNPAID")) return false;
  const to = isUnpaid || subscription.failure?.action === STOPS.SUSPENDED.action ? "SUSPENDED" : "BLOCKED";
  if (!SUBSCRIPTION_MOVES[STOPS[to].verb].from.includes(subscription.status)) return false;
  const changes = to === "SUSPENDED" && !isUnpaid ? ({ suspendedFor: "OTHER" } as const) : {};
  await requestSuspension(ctx, subscription, to, changes, row.id);
  return true;
}

export const suspendKind: CarrierKind = {
  type: "SUSPEND",
  completed: onStopped,
  failed: onRefused,
  again: repeatStop,
};
