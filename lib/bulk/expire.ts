import { and, eq, inArray, lte, or } from "drizzle-orm";
import { bulkJobs } from "@/db/schema/bulk";
import { endedJobChanges } from "@/lib/bulk/ended";
import { advanceLater } from "@/lib/bulk/jobs";
import { matchesBulkJob } from "@/lib/bulk/queries";
import { BULK_MOVES } from "@/lib/bulk/states";
import { type Ctx, inTransaction } from "@/lib/kernel/context";

const DAY_MS = 24 * 3600 * 1000;
/** How long after it was asked for a job can be started. What its dry run said is old by then. */
const STARTABLE_MS = 7 * DAY_MS;
/** How long a paused job can go on. */
const PAUSED_MS = 30 * DAY_MS;
/** Jobs one sweep stops at most. */
const AT_ONCE = 100;

/** Stops bulk jobs that nobody has started, or gone on with, for long. */
export async function expireBulkJobs(ctx: Ctx): Promise<void> {
  const now = ctx.systemClock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const isOver = or(
    and(inArray(bulkJobs.status, ["PREPARING", "READY"]), lte(bulkJobs.createdAt, ago(STARTABLE_MS))),
    and(eq(bulkJobs.status, "PAUSED"), lte(bulkJobs.updatedAt, ago(PAUSED_MS))),
  );
  const over = await ctx.db
    .select()
    .from(bulkJobs)
    .where(and(eq(bulkJobs.tenantId, ctx.tenant.id), isOver))
    .limit(AT_ONCE);
  for (const job of over)
    await inTransaction(ctx, async (ctx) => {
      const { rowCount } = await ctx.db
        .update(bulkJobs)
        .set({ ...endedJobChanges(ctx, job), status: BULK_MOVES.stop.to!, updatedAt: now })
        .where(and(matchesBulkJob(ctx, job.id), isOver));
      if (rowCount) await advanceLater(ctx, job.id);
    });
}
