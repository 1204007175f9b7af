import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { type BulkStatus, bulkJobRows, bulkJobs } from "@/db/schema/bulk";
import { countRows, updateJobCounts } from "@/lib/bulk/count";
import { endedJobChanges } from "@/lib/bulk/ended";
import { findRows } from "@/lib/bulk/find-rows";
import { type BulkJobRecord, matchesBulkJob } from "@/lib/bulk/queries";
import { readBegunRows, readRows } from "@/lib/bulk/row-call";
import { finishBegunRows, runRows } from "@/lib/bulk/run-rows";
import { BULK_MOVES } from "@/lib/bulk/states";
import { previewRows } from "@/lib/bulk/try-rows";
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

/** After this long a job makes room: other bulk jobs of the brand take turns, and a server that stops waits no longer. */
const SLICE_MS = 2_000;

/**
 * Takes a bulk job further, a slice at a time. Each batch is committed by itself, so a process that dies loses at most what
 * it was at: the queue runs the job again, and it goes on where the rows say.
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

/** @returns whether there is more to do now */
async function takeStep(ctx: Ctx, bulkJobId: string): Promise<boolean> {
  const [job] = await ctx.db.select().from(bulkJobs).where(matchesBulkJob(ctx, bulkJobId));
  if (!job) return false;
  if (job.status === "STOPPED") await skipWaiting(ctx, bulkJobId);
  // The changes of these rows are committed, so they are finished whatever became of the job.
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
 * Moves a job on, if it is still where the step found it. Its counts move with it: a page that sees the job READY or
 * COMPLETED asks no more, and would show the counts of the slice before.
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

/** Leaves out the rows of a stopped job that wait. */
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
