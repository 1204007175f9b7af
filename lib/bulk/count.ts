import { and, eq, sql } from "drizzle-orm";
import { type BulkCost, type BulkCounts, type BulkRefusals, bulkJobRows, bulkJobs } from "@/db/schema/bulk";
import { matchesBulkJob } from "@/lib/bulk/queries";
import type { Ctx } from "@/lib/kernel/context";

const MOST_CODES = 20;

/** Counts the rows of a job by what the dry run said and by what became of them. */
export async function countRows(ctx: Ctx, bulkJobId: string): Promise<BulkCounts> {
  const groups = await ctx.db
    .select({
      preview: bulkJobRows.preview,
      previewCode: bulkJobRows.previewCode,
      state: bulkJobRows.state,
      failureCode: bulkJobRows.failureCode,
      currency: bulkJobRows.previewCurrency,
      rows: sql<number>`count(*)::int`,
      dueNowMinor: sql<number>`coalesce(sum(${bulkJobRows.previewDueMinor}), 0)`.mapWith(Number),
      priceDifferenceMinor: sql<number>`coalesce(sum(${bulkJobRows.previewDifferenceMinor}), 0)`.mapWith(
        Number,
      ),
    })
    .from(bulkJobRows)
    .where(and(eq(bulkJobRows.tenantId, ctx.tenant.id), eq(bulkJobRows.bulkJobId, bulkJobId)))
    .groupBy(
      bulkJobRows.preview,
      bulkJobRows.previewCode,
      bulkJobRows.state,
      bulkJobRows.failureCode,
      bulkJobRows.previewCurrency,
    );
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
    previewCosts: costsOf(groups),
    previewRefusals: byCode(({ previewCode }) => previewCode),
    refusals: byCode(({ failureCode }) => failureCode),
  };
}

/** The sums of what rows cost, by currency. */
function costsOf(
  groups: readonly { currency: string | null; dueNowMinor: number; priceDifferenceMinor: number }[],
): BulkCost[] {
  const costs = new Map<string, BulkCost>();
  for (const { currency, dueNowMinor, priceDifferenceMinor } of groups) {
    if (currency === null) continue;
    const sum = costs.get(currency) ?? { currency, dueNowMinor: 0, priceDifferenceMinor: 0 };
    costs.set(currency, {
      currency,
      dueNowMinor: sum.dueNowMinor + dueNowMinor,
      priceDifferenceMinor: sum.priceDifferenceMinor + priceDifferenceMinor,
    });
  }
  return [...costs.values()].toSorted((a, b) => a.currency.localeCompare(b.currency));
}

/** Keeps the counts with the job, so that a list of jobs reads no rows. */
export async function updateJobCounts(ctx: Ctx, bulkJobId: string): Promise<void> {
  const counts = await countRows(ctx, bulkJobId);
  await ctx.db
    .update(bulkJobs)
    .set({ counts, updatedAt: ctx.systemClock.now() })
    .where(matchesBulkJob(ctx, bulkJobId));
}
