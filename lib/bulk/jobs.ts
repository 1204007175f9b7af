import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { type BulkStatus, bulkJobRows, bulkJobs } from "@/db/schema/bulk";
import { countRows, updateJobCounts } from "@/lib/bulk/count";
import { endedJobChanges } from "@/lib/bulk/ended";
import { type BulkJobRecord, matchesBulkJob } from "@/lib/bulk/queries";
import { findRows } from "@/lib/bulk/rows/find-rows";
import { readBegunRows, readRows } from "@/lib/bulk/rows/row-call";
import { finishBegunRows, runRows } from "@/lib/bulk/rows/run-rows";
import { previewRows } from "@/lib/bulk/rows/try-rows";
import { BULK_MOVES } from "@/lib/bulk/states";
import type { Ctx } from "@/lib/kernel/context";
import { enqueue, job, PRIORITY_BULK } from "@/lib/kernel/jobs/jobs";
import type { Move } from "@/lib/kernel/moves";

const NAME = "advance-bulk-job";

/** Queues the next slice of a job. Bulk jobs of a brand take turns. */
export const advanceLater = (ctx: Ctx, bulkJobId: string): Promise<void> =>
  enqueue(
    ctx,
    { name: NAME, maxAttempts: 25, priority: PRIORITY_BULK },
    { bulkJobId },
    { key: `bulk:${bulkJobId}`, queue: `bulk:${ctx.tenant.id}` },
  );

/** The length of a slice. Then other bulk jobs of the brand take a turn, and a stopping server does not wait longer. */
const SLICE_MS = 2_000;

/**
 * Advances a bulk job by one slice. Each batch commits separately, so a process that dies loses at most its current
 * batch. The queue runs the job again, and it continues where the rows are.
 */
export const advanceBulkJob = job({
  name: NAME,
  payload: z.object({ bulkJobId: z.uuid() }),
  priority: PRIORITY_BULK,
  run: async (ctx, { bulkJobId }) => {
    const until = performance.now() + SLICE_MS;
    let goesOn = true;
    do goesOn = await takeStep(ctx, bulkJobId);
    while (goesOn && performance.now() < until);
    await updateJobCounts(ctx, bulkJobId);
    if (goesOn) await advanceLater(ctx, bulkJobId);
  },
});

/**
 * Does the next step of a job.
 * @returns whether there is more to do now
 */
async function takeStep(ctx: Ctx, bulkJobId: string): Promise<boolean> {
  const [job] = await ctx.db.select().from(bulkJobs).where(matchesBulkJob(ctx, bulkJobId));
  if (!job) return false;
  if (job.status === "STOPPED") await skipWaiting(ctx, bulkJobId);
  // The changes of these rows are committed, so their `finish` runs even if the job has ended.
  if (job.status === "STOPPED" || job.status === "PAUSED")
    return finishBegunRows(await readBegunRows(ctx, job));
  if (job.status !== "PREPARING" && job.status !== "RUNNING") return false;
  const rows = await readRows(ctx, job);
  if (!rows) {
    await moved(ctx, job, BULK_MOVES.stop, endedJobChanges(ctx, job));
    return true;
  }
  if (job.status === "RUNNING") {
    if (await runRows(rows)) return true;
    await moved(ctx, job, BULK_MOVES.complete, endedJobChanges(ctx, job));
    return false;
  }
  if (job.listedAt === null) {
    await findRows(ctx, rows.asRequester, job);
    return true;
  }
  if (await previewRows(ctx, rows)) return true;
  await moved(ctx, job, BULK_MOVES.ready, {});
  return false;
}

/**
 * Changes the state of a job, if it is still the one that the step read. The counts change in the same statement. A
 * page that sees READY or COMPLETED stops reading and would otherwise show old counts.
 */
async function moved(
  ctx: Ctx,
  { id }: BulkJobRecord,
  { from, to }: Move<BulkStatus>,
  set: Partial<BulkJobRecord>,
): Promise<void> {
  const counts = await countRows(ctx, id);
  await ctx.db
    .update(bulkJobs)
    .set({ ...set, counts, status: to!, updatedAt: ctx.systemClock.now() })
    .where(and(matchesBulkJob(ctx, id), inArray(bulkJobs.status, [...from])));
}

/** Skips the waiting rows of a stopped job. */
export async function skipWaiting(ctx: Ctx, bulkJobId: string): Promise<void> {
  await ctx.db
    .update(bulkJobRows)
    .set({ state: "SKIPPED", finishedAt: ctx.systemClock.now() })
    .where(
      and(
        eq(bulkJobRows.tenantId, ctx.tenant.id),
        eq(bulkJobRows.bulkJobId, bulkJobId),
        eq(bulkJobRows.state, "PENDING"),
      ),
    );
}
