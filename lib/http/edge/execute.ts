import { type AuditNote, audited } from "@/lib/audit/write";
import { type IdempotencyClaim, storeOutcome, takeKey } from "@/lib/http/idempotency";
import { errorBody, toApiError } from "@/lib/kernel/answers";
import { type Ctx, inSavepoint, inTransaction } from "@/lib/kernel/context";
import { mutates, type Operation, type ParsedCall } from "@/lib/kernel/operation";
import { readFromReplica } from "@/lib/kernel/reads";

/** `repeated`: whether this is the answer of an earlier request with the same idempotency key. */
export type ExecutedCall = { status: number; body: unknown; repeated?: boolean };

/** A condition that is checked in the transaction of the change. */
type Check = (ctx: Ctx, call: ParsedCall) => Promise<void>;

/** Runs an operation without an idempotency key: one transaction if it mutates, then `finish`. */
export async function execute(
  ctx: Ctx,
  operation: Operation,
  call: ParsedCall,
  note: AuditNote,
  check?: Check,
): Promise<ExecutedCall> {
  const result = mutates(operation)
    ? await inTransaction(ctx, async (ctx) => {
        await check?.(ctx, call);
        return audited(ctx, operation, call, note, (ctx) => operation.handle(ctx, call));
      })
    : await (operation.reads === "replica"
        ? readFromReplica(ctx, (ctx) => operation.handle(ctx, call))
        : operation.handle(ctx, call));
  const body = operation.finish ? await operation.finish(ctx, result) : result;
  return { status: operation.status, body };
}

/**
 * Runs a mutating operation under an idempotency key. Taking the key, making the change and storing the outcome are one
 * transaction. A refusal is an outcome too: the change is rolled back to the savepoint, and the answer is stored.
 */
export async function executeOnce(
  ctx: Ctx,
  operation: Operation,
  call: ParsedCall,
  claim: IdempotencyClaim,
  note: AuditNote,
  check?: Check,
): Promise<ExecutedCall> {
  let repeated = false;
  const once = async (inner: Ctx) => {
    const earlier = await takeKey(inner, claim);
    repeated = earlier !== null && earlier !== undefined;
    if (earlier) return earlier;
    let outcome: { status: number; body?: unknown; result?: unknown };
    try {
      const result = await inSavepoint(inner, async (inner) => {
        await check?.(inner, call);
        return audited(inner, operation, call, note, (inner) => operation.handle(inner, call));
      });
      outcome = operation.finish
        ? { status: operation.status, result: result ?? null }
        : { status: operation.status, body: result ?? null };
    } catch (error) {
      const known = toApiError(error);
      // Not stored as an outcome: the caller may try again.
      if (!known || known.failure.status >= 500 || known.failure.status === 429) throw error;
      outcome = { status: known.failure.status, body: errorBody(known, ctx.traceId) };
    }
    await storeOutcome(inner, claim, outcome);
    return { status: outcome.status, body: outcome.body ?? null, result: outcome.result ?? null };
  };
  const stored = await inTransaction(ctx, once);
  // `finish` also runs for a repeat: its result may contain a credential that is never stored.
  if (operation.finish && stored.status === operation.status) {
    return { status: operation.status, body: await operation.finish(ctx, stored.result), repeated };
  }
  return { status: stored.status ?? operation.status, body: stored.body, repeated };
}
