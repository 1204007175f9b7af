import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Ctx } from "@/lib/kernel/context";
import type { Logger } from "@/lib/platform/logger";
import { type NamedIds, ownersSql } from "@/lib/platform/owners";
import { type BatchedLog, byTenant, createBatchedLog } from "@/lib/request-log/batched";
import { deleteOldRows } from "@/lib/request-log/old-rows";

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
  createBatchedLog((runs) => byTenant(runs, (own) => insert(db, own)), "runs of jobs", log, everyMs);

/** Writes runs of one tenant. */
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
  const owner = ownersSql(sql`${runs[0]!.tenantId}::uuid`, sql`r.ids`);
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

/** Deletes old runs of jobs. */
export const sweepJobLog = (ctx: Ctx): Promise<void> => deleteOldRows(ctx, "job_runs");
