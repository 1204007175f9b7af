import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/lib/kernel/context";
import { cursorOf, readCursor } from "@/lib/kernel/lists/pagination";
import type { LiveChange } from "@/lib/live/model";

/** How long a change is kept, and so how long a cursor is good for. */
export const CHANGES_KEPT_MS = 10 * 60_000;
/** With more changes than this, reading everything again is cheaper than reading each thing. */
const MOST = 500;

/** The text of a `pg_snapshot`, such as `795:799:795,797`. */
const Snapshot = z.string().regex(/^\d{1,20}:\d{1,20}:(\d{1,20}(,\d{1,20})*)?$/);
/** What the reader could see, when it read (ms), and when the database had started (ms). */
const LiveCursor = z.tuple([Snapshot, z.number(), z.number()]);

export type Changes = {
  items: LiveChange[];
  cursor: string;
  /** What the cursor says of this read: the feed compares later changes with it. */
  snapshot: string;
  isComplete: boolean;
};

type Row = { snapshot: string; now: string; started: string; items: LiveChange[] };

/**
 * Reads what changed in the caller's brand since an earlier read. One statement. The cursor holds a snapshot, because a
 * number from a sequence would lose the change of a slow transaction, which commits a lower number later.
 * @param from.cursor of that read
 * @param from.since without a cursor: the time to begin at. Without both there are no changes, only a cursor to begin with.
 * @throws ApiError invalidCursor
 */
export async function changesSince(
  ctx: Ctx,
  { cursor, since: time }: { cursor?: string | undefined; since?: string | undefined },
): Promise<Changes> {
  const since = readCursor(cursor, LiveCursor);
  const changed = since
    ? sql`select distinct l.type, l.entity_id, l.customer_id from live_changes l
           where l.tenant_id = ${ctx.tenant.id}
             and l.transaction >= pg_snapshot_xmin(${since[0]}::pg_snapshot)
             and not pg_visible_in_snapshot(l.transaction, ${since[0]}::pg_snapshot)
           limit ${MOST + 1}`
    : time !== undefined
      ? sql`select distinct l.type, l.entity_id, l.customer_id from live_changes l
             where l.tenant_id = ${ctx.tenant.id} and l.at >= ${time}::timestamptz
             limit ${MOST + 1}`
      : sql`select null::text as type, null::text as entity_id, null::uuid as customer_id where false`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select pg_current_snapshot()::text as snapshot,
           floor(extract(epoch from clock_timestamp()) * 1000)::text as now,
           floor(extract(epoch from pg_postmaster_start_time()) * 1000)::text as started,
           coalesce((select json_agg(json_build_object('type', c.type, 'id', c.entity_id, 'customerId', c.customer_id))
                       from (${changed}) c), '[]') as items`);
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
