import { and, eq, inArray, sql } from "drizzle-orm";
import { type BulkCounts, type BulkStatus, bulkJobRows, bulkJobs } from "@/db/schema/bulk";
import { parseStoredCall } from "@/lib/approvals/stored-call";
import { BULK_OPERATIONS, type BulkOperation } from "@/lib/bulk/bulkable";
import { endedJobChanges } from "@/lib/bulk/ended";
import { advanceLater, skipWaiting } from "@/lib/bulk/jobs";
import type { BulkJob, CreateBulkJobRequest } from "@/lib/bulk/model";
import {
  type BulkJobRecord,
  findBulkJob,
  getBulkJob,
  matchesBulkJob,
  requireNotUndone,
} from "@/lib/bulk/queries";
import { mayHoldBulk, mayRequestBulk } from "@/lib/bulk/rights";
import { BULK_MOVES } from "@/lib/bulk/states";
import { requireStaff } from "@/lib/identity/staff/rows";
import { type Ctx, inTransaction, type SignedInStaff } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Move } from "@/lib/kernel/moves";
import type { Operation } from "@/lib/kernel/operation";
import { registeredOperation } from "@/lib/kernel/registered";
import { newId } from "@/lib/platform/secrets/ids";

const NOTHING: BulkCounts = {
  total: 0,
  previewed: 0,
  wouldChange: 0,
  done: 0,
  refused: 0,
  skipped: 0,
  previewRefusals: [],
  refusals: [],
};

/** Any id: the schema of the path only says how long one may be. */
const SOME_ID = "00000000-0000-4000-8000-000000000000";

/**
 * Whether a person may ask for an operation for many at once.
 * @throws ApiError notBulk, forbidden
 */
function requireBulkable(
  person: SignedInStaff,
  operationId: string,
): { operation: Operation; bulkable: BulkOperation } {
  const bulkable = BULK_OPERATIONS[operationId];
  const operation = registeredOperation(operationId);
  if (!bulkable || !operation) throw new ApiError(failures.notBulk);
  if (!mayRequestBulk(person.role, operationId)) throw new ApiError(failures.forbidden);
  return { operation, bulkable };
}

/** @throws ApiError notBulk, invalidRequest */
function requireFilter(
  { sources }: BulkOperation,
  { operation, query }: NonNullable<CreateBulkJobRequest["filter"]>,
) {
  const source = sources[operation];
  const list = registeredOperation(operation);
  if (!source || !list) throw new ApiError(failures.notBulk);
  for (const [name, value] of Object.entries(source.requires ?? {}))
    if (query[name]?.join() !== value)
      throw new ApiError(failures.invalidRequest, {
        details: [
          { property: `filter.query.${name}`, code: "invalid_value", message: `It must be ${value}.` },
        ],
      });
  const { limit: _limit, cursor: _cursor, ...asked } = query;
  parseStoredCall(list, { params: {}, query: asked, body: null });
  return { operation, query: asked };
}

const uuidsOnce = (ids: readonly string[]): string[] => [...new Set(ids)];

/**
 * Asks for one operation for many rows. Nothing is changed: a job finds the rows and tries each.
 * @throws ApiError notBulk, forbidden, invalidRequest
 */
export function createBulkJob(ctx: Ctx, given: CreateBulkJobRequest): Promise<BulkJob> {
  const person = requireStaff(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { operation, bulkable } = requireBulkable(person, given.operation);
    const body = given.body ?? null;
    parseStoredCall(operation, { params: { [bulkable.param]: SOME_ID }, query: {}, body });
    const filter = given.filter ? requireFilter(bulkable, given.filter) : null;
    const now = ctx.clock.now();
    const asOf = given.asOf ? new Date(Math.min(Date.parse(given.asOf), now.getTime())) : now;
    const id = await insert(ctx, person, { operation: operation.id, body, filter, asOf });
    if (given.subjectIds)
      await ctx.db.execute(sql`
        insert into ${bulkJobRows} (tenant_id, bulk_job_id, position, subject_id)
        select ${ctx.tenant.id}::uuid, ${id}::uuid, named.at - 1, named.id
          from unnest(${sql.param(uuidsOnce(given.subjectIds))}::text[]) with ordinality as named(id, at)`);
    return getBulkJob(ctx, id);
  });
}

type New = Pick<BulkJobRecord, "operation" | "body" | "filter" | "asOf"> & { undoes?: string };

async function insert(ctx: Ctx, person: SignedInStaff, job: New): Promise<string> {
  const id = newId();
  const now = ctx.systemClock.now();
  await ctx.db.insert(bulkJobs).values({
    ...job,
    tenantId: ctx.tenant.id,
    id,
    status: "PREPARING",
    counts: NOTHING,
    listedAt: job.filter ? null : now,
    reason: ctx.reason ?? "",
    requestedBy: person.staffId,
    requestedRole: person.role,
    sessionId: person.sessionId,
    ip: ctx.client?.ip ?? "unknown",
    createdAt: now,
    updatedAt: now,
  });
  await advanceLater(ctx, id);
  return id;
}

