import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Runtime } from "@/lib/kernel/runtime";
import { databaseTrouble } from "@/lib/platform/database-trouble";

/** An answer of the API: always with the revision that shaped it and the trace id that finds it in the logs. */
export function createAnswer(
  status: number,
  body: unknown,
  revision: string,
  traceId: string,
  extra?: Record<string, string>,
): Response {
  const headers = new Headers(extra);
  headers.set("api-revision", revision);
  headers.set("x-trace-id", traceId);
  headers.set("cache-control", "no-store");
  if (status === 204) return new Response(null, { status, headers });
  headers.set("content-type", "application/json; charset=utf-8");
  return new Response(JSON.stringify(body), { status, headers });
}

/** An answer that its own documents do not allow: a fault of ours, found where answers are verified (tests). */
export class ContractViolation extends Error {}

/** A failure in the Error shape of the specification. */
export const errorBody = (error: ApiError, traceId: string) => ({
  message: error.message,
  code: error.failure.internalCode,
  internalCode: error.failure.internalCode,
  ...(error.details ? { details: error.details } : {}),
  ...(error.hint ? { hint: error.hint } : {}),
  traceId,
});

/** Seconds after which a caller may try again: connections come back at once, space on a disk does not. */
const RETRY_AFTER = { UNREACHABLE: "5", CONFLICT: "5", CANNOT_WRITE: "30" } as const;

/** Codes of PostgreSQL's own refusals: data it cannot store is the caller's mistake, a lost connection is ours. */
function databaseFailure(error: unknown): ApiError | null {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;
  if (code && /^(22P02|22P05|22003|22007|22008|22021)$/.test(code))
    return new ApiError(failures.invalidRequest, { message: "A value cannot be stored." });
  const trouble = databaseTrouble(error);
  if (!trouble) return null;
  const failure = trouble === "CANNOT_WRITE" ? failures.cannotStoreNow : failures.temporarilyUnavailable;
  return new ApiError(failure, { headers: { "retry-after": RETRY_AFTER[trouble] } });
}

/** The failure a caller can act on, if there is one in what was thrown. */
export function toApiError(error: unknown): ApiError | null {
  return error instanceof ApiError ? error : databaseFailure(error);
}

/** Whatever was thrown as an answer; what nobody foresaw is a 500, logged here and only here. */
export function failureResponse(
  error: unknown,
  revision: string,
  traceId: string,
  runtime: Runtime,
  operationId: string,
  extra: Record<string, string> = {},
): Response {
  const known = toApiError(error);
  if (known)
    return createAnswer(known.failure.status, errorBody(known, traceId), revision, traceId, {
      ...extra,
      ...known.headers,
    });
  runtime.log.error({ err: error, traceId, operation: operationId }, "request failed");
  // A broken promise is only ever found where answers are verified; whoever looks at the answer has to know.
  const message = error instanceof ContractViolation ? error.message : "Something went wrong on our side.";
  const body = { message, code: "internal_error", traceId };
  return createAnswer(500, body, revision, traceId, extra);
}
