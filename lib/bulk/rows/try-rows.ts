import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type BulkCost, bulkJobRows } from "@/db/schema/bulk";
import { inRolledBackTransaction, tryCall } from "@/lib/approvals/trial";
import { BULK_OPERATIONS } from "@/lib/bulk/bulkable";
import { requireUnchangedSince } from "@/lib/bulk/rows/changed-since";
import { mayRunSideBySide, transactionGroups } from "@/lib/bulk/rows/independent";
import { inParallel } from "@/lib/bulk/rows/lanes";
import { type RowsOfJob, refusalCode, UNEXPECTED_FAILURE } from "@/lib/bulk/rows/row-call";
import { type Ctx, sideBySide } from "@/lib/kernel/context";
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
  const groups = transactionGroups(rows, untried);
  const byGroup: Tried[][] = [];
  await inParallel(groups, async (group, at) => {
    byGroup[at] = await tryGroup(rows, group);
  });
  const tried = byGroup.flat();
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

type Untried = { subjectId: string };

/** Tries the rows of a group: side by side where possible, otherwise each in a transaction of its own. */
async function tryGroup(rows: RowsOfJob, group: readonly Untried[]): Promise<Tried[]> {
  const together = mayRunSideBySide(rows, group) ? await trySideBySide(rows, group) : undefined;
  if (together) return together;
  const tried: Tried[] = [];
  for (const { subjectId } of group) tried.push(await tryRow(rows, subjectId));
  return tried;
}

/**
 * Tries rows in one transaction that is rolled back. A refusal leaves the transaction usable, and the changes that came
 * before it affect no other row. A trial of `tryCall` also observes the change, which the dry run does not need.
 * @returns undefined when another error, such as a locked row, ended the transaction for all of them
 */
async function trySideBySide(rows: RowsOfJob, group: readonly Untried[]): Promise<Tried[] | undefined> {
  const { job, operation, asRequester, callOf } = rows;
  const tryOne = async (ctx: Ctx, subjectId: string): Promise<Tried> => {
    try {
      await requireUnchangedSince(ctx, job, subjectId);
      return { cost: costOf(operation.id, await operation.handle(ctx, callOf(subjectId))) };
    } catch (error) {
      const code = refusalCode(toOwnError(error));
      if (code === undefined) throw error;
      return { code };
    }
  };
  try {
    const { found } = await inRolledBackTransaction(asRequester, (ctx) =>
      sideBySide(ctx, group, (ctx, { subjectId }) => tryOne(ctx, subjectId)),
    );
    return found;
  } catch (error) {
    const own = toOwnError(error);
    if (databaseTrouble(own) === "UNREACHABLE") throw own;
    return undefined;
  }
}

const costOf = (operationId: string, result: unknown): BulkCost | undefined =>
  BULK_OPERATIONS[operationId]?.costOf?.(result);

/** Tries one row in a transaction of its own. */
async function tryRow(
  { job, operation, person, asRequester, callOf }: RowsOfJob,
  subjectId: string,
): Promise<Tried> {
  try {
    await requireUnchangedSince(asRequester, job, subjectId);
    const { refusal, found } = await tryCall(asRequester, person, { operation, call: callOf(subjectId) });
    if (refusal) return { code: refusal.failure.internalCode };
    return { cost: costOf(operation.id, found.result) };
  } catch (error) {
    const own = toOwnError(error);
    const code = refusalCode(own);
    if (code !== undefined) return { code };
    if (databaseTrouble(own)) throw own;
    asRequester.log.error({ err: own }, "a row of a bulk job could not be tried");
    return { code: UNEXPECTED_FAILURE };
  }
}
