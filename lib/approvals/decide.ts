import { and, eq, gt, inArray } from "drizzle-orm";
import { staffApprovals } from "@/db/schema/approvals";
import { queueRequesterMail } from "@/lib/approvals/mails";
import type { Approval } from "@/lib/approvals/model";
import { type ApprovalRow, findApproval, getApproval } from "@/lib/approvals/queries";
import { storedCallRefused } from "@/lib/approvals/request";
import { findRequester } from "@/lib/approvals/requester";
import { isForeignOrUnanswered, mayDecide } from "@/lib/approvals/rights";
import { APPROVAL_MOVES } from "@/lib/approvals/states";
import { parseStoredCall, subjectState } from "@/lib/approvals/stored-call";
import { contextOfPerson } from "@/lib/approvals/trial";
import { audited } from "@/lib/audit/write";
import { requireStaff } from "@/lib/identity/staff/rows";
import { type Ctx, inTransaction, type SignedInStaff } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation } from "@/lib/kernel/operation";
import { registeredOperation, toOwnError } from "@/lib/kernel/registered";

/** What came of an approval, and what the stored call's `finish` needs. Must survive JSON. */
export type Approved = { approvalId: string; outcome: "DONE" | "STALE" | "REQUESTER_GONE"; result?: unknown };

/**
 * A request that the person may decide about now.
 * @throws ApiError approvalNotFound, forbidden, ownRequest
 */
async function findToDecide(
  ctx: Ctx,
  approvalId: string,
): Promise<{ row: ApprovalRow; person: SignedInStaff }> {
  const person = requireStaff(ctx);
  const { row } = await findApproval(ctx, approvalId);
  if (!isForeignOrUnanswered(person, row, ctx.systemClock.now())) throw new ApiError(failures.ownRequest);
  if (!mayDecide(person, row.operation)) throw new ApiError(failures.forbidden);
  return { row, person };
}

type Verb = "approve" | "refuse" | "withdraw";

/**
 * Moves a request on, once: of many who decide at the same time, one finds it pending.
 * @throws ApiError approvalOver
 */
async function move(
  ctx: Ctx,
  approvalId: string,
  verb: Verb,
  set: { decidedBy: string; decisionReason?: string; breakGlassId?: string },
): Promise<ApprovalRow> {
  const { from, to, refused } = APPROVAL_MOVES[verb];
  const now = ctx.systemClock.now();
  const [moved] = await ctx.db
    .update(staffApprovals)
    .set({ ...set, status: to!, decidedAt: now })
    .where(
      and(
        eq(staffApprovals.tenantId, ctx.tenant.id),
        eq(staffApprovals.id, approvalId),
        inArray(staffApprovals.status, [...from]),
        gt(staffApprovals.expiresAt, now),
      ),
    )
    .returning();
  if (!moved) throw new ApiError(refused);
  return moved;
}

const deciding = ({ staffId, breakGlass }: SignedInStaff) => ({
  decidedBy: staffId,
  ...(breakGlass && { breakGlassId: breakGlass.id }),
});

/**
 * Approves a request and makes the stored call, in one transaction: as the person who asked, through its own handler and
 * with its own entry in the audit log. A subject that has changed, or a requester who is gone, ends the request without the
 * call. That is a result and no exception, because an exception would take the new state back.
 * @throws ApiError approvalNotFound, forbidden, ownRequest, approvalOver, storedCallRefused
 */
export function approveCall(ctx: Ctx, approvalId: string): Promise<Approved> {
  return inTransaction(ctx, async (ctx) => {
    const { person } = await findToDecide(ctx, approvalId);
    const row = await move(ctx, approvalId, "approve", deciding(person));
    const requester = await findRequester(ctx, row);
    if (!requester) return outdate(ctx, row, "REQUESTER_GONE");
    const operation = requireOperation(row);
    const state =
      row.call && (await subjectState(ctx, operation, { params: row.call.params, staffId: row.requestedBy }));
    if (!row.call || (state?.hash ?? null) !== row.subjectHash) return outdate(ctx, row, "STALE");
    const inner = contextOfPerson(ctx, { person: requester, ip: row.ip, approvalId });
    const note = { reason: row.reason, idempotencyKey: `approval:${approvalId}` };
    try {
      const call = parseStoredCall(operation, row.call);
      const result = await audited(inner, operation, call, note, (inner) => operation.handle(inner, call));
      await queueRequesterMail(ctx, approvalId, row.requestedBy, "APPROVED");
      return { approvalId, outcome: "DONE", result: result ?? null };
    } catch (error) {
      const own = toOwnError(error);
      throw own instanceof ApiError && own.failure.status < 500 ? storedCallRefused(own) : own;
    }
  });
}

function requireOperation({ operation }: ApprovalRow): Operation {
  const found = registeredOperation(operation);
  if (!found) throw new Error(`an approval names the operation ${operation}, which does not exist`);
  return found;
}

/** Ends a request that was moved on in this transaction and cannot be carried out. */
async function outdate(ctx: Ctx, row: ApprovalRow, outcome: Approved["outcome"]): Promise<Approved> {
  await ctx.db
    .update(staffApprovals)
    .set({ status: APPROVAL_MOVES.outdate.to!, decidedBy: null, breakGlassId: null })
    .where(and(eq(staffApprovals.tenantId, ctx.tenant.id), eq(staffApprovals.id, row.id)));
  await queueRequesterMail(ctx, row.id, row.requestedBy, "STALE");
  return { approvalId: row.id, outcome };
}

/**
 * After the commit: lets the stored call talk to the outside, as the edge would.
 * @throws ApiError approvalStale, requesterGone
 */
export async function finishApproved(ctx: Ctx, { approvalId, outcome, result }: Approved): Promise<Approval> {
  if (outcome === "STALE") throw new ApiError(failures.approvalStale);
  if (outcome === "REQUESTER_GONE") throw new ApiError(failures.requesterGone);
  const { row } = await findApproval(ctx, approvalId);
  const { finish } = requireOperation(row);
  const requester = finish && (await findRequester(ctx, row));
  if (finish && requester)
    await finish(contextOfPerson(ctx, { person: requester, ip: row.ip, approvalId }), result);
  return getApproval(ctx, approvalId);
}

/** @throws ApiError approvalNotFound, forbidden, ownRequest, approvalOver */
export function refuseCall(ctx: Ctx, approvalId: string, decisionReason: string): Promise<Approval> {
  return inTransaction(ctx, async (ctx) => {
    const { person } = await findToDecide(ctx, approvalId);
    const row = await move(ctx, approvalId, "refuse", { ...deciding(person), decisionReason });
    await queueRequesterMail(ctx, approvalId, row.requestedBy, "REFUSED");
    return getApproval(ctx, approvalId);
  });
}

/**
 * Takes back one's own request.
 * @throws ApiError approvalNotFound, forbidden, approvalOver
 */
export function withdraw(ctx: Ctx, approvalId: string): Promise<Approval> {
  return inTransaction(ctx, async (ctx) => {
    const { staffId } = requireStaff(ctx);
    const { row } = await findApproval(ctx, approvalId);
    if (row.requestedBy !== staffId) throw new ApiError(failures.forbidden);
    await move(ctx, approvalId, "withdraw", { decidedBy: staffId });
    return getApproval(ctx, approvalId);
  });
}
