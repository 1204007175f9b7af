import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { completeJobs } from "@/lib/kernel/jobs/jobs";
import type { WatchedJob } from "@/lib/watch/jobs/model";
import { getJob } from "@/lib/watch/jobs/queries";

/** A failed job, held until the transaction ends: of two people at once, the second finds it as the first left it. */
async function failedJob(ctx: Ctx, jobId: string): Promise<WatchedJob> {
  await getJob(ctx, jobId);
  await ctx.db.execute(
    sql`select 1 from graphile_worker._private_jobs where id = ${jobId}::bigint for update`,
  );
  const job = await getJob(ctx, jobId);
  if (job.status !== "FAILED") throw new ApiError(failures.jobNotFailed);
  return job;
}

/**
 * Runs a failed job again at once, with as many attempts as a new one.
 * @throws ApiError jobNotFound, jobNotFailed
 */
export function retryJob(ctx: Ctx, jobId: string): Promise<WatchedJob> {
  return inTransaction(ctx, async (ctx) => {
    await failedJob(ctx, jobId);
    await ctx.db.execute(
      sql`select graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => now(), attempts => 0)`,
    );
    return getJob(ctx, jobId);
  });
}

/**
 * Deletes a failed job: what it was to do is not done.
 * @throws ApiError jobNotFound, jobNotFailed
 */
export function discardJob(ctx: Ctx, jobId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await failedJob(ctx, jobId);
    await completeJobs(ctx, [jobId]);
  });
}
