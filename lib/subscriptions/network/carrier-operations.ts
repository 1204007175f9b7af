import { and, eq } from "drizzle-orm";
import { carrierOperations } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { type Attempt, enqueue } from "@/lib/kernel/jobs/jobs";
import { type DataZone, sameZones } from "@/lib/platform/inputs/data-zones";
import type {
  Carrier,
  CarrierAnswer,
  CarrierSubscription,
  StartOperation,
} from "@/lib/providers/carriers/carrier";
import { ProviderError, ProviderRefused } from "@/lib/providers/errors";
import type { CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { settleOperation } from "@/lib/subscriptions/network/carrier-outcome";
import {
  carrierOperationJob,
  carrierParametersOf,
  carrierReadBackJob,
  READ_BACK_AFTER_MS,
} from "@/lib/subscriptions/network/carrier-requests";

async function load(ctx: Ctx, id: string): Promise<CarrierOperationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(carrierOperations)
    .where(and(eq(carrierOperations.tenantId, ctx.tenant.id), eq(carrierOperations.id, id)));
  return row;
}

/** Stable per attempt: a repeat after a crash finds the same operation. Only a retryable refusal leads to a new key. */
const idempotencyKey = (row: CarrierOperationRow): string =>
  row.attempts === 0 ? row.id : `${row.id}.${row.attempts}`;

/**
 * Sends a row's request to the network. Runs outside any transaction. Safe to repeat at any point: the row's id is the
 * idempotency key, and the row's status says what is left to do.
 */
export async function startCarrierOperation(
  ctx: Ctx,
  carrier: Carrier,
  carrierOperationId: string,
  attempt: Attempt,
): Promise<void> {
  const row = await load(ctx, carrierOperationId);
  if (row?.status !== "REQUESTED") return;
  let operation: CarrierAnswer;
  try {
    if (row.retryOf !== null && row.attempts === 0 && (await isDone(carrier, row))) {
      await settleOperation(ctx, row.id, null, { status: "COMPLETED", result: {} });
      return;
    }
    operation = await carrier.startOperation({
      type: row.type,
      reference: row.id,
      idempotencyKey: idempotencyKey(row),
      parameters: carrierParametersOf(row),
    } as StartOperation);
  } catch (error) {
    return handleError(ctx, row, error, attempt);
  }
  await apply(ctx, row, operation, 0);
}

/**
 * The subscription's states at the network after an operation. Other operations return results or do not change the
 * state.
 */
const DONE: Partial<Record<string, readonly CarrierSubscription["state"][]>> = {
  SUSPEND: ["SUSPENDED"],
  RESTORE: ["ACTIVE"],
  TERMINATE: ["ENDED"],
};

/**
 * Whether the network's subscription is in the requested state, as a function. Null for operations that its state does
 * not show.
 */
function requestedState({
  type,
  parameters,
}: CarrierOperationRow): ((subscription: CarrierSubscription) => boolean) | null {
  const states = DONE[type];
  if (type === "CHANGE_NUMBER") return ({ msisdn }) => msisdn === parameters.newMsisdn;
  if (type === "SET_DATA_BLOCK")
    return ({ blockedData }) => !!blockedData && sameZones(blockedData, parameters.blocked as DataZone[]);
  return states ? ({ state }) => states.includes(state) : null;
}

/**
 * Whether the subscription already is in the state that the network refused. Its staff may have corrected it, or its
 * answer was wrong.
 */
async function isDone(carrier: Carrier, row: CarrierOperationRow): Promise<boolean> {
  const done = requestedState(row);
  const { iccid } = row.parameters as { iccid?: string };
  if (!done || !iccid) return false;
  try {
    return done(await carrier.readSubscription(iccid));
  } catch (error) {
    // The network does not know it or returns nothing: the operation itself will show.
    if (error instanceof ProviderRefused && error.reason !== "configuration") return false;
    throw error;
  }
}

async function handleError(
  ctx: Ctx,
  row: CarrierOperationRow,
  error: unknown,
  attempt: Attempt,
): Promise<void> {
  if (!(error instanceof ProviderError)) throw error;
  // Wrong credentials are the operator's to fix. The customer must not lose the subscription over them.
  const final = error instanceof ProviderRefused && error.reason !== "configuration";
  // After days without a connection, the network has done nothing, and the customer gets a refund.
  const gaveUp = attempt.isLast && error.kind === "unreachable";
  if (final || gaveUp) {
    const failure = { reasonCode: error.code ?? error.kind, message: error.message, retryable: false };
    await settleOperation(ctx, row.id, null, { status: "FAILED", failure });
    return;
  }
  if (attempt.isLast) {
    // The operation may have happened. Only the network knows, so it is asked until it answers.
    const afterMs = READ_BACK_AFTER_MS.at(-1)!;
    await enqueue(ctx, carrierOperationJob, { carrierOperationId: row.id }, { afterMs });
    return;
  }
  throw error;
}

/** Updates our row from the carrier's operation. A pending operation is read again later. */
async function apply(
  ctx: Ctx,
  row: CarrierOperationRow,
  operation: CarrierAnswer,
  round: number,
): Promise<void> {
  const { operationId } = operation;
  if (operation.status !== "PENDING") {
    await settleOperation(ctx, row.id, operationId, operation);
    return;
  }
  await inTransaction(ctx, async (ctx) => {
    const waiting = await ctx.db
      .update(carrierOperations)
      .set({ status: "ACCEPTED", providerRef: operationId, updatedAt: ctx.clock.now() })
      .where(
        and(
          eq(carrierOperations.tenantId, ctx.tenant.id),
          eq(carrierOperations.id, row.id),
          eq(carrierOperations.status, row.status),
          eq(carrierOperations.attempts, row.attempts),
        ),
      )
      .returning({ id: carrierOperations.id });
    // The callback arrived first.
    if (waiting.length === 0) return;
    await enqueue(
      ctx,
      carrierReadBackJob,
      { carrierOperationId: row.id, providerRef: operationId, round },
      { afterMs: READ_BACK_AFTER_MS[round] ?? READ_BACK_AFTER_MS.at(-1)! },
    );
  });
}

/**
 * Reads back an operation that no callback has ended. If the carrier does not know it, it is started again with the same
 * idempotency key.
 */
export async function readBackCarrierOperation(
  ctx: Ctx,
  carrier: Carrier,
  waiting: { carrierOperationId: string; providerRef: string; round: number },
): Promise<void> {
  const row = await load(ctx, waiting.carrierOperationId);
  if (row?.status !== "ACCEPTED" || row.providerRef !== waiting.providerRef) return;
  let operation: CarrierAnswer;
  try {
    operation = await carrier.readOperation(waiting.providerRef);
  } catch (error) {
    if (error instanceof ProviderRefused && error.reason === "not_found") return startAgain(ctx, row);
    throw error;
  }
  await apply(ctx, row, operation, waiting.round + 1);
}

function startAgain(ctx: Ctx, row: CarrierOperationRow): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const reset = await ctx.db
      .update(carrierOperations)
      .set({ status: "REQUESTED", providerRef: null, updatedAt: ctx.clock.now() })
      .where(
        and(
          eq(carrierOperations.tenantId, ctx.tenant.id),
          eq(carrierOperations.id, row.id),
          eq(carrierOperations.status, "ACCEPTED"),
          eq(carrierOperations.providerRef, row.providerRef!),
        ),
      )
      .returning({ id: carrierOperations.id });
    if (reset.length > 0) await enqueue(ctx, carrierOperationJob, { carrierOperationId: row.id });
  });
}
