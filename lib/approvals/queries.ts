import { and, desc, eq, gt, inArray, lte, ne, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isOneOf } from "@/db/one-of";
import { type ApprovalStatus, staffApprovals } from "@/db/schema/approvals";
import { customers } from "@/db/schema/customers";
import { staff } from "@/db/schema/staff";
import type { Approval, ApprovalPreview } from "@/lib/approvals/model";
import { findRequester } from "@/lib/approvals/requester";
import { canBeUnanswered, isForeignOrUnanswered, mayDecide, unansweredFrom } from "@/lib/approvals/rights";
import { parseStoredCall } from "@/lib/approvals/stored-call";
import { contextOfPerson, tryCall } from "@/lib/approvals/trial";
import { LIMIT_KIND_OF_OPERATION } from "@/lib/identity/rights/staff-limits";
import { requireStaff } from "@/lib/identity/staff/rows";
import { actingRole } from "@/lib/identity/staff/sign-in/acting-role";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { newestIds } from "@/lib/kernel/lists/newest";
import { type Page, page, readCursor, TimeCursor } from "@/lib/kernel/lists/pagination";
import { registeredOperation } from "@/lib/kernel/registered";
import { isUuid } from "@/lib/platform/secrets/ids";

export type ApprovalRow = typeof staffApprovals.$inferSelect;
type Found = { row: ApprovalRow; requester: string; decider: string | null; customerName: string | null };

const requesters = alias(staff, "requester");
const deciders = alias(staff, "decider");

/** Own requests, and those that the person decides about. */
function visible(ctx: Ctx): SQL | undefined {
  const person = requireStaff(ctx);
  const role = actingRole(person);
  if (role === "ADMIN") return undefined;
  const own = eq(staffApprovals.requestedBy, person.staffId);
  return role === "BILLING"
    ? or(own, inArray(staffApprovals.operation, Object.keys(LIMIT_KIND_OF_OPERATION)))
    : own;
}

const select = (ctx: Ctx) =>
  ctx.db
    .select({
      row: staffApprovals,
      requester: requesters.name,
      decider: deciders.name,
      customerName: customers.name,
    })
    .from(staffApprovals)
    .innerJoin(
      requesters,
      and(eq(requesters.tenantId, staffApprovals.tenantId), eq(requesters.id, staffApprovals.requestedBy)),
    )
    .leftJoin(
      deciders,
      and(eq(deciders.tenantId, staffApprovals.tenantId), eq(deciders.id, staffApprovals.decidedBy)),
    )
    .leftJoin(
      customers,
      and(eq(customers.tenantId, staffApprovals.tenantId), eq(customers.id, staffApprovals.customerId)),
    );

/** A request is over when its time is, also before the sweep has marked it. */
export const statusAt = ({ status, expiresAt }: ApprovalRow, now: Date): ApprovalStatus =>
  status === "PENDING" && expiresAt <= now ? "EXPIRED" : status;

function present(ctx: Ctx, { row, requester, decider, customerName }: Found): Approval {
  const person = requireStaff(ctx);
  const now = ctx.systemClock.now();
  const status = statusAt(row, now);
  const isOwn = row.requestedBy === person.staffId;
  const { subjectType, subjectId, customerId, decidedBy, decidedAt, decisionReason, call } = row;
  return {
    approvalId: row.id,
    status,
    operation: row.operation,
    params: call?.params ?? {},
    query: call?.query ?? {},
    ...(call && call.body !== null && { body: call.body }),
    isErased: call === null,
    ...(subjectType !== null && { subjectType }),
    ...(subjectId !== null && { subjectId }),
    ...(customerId !== null && customerName !== null && { customer: { customerId, name: customerName } }),
    reason: row.reason,
    requestedBy: { staffId: row.requestedBy, name: requester },
    requestedRole: row.requestedRole,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...(decidedBy !== null && { decidedBy: { staffId: decidedBy, name: decider ?? "" } }),
    ...(decidedAt !== null && { decidedAt: decidedAt.toISOString() }),
    ...(decisionReason !== null && { decisionReason }),
    isOwn,
    mayDecide:
      status === "PENDING" && mayDecide(person, row.operation) && isForeignOrUnanswered(person, row, now),
    ...(isOwn &&
      status === "PENDING" &&
      canBeUnanswered(row) && { decidesFrom: unansweredFrom(row).toISOString() }),
  };
}

