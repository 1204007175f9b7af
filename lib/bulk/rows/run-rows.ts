import { and, asc, eq, inArray } from "drizzle-orm";
import { type BulkRowState, bulkJobRows } from "@/db/schema/bulk";
import { type ChangedRow, changeRows, settleRow, type WaitingRow } from "@/lib/bulk/rows/change-rows";
import { transactionGroups } from "@/lib/bulk/rows/independent";
import { inParallel } from "@/lib/bulk/rows/lanes";
import { type RowsOfJob, refusalCode, UNEXPECTED_FAILURE } from "@/lib/bulk/rows/row-call";
import { ApiError } from "@/lib/kernel/errors";
import { toOwnError } from "@/lib/kernel/registered";
import { databaseTrouble } from "@/lib/platform/database-trouble";

/** At the end of a batch, lanes wait for the last group. A larger batch ends less often. */
const BATCH = 400;

type Row = typeof bulkJobRows.$inferSelect;

/**
 * Runs the next waiting rows.
 * @returns false when none was left
 */
export const runRows = (rows: RowsOfJob): Promise<boolean> => runNext(rows, ["PENDING", "FINISHING"]);

/**
 * Finishes the next rows whose change is committed. Starts no new row.
 * @returns false when none was left
 */
export const finishBegunRows = (rows: RowsOfJob): Promise<boolean> => runNext(rows, ["FINISHING"]);

async function runNext(rows: RowsOfJob, states: BulkRowState[]): Promise<boolean> {
  const { asRequester: ctx } = rows;
  const waiting = await ctx.db
    .select()
    .from(bulkJobRows)
    .where(
      and(
        eq(bulkJobRows.tenantId, ctx.tenant.id),
        eq(bulkJobRows.bulkJobId, rows.job.id),
        inArray(bulkJobRows.state, states),
      ),
    )
    .orderBy(asc(bulkJobRows.position))
    .limit(BATCH);
  await inParallel(transactionGroups(rows, waiting), (group) => runGroup(rows, group));
  return waiting.length > 0;
}

async function runGroup(rows: RowsOfJob, group: readonly Row[]): Promise<void> {
  const begun = group.filter(({ state }) => state === "FINISHING");
  const ready: WaitingRow[] = [];
  for (const row of group)
    if (row.state === "PENDING")
      await orItsOutcome(rows, row, async () => {
        const call = rows.callOf(row.subjectId);
        await rows.operation.before?.(rows.asRequester, call);
        ready.push({ row, call });
      });
  const changed = await changeTogether(rows, ready);
  for (const { row, result } of [...begun.map((row) => ({ row, result: row.result })), ...changed])
    await orItsOutcome(rows, row, () => finish(rows, row, result));
}

/**
 * Rows without a refusal in the dry run get no savepoints, which saves two statements a row. If one is refused after
 * all, they run again with savepoints. Rows that cannot run together run one by one, so that a failure is the outcome
 * of its own row only.
 */
async function changeTogether(rows: RowsOfJob, ready: readonly WaitingRow[]): Promise<ChangedRow[]> {
  for (const apart of ready.every(({ row }) => row.preview === "CHANGE") ? [false, true] : [true])
    try {
      return await changeRows(rows, ready, { apart });
    } catch (error) {
      if (databaseTrouble(toOwnError(error)) === "UNREACHABLE") throw error;
    }
  const changed: ChangedRow[] = [];
  for (const one of ready)
    await orItsOutcome(rows, one.row, async () => {
      changed.push(...(await changeRows(rows, [one], { apart: true })));
    });
  return changed;
}

/** Runs one step for a row. An unexpected failure becomes the row's outcome, so that it does not block the others. */
async function orItsOutcome(
  { asRequester: ctx }: RowsOfJob,
  row: Row,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const own = toOwnError(error);
    const code = refusalCode(own);
    if (code === undefined && databaseTrouble(own)) throw own;
    if (code === undefined) ctx.log.error({ err: own, row: row.position }, "a row of a bulk job failed");
    // For example, a carrier that does not answer: the row reports it and can be repeated.
    const known = own instanceof ApiError ? own.failure.internalCode : UNEXPECTED_FAILURE;
    await settleRow(ctx, row, ["PENDING", "FINISHING"], code ?? known);
  }
}

/** After the commit: runs the operation's `finish`, as the edge would. Safe to run again. */
async function finish({ operation, asRequester: ctx }: RowsOfJob, row: Row, result: unknown): Promise<void> {
  if (!operation.finish) return;
  await operation.finish(ctx, result);
  await settleRow(ctx, row, ["FINISHING"], null);
}
