import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { bulkJobRows } from "@/db/schema/bulk";
import { asOwnError } from "@/lib/api/registered";
import { tryCall } from "@/lib/approvals/trial";
import { requireUnchangedSince } from "@/lib/bulk/changed-since";
import { inLanes } from "@/lib/bulk/lanes";
import { type Rows, refusalCode, UNFORESEEN } from "@/lib/bulk/row-call";
import type { Ctx } from "@/lib/identity/context";
import { databaseTrouble } from "@/lib/platform/database-trouble";

const BATCH = 100;

/**
 * Tries the next rows and takes each trial back.
 * @returns false when none was left
 */
export async function tryRows(ctx: Ctx, rows: Rows): Promise<boolean> {
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
  const codes: (string | null)[] = [];
  await inLanes(untried, async ({ subjectId }, at) => {
    codes[at] = (await refusalInTrial(rows, subjectId)) ?? null;
  });
  if (untried.length > 0)
    await ctx.db.execute(sql`
      update ${bulkJobRows} r
         set preview = case when tried.code is null then 'CHANGE' else 'REFUSED' end, preview_code = tried.code
        from unnest(${sql.param(untried.map(({ position }) => position))}::int[], ${sql.param(codes)}::text[]) as tried(position, code)
       where r.tenant_id = ${ctx.tenant.id} and r.bulk_job_id = ${job.id} and r.position = tried.position`);
  return untried.length > 0;
}

async function refusalInTrial(
  { job, operation, person, asRequester, callOf }: Rows,
  subjectId: string,
): Promise<string | undefined> {
  try {
    await requireUnchangedSince(asRequester, job, subjectId);
    const { refusal } = await tryCall(asRequester, person, { operation, call: callOf(subjectId) });
    return refusal?.failure.internalCode;
  } catch (error) {
    const own = asOwnError(error);
    const code = refusalCode(own);
    if (code !== undefined) return code;
    if (databaseTrouble(own)) throw own;
    asRequester.log.error({ err: own }, "a row of a bulk job could not be tried");
    return UNFORESEEN;
  }
}
