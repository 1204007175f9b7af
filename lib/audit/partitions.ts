import { sql } from "drizzle-orm";
import type { Runtime } from "@/lib/kernel/runtime";

/** How many months ahead the audit log has partitions: longer than a stopped queue would go unnoticed. */
const MONTHS_AHEAD = 6;

/**
 * Creates the missing partitions of the audit log for this month and the next ones. One statement, which reads only the
 * catalog when all exist. Processes at once take turns. An entry without a partition is not lost: it goes to the
 * default one.
 */
export async function makeAuditPartitions({ db, clock }: Pick<Runtime, "db" | "clock">): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10);
  await db.execute(sql`
    select audit_make_partition(month::date)
      from generate_series(date_trunc('month', ${today}::timestamp),
                           ${today}::timestamp + make_interval(months => ${MONTHS_AHEAD}::int), interval '1 month') month
     where to_regclass('public.audit_entries_' || to_char(month, 'YYYY_MM')) is null`);
}
