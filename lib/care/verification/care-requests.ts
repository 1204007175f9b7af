import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { contactVerifications } from "@/db/schema/verifications";
import { type Decision, pickNumber, refuseVerification } from "@/lib/care/verification/decide";
import type { CareRequest } from "@/lib/care/verification/model";
import {
  presentCareRequest,
  type RequestRow,
  requestsWhere,
  type VerificationRow,
} from "@/lib/care/verification/rows";
import { callerNetwork, countAgainst } from "@/lib/identity/rate-limit";
import { requireUser } from "@/lib/identity/sign-in/sessions";
import type { Ctx, SignedInUser } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { RateLimit } from "@/lib/kernel/limits";
import { isUuid } from "@/lib/platform/secrets/ids";

export const DECISION_LIMIT: RateLimit = { name: "care-request", points: 60, windowSeconds: 600 };

/**
 * Counts a decision about a request. For an operation's `before`.
 * @throws ApiError tooManyRequests
 */
export const limitDecisions = (ctx: Ctx): Promise<void> =>
  countAgainst(ctx, DECISION_LIMIT, callerNetwork(ctx));

/** The customers for which a person may approve: those of which they are ADMIN. */
export const adminOf = ({ memberships }: SignedInUser): string[] =>
  memberships.filter(({ role }) => role === "ADMIN").map(({ customerId }) => customerId);

/**
 * Requests that a signed-in person may decide: their own in a customer to which they belong, and those of the customers of
 * which they are ADMIN that ask nobody in particular. One by mail alone is not among them: it would prove less than it seems.
 */
const decidable = (user: SignedInUser): SQL | undefined => {
  const { customerId, userId, method } = contactVerifications;
  const among = (ids: readonly string[]) => (ids.length > 0 ? inArray(customerId, [...ids]) : sql`false`);
  return and(
    inArray(method, ["PORTAL", "EID"]),
    or(
      and(isNull(userId), among(adminOf(user))),
      and(eq(userId, user.userId), among(user.memberships.map((one) => one.customerId))),
    ),
  );
};

/**
 * What waits for the signed-in person's decision, newest first.
 * @throws ApiError unauthenticated
 */
export async function listCareRequests(ctx: Ctx): Promise<{ items: CareRequest[] }> {
  const user = requireUser(ctx);
  if (user.memberships.length === 0) return { items: [] };
  const rows = await requestsWhere(
    ctx,
    and(
      decidable(user),
      eq(contactVerifications.status, "PENDING"),
      gt(contactVerifications.expiresAt, ctx.systemClock.now()),
    ),
  );
  return { items: rows.map((row) => presentCareRequest(ctx, row)) };
}

async function decidableRequest(ctx: Ctx, careRequestId: string): Promise<RequestRow> {
  const user = requireUser(ctx);
  const [row] = isUuid(careRequestId)
    ? await requestsWhere(ctx, and(eq(contactVerifications.id, careRequestId), decidable(user)))
    : [];
  if (!row) throw new ApiError(failures.careRequestNotFound);
  return row;
}

async function decide(
  ctx: Ctx,
  careRequestId: string,
  work: (row: VerificationRow) => Promise<Decision>,
): Promise<CareRequest> {
  const { verification } = await decidableRequest(ctx, careRequestId);
  if ((await work(verification)) === "OVER") throw new ApiError(failures.careRequestOver);
  return presentCareRequest(ctx, await decidableRequest(ctx, careRequestId));
}

/**
 * Approves with the number that the member of staff said. A wrong number ends the request as FAILED.
 * @throws ApiError unauthenticated, careRequestNotFound, careRequestOver
 */
export const approveCareRequest = (ctx: Ctx, careRequestId: string, number: number): Promise<CareRequest> =>
  decide(ctx, careRequestId, (row) => pickNumber(ctx, row, number));

/** @throws ApiError unauthenticated, careRequestNotFound, careRequestOver */
export const refuseCareRequest = (ctx: Ctx, careRequestId: string): Promise<CareRequest> =>
  decide(ctx, careRequestId, (row) => refuseVerification(ctx, row));
