import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type Page, page, readCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";
import { errorWords } from "@/lib/watch/jobs/error-words";
import type { WatchedJob } from "@/lib/watch/jobs/model";

/** The queue's ids are numbers, in the order in which jobs were queued. */
const JOB_ID = /^\d{1,18}$/;
const IdCursor = z.tuple([z.string().regex(JOB_ID)]);

type Row = {
  id: string;
  name: string;
  status: WatchedJob["status"];
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  payload: unknown;
  trace_id: string | null;
  created_at: string;
  run_at: string;
  locked_at: string | null;
};

/** FAILED: the queue does not take it any more. Cheap, so it is looked at before the brand in the payload. */
const OF_STATUS: Record<WatchedJob["status"], SQL> = {
  FAILED: sql`j.attempts >= j.max_attempts and j.locked_at is null`,
  RUNNING: sql`j.locked_at is not null`,
  WAITING: sql`j.attempts < j.max_attempts and j.locked_at is null`,
};

/**
 * Jobs of the brand, by an index of ours on the queue's table (`tern_jobs_by_brand`). A job that is done is deleted, so the
 * other filters look at what waits of the brand.
 * @param where what else must hold, of the row `j`
 */
export const jobsOf = (ctx: Pick<Ctx, "tenant">, where: SQL, limit: number): SQL => sql`
  select j.id::text as id, t.identifier as name, j.attempts, j.max_attempts, j.last_error, j.payload->'payload' as payload,
         j.payload->>'traceId' as trace_id, j.created_at, j.run_at, j.locked_at,
         case when ${OF_STATUS.FAILED} then 'FAILED' when ${OF_STATUS.RUNNING} then 'RUNNING' else 'WAITING' end as status
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
   where ${where} and j.payload->>'tenantId' = ${ctx.tenant.id}
   order by j.id desc limit ${limit}`;

const iso = (at: string): string => new Date(at).toISOString();

const subjectsOf = (payload: unknown): WatchedJob["subjects"] =>
  Object.entries((payload ?? {}) as Record<string, unknown>).flatMap(([name, id]) =>
    name.endsWith("Id") && typeof id === "string" && isUuid(id) ? [{ name, id }] : [],
  );

const toJob = (row: Row): WatchedJob => ({
  jobId: row.id,
  name: row.name,
  status: row.status,
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  ...(row.last_error !== null && { error: errorWords(row.last_error) }),
  subjects: subjectsOf(row.payload),
  ...(row.trace_id !== null && { traceId: row.trace_id }),
  createdAt: iso(row.created_at),
  runAt: iso(row.run_at),
  ...(row.locked_at !== null && { startedAt: iso(row.locked_at) }),
});

/** Jobs of the brand that are not done, newest first. */
export async function listJobs(
  ctx: Ctx,
  query: {
    status?: readonly WatchedJob["status"][] | undefined;
    name?: string | undefined;
    limit: number;
    cursor?: string | undefined;
  },
): Promise<Page<WatchedJob>> {
  const before = readCursor(query.cursor, IdCursor)?.[0];
  const states = query.status?.map((status) => sql`(${OF_STATUS[status]})`);
  const conditions = [
    sql`true`,
    ...(states ? [sql`(${sql.join(states, sql` or `)})`] : []),
    ...(query.name === undefined ? [] : [sql`t.identifier = ${query.name}`]),
    ...(before === undefined ? [] : [sql`j.id < ${before}::bigint`]),
  ];
  const { rows } = await ctx.db.execute<Row>(jobsOf(ctx, sql.join(conditions, sql` and `), query.limit + 1));
  return page(rows, query.limit, ({ id }) => [id], toJob);
}

/** @throws ApiError jobNotFound */
export async function getJob(ctx: Ctx, jobId: string): Promise<WatchedJob> {
  const { rows } = JOB_ID.test(jobId)
    ? await ctx.db.execute<Row>(jobsOf(ctx, sql`j.id = ${jobId}::bigint`, 1))
    : { rows: [] };
  if (!rows[0]) throw new ApiError(failures.jobNotFound);
  return toJob(rows[0]);
}
