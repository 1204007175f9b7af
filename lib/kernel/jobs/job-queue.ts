import { sql } from "drizzle-orm";
import type { Executor } from "@/db/client";

/** A job as graphile-worker's `job_spec` describes it. */
export type QueuedJob = {
  identifier: string;
  payload: { tenantId: string; payload: unknown; dueAt?: string; traceId?: string; queuedBy?: string };
  max_attempts: number;
  priority: number;
  run_at?: string;
  queue_name?: string;
  job_key?: string;
};

/**
 * Keeps only the last job of each key, as if each job had been queued separately. The queue accepts a key once per
 * call.
 */
const lastOfEachKey = (jobs: readonly QueuedJob[]): QueuedJob[] => {
  const last = new Map(jobs.map((job) => [job.job_key, job]));
  return jobs.filter((job) => job.job_key === undefined || last.get(job.job_key) === job);
};

/** Queues jobs in their order, in one call. Each call costs PostgreSQL as much as writing an order. */
export async function addJobs(db: Executor, jobs: readonly QueuedJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await db.execute(sql`
    select count(*) from graphile_worker.add_jobs(array(
      select job from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(lastOfEachKey(jobs))}::json) job))`);
}
