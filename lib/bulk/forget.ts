import { and, asc, eq, lte, sql } from "drizzle-orm";
import { bulkJobRows, bulkJobs } from "@/db/schema/bulk";
import { matchesBulkJob } from "@/lib/bulk/queries";
import type { Ctx } from "@/lib/kernel/context";
import { type Batches, deleteInBatches, SWEEP_BATCHES } from "@/lib/platform/in-batches";

const KEPT_MS = 90 * 24 * 3600 * 1000;
/** Jobs one sweep deletes at most. */
const JOBS = 100;

/**
 * Deletes bulk jobs that ended long ago: their rows first, in batches, and each job with its last row. What was done stays in
 * the audit log.
 * @param batches rows of one statement, and statements of one sweep over all jobs
 */
export async function deleteOldBulkJobs(
  ctx: Ctx,
  { atOnce, rounds }: Batches = SWEEP_BATCHES,
): Promise<void> {
  const before = new Date(ctx.systemClock.now().getTime() - KEPT_MS);
  const old = await ctx.db
    .select({ id: bulkJobs.id })
    .from(bulkJobs)
    .where(and(eq(bulkJobs.tenantId, ctx.tenant.id), lte(bulkJobs.endedAt, before)))
    .orderBy(asc(bulkJobs.endedAt))
    .limit(JOBS);
  let left = rounds;
  for (const { id } of old) {
    const isEmpty = await deleteInBatches(
      (limit) => {
        left--;
        return deleteRows(ctx, id, limit);
      },
      { atOnce, rounds: left },
    );
    if (!isEmpty) return;
    await ctx.db.delete(bulkJobs).where(matchesBulkJob(ctx, id));
  }
}

const deleteRows = (ctx: Ctx, bulkJobId: string, limit: number) =>
  ctx.db.execute(sql`
    delete from ${bulkJobRows} r using (
      select position from ${bulkJobRows}
       where tenant_id = ${ctx.tenant.id} and bulk_job_id = ${bulkJobId} order by position limit ${limit}) old
     where r.tenant_id = ${ctx.tenant.id} and r.bulk_job_id = ${bulkJobId} and r.position = old.position`);
