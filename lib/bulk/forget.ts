import { and, eq, lte } from "drizzle-orm";
import { bulkJobs } from "@/db/schema/bulk";
import type { Ctx } from "@/lib/identity/context";

const KEPT_MS = 90 * 24 * 3600 * 1000;

/** Deletes bulk jobs that ended long ago, with their rows. What was done stays in the audit log. */
export async function forgetBulkJobs(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.systemClock.now().getTime() - KEPT_MS);
  await ctx.db
    .delete(bulkJobs)
    .where(and(eq(bulkJobs.tenantId, ctx.tenant.id), lte(bulkJobs.endedAt, before)));
}
