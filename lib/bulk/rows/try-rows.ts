import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type BulkCost, bulkJobRows } from "@/db/schema/bulk";
import { tryCall } from "@/lib/approvals/trial";
import { BULK_OPERATIONS } from "@/lib/bulk/bulkable";
import { requireUnchangedSince } from "@/lib/bulk/rows/changed-since";
import { inParallel } from "@/lib/bulk/rows/lanes";
import { type RowsOfJob, refusalCode, UNEXPECTED_FAILURE } from "@/lib/bulk/rows/row-call";
import type { Ctx } from "@/lib/kernel/context";
import { toOwnError } from "@/lib/kernel/registered";
import { databaseTrouble } from "@/lib/platform/database-trouble";

const BATCH = 100;

/**
 * Tries the next rows and rolls each trial back.
 * @returns false when none was left
 */
export async function previewRows(ctx: Ctx, rows: RowsOfJob): Promise<boolean> {
  const { job } = rows;
  const untried = await ctx.db
    .select({ position: bulkJobRows.position, subjectId: bulkJobRows.subjectId })
    .from(bulkJobRows)
    .where(
      and(
        eq(bulkJobRows.tenantId, ctx.tenant.id),
        eq(bulkJobRows.bulkJobId, job.id),
        isNull(bulkJobRows.preview),
      ),
    )
    .orderBy(asc(bulkJobRows.position))
    .limit(BATCH);
  const tried: Tried[] = [];
  await inParallel(untried, async ({ subjectId }, at) => {
    tried[at] = await tryRow(rows, subjectId);
  });
  const all = <T>(of: (one: Tried) => T | undefined) => sql.param(tried.map((one) => of(one) ?? null));
  if (untried.length > 0)
    await ctx.db.execute(sql`
      update ${bulkJobRows} r
         set preview = case when tried.code is null then 'CHANGE' else 'REFUSED' end, preview_code = tried.code,
             preview_currency = tried.currency, preview_due_minor = tried.due, preview_difference_minor = tried.difference
        from unnest(${sql.param(untried.map(({ position }) => position))}::int[], ${all(({ code }) => code)}::text[],
                    ${all(({ cost }) => cost?.currency)}::text[], ${all(({ cost }) => cost?.dueNowMinor)}::bigint[],
                    ${all(({ cost }) => cost?.priceDifferenceMinor)}::bigint[])
          as tried(position, code, currency, due, difference)
       where r.tenant_id = ${ctx.tenant.id} and r.bulk_job_id = ${job.id} and r.position = tried.position`);
  return untried.length > 0;
}

/** The result of a trial: the code of a refusal, or the cost of the change if it has a price. */
type Tried = { code?: string; cost?: BulkCost | undefined };

async function tryRow(
  { job, operation, person, asRequester, callOf }: RowsOfJob,
  subjectId: string,
): Promise<Tried> {
  try {
    await requireUnchangedSince(asRequester, job, subjectId);
    const { refusal, found } = await tryCall(asRequester, person, { operation, call: callOf(subjectId) });
    if (refusal) return { code: refusal.failure.internalCode };
    return { cost: BULK_OPERATIONS[operation.id]?.costOf?.(found.result) };
  } catch (error) {
    const own = toOwnError(error);
    const code = refusalCode(own);
    if (code !== undefined) return { code };
    if (databaseTrouble(own)) throw own;
    asRequester.log.error({ err: own }, "a row of a bulk job could not be tried");
    return { code: UNEXPECTED_FAILURE };
  }
}
