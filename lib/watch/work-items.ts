import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Page, page, readCursor } from "@/lib/api/pagination";
import type { Ctx } from "@/lib/identity/context";
import type { WorkItem } from "@/lib/watch/model";
import { type StandstillKind, type StandstillRow, standstills } from "@/lib/watch/standstills";

/** Most items of one kind that are looked at: more of a kind have one cause. */
const MOST = 1_000;

const Cursor = z.tuple([z.iso.datetime(), z.string()]);

type Query = { kind?: StandstillKind | undefined; limit: number; cursor?: string | undefined };

/** What of the tenant stands still, longest first. */
export async function listWorkItems(
  ctx: Ctx,
  { kind, limit, cursor }: Query,
): Promise<Page<z.infer<typeof WorkItem>>> {
  const after = readCursor(cursor, Cursor);
  const all = standstills({ tenantId: ctx.tenant.id, now: ctx.systemClock.now() }, MOST);
  const { rows } = await ctx.db.execute<StandstillRow & { id: string; at: string }>(sql`
    select i.*, i.kind || ':' || i.subject_id as id,
           to_char(i.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from (${all}) i
     where ${kind ? sql`i.kind = ${kind}` : sql`true`}
       and ${after ? sql`(date_trunc('milliseconds', i.since), i.kind || ':' || i.subject_id) > (${after[0]}::timestamptz, ${after[1]})` : sql`true`}
     order by date_trunc('milliseconds', i.since), i.kind || ':' || i.subject_id
     limit ${limit + 1}`);
  return page(
    rows,
    limit,
    (row) => [row.at, row.id],
    (row) => ({
      workItemId: row.id,
      kind: row.kind,
      subjectId: row.subject_id,
      standingSince: row.at,
      message: row.reason,
    }),
  );
}
