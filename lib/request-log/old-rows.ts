import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";
import { partitionsOutsideMonths } from "@/lib/kernel/months/partitions";
import { env } from "@/lib/platform/env";
import { deleteInBatches } from "@/lib/platform/in-batches";

const DAY_MS = 24 * 3600 * 1000;

/** The time since which calls and runs are kept, and shown. */
export const keptSince = ({ systemClock }: Pick<Ctx, "systemClock">): Date =>
  new Date(systemClock.now().getTime() - env().apiRequestRetentionDays * DAY_MS);

/**
 * Deletes a tenant's rows that are outside of months and older than the API log goes back. Months are dropped as a whole.
 * @param table a log by month, with the columns `id` and `created_at`
 */
export async function deleteOldRows(ctx: Ctx, table: "api_requests" | "job_runs"): Promise<void> {
  const oldest = keptSince(ctx);
  for (const part of await partitionsOutsideMonths(ctx.db, table))
    await deleteInBatches((limit) =>
      ctx.db.execute(sql`
        delete from ${sql.identifier(part)} r using (
          select id, created_at from ${sql.identifier(part)}
           where tenant_id = ${ctx.tenant.id} and created_at < ${oldest.toISOString()}::timestamptz
           order by created_at limit ${limit}) old
         where r.tenant_id = ${ctx.tenant.id} and r.id = old.id and r.created_at = old.created_at`),
    );
}
