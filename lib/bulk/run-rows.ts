import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type BulkRowState, bulkJobRows, bulkJobs } from "@/db/schema/bulk";
import { toApiError } from "@/lib/api/answers";
import { ApiError } from "@/lib/api/errors";
import type { Call } from "@/lib/api/operation";
import { asOwnError } from "@/lib/api/registered";
import { type AuditNote, audited, noteCall } from "@/lib/audit/write";
import { BULKABLE } from "@/lib/bulk/bulkable";
import { lastEventOf, requireUnchangedSince } from "@/lib/bulk/changed-since";
import { inLanes } from "@/lib/bulk/lanes";
import { theJob } from "@/lib/bulk/queries";
import { type Rows, refusalCode, UNFORESEEN } from "@/lib/bulk/row-call";
import { type Ctx, inSavepoint, inTransaction } from "@/lib/identity/context";
import { databaseTrouble } from "@/lib/platform/database-trouble";

const BATCH = 200;

type Row = typeof bulkJobRows.$inferSelect;

const theRow = (ctx: Ctx, { bulkJobId, position }: Pick<Row, "bulkJobId" | "position">) =>
  and(
    eq(bulkJobRows.tenantId, ctx.tenant.id),
    eq(bulkJobRows.bulkJobId, bulkJobId),
    eq(bulkJobRows.position, position),
  );

/**
 * Runs the next rows that wait.
 * @returns false when none was left
 */
export const runRows = (rows: Rows): Promise<boolean> => runNext(rows, ["PENDING", "FINISHING"]);

/**
 * Finishes the next rows whose change is committed. Runs no row that has not begun.
 * @returns false when none was left
 */
export const finishBegunRows = (rows: Rows): Promise<boolean> => runNext(rows, ["FINISHING"]);

async function runNext(rows: Rows, states: BulkRowState[]): Promise<boolean> {
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
  await inLanes(waiting, (row) => runRow(rows, row));
  return waiting.length > 0;
}

/** Runs one row. A failure that nobody foresaw is its outcome, so that it does not hold up the others. */
async function runRow(rows: Rows, row: Row): Promise<void> {
  const { asRequester: ctx, operation } = rows;
  try {
    if (row.state === "FINISHING") return await finish(rows, row, row.result);
    const call = rows.callOf(row.subjectId);
    await operation.before?.(ctx, call);
    const changed = await change(rows, row, call);
    if (changed && operation.finish) await finish(rows, row, changed.result);
  } catch (error) {
    const own = asOwnError(error);
    const code = refusalCode(own);
    if (code === undefined && databaseTrouble(own)) throw own;
    if (code === undefined) ctx.log.error({ err: own, row: row.position }, "a row of a bulk job failed");
    // Such as a network that does not answer: the row says so, and can be repeated.
    const known = own instanceof ApiError ? own.failure.internalCode : UNFORESEEN;
    await settle(ctx, row, ["PENDING", "FINISHING"], code ?? known);
  }
}

/**
 * Makes the change, its entry in the audit log and the outcome of the row in one transaction: a process that dies leaves all
 * of them or none. The row is taken first, and only while the job runs, so that of two processes one makes the change.
 * @returns undefined when there was nothing to do, or the operation refused
 */
function change(
  { job, operation, asRequester }: Rows,
  row: Row,
  call: Call,
): Promise<{ result: unknown } | undefined> {
  const note: AuditNote = { reason: job.reason, idempotencyKey: `bulk:${job.id}:${row.position}` };
  return inTransaction(asRequester, async (ctx) => {
    const taken = await ctx.db
      .update(bulkJobRows)
      .set({ state: "DONE", finishedAt: ctx.systemClock.now() })
      .where(
        and(
          theRow(ctx, row),
          eq(bulkJobRows.state, "PENDING"),
          sql`exists (select 1 from ${bulkJobs} where ${theJob(ctx, job.id)} and ${bulkJobs.status} = 'RUNNING')`,
        ),
      )
      .returning({ position: bulkJobRows.position });
    if (taken.length === 0) return undefined;
    try {
      const result = await inSavepoint(ctx, async (inner) => {
        await requireUnchangedSince(inner, job, row.subjectId);
        return audited(inner, operation, call, note, (inner) => operation.handle(inner, call));
      });
      if (BULKABLE[operation.id]?.inverse !== undefined)
        await ctx.db
          .update(bulkJobRows)
          .set({ lastEvent: await lastEventOf(ctx, row.subjectId) })
          .where(theRow(ctx, row));
      if (operation.finish)
        await ctx.db
          .update(bulkJobRows)
          .set({ state: "FINISHING", result: result ?? {}, finishedAt: null })
          .where(theRow(ctx, row));
      return { result };
    } catch (error) {
      const own = asOwnError(error);
      const refusal = toApiError(own);
      const code = refusalCode(refusal);
      if (code === undefined) throw own;
      await settle(ctx, row, ["DONE"], code);
      await noteCall(ctx, operation, (call.params ?? {}) as Record<string, string>, note, {
        outcome: code,
        isRead: false,
      });
      return undefined;
    }
  });
}

/** After the commit: lets the operation talk to the outside, as the edge would. Safe to run again. */
async function finish({ operation, asRequester: ctx }: Rows, row: Row, result: unknown): Promise<void> {
  await operation.finish?.(ctx, result);
  await settle(ctx, row, ["FINISHING"], null);
}

async function settle(ctx: Ctx, row: Row, from: BulkRowState[], failureCode: string | null): Promise<void> {
  await ctx.db
    .update(bulkJobRows)
    .set({
      state: failureCode === null ? "DONE" : "REFUSED",
      failureCode,
      result: null,
      finishedAt: ctx.systemClock.now(),
    })
    .where(and(theRow(ctx, row), inArray(bulkJobRows.state, from)));
}