/**
 * Moves a job on, once. Asked again for what was done, nothing changes.
 * @returns whether it moved now
 * @throws ApiError bulkJobPreparing, and the refusal of the move
 */
async function move(
  ctx: Ctx,
  row: BulkJobRecord,
  { from, to, done, refused }: Move<BulkStatus>,
  set: Partial<BulkJobRecord>,
): Promise<boolean> {
  const moved = await ctx.db
    .update(bulkJobs)
    .set({ ...set, status: to!, updatedAt: ctx.systemClock.now() })
    .where(and(matchesBulkJob(ctx, row.id), inArray(bulkJobs.status, [...from])))
    .returning({ id: bulkJobs.id });
  if (moved.length > 0) return true;
  const { status } = await findBulkJob(ctx, row.id);
  if (done?.includes(status)) return false;
  throw new ApiError(status === "PREPARING" || status === "READY" ? failures.bulkJobPreparing : refused);
}

/**
 * A job that the person asked for: its rows run in their name.
 * @throws ApiError bulkJobNotFound, forbidden
 */
async function findOwn(ctx: Ctx, bulkJobId: string): Promise<{ row: BulkJobRecord; person: SignedInStaff }> {
  const person = requireStaff(ctx);
  const row = await findBulkJob(ctx, bulkJobId);
  if (row.requestedBy !== person.staffId || !mayRequestBulk(person.role, row.operation))
    throw new ApiError(failures.forbidden);
  return { row, person };
}

/**
 * For the operation's `before`: what many need an approval for needs a second factor, too.
 * @throws ApiError bulkJobNotFound, stepUpRequired
 */
export async function requireSteppedUpForBulk(ctx: Ctx, bulkJobId: string): Promise<void> {
  const { steppedUpUntil } = requireStaff(ctx);
  const { operation } = await findBulkJob(ctx, bulkJobId);
  if (BULK_OPERATIONS[operation]?.approvedOnly === undefined) return;
  if (steppedUpUntil === null || steppedUpUntil <= ctx.systemClock.now())
    throw new ApiError(failures.stepUpRequired);
}

/**
 * Lets the rows run: those that wait, and with `repeatRefused` the refused ones of a job that has ended.
 * @throws ApiError bulkJobNotFound, forbidden, approvalRequired, bulkJobPreparing, bulkJobEnded, bulkJobUndone
 */
export function startBulkJob(
  ctx: Ctx,
  bulkJobId: string,
  { repeatRefused }: { repeatRefused: boolean },
): Promise<BulkJob> {
  return inTransaction(ctx, async (ctx) => {
    const { row, person } = await findOwn(ctx, bulkJobId);
    const approvalId = row.approvalId ?? person.approvalId ?? null;
    if (BULK_OPERATIONS[row.operation]?.approvedOnly && approvalId === null)
      throw new ApiError(failures.approvalRequired);
    const startedAt = row.startedAt ?? ctx.systemClock.now();
    const verb = repeatRefused && row.endedAt ? "repeat" : "start";
    if (verb === "repeat") await requireRepeatable(ctx, row);
    const moved = await move(ctx, row, BULK_MOVES[verb], { startedAt, approvalId, endedAt: null });
    if (!moved) return getBulkJob(ctx, bulkJobId);
    if (verb === "repeat") await setRefusedAgain(ctx, row.id);
    await advanceLater(ctx, row.id);
    return getBulkJob(ctx, bulkJobId);
  });
}

/**
 * Refuses to run rows again that another job takes back, or that another undo of the same job has in hand. Both jobs are
 * locked, so that no undo is made meanwhile.
 * @throws ApiError bulkJobUndone
 */
async function requireRepeatable(ctx: Ctx, { id, status, undoes }: BulkJobRecord): Promise<void> {
  await lockJobs(ctx, undoes === null ? [id] : [undoes, id]);
  await requireNotUndone(ctx, id);
  if (undoes !== null && status === "STOPPED") await requireNotUndone(ctx, undoes);
}

/** Older jobs first: an undo is younger than what it takes back, so nobody waits in a circle. */
const lockJobs = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .select({ id: bulkJobs.id, endedAt: bulkJobs.endedAt })
    .from(bulkJobs)
    .where(and(eq(bulkJobs.tenantId, ctx.tenant.id), inArray(bulkJobs.id, ids)))
    .orderBy(bulkJobs.id)
    .for("update");

