import { assignPortedNumber, releaseNumber } from "@/lib/inventory/commands";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { type OperationFailure, PortInResult } from "@/lib/providers/carriers/carrier";
import { announceSubscription } from "@/lib/subscriptions/events";
import { readSubscriptionForUpdate, updateSubscriptionRow } from "@/lib/subscriptions/line";
import type { CarrierKind, CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { changePorting, portingOfOperation } from "@/lib/subscriptions/porting/record";
import { sendPorting } from "@/lib/subscriptions/porting/send";
import { PORTING_MOVES, PORTING_STEPS } from "@/lib/subscriptions/porting/states";

/** The line first, then its port: everybody locks in this order. */
async function locked(ctx: Ctx, operation: CarrierOperationRow) {
  const line = await readSubscriptionForUpdate(ctx, operation.subscriptionId);
  const porting = await portingOfOperation(ctx, operation.id);
  return line && porting ? { line, porting } : null;
}

/** The number has come: it is the line's, and the one it worked on meanwhile rests. */
async function complete(ctx: Ctx, operation: CarrierOperationRow, result: PortInResult): Promise<void> {
  const found = await locked(ctx, operation);
  if (!found) return;
  const { line, porting } = found;
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
  if (!(await assignPortedNumber(ctx, { msisdn, country }, line.id)))
    throw new Error(`ported number of ${completed.id} is another line's here`);
  await updateSubscriptionRow(ctx, line.id, { msisdn });
  await releaseNumber(ctx, temporaryMsisdn, line.id, "REPLACED");
  await announceSubscription(ctx, line.id, "subscription.updated");
}

const CANCELLED = "cancelled";

async function fail(ctx: Ctx, operation: CarrierOperationRow, given: OperationFailure): Promise<void> {
  const found = await locked(ctx, operation);
  if (!found) return;
  const { line, porting } = found;
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
  // Nobody wants it any more, and nothing runs at the network that would have to be stopped.
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
  // What was refused was sent before the details were mended.
  if (waiting.sentVersion !== waiting.detailsVersion) await sendPorting(ctx, waiting, line);
}

export const portInKind: CarrierKind = {
  type: "PORT_IN",
  completed: (ctx, operation, result) => complete(ctx, operation, PortInResult.parse(result)),
  failed: fail,
};

/** What became of asking the network to give a port up: the port's own end tells, unless it was too late. */
export const cancelPortInKind: CarrierKind = {
  type: "CANCEL_PORT_IN",
  // The operation that is cancelled ends by itself, as failed with the reason `cancelled`.
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
 * What the network says on the way. Repeating it changes nothing. Who the number is with counts also when what the network
 * asks for was heard first: each is a message, and they overtake each other. When the number is to come is then no more.
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
