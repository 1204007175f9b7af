import { and, eq, inArray, lte } from "drizzle-orm";
import { reportChunks, reports } from "@/db/schema/reports";
import type { Ctx } from "@/lib/kernel/context";

const DAY_MS = 24 * 3600 * 1000;
/** A report whose last run was killed would otherwise stay in progress for ever. */
const LONGEST_RUN_MS = DAY_MS;
/** How long the record of a report is kept. */
const RECORD_KEPT_MS = 90 * DAY_MS;

const BATCH = 100;

/** Deletes the content of reports after a week, and their records after 90 days. */
export async function expireReports(ctx: Ctx): Promise<void> {
  const now = ctx.systemClock.now();
  const ofTenant = eq(reports.tenantId, ctx.tenant.id);
  const before = (age: number) => new Date(now.getTime() - age);
  await ctx.db
    .update(reports)
    .set({ status: "FAILED", completedAt: now, updatedAt: now })
    .where(
      and(
        ofTenant,
        inArray(reports.status, ["PENDING", "RUNNING"]),
        lte(reports.createdAt, before(LONGEST_RUN_MS)),
      ),
    );
  const expired = await ctx.db
    .update(reports)
    .set({ status: "EXPIRED", updatedAt: now })
    .where(and(ofTenant, eq(reports.status, "COMPLETED"), lte(reports.expiresAt, now)))
    .returning({ id: reports.id });
  // Also content that an earlier sweep marked and could not delete.
  const gone = await ctx.db
    .selectDistinct({ id: reports.id })
    .from(reports)
    .innerJoin(
      reportChunks,
      and(eq(reportChunks.tenantId, reports.tenantId), eq(reportChunks.reportId, reports.id)),
    )
    .where(and(ofTenant, inArray(reports.status, ["EXPIRED", "FAILED"])))
    .limit(BATCH);
  for (const { id } of [...expired, ...gone])
    await ctx.db
      .delete(reportChunks)
      .where(and(eq(reportChunks.tenantId, ctx.tenant.id), eq(reportChunks.reportId, id)));
  await ctx.db
    .delete(reports)
    .where(
      and(
        ofTenant,
        inArray(reports.status, ["EXPIRED", "FAILED"]),
        lte(reports.createdAt, before(RECORD_KEPT_MS)),
      ),
    );
}
