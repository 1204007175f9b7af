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

/** A job with everything that its rows share. */
export type RowsOfJob = {
  job: BulkJobRecord;
  operation: Operation;
  person: SignedInStaff;
  /** The context of the requester. */
  asRequester: Ctx;
  /**
   * Builds the call of a row.
   * @throws ApiError invalidRequest
   */
  callOf: (subjectId: string) => ParsedCall;
};

/** Reads a job for its rows. Undefined when the requester left the team, or may no longer call the operation. */
export async function readRows(ctx: Ctx, job: BulkJobRecord): Promise<RowsOfJob | undefined> {
  const person = await findRequester(ctx, job);
  return person && mayRequestBulk(person.role, job.operation) ? rowsOf(ctx, job, person) : undefined;
}

/**
 * Reads a job to finish rows whose changes are committed. Uses the rights that the requester had at the time of the
 * request, so that no row stays unfinished when they leave the team.
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

/** The failure code of a refused row; undefined for an error that is not an answer of the operation. */
export const refusalCode = (error: unknown): string | undefined =>
  error instanceof ApiError && error.failure.status < 500 ? error.failure.internalCode : undefined;

/** The code of a row whose operation failed unexpectedly. */
export const UNEXPECTED_FAILURE = "internal_error";
