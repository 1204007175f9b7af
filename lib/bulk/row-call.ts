import { and, eq } from "drizzle-orm";
import { staff } from "@/db/schema/staff";
import { findRequester } from "@/lib/approvals/requester";
import { parseStoredCall } from "@/lib/approvals/stored-call";
import { contextOfPerson } from "@/lib/approvals/trial";
import { BULK_OPERATIONS } from "@/lib/bulk/bulkable";
import type { BulkJobRecord } from "@/lib/bulk/queries";
import { mayRequestBulk } from "@/lib/bulk/rights";
import type { Ctx, SignedInStaff } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation, ParsedCall } from "@/lib/kernel/operation";
import { registeredOperation } from "@/lib/kernel/registered";

/** A job with all that its rows have in common. */
export type RowsOfJob = {
  job: BulkJobRecord;
  operation: Operation;
  person: SignedInStaff;
  /** The context of the person who asked. */
  asRequester: Ctx;
  /** @throws ApiError invalidRequest */
  callOf: (subjectId: string) => ParsedCall;
};

/** Undefined when the person who asked left the team, or may not call the operation any more. */
export async function readRows(ctx: Ctx, job: BulkJobRecord): Promise<RowsOfJob | undefined> {
  const person = await findRequester(ctx, job);
  return person && mayRequestBulk(person.role, job.operation) ? rowsOf(ctx, job, person) : undefined;
}

/**
 * A job whose changes are committed, to finish what they began. The rights are those that the person had when they asked:
 * a person who has left the team since leaves no row unfinished.
 */
export async function readBegunRows(ctx: Ctx, job: BulkJobRecord): Promise<RowsOfJob> {
  const [member] = await ctx.db
    .select({ email: staff.email, name: staff.name })
    .from(staff)
    .where(and(eq(staff.tenantId, ctx.tenant.id), eq(staff.id, job.requestedBy)));
  return rowsOf(ctx, job, {
    ...member!,
    staffId: job.requestedBy,
    role: job.requestedRole,
    sessionId: job.sessionId,
    steppedUpUntil: null,
    contact: null,
  });
}

function rowsOf(ctx: Ctx, job: BulkJobRecord, person: SignedInStaff): RowsOfJob {
  const operation = registeredOperation(job.operation);
  const bulkable = BULK_OPERATIONS[job.operation];
  if (!operation || !bulkable) throw new Error(`${job.operation} is not for bulk jobs`);
  const asRequester: Ctx = {
    ...contextOfPerson(ctx, {
      person,
      ip: job.ip,
      bulkJobId: job.id,
      ...(job.approvalId !== null && { approvalId: job.approvalId }),
    }),
    reason: job.reason,
  };
  return {
    job,
    operation,
    person,
    asRequester,
    callOf: (subjectId) =>
      parseStoredCall(operation, {
        params: { [bulkable.param]: subjectId },
        query: {},
        body: job.body ?? null,
      }),
  };
}

/** The code of a refusal of a row; undefined for what is no answer of the operation. */
export const refusalCode = (error: unknown): string | undefined =>
  error instanceof ApiError && error.failure.status < 500 ? error.failure.internalCode : undefined;

/** What a row is refused with when its operation failed in a way nobody foresaw. */
export const UNEXPECTED_FAILURE = "internal_error";
