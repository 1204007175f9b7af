import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Ctx } from "@/lib/kernel/context";
import { partitionsOutsideMonths } from "@/lib/kernel/months/partitions";
import { env } from "@/lib/platform/env";
import { deleteInBatches } from "@/lib/platform/in-batches";
import type { Logger } from "@/lib/platform/logger";
import { type NamedIds, ownersSql } from "@/lib/platform/owners";
import { type BatchedLog, createBatchedLog } from "@/lib/request-log/batched";

export type LoggedRun = {
  tenantId: string;
  job: string;
  attempt: number;
  outcome: "DONE" | "FAILED";
  error: string | null;
  durationMs: number;
  traceId: string;
  id: string;
  parentId: string | null;
  eventId: string | null;
  /** What of a customer the payload named, of a failed run. */
  ids: NamedIds;
  createdAt: Date;
};

export type JobLog = BatchedLog<LoggedRun>;

/** The log of this process's runs of jobs: written in batches, so that no job waits for it. */
export const createJobLog = (db: Database, log: Logger, everyMs?: number): JobLog =>
  createBatchedLog((runs) => insert(db, runs), "runs of jobs", log, everyMs);

async function insert(db: Database, runs: readonly LoggedRun[]): Promise<void> {
  const rows = runs.map((run) => ({
    tenantId: run.tenantId,
    id: run.id,
    parentId: run.parentId,
    eventId: run.eventId,
    job: run.job,
    attempt: run.attempt,
    outcome: run.outcome,
    error: run.error,
    durationMs: Math.round(run.durationMs),
    traceId: run.traceId,
    ids: run.ids,
    createdAt: run.createdAt.toISOString(),
  }));
  const owner = ownersSql(sql`r."tenantId"`, sql`r.ids`);
  await db.execute(sql`
    insert into job_runs (tenant_id, id, job, attempt, outcome, error, duration_ms, trace_id, created_at,
                          parent_id, event_id,
                          customer_id, subscription_id)
    select r."tenantId", r.id, r.job, r.attempt, r.outcome, r.error, r."durationMs", r."traceId", r."createdAt",
           r."parentId", r."eventId",
           ${owner.customerId}, ${owner.subscriptionId}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("tenantId" uuid, id uuid, job text, attempt int,
           outcome text, error text, "durationMs" int, "traceId" text, "parentId" uuid, "eventId" uuid, ids jsonb, "createdAt" timestamptz)`);
}

const DAY_MS = 24 * 3600 * 1000;

/** Deletes runs that are outside of months and older than the API log goes back. Months are dropped as a whole. */
export async function sweepJobLog(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.systemClock.now().getTime() - env().apiRequestRetentionDays * DAY_MS);
  for (const part of await partitionsOutsideMonths(ctx.db, "job_runs"))
    await deleteInBatches((limit) =>
      ctx.db.execute(sql`
        delete from ${sql.identifier(part)} r using (
          select id, created_at from ${sql.identifier(part)}
           where tenant_id = ${ctx.tenant.id} and created_at < ${oldest.toISOString()}::timestamptz
           order by created_at limit ${limit}) old
         where r.tenant_id = ${ctx.tenant.id} and r.id = old.id and r.created_at = old.created_at`),
    );
}
