import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { OperationFailure } from "@/lib/providers/carriers/carrier";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requestRestoration } from "@/lib/subscriptions/lifecycle/restoration";
import {
  moveSubscription,
  NO_CHANGE_IN_PROGRESS,
  readSubscriptionForUpdate,
  type StoredSubscription,
  type SubscriptionChanges,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import type { CarrierKind, CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { followDebtLater, requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import type { SubscriptionRow } from "@/lib/subscriptions/rows";
import { SUBSCRIPTION_MOVES, type SubscriptionVerb } from "@/lib/subscriptions/states";

type Stopped = "PAUSED" | "SUSPENDED" | "BLOCKED";

/** What each stop is to the network, which verb of `states.ts` it is, and how it is shown and told. */
const STOPS = {
  PAUSED: { reason: "CUSTOMER", verb: "pause", action: "PAUSE", event: "subscription.paused" },
  SUSPENDED: { reason: "UNPAID", verb: "suspend", action: "SUSPEND", event: "subscription.suspended" },
  // There is no event of its own for a block.
  BLOCKED: { reason: "OPERATOR", verb: "blockSim", action: "BLOCK_SIM", event: "subscription.updated" },
} as const satisfies Record<Stopped, { verb: SubscriptionVerb; [field: string]: string }>;

const isStop = (status: StoredSubscription["changingTo"]): status is Stopped =>
  status !== null && status in STOPS;

/**
 * Asks the network to stop the service of an active line; it is stopped when the network confirms.
 * @returns the line as it was announced
 */
export async function requestSuspension(
  ctx: Ctx,
  line: StoredSubscription,
  to: Stopped,
  changes: SubscriptionChanges = {},
  retryOf?: string,
): Promise<SubscriptionRow> {
  await updateSubscriptionRow(ctx, line.id, { ...changes, changingTo: to, changingSince: ctx.clock.now() });
  const reason = changes.suspendedFor === "OTHER" ? "OPERATOR" : STOPS[to].reason;
  await requestOperation(ctx, {
    type: "SUSPEND",
    subscriptionId: line.id,
    parameters: { msisdn: line.msisdn, iccid: line.iccid ?? "", reason },
    retryOf,
  });
  return announceSubscription(ctx, line.id, "subscription.updated");
}

async function stopped(ctx: Ctx, row: CarrierOperationRow): Promise<void> {
  const line = await readSubscriptionForUpdate(ctx, row.subscriptionId);
  if (!line || !isStop(line.changingTo)) return;
  const { verb, event } = STOPS[line.changingTo];
  // Whatever the network took to answer, the stop counts from when it was asked for: time paused is not billed.
  const changes: SubscriptionChanges =
    line.changingTo === "PAUSED"
      ? { pausedAt: row.createdAt }
      : line.changingTo === "SUSPENDED"
        ? { suspendedAt: row.createdAt }
        : {};
  const moved = await moveSubscription(ctx, line.id, verb, { ...changes, failure: null });
  if (!moved) return;
  await announceSubscription(ctx, line.id, event);
  // Paid while the network was at it.
  if (moved.status === "SUSPENDED" && moved.suspendedFor === null) await requestRestoration(ctx, moved);
}

/** The network will not: the line goes on as it was, and says so. */
async function notStopped(ctx: Ctx, row: CarrierOperationRow, { message }: OperationFailure): Promise<void> {
  const line = await readSubscriptionForUpdate(ctx, row.subscriptionId);
  if (!line || !isStop(line.changingTo)) return;
  await updateSubscriptionRow(ctx, line.id, {
    ...NO_CHANGE_IN_PROGRESS,
    pausedUntil: null,
    pauseEndsAt: null,
    // A debt is not gone because the network refused: it is asked again (`follow-debt.ts`).
    ...(line.suspendedFor === "OTHER" && { suspendedFor: null }),
    failure: {
      internalCode: failures.networkRefusedChange.internalCode,
      message,
      action: STOPS[line.changingTo].action,
      occurredAt: ctx.clock.now().toISOString(),
    },
  });
  await announceSubscription(ctx, line.id, "subscription.updated");
  if (line.suspendedFor === "UNPAID") await followDebtLater(ctx, line.id);
}

/** A pause is not among them: the day it was to end on went with the refusal. */
async function stopAgain(ctx: Ctx, line: StoredSubscription, row: CarrierOperationRow): Promise<boolean> {
  const { reason } = row.parameters as { reason: string };
  const isUnpaid = reason === STOPS.SUSPENDED.reason;
  if (reason === STOPS.PAUSED.reason || (isUnpaid && line.suspendedFor !== "UNPAID")) return false;
  const to = isUnpaid || line.failure?.action === STOPS.SUSPENDED.action ? "SUSPENDED" : "BLOCKED";
  if (!SUBSCRIPTION_MOVES[STOPS[to].verb].from.includes(line.status)) return false;
  const changes = to === "SUSPENDED" && !isUnpaid ? ({ suspendedFor: "OTHER" } as const) : {};
  await requestSuspension(ctx, line, to, changes, row.id);
  return true;
}

export const suspendKind: CarrierKind = {
  type: "SUSPEND",
  completed: stopped,
  failed: notStopped,
  again: stopAgain,
};
