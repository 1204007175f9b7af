import { and, eq, sql } from "drizzle-orm";
import { type BulkCounts, type BulkRefusals, bulkJobRows, bulkJobs } from "@/db/schema/bulk";
import { theJob } from "@/lib/bulk/queries";
import type { Ctx } from "@/lib/identity/context";

const MOST_CODES = 20;

/** Counts the rows of a job by what the dry run said and by what became of them. */
export async function countRows(ctx: Ctx, bulkJobId: string): Promise<BulkCounts> {
  const groups = await ctx.db
    .select({
      preview: bulkJobRows.preview,
      previewCode: bulkJobRows.previewCode,
      state: bulkJobRows.state,
      failureCode: bulkJobRows.failureCode,
      rows: sql<number>`count(*)::int`,
    })
    .from(bulkJobRows)
    .where(and(eq(bulkJobRows.tenantId, ctx.tenant.id), eq(bulkJobRows.bulkJobId, bulkJobId)))
    .groupBy(bulkJobRows.preview, bulkJobRows.previewCode, bulkJobRows.state, bulkJobRows.failureCode);
  type Group = (typeof groups)[number];
  const sum = (of: (group: Group) => boolean) =>
    groups.filter(of).reduce((total, { rows }) => total + rows, 0);
  const byCode = (codeOf: (group: Group) => string | null): BulkRefusals => {
    const codes = Map.groupBy(
      groups.filter((group) => codeOf(group) !== null),
      (group) => codeOf(group)!,
    );
    return [...codes]
      .map(([internalCode, all]) => ({
        internalCode,
        rows: all.reduce((total, { rows }) => total + rows, 0),
      }))
      .toSorted((a, b) => b.rows - a.rows)
      .slice(0, MOST_CODES);
  };
  return {
    total: sum(() => true),
    previewed: sum(({ preview }) => preview !== null),
    wouldChange: sum(({ preview }) => preview === "CHANGE"),
    done: sum(({ state }) => state === "DONE"),
    refused: sum(({ state }) => state === "REFUSED"),
    skipped: sum(({ state }) => state === "SKIPPED"),
    previewRefusals: byCode(({ previewCode }) => previewCode),
    refusals: byCode(({ failureCode }) => failureCode),
  };
}

/** Keeps the counts with the job, so that a list of jobs reads no rows. */
export async function recount(ctx: Ctx, bulkJobId: string): Promise<void> {
  const counts = await countRows(ctx, bulkJobId);
  await ctx.db
    .update(bulkJobs)
    .set({ counts, updatedAt: ctx.systemClock.now() })
    .where(theJob(ctx, bulkJobId));
}
