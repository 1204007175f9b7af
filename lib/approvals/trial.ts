import { sql } from "drizzle-orm";
import { type ObservedChange, withObservedChange } from "@/lib/audit/write";
import { toApiError } from "@/lib/kernel/answers";
import type { Ctx, SignedInStaff } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation, ParsedCall } from "@/lib/kernel/operation";
import { toOwnError } from "@/lib/kernel/registered";
import { retryAfterAsking } from "@/lib/platform/ask-first";

/** How long a trial waits for locked rows, so that a page does not wait longer. */
const LOCK_WAIT = "2s";

/** Rolls the transaction back, and carries what was found in it. */
class RolledBack<T> extends Error {
  constructor(readonly found: T) {
    super("a trial is always rolled back");
  }
}

/** The finding of a trial, or the refusal of the call. */
type Tried<T> = { found: T; refusal?: undefined } | { found?: undefined; refusal: ApiError };

export type CallTrial = Tried<ObservedChange<unknown>>;

type AsPerson = { person: SignedInStaff; ip: string; approvalId?: string; bulkJobId?: string };

/**
 * The context in which a person's call runs: with their name, session and address. `approvalId` marks it as approved,
 * `bulkJobId` as a row of that job.
 */
export const contextOfPerson = (ctx: Ctx, { person, ip, approvalId, bulkJobId }: AsPerson): Ctx => ({
  ...ctx,
  caller: {
    kind: "staff",
    ...person,
    ...(approvalId !== undefined && { approvalId }),
    ...(bulkJobId !== undefined && { bulkJobId }),
  },
  actor: `staff:${person.staffId}`,
  client: { userAgent: null, acceptLanguage: null, ...ctx.client, ip },
  language: undefined,
});

/**
 * Runs `work` in a transaction that is always rolled back. Its changes, events and queued jobs never commit, so nothing
 * reaches the outside.
 * @returns the result of `work`, or the refusal that it threw
 */
export async function inRolledBackTransaction<T>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
): Promise<Tried<T>> {
  const attempt = async (): Promise<Tried<T>> => {
    try {
      await ctx.db.transaction(async (db) => {
        await db.execute(sql.raw(`set local lock_timeout = '${LOCK_WAIT}'`));
        throw new RolledBack(await work({ ...ctx, db, tx: { jobs: [], endings: [] } }));
      });
    } catch (error) {
      if (error instanceof RolledBack) return { found: error.found as T };
      const own = toOwnError(error);
      const refusal = own instanceof ApiError ? own : toApiError(own);
      if (!refusal || refusal.failure.status >= 500) throw own;
      return { refusal };
    }
    throw new Error("a trial ended without being rolled back");
  };
  // Within a transaction, the code that began it asks first and begins again.
  return ctx.tx ? attempt() : retryAfterAsking(attempt);
}

/**
 * Tries a call and rolls it back. `finish`, which may call providers, does not run.
 * @param ctx the context of the person who makes the call
 */
export const tryCall = (
  ctx: Ctx,
  person: SignedInStaff,
  given: { operation: Operation; call: ParsedCall },
): Promise<CallTrial> =>
  inRolledBackTransaction(ctx, (inner) =>
    withObservedChange(inner, person, given, (inner) => given.operation.handle(inner, given.call)),
  );
