import { and, eq, lte } from "drizzle-orm";
import { staffApprovals } from "@/db/schema/approvals";
import { endExpired } from "@/lib/approvals/expire";
import { remindOfApproval } from "@/lib/approvals/jobs";
import { queueDeciderMails } from "@/lib/approvals/mails";
import type { Approval, CreateApprovalRequest } from "@/lib/approvals/model";
import { getApproval } from "@/lib/approvals/queries";
import { APPROVAL_LIFETIME_MS, APPROVAL_REMINDER_MS } from "@/lib/approvals/rights";
import { hashOfCall, parseStoredCall, readStoredCall, subjectState } from "@/lib/approvals/stored-call";
import { contextOfPerson, tryCall } from "@/lib/approvals/trial";
import type { ObservedChange } from "@/lib/audit/write";
import { requireLevel } from "@/lib/identity/rights/as-other";
import { rightOf } from "@/lib/identity/rights/right-of";
import { canNeedApproval } from "@/lib/identity/rights/staff-limits";
import { STAFF_TABLE } from "@/lib/identity/rights/staff-table";
import { requireStaff } from "@/lib/identity/staff/rows";
import { staffRules } from "@/lib/identity/staff/settings";
import { actingRole } from "@/lib/identity/staff/sign-in/acting-role";
import { type Ctx, inTransaction, type SignedInStaff } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import type { Operation, ParsedCall } from "@/lib/kernel/operation";
import { newId } from "@/lib/platform/secrets/ids";

/**
 * Asks colleagues to approve a call that the person may not make alone. The call is checked and tried first, so that nobody
 * is asked for what cannot be done. The same request twice is one.
 * @throws ApiError invalidRequest, forbidden, approvalNotNeeded, storedCallRefused
 */
export function createApproval(ctx: Ctx, given: CreateApprovalRequest): Promise<Approval> {
  const person = requireStaff(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { operation, stored } = readStoredCall(given);
    requireAskable(person, operation);
    requireCallerFor({ ...ctx, reason: ctx.reason ?? given.reason }, person, operation);
    const call = parseStoredCall(operation, stored);
    const approvalId = newId();
    // The reason of the request is that of the call.
    const asAsked = { ...ctx, reason: ctx.reason ?? given.reason };
    const { customerId } = await tryAsApproved(asAsked, { person, operation, call, approvalId });
    const state = await subjectState(ctx, operation, { params: stored.params, staffId: person.staffId });
    const now = ctx.systemClock.now();
    const callHash = hashOfCall(operation.id, stored);
    const same = and(
      eq(staffApprovals.tenantId, ctx.tenant.id),
      eq(staffApprovals.requestedBy, person.staffId),
      eq(staffApprovals.callHash, callHash),
      eq(staffApprovals.status, "PENDING"),
    );
    // An expired one that is not marked yet must not stand in the way.
    await endExpired(ctx, and(same, lte(staffApprovals.expiresAt, now)));
    const [made] = await ctx.db
      .insert(staffApprovals)
      .values({
        tenantId: ctx.tenant.id,
        id: approvalId,
        status: "PENDING",
        operation: operation.id,
        call: stored,
        callHash,
        subjectType: state?.subject.type ?? null,
        subjectId: state?.subject.id ?? null,
        subjectHash: state?.hash ?? null,
        customerId,
        reason: given.reason,
        requestedBy: person.staffId,
        requestedRole: actingRole(person),
        sessionId: person.sessionId,
        ip: ctx.client?.ip ?? "unknown",
        expiresAt: new Date(now.getTime() + APPROVAL_LIFETIME_MS),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: staffApprovals.id });
    if (!made) {
      const [earlier] = await ctx.db.select({ id: staffApprovals.id }).from(staffApprovals).where(same);
      return getApproval(ctx, earlier!.id);
    }
    const asked = { operation: operation.id, requestedBy: person.staffId };
    await queueDeciderMails(ctx, approvalId, asked, "REQUESTED");
    await enqueue(ctx, remindOfApproval, { approvalId }, { afterMs: APPROVAL_REMINDER_MS });
    return getApproval(ctx, approvalId);
  });
}

/** @throws ApiError forbidden, approvalNotNeeded */
function requireAskable(person: SignedInStaff, { id }: Operation): void {
  const right = rightOf(person, id);
  if (right === "no") throw new ApiError(failures.forbidden);
  if (right === "may" && !canNeedApproval(id)) throw new ApiError(failures.approvalNotNeeded);
}

/**
 * Requires of the caller what the call itself does: once approved, it runs without a contact.
 * @throws ApiError storedCallRefused
 */
function requireCallerFor(ctx: Ctx, { contact }: SignedInStaff, { id }: Operation): void {
  if (!staffRules(ctx.tenant).callerVerification) return;
  try {
    requireLevel(ctx, contact, STAFF_TABLE[id]?.level ?? 0, true);
  } catch (error) {
    throw error instanceof ApiError ? storedCallRefused(error) : error;
  }
}

/**
 * Requires the second factor where the call itself does: it runs as this person's later. For the operation's `before`: a
 * refusal there is not kept under the idempotency key, so the request can be repeated after the second factor.
 * @throws ApiError stepUpRequired, invalidRequest
 */
export async function requireSteppedUpFor(ctx: Ctx, given: CreateApprovalRequest): Promise<void> {
  const { steppedUpUntil } = requireStaff(ctx);
  const { operation } = readStoredCall(given);
  if (!STAFF_TABLE[operation.id]?.stepUp) return;
  if (steppedUpUntil === null || steppedUpUntil <= ctx.systemClock.now())
    throw new ApiError(failures.stepUpRequired);
}

type Asked = { person: SignedInStaff; operation: Operation; call: ParsedCall; approvalId: string };

/** @throws ApiError approvalNotNeeded, storedCallRefused */
async function tryAsApproved(
  ctx: Ctx,
  { person, operation, call, approvalId }: Asked,
): Promise<ObservedChange<unknown>> {
  const ip = ctx.client?.ip ?? "unknown";
  if (rightOf(person, operation.id) === "may") {
    const { refusal } = await tryCall(contextOfPerson(ctx, { person, ip }), person, { operation, call });
    if (!refusal) throw new ApiError(failures.approvalNotNeeded);
    if (refusal.failure !== failures.approvalRequired) throw storedCallRefused(refusal);
  }
  const { found, refusal } = await tryCall(contextOfPerson(ctx, { person, ip, approvalId }), person, {
    operation,
    call,
  });
  if (refusal) throw storedCallRefused(refusal);
  return found;
}

/** The refusal of a stored call by its own rules. */
export const storedCallRefused = ({ failure, message }: ApiError): ApiError =>
  new ApiError(failures.callRefused, {
    message: `The call itself would be refused: ${message}`,
    details: [{ property: "call", code: "not_allowed", message, suggestion: failure.internalCode }],
  });
