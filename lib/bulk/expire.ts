import { and, eq, inArray, lte, or } from "drizzle-orm";
import { bulkJobs } from "@/db/schema/bulk";
import { endedJobChanges } from "@/lib/bulk/ended";
import { advanceLater } from "@/lib/bulk/jobs";
import { matchesBulkJob } from "@/lib/bulk/queries";
import { BULK_MOVES } from "@/lib/bulk/states";
import { type Ctx, inTransaction } from "@/lib/kernel/context";

const DAY_MS = 24 * 3600 * 1000;
/** How long a job can be started after it was requested. Later its dry run is out of date. */
const STARTABLE_MS = 7 * DAY_MS;
/** How long a paused job can be resumed. */
const PAUSED_MS = 30 * DAY_MS;
/** The most jobs that one sweep stops. */
const AT_ONCE = 100;

/** Stops bulk jobs that have waited too long for a start or a resume. */
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