/** @throws ApiError bulkJobEnded when no row was refused */
async function setRefusedAgain(ctx: Ctx, bulkJobId: string): Promise<void> {
  // Of a job that was stopped a moment ago, the rows that wait may not be left out yet.
  await skipWaiting(ctx, bulkJobId);
  const { rowCount } = await ctx.db
    .update(bulkJobRows)
    .set({ state: "PENDING", failureCode: null, finishedAt: null })
    .where(
      and(
        eq(bulkJobRows.tenantId, ctx.tenant.id),
        eq(bulkJobRows.bulkJobId, bulkJobId),
        eq(bulkJobRows.state, "REFUSED"),
      ),
    );
  if (rowCount === 0) throw new ApiError(failures.bulkJobEnded);
}

/**
 * A job that the person may hold up: to stop something is never more dangerous than to go on.
 * @throws ApiError bulkJobNotFound, forbidden
 */
async function findToHold(ctx: Ctx, bulkJobId: string): Promise<BulkJobRecord> {
  const row = await findBulkJob(ctx, bulkJobId);
  if (!mayHoldBulk(requireStaff(ctx).role, row.operation)) throw new ApiError(failures.forbidden);
  return row;
}

/** @throws ApiError bulkJobNotFound, forbidden, bulkJobPreparing, bulkJobEnded */
export function pauseBulkJob(ctx: Ctx, bulkJobId: string): Promise<BulkJob> {
  return inTransaction(ctx, async (ctx) => {
    await move(ctx, await findToHold(ctx, bulkJobId), BULK_MOVES.pause, {});
    return getBulkJob(ctx, bulkJobId);
  });
}

/**
 * Ends a job. Rows that wait are left out.
 * @throws ApiError bulkJobNotFound, forbidden, bulkJobEnded
 */
export function stopBulkJob(ctx: Ctx, bulkJobId: string): Promise<BulkJob> {
  return inTransaction(ctx, async (ctx) => {
    const row = await findToHold(ctx, bulkJobId);
    const moved = await move(ctx, row, BULK_MOVES.stop, endedJobChanges(ctx, row));
    // The rows are left out by the job, which counts them: there may be a hundred thousand.
    if (moved) await advanceLater(ctx, row.id);
    return getBulkJob(ctx, bulkJobId);
  });
}

/**
 * Makes a job that takes the done rows of an ended one back. It is tried first, as every job. A job is taken back once; when
 * the undo was stopped, another one takes back what is left.
 * @throws ApiError bulkJobNotFound, forbidden, notBulk, bulkJobNotEnded, bulkJobUndone
 */
export function undoBulkJob(ctx: Ctx, bulkJobId: string): Promise<BulkJob> {
  return inTransaction(ctx, async (ctx) => {
    const { row, person } = await findOwn(ctx, bulkJobId);
    const inverse = BULK_OPERATIONS[row.operation]?.inverse;
    if (inverse === undefined) throw new ApiError(failures.notBulk);
    const { operation } = requireBulkable(person, inverse);
    const [locked] = await lockJobs(ctx, [row.id]);
    if (!locked?.endedAt || (await hasUnsettled(ctx, row.id))) throw new ApiError(failures.bulkJobNotEnded);
    await requireNotUndone(ctx, row.id);
    const id = await insert(ctx, person, {
      operation: operation.id,
      body: null,
      filter: null,
      asOf: ctx.clock.now(),
      undoes: row.id,
    });
    await ctx.db.execute(sql`
      insert into ${bulkJobRows} (tenant_id, bulk_job_id, position, subject_id)
      select done.tenant_id, ${id}::uuid, row_number() over (order by done.position) - 1, done.subject_id
        from ${bulkJobRows} done
       where done.tenant_id = ${ctx.tenant.id} and done.bulk_job_id = ${row.id} and done.state = 'DONE'
         and not exists (
           select 1 from ${bulkJobs} undo join ${bulkJobRows} back
                on back.tenant_id = undo.tenant_id and back.bulk_job_id = undo.id
            where undo.tenant_id = done.tenant_id and undo.undoes = done.bulk_job_id
              and back.subject_id = done.subject_id and back.state = 'DONE')`);
    return getBulkJob(ctx, id);
  });
}

/** Whether rows of an ended job still wait for their outcome: those that ran when it was stopped, and those to be left out. */
async function hasUnsettled(ctx: Ctx, bulkJobId: string): Promise<boolean> {
  const waiting = await ctx.db
    .select({ position: bulkJobRows.position })
    .from(bulkJobRows)
    .where(
      and(
        eq(bulkJobRows.tenantId, ctx.tenant.id),
        eq(bulkJobRows.bulkJobId, bulkJobId),
        inArray(bulkJobRows.state, ["PENDING", "FINISHING"]),
      ),
    )
    .limit(1);
  return waiting.length > 0;
}
