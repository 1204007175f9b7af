import { assignPortedNumber, releaseNumber } from "@/lib/inventory/commands";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { type OperationFailure, PortInResult } from "@/lib/providers/carriers/carrier";
import { announceSubscription } from "@/lib/subscriptions/events";
import type { CarrierKind, CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { changePorting, portingOfOperation } from "@/lib/subscriptions/porting/record";
import { sendPorting } from "@/lib/subscriptions/porting/send";
import { PORTING_MOVES, PORTING_STEPS } from "@/lib/subscriptions/porting/states";
import { readSubscriptionForUpdate, updateSubscriptionRow } from "@/lib/subscriptions/stored-subscription";
import { NO_TRANSFER_CODE } from "@/lib/subscriptions/transfer/rules";

/** Locks the subscription, then its porting. All commands lock in this order. */
async function locked(ctx: Ctx, operation: CarrierOperationRow) {
  const subscription = await readSubscriptionForUpdate(ctx, operation.subscriptionId);
  const porting = await portingOfOperation(ctx, operation.id);
  return subscription && porting ? { subscription, porting } : null;
}

/** The number has arrived: the subscription has it, and its temporary number goes into quarantine. */
async function complete(ctx: Ctx, operation: CarrierOperationRow, result: PortInResult): Promise<void> {
  const found = await locked(ctx, operation);
  if (!found) return;
  const { subscription, porting } = found;
  const { from, to } = PORTING_STEPS.succeed;
  const completed = await changePorting(
    ctx,
    porting.id,
    from,
    {
      status: to,
      completedAt: ctx.clock.now(),
      failure: null,
      cancelRequestedAt: null,
      expectedAt: null,
      ...(result.losingCarrier && { losingCarrier: result.losingCarrier }),
    },
    "subscription.portIn.completed",
  );
  if (!completed) return;
  const { msisdn, country, temporaryMsisdn } = completed;
  if (!(await assignPortedNumber(ctx, { msisdn, country }, subscription.id)))
    throw new Error(`ported number of ${completed.id} belongs to another subscription here`);
  await updateSubscriptionRow(ctx, subscription.id, { msisdn, ...NO_TRANSFER_CODE });
  await releaseNumber(ctx, temporaryMsisdn, subscription.id, "REPLACED");
  await announceSubscription(ctx, subscription.id, "subscription.updated");
}

const CANCELLED = "cancelled";

async function fail(ctx: Ctx, operation: CarrierOperationRow, given: OperationFailure): Promise<void> {
  const found = await locked(ctx, operation);
  if (!found) return;
  const { subscription, porting } = found;
  const { reasonCode, message, fixable = false, requiredFields = [] } = given;
  const failure = {
    reasonCode,
    message,
    fixable,
    requiredFields: requiredFields.map((field) => `details.${field}`),
  };
  if (reasonCode === CANCELLED) {
    await changePorting(
      ctx,
      porting.id,
      PORTING_STEPS.fail.from,
      { status: PORTING_MOVES.cancel.to!, failure: null, cancelRequestedAt: null },
      "subscription.portIn.updated",
    );
    return;
  }
  if (!fixable) {
    const { from, to } = PORTING_STEPS.fail;
    await changePorting(
      ctx,
      porting.id,
      from,
      { status: to, failure, cancelRequestedAt: null },
      "subscription.portIn.failed",
    );
    return;
  }
  const { from, to } = PORTING_STEPS.askForInformation;
  const waiting = await changePorting(
    ctx,
    porting.id,
    from,
    { status: to, failure, cancelRequestedAt: null },
    "subscription.portIn.updated",
  );
  if (!waiting) return;
  // The porting was cancelled in the meantime, and the network has nothing left to stop.
  if (porting.cancelRequestedAt) {
    await changePorting(
      ctx,
      porting.id,
      [to],
      { status: PORTING_MOVES.cancel.to!, failure: null },
      "subscription.portIn.updated",
    );
    return;
  }
  // The network refused the earlier details, before they were corrected.
  if (waiting.sentVersion !== waiting.detailsVersion) await sendPorting(ctx, waiting, subscription);
}

export const portInKind: CarrierKind = {
  type: "PORT_IN",
  completed: (ctx, operation, result) => complete(ctx, operation, PortInResult.parse(result)),
  failed: fail,
};

/** The network's answer to a cancellation. The porting's own end decides, unless the cancellation was too late. */
export const cancelPortInKind: CarrierKind = {
  type: "CANCEL_PORT_IN",
  // The cancelled operation ends by itself: as FAILED, with the reason `cancelled`.
  completed: async () => {},
  async failed(ctx, { parameters }) {
    const porting = await portingOfOperation(ctx, String(parameters.reference));
    if (!porting?.cancelRequestedAt) return;
    await changePorting(
      ctx,
      porting.id,
      ["REQUESTED"],
      { cancelRequestedAt: null },
      "subscription.portIn.updated",
    );
  },
};

/**
 * Stores the network's progress messages. Safe to repeat. The losing carrier counts even when the network's question
 * arrived before it, because messages can overtake each other. The expected date does not.
 */
export function notePortingProgress(
  ctx: Ctx,
  carrierOperationId: string,
  { losingCarrier, expectedAt }: { losingCarrier?: string | undefined; expectedAt?: Date | undefined },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const porting = await portingOfOperation(ctx, carrierOperationId);
    if (!porting) return;
    const isComing = porting.status === "REQUESTED";
    const news = {
      ...(losingCarrier !== undefined && losingCarrier !== porting.losingCarrier && { losingCarrier }),
      ...(isComing &&
        expectedAt !== undefined &&
        expectedAt.getTime() !== porting.expectedAt?.getTime() && { expectedAt }),
    };
    if (Object.keys(news).length === 0) return;
    await changePorting(
      ctx,
      porting.id,
      ["REQUESTED", "INFORMATION_REQUIRED"],
      news,
      "subscription.portIn.updated",
    );
  });
}
