import { and, eq, inArray, sql } from "drizzle-orm";
import { type BulkRowState, bulkJobRows, bulkJobs } from "@/db/schema/bulk";
import { type AuditNote, type AuditRow, audited, recordCall, writeEntries } from "@/lib/audit/write";
import { BULK_OPERATIONS } from "@/lib/bulk/bulkable";
import { matchesBulkJob } from "@/lib/bulk/queries";
import { lastEventsOf, requireUnchangedSince } from "@/lib/bulk/rows/changed-since";
import { mayRunSideBySide } from "@/lib/bulk/rows/independent";
import { type RowsOfJob, refusalCode } from "@/lib/bulk/rows/row-call";
import { toApiError } from "@/lib/kernel/answers";
import { type Ctx, inSavepoint, inTransaction, sideBySide } from "@/lib/kernel/context";
import type { ParsedCall } from "@/lib/kernel/operation";
import { toOwnError } from "@/lib/kernel/registered";

type Row = typeof bulkJobRows.$inferSelect;

/** A waiting row with its call. */
export type WaitingRow = { row: Row; call: ParsedCall };

/** A row whose change is made, with the operation's result. */
export type ChangedRow = { row: Row; result: unknown };

const theRows = (ctx: Ctx, rows: readonly Pick<Row, "bulkJobId" | "position">[]) =>
  and(
    eq(bulkJobRows.tenantId, ctx.tenant.id),
    inArray(bulkJobRows.bulkJobId, [...new Set(rows.map(({ bulkJobId }) => bulkJobId))]),
    inArray(
      bulkJobRows.position,
      rows.map(({ position }) => position),
    ),
  );

/**
 * Makes the changes of a few rows of a job, with their audit entries and outcomes, in one transaction: a process that
 * dies leaves all of it or none. The rows are claimed first, and only while the job runs, so that only one of two
 * processes makes each change.
 * @param apart whether each row has a savepoint, so that a refusal rolls back only its own change and becomes its
 * outcome
 * @returns the changed rows, without those that were refused or claimed by another process
 * @throws any error of the operation that is not a refusal, and without `apart` a refusal, too; then nothing was
 * changed
 */
export function changeRows(
  rows: RowsOfJob,
  waiting: readonly WaitingRow[],
  { apart }: { apart: boolean },
): Promise<ChangedRow[]> {
  const { job, operation, asRequester } = rows;
  if (waiting.length === 0) return Promise.resolve([]);
  return inTransaction(asRequester, async (ctx) => {
    const taken = await ctx.db
      .update(bulkJobRows)
      .set({ state: "DONE", finishedAt: ctx.systemClock.now() })
      .where(
        and(
          theRows(
            ctx,
            waiting.map(({ row }) => row),
          ),
          eq(bulkJobRows.state, "PENDING"),
          sql`exists (select 1 from ${bulkJobs} where ${matchesBulkJob(ctx, job.id)} and ${bulkJobs.status} = 'RUNNING')`,
        ),
      )
      .returning({ position: bulkJobRows.position });
    const positions = new Set(taken.map(({ position }) => position));
    const claimed = waiting.filter(({ row }) => positions.has(row.position));
    const made = (await changeEach(rows, ctx, claimed, apart)).filter((one) => one !== undefined);
    const changed = made.map(({ row, result }) => ({ row, result }));
    await writeEntries(
      ctx,
      made.flatMap(({ entries }) => entries),
    );
    if (BULK_OPERATIONS[operation.id]?.inverse !== undefined) await keepLastEvents(ctx, changed);
    if (operation.finish)
      for (const { row, result } of changed)
        await ctx.db
          .update(bulkJobRows)
          .set({ state: "FINISHING", result: result ?? {}, finishedAt: null })
          .where(theRows(ctx, [row]));
    return changed;
  });
}

/** A row whose change is made, with the audit entries that are still to be written. */
type MadeRow = ChangedRow & { entries: AuditRow[] };

/**
 * Makes the changes of claimed rows. Independent rows run side by side: their statements share the transaction's
 * connection, and the first statements of all rows are sent together, then the second ones, and so on. The group waits
 * for the database a few times instead of a few times a row. A savepoint would include the statements of other rows, so
 * rows with savepoints run one after the other.
 */
async function changeEach(
  rows: RowsOfJob,
  ctx: Ctx,
  claimed: readonly WaitingRow[],
  apart: boolean,
): Promise<(MadeRow | undefined)[]> {
  const given = claimed.map(({ row }) => row);
  if (!apart && mayRunSideBySide(rows, given))
    return sideBySide(ctx, claimed, (ctx, one) => changeRow(rows, ctx, one, apart));
  const made: (MadeRow | undefined)[] = [];
  for (const one of claimed) made.push(await changeRow(rows, ctx, one, apart));
  return made;
}

/**
 * Makes the change of one row.
 * @returns undefined when the operation refused, which is then the outcome of the row
 */
async function changeRow(
  { job, operation }: RowsOfJob,
  ctx: Ctx,
  { row, call }: WaitingRow,
  apart: boolean,
): Promise<MadeRow | undefined> {
  const note: AuditNote = { reason: job.reason, idempotencyKey: `bulk:${job.id}:${row.position}` };
  const entries: AuditRow[] = [];
  const take = (entry: AuditRow) => entries.push(entry);
  const change = async (inner: Ctx) => {
    await requireUnchangedSince(inner, job, row.subjectId);
    return audited(inner, operation, call, { ...note, take }, (inner) => operation.handle(inner, call));
  };
  if (!apart) return { row, result: await change(ctx), entries };
  try {
    return { row, result: await inSavepoint(ctx, change), entries };
  } catch (error) {
    const own = toOwnError(error);
    const refusal = toApiError(own);
    const code = refusalCode(refusal);
    if (code === undefined) throw own;
    await settleRow(ctx, row, ["DONE"], code);
    await recordCall(ctx, operation, (call.params ?? {}) as Record<string, string>, note, {
      outcome: code,
      isRead: false,
    });
    return undefined;
  }
}

/** Stores, for an undo, the number of the last event of each row's subscription. */
async function keepLastEvents(ctx: Ctx, changed: readonly ChangedRow[]): Promise<void> {
  const lastEvents = await lastEventsOf(
    ctx,
    changed.map(({ row }) => row.subjectId),
  );
  const known = changed.flatMap(({ row: { bulkJobId, position, subjectId } }) => {
    const last = lastEvents.get(subjectId);
    return last === undefined ? [] : [{ bulkJobId, position, last }];
  });
  if (known.length > 0)
    await ctx.db.execute(sql`
      update ${bulkJobRows} r set last_event = known.last
        from unnest(${sql.param(known.map(({ position }) => position))}::int[], ${sql.param(known.map(({ last }) => last))}::int[]) as known(position, last)
       where r.tenant_id = ${ctx.tenant.id} and r.bulk_job_id = ${known[0]!.bulkJobId} and r.position = known.position`);
}

/**
 * Writes the outcome of a row.
 * @param failureCode null when it was changed
 */
export async function settleRow(
  ctx: Ctx,
  row: Row,
  from: readonly BulkRowState[],
  failureCode: string | null,
): Promise<void> {
  await ctx.db
    .update(bulkJobRows)
    .set({
      state: failureCode === null ? "DONE" : "REFUSED",
      failureCode,
      result: null,
      finishedAt: ctx.systemClock.now(),
    })
    .where(and(theRows(ctx, [row]), inArray(bulkJobRows.state, [...from])));
}
