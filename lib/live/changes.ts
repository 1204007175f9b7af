import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/lib/kernel/context";
import { cursorOf, readCursor } from "@/lib/kernel/lists/pagination";
import type { LiveChange } from "@/lib/live/model";

/** How long a change is kept, and so how long a cursor is valid. */
export const CHANGES_KEPT_MS = 10 * 60_000;
/** Above this number of changes, reading everything again is cheaper than reading each resource. */
const MOST = 500;

/** The text of a `pg_snapshot`, such as `795:799:795,797`. */
const Snapshot = z.string().regex(/^\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/);
/** The reader's snapshot, the time of the read (ms), and the start of the database (ms). */
const LiveCursor = z.tuple([Snapshot, z.number(), z.number()]);

export type Changes = {
  items: LiveChange[];
  cursor: string;
  /** The snapshot of this read, with which the feed compares later changes. */
  snapshot: string;
  isComplete: boolean;
};

type Row = { snapshot: string; now: string; started: string; items: LiveChange[] };

/**
 * Reads what changed in the caller's brand since an earlier read. One statement. The cursor contains a snapshot. A
 * sequence number would not work: a slow transaction commits a lower number later, and its change would be lost.
 * @param from.cursor of that read
 * @param from.since the start time, without a cursor. Without both there are no changes, only a first cursor.
 * @throws ApiError invalidCursor
 */
export async function changesSince(
  ctx: Ctx,
  { cursor, since: time }: { cursor?: string | undefined; since?: string | undefined },
): Promise<Changes> {
  const since = readCursor(cursor, LiveCursor);
  const reader = ctx.caller.kind === "staff" ? ctx.caller.staffId : null;
  const isLater = since
    ? sql`l.transaction >= pg_snapshot_xmin(${since[0]}::pg_snapshot)
          and not pg_visible_in_snapshot(l.transaction, ${since[0]}::pg_snapshot)`
    : time !== undefined
      ? sql`l.at >= ${time}::timestamptz`
      : // Never true. With `false`, the planner of a cluster would drop the tenant, too, and take the snapshot of another server.
        sql`l.number is null`;
  // `bool_and` skips nulls. Without `coalesce`, a change by a job would count as the reader's own.
  const changes = sql`
    select l.type, l.entity_id, l.customer_id, bool_and(coalesce(l.staff_id = ${reader}::uuid, false)) as is_own
      from live_changes l
     where l.tenant_id = ${ctx.tenant.id} and ${isLater}
     group by l.type, l.entity_id, l.customer_id limit ${MOST + 1}`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select pg_current_snapshot()::text as snapshot,
           floor(extract(epoch from clock_timestamp()) * 1000)::text as now,
           floor(extract(epoch from pg_postmaster_start_time()) * 1000)::text as started,
           coalesce((select json_agg(json_build_object('type', c.type, 'id', c.entity_id, 'customerId', c.customer_id,
                                                'isOwn', c.is_own))
                       from (${changes}) c), '[]') as items`);
  const { snapshot, items, ...times } = rows[0]!;
  const [now, started] = [Number(times.now), Number(times.started)];
  const isTooOld = since
    ? now - since[1] > CHANGES_KEPT_MS || started !== since[2]
    : time !== undefined && now - Date.parse(time) > CHANGES_KEPT_MS;
  const isComplete = !isTooOld && items.length <= MOST;
  return {
    items: isComplete ? items : [],
    cursor: cursorOf([snapshot, now, started]),
    snapshot: since?.[0] ?? snapshot,
    isComplete,
  };
}
