import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { isOneOf } from "@/db/one-of";
import {
  type BulkRefusals,
  type BulkRowState,
  type BulkStatus,
  bulkJobRows,
  bulkJobs,
} from "@/db/schema/bulk";
import { staff } from "@/db/schema/staff";
import { BULK_OPERATIONS } from "@/lib/bulk/bulkable";
import type { BulkJob, BulkJobRow, BulkJobRowSubject, BulkRowOutcome } from "@/lib/bulk/model";
import { bulkSubjects } from "@/lib/bulk/subjects";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { isUuid } from "@/lib/platform/secrets/ids";

export type BulkJobRecord = typeof bulkJobs.$inferSelect;
type Found = { row: BulkJobRecord; requester: string; undoneBy: string | null };

const MESSAGES = new Map<string, string>(
  Object.values(failures).map(({ internalCode, message }) => [internalCode, message]),
);

const failureOf = (internalCode: string) => ({
  internalCode,
  message: MESSAGES.get(internalCode) ?? "Something went wrong on our side.",
});

const refusalsOf = (refusals: BulkRefusals): BulkJob["refusals"] =>
  refusals.map(({ internalCode, rows }) => ({ ...failureOf(internalCode), rows }));

const ENDED: readonly BulkStatus[] = ["COMPLETED", "STOPPED"];

/** Whether an ended job may still record rows: those that ran when it was stopped, and those to be left out. */
const isSettling = ({ total, done, refused, skipped }: BulkJob["rows"]): boolean =>
  done + refused + skipped < total;

function present({ caller }: Ctx, { row, requester, undoneBy }: Found): BulkJob {
  const { previewRefusals, previewCosts = [], refusals, ...rows } = row.counts;
  const bulkable = BULK_OPERATIONS[row.operation];
  return {
    bulkJobId: row.id,
    status: row.status,
    operation: row.operation,
    subjectType: bulkable?.param.replace(/Id$/, "") ?? "",
    ...(row.body !== null && { body: row.body }),
    ...(row.filter && { filter: row.filter }),
    asOf: row.asOf.toISOString(),
    reason: row.reason,
    requestedBy: { staffId: row.requestedBy, name: requester },
    isOwn: caller.kind === "staff" && caller.staffId === row.requestedBy,
    needsApproval: bulkable?.approvedOnly !== undefined && row.approvalId === null,
    canUndo:
      bulkable?.inverse !== undefined &&
      ENDED.includes(row.status) &&
      rows.done > 0 &&
      !isSettling(rows) &&
      undoneBy === null,
    ...(row.approvalId !== null && { approvalId: row.approvalId }),
    ...(row.undoes !== null && { undoes: row.undoes }),
    ...(undoneBy !== null && { undoneBy }),
    rows,
    previewRefusals: refusalsOf(previewRefusals),
    previewCosts,
    refusals: refusalsOf(refusals),
    createdAt: row.createdAt.toISOString(),
    ...(row.startedAt && { startedAt: row.startedAt.toISOString() }),
    ...(row.endedAt && { endedAt: row.endedAt.toISOString() }),
  };
}

/**
 * The job that takes a job back, or has done so. One that was stopped does not count: what it left can be undone by another.
 * Named in full, because drizzle would write bare columns.
 */
const undoneBy = sql<string | null>`(
  select undo.id from bulk_jobs undo
   where undo.tenant_id = bulk_jobs.tenant_id and undo.undoes = bulk_jobs.id and undo.status <> 'STOPPED')`;

const select = (ctx: Ctx) =>
  ctx.db
    .select({ row: bulkJobs, requester: staff.name, undoneBy })
    .from(bulkJobs)
    .innerJoin(staff, and(eq(staff.tenantId, bulkJobs.tenantId), eq(staff.id, bulkJobs.requestedBy)));

export const matchesBulkJob = (ctx: Pick<Ctx, "tenant">, bulkJobId: string) =>
  and(eq(bulkJobs.tenantId, ctx.tenant.id), eq(bulkJobs.id, bulkJobId));

async function find(ctx: Ctx, bulkJobId: string): Promise<Found> {
  const [found] = isUuid(bulkJobId) ? await select(ctx).where(matchesBulkJob(ctx, bulkJobId)) : [];
  if (!found) throw new ApiError(failures.bulkJobNotFound);
  return found;
}

