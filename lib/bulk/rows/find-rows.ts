import { and, eq, sql } from "drizzle-orm";
import { bulkJobRows, bulkJobs } from "@/db/schema/bulk";
import { parseStoredCall } from "@/lib/approvals/stored-call";
import { BULK_OPERATIONS } from "@/lib/bulk/bulkable";
import { type BulkJobRecord, matchesBulkJob } from "@/lib/bulk/queries";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import type { Page } from "@/lib/kernel/lists/pagination";
import { registeredOperation } from "@/lib/kernel/registered";

const PAGE = 500;

/**
 * Reads one page of the job's filter as the requester, and stores its rows and the next cursor. Of two processes at
 * once, one stores the page.
 * @param asRequester the context of the requester
 */
export async function findRows(ctx: Ctx, asRequester: Ctx, job: BulkJobRecord): Promise<void> {
  const { filter, cursor } = job;
  const source = filter && BULK_OPERATIONS[job.operation]?.sources[filter.operation];
  const list = filter && registeredOperation(filter.operation);
  if (!source || !list) throw new Error(`the bulk job ${job.id} has no list`);
  const query = { ...filter.query, limit: [String(PAGE)], ...(cursor !== null && { cursor: [cursor] }) };
  const call = parseStoredCall(list, { params: {}, query, body: null });
  const { items, pagination } = (await list.handle(asRequester, call)) as Page<
    Partial<Record<string, string>>
  >;
  const ids = items
    .filter((item) => Date.parse(item[source.at]!) <= job.asOf.getTime())
    .flatMap((item) => item[source.id] ?? []);
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.systemClock.now();
    const next = pagination.nextCursor;
    const taken = await ctx.db
      .update(bulkJobs)
      .set({ cursor: next, listedAt: next === null ? now : null, updatedAt: now })
      .where(
        and(
          matchesBulkJob(ctx, job.id),
          eq(bulkJobs.status, "PREPARING"),
          sql`${bulkJobs.listedAt} is null and ${bulkJobs.cursor} is not distinct from ${cursor}`,
        ),
      )
      .returning({ id: bulkJobs.id });
    if (taken.length === 0 || ids.length === 0) return;
    await ctx.db.execute(sql`
      insert into ${bulkJobRows} (tenant_id, bulk_job_id, position, subject_id)
      select ${ctx.tenant.id}::uuid, ${job.id}::uuid, last.position + found.at, found.id
        from unnest(${sql.param(ids)}::text[]) with ordinality as found(id, at),
             (select coalesce(max(position), -1) as position from ${bulkJobRows}
               where tenant_id = ${ctx.tenant.id} and bulk_job_id = ${job.id}) last
      on conflict (tenant_id, bulk_job_id, subject_id) do nothing`);
  });
}
