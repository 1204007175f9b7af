import type pg from "pg";
import { recordLimitUse } from "@/lib/identity/rate-limit";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { RateLimit } from "@/lib/kernel/limits";
import { changesSince } from "@/lib/live/changes";
import { feedOf } from "@/lib/live/feed";
import type { LiveChanges } from "@/lib/live/model";
import { colleaguesAt, notePresence, type PresenceSubject } from "@/lib/live/presence";

/** How many calls of one person or key may wait at once. A page in sight needs one. Each ends within the window. */
export const WAITING_CALLS = { name: "waiting-calls", points: 10, windowSeconds: 25 } satisfies RateLimit;

const callerOf = ({ caller }: Ctx): string =>
  caller.kind === "staff" ? caller.staffId : caller.kind === "key" ? caller.keyId : caller.kind;

/**
 * Reads what changed in the brand since an earlier call, and who else has a page open. Waits for a change when there is none.
 * @param given.cursor of the earlier call; without one the call answers at once, with a cursor to begin with
 * @param given.since without a cursor: also names what changed from this time on
 * @param given.wait the most seconds to wait
 * @param given.open the page that the caller has open
 * @throws ApiError invalidCursor, tooManyWaiting
 */
export async function readLive(
  ctx: Ctx,
  {
    cursor,
    since,
    wait,
    open,
  }: { cursor?: string | undefined; since?: string | undefined; wait: number; open: PresenceSubject | null },
): Promise<LiveChanges> {
  if (open) await notePresence(ctx, open);
  let changes = await changesSince(ctx, { cursor, since });
  const feed = feedOf((ctx.db as typeof ctx.db & { $client: pg.Pool }).$client, ctx.log);
  if (cursor !== undefined && wait > 0 && changes.isComplete && changes.items.length === 0) {
    const callerId = callerOf(ctx);
    const waiting = feed.waiting(callerId);
    const remaining = Math.max(0, WAITING_CALLS.points - waiting - 1);
    recordLimitUse(ctx, { limit: WAITING_CALLS, remaining, resetSeconds: waiting === 0 ? 0 : wait });
    if (waiting >= WAITING_CALLS.points)
      throw new ApiError(failures.tooManyWaiting, { headers: { "retry-after": "15" } });
    const { snapshot } = changes;
    await feed.wait({ tenantId: ctx.tenant.id, callerId, snapshot, ms: wait * 1000, signal: ctx.signal });
    // Nobody reads the answer of a call that was given up.
    if (!ctx.signal?.aborted) changes = await changesSince(ctx, { cursor });
  }
  const { items, isComplete } = changes;
  return { items, isComplete, cursor: changes.cursor, colleagues: open ? await colleaguesAt(ctx, open) : [] };
}