/** @throws ApiError bulkJobNotFound */
export const findBulkJob = async (ctx: Ctx, bulkJobId: string): Promise<BulkJobRecord> =>
  (await find(ctx, bulkJobId)).row;

/**
 * Refuses what a job that is taken back does not allow. The row of the job is locked by the caller.
 * @throws ApiError bulkJobUndone, bulkJobNotFound
 */
export async function requireNotUndone(ctx: Ctx, bulkJobId: string): Promise<void> {
  if ((await find(ctx, bulkJobId)).undoneBy !== null) throw new ApiError(failures.bulkJobUndone);
}

/** @throws ApiError bulkJobNotFound */
export const getBulkJob = async (ctx: Ctx, bulkJobId: string): Promise<BulkJob> =>
  present(ctx, await find(ctx, bulkJobId));

type ListQuery = { status?: BulkStatus[] | undefined; limit: number; cursor?: string | undefined };

/** Bulk jobs of the brand, newest first. */
export async function listBulkJobs(ctx: Ctx, query: ListQuery): Promise<Page<BulkJob>> {
  const ids = newestIds(bulkJobs, {
    tenantId: ctx.tenant.id,
    choices: [[bulkJobs.status, query.status]],
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await select(ctx)
    .where(and(eq(bulkJobs.tenantId, ctx.tenant.id), isOneOf(bulkJobs.id, ids)))
    .orderBy(desc(bulkJobs.createdAt), desc(bulkJobs.id));
  return page(
    rows,
    query.limit,
    ({ row }) => [row.createdAt.toISOString(), row.id],
    (found) => present(ctx, found),
  );
}

const STATES: Record<BulkRowOutcome, BulkRowState[]> = {
  WAITING: ["PENDING", "FINISHING"],
  DONE: ["DONE"],
  REFUSED: ["REFUSED"],
  SKIPPED: ["SKIPPED"],
};
const OUTCOMES: Record<BulkRowState, BulkRowOutcome> = {
  PENDING: "WAITING",
  FINISHING: "WAITING",
  DONE: "DONE",
  REFUSED: "REFUSED",
  SKIPPED: "SKIPPED",
};

const presentRow = (
  row: typeof bulkJobRows.$inferSelect,
  subject: BulkJobRowSubject | undefined,
): BulkJobRow => ({
  row: row.position,
  subjectId: row.subjectId,
  ...(subject && { subject }),
  ...(row.preview !== null && { preview: row.preview }),
  ...(row.previewCode !== null && { previewFailure: failureOf(row.previewCode) }),
  ...(row.previewCurrency !== null && {
    previewCost: {
      currency: row.previewCurrency,
      dueNowMinor: row.previewDueMinor!,
      priceDifferenceMinor: row.previewDifferenceMinor!,
    },
  }),
  outcome: OUTCOMES[row.state],
  ...(row.failureCode !== null && { failure: failureOf(row.failureCode) }),
  ...(row.finishedAt && { finishedAt: row.finishedAt.toISOString() }),
});

type RowQuery = { outcome?: BulkRowOutcome | undefined; limit: number; cursor?: string | undefined };

/**
 * Rows of a job in their order.
 * @throws ApiError bulkJobNotFound, invalidCursor
 */
export async function listBulkJobRows(
  ctx: Ctx,
  bulkJobId: string,
  { outcome, limit, cursor }: RowQuery,
): Promise<Page<BulkJobRow>> {
  const after = readCursor(cursor, z.tuple([z.int()]));
  const { id, operation } = await findBulkJob(ctx, bulkJobId);
  const states = outcome && STATES[outcome];
  const rows = await ctx.db
    .select()
    .from(bulkJobRows)
    .where(
      and(
        eq(bulkJobRows.tenantId, ctx.tenant.id),
        eq(bulkJobRows.bulkJobId, id),
        states &&
          (states.length === 1 ? eq(bulkJobRows.state, states[0]!) : inArray(bulkJobRows.state, states)),
        after && gt(bulkJobRows.position, after[0]),
      ),
    )
    .orderBy(asc(bulkJobRows.position))
    .limit(limit + 1);
  const subjects = await bulkSubjects(
    ctx,
    BULK_OPERATIONS[operation]?.param ?? "",
    rows.slice(0, limit).map(({ subjectId }) => subjectId),
  );
  return page(
    rows,
    limit,
    ({ position }) => [position],
    (row) => presentRow(row, subjects.get(row.subjectId)),
  );
}