/**
 * A request that the caller may see.
 * @throws ApiError approvalNotFound
 */
export async function findApproval(ctx: Ctx, approvalId: string): Promise<Found> {
  const [found] = isUuid(approvalId)
    ? await select(ctx).where(
        and(eq(staffApprovals.tenantId, ctx.tenant.id), eq(staffApprovals.id, approvalId), visible(ctx)),
      )
    : [];
  if (!found) throw new ApiError(failures.approvalNotFound);
  return found;
}

/**
 * One request.
 * @param options.preview whether to try the call
 * @throws ApiError approvalNotFound
 */
export async function getApproval(
  ctx: Ctx,
  approvalId: string,
  options: { preview?: boolean | undefined } = {},
): Promise<Approval> {
  const found = await findApproval(ctx, approvalId);
  const approval = present(ctx, found);
  if (!options.preview || approval.status !== "PENDING") return approval;
  const preview = await previewOf(ctx, found.row);
  return { ...approval, ...(preview && { preview }) };
}

async function previewOf(ctx: Ctx, row: ApprovalRow): Promise<ApprovalPreview | undefined> {
  const operation = registeredOperation(row.operation);
  const person = await findRequester(ctx, row);
  const refused = (failure: { internalCode: string; message: string }): ApprovalPreview => ({
    changes: [],
    refusal: { internalCode: failure.internalCode, message: failure.message },
  });
  if (!person) return refused(failures.requesterGone);
  if (!operation || !row.call) return undefined;
  try {
    const call = parseStoredCall(operation, row.call);
    const { found, refusal } = await tryCall(
      contextOfPerson(ctx, { person, ip: row.ip, approvalId: row.id }),
      person,
      { operation, call },
    );
    if (refusal) return refused({ internalCode: refusal.failure.internalCode, message: refusal.message });
    return { changes: found.changes, ...(!operation.finish && { answer: found.result ?? null }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused({ internalCode: error.failure.internalCode, message: error.message });
  }
}

type ListQuery = {
  status?: ApprovalStatus[] | undefined;
  mine?: boolean | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** The states in the table: what has expired may not be marked yet. */
const storedStates = (asked: ListQuery["status"]): ApprovalStatus[] | undefined =>
  asked?.includes("EXPIRED") ? [...new Set<ApprovalStatus>([...asked, "PENDING"])] : asked;

/** Tells pending requests from those whose time is over, where only one kind is asked for. */
function liveOrOver(asked: ListQuery["status"], now: Date): SQL | undefined {
  const [pending, expired] = [asked?.includes("PENDING"), asked?.includes("EXPIRED")];
  if (pending === expired) return undefined;
  const { status, expiresAt } = staffApprovals;
  return or(ne(status, "PENDING"), pending ? gt(expiresAt, now) : lte(expiresAt, now));
}

/** Requests that the caller made or decides about, newest first. */
export async function listApprovals(ctx: Ctx, query: ListQuery): Promise<Page<Approval>> {
  const person = requireStaff(ctx);
  const now = ctx.systemClock.now();
  const ids = newestIds(staffApprovals, {
    tenantId: ctx.tenant.id,
    choices: [
      [staffApprovals.requestedBy, query.mine === true ? [person.staffId] : undefined],
      [staffApprovals.status, storedStates(query.status)],
    ],
    where: and(
      visible(ctx),
      query.mine === false ? ne(staffApprovals.requestedBy, person.staffId) : undefined,
      liveOrOver(query.status, now),
    ),
    after: readCursor(query.cursor, TimeCursor),
    limit: query.limit,
  });
  const rows = await select(ctx)
    .where(and(eq(staffApprovals.tenantId, ctx.tenant.id), isOneOf(staffApprovals.id, ids)))
    .orderBy(desc(staffApprovals.createdAt), desc(staffApprovals.id));
  return page(
    rows,
    query.limit,
    ({ row }) => [row.createdAt.toISOString(), row.id],
    (found) => present(ctx, found),
  );
}
