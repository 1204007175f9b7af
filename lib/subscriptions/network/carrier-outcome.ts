import { and, eq } from "drizzle-orm";
import { carrierOperations } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { OperationFailure } from "@/lib/providers/carriers/carrier";
import type { CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { CARRIER_KINDS } from "@/lib/subscriptions/network/carrier-kinds";
import { carrierOperationJob } from "@/lib/subscriptions/network/carrier-requests";

export type CarrierOutcome =
  | { status: "COMPLETED"; result: Record<string, unknown> }
  | { status: "FAILED"; failure: OperationFailure };

/** How long to wait before asking again after each retryable no of the network; after the last one it is a no. */
const RETRY_AFTER_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000];

/**
 * Applies what became of an operation, from wherever we heard: the answer to the request, the callback, or reading it
 * back. They may all come, in any order and more than once; the first one counts. `providerRef` is the carrier's id of
 * the operation, null for a request it refused outright.
 * @returns false when there is no such operation
 */
export function settleOperation(
  ctx: Ctx,
  carrierOperationId: string,
  providerRef: string | null,
  outcome: CarrierOutcome,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(carrierOperations)
      .where(and(eq(carrierOperations.tenantId, ctx.tenant.id), eq(carrierOperations.id, carrierOperationId)))
      .for("update");
    if (!row) return false;
    if (row.status === "COMPLETED" || row.status === "FAILED") return true;
    // An earlier attempt's end says nothing about the attempt that runs now.
    if (row.providerRef !== null && providerRef !== null && row.providerRef !== providerRef) return true;
    if (outcome.status === "COMPLETED") await complete(ctx, row, providerRef, outcome.result);
    else await fail(ctx, row, providerRef, outcome.failure);
    return true;
  });
}

function kindOf(row: CarrierOperationRow) {
  const kind = CARRIER_KINDS.find(({ type }) => type === row.type);
  // Written by a newer version, or a kind that is missing in the list: nothing may be guessed about a line.
  if (!kind) throw new Error(`nothing is known about carrier operations of type ${row.type}`);
  return kind;
}

const set = (ctx: Ctx, row: CarrierOperationRow, changes: Partial<CarrierOperationRow>) =>
  ctx.db
    .update(carrierOperations)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(and(eq(carrierOperations.tenantId, ctx.tenant.id), eq(carrierOperations.id, row.id)));

async function complete(
  ctx: Ctx,
  row: CarrierOperationRow,
  providerRef: string | null,
  result: Record<string, unknown>,
): Promise<void> {
  await set(ctx, row, { status: "COMPLETED", providerRef, failureCode: null, failureMessage: null });
  await kindOf(row).completed(ctx, row, result);
}

async function fail(
  ctx: Ctx,
  row: CarrierOperationRow,
  providerRef: string | null,
  failure: OperationFailure,
): Promise<void> {
  const reason = { failureCode: failure.reasonCode, failureMessage: failure.message };
  const wait = failure.retryable ? RETRY_AFTER_MS[row.attempts] : undefined;
  if (wait !== undefined) {
    await set(ctx, row, { status: "REQUESTED", providerRef: null, attempts: row.attempts + 1, ...reason });
    await enqueue(ctx, carrierOperationJob, { carrierOperationId: row.id }, { afterMs: wait });
    return;
  }
  await set(ctx, row, { status: "FAILED", providerRef, ...reason });
  await kindOf(row).failed(ctx, row, failure);
}
