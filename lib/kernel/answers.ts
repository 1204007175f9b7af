import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Runtime } from "@/lib/kernel/runtime";
import { databaseTrouble } from "@/lib/platform/database-trouble";

const texts = new WeakMap<Response, string>();

/** The text of an answer that `createAnswer` built. A server can send it without reading the body as a stream. */
export const textOf = (answer: Response): string | undefined => texts.get(answer);

/** Builds an API answer. Every answer names the revision that shaped it and the trace id that finds it in the logs. */
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
  const text = JSON.stringify(body);
  const answer = new Response(text, { status, headers });
  texts.set(answer, text);
  return answer;
}

/** An answer that the published documents do not allow: a defect in Tern. Tests verify answers and throw it. */
export class ContractViolation extends Error {}

/** The body of a failure, in the Error shape of the specification. */
export const errorBody = (error: ApiError, traceId: string) => ({
  message: error.message,
  code: error.failure.internalCode,
  internalCode: error.failure.internalCode,
  ...(error.details ? { details: error.details } : {}),
  ...(error.hint ? { hint: error.hint } : {}),
  traceId,
});

/** Seconds after which a caller may try again. Connections return at once; disk space does not. */
const RETRY_AFTER = { UNREACHABLE: "5", CONFLICT: "5", CANNOT_WRITE: "30" } as const;

/**
 * Maps PostgreSQL's error codes to failures. Data it cannot store is the caller's mistake; a lost connection is ours.
 */
function databaseFailure(error: unknown): ApiError | null {
  const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;
  if (code && /^(22P02|22P05|22003|22007|22008|22021)$/.test(code))
    return new ApiError(failures.invalidRequest, { message: "A value cannot be stored." });
  const trouble = databaseTrouble(error);
  if (!trouble) return null;
  const failure = trouble === "CANNOT_WRITE" ? failures.cannotStoreNow : failures.temporarilyUnavailable;
  return new ApiError(failure, { headers: { "retry-after": RETRY_AFTER[trouble] } });
}

/** Finds the failure that a caller can act on in a thrown value; null if there is none. */
export function toApiError(error: unknown): ApiError | null {
  return error instanceof ApiError ? error : databaseFailure(error);
}

/** Turns any thrown value into an answer. An unexpected error becomes a 500 and is logged only here. */
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
  // Only tests verify answers, so this message may name the broken rule.
  const message = error instanceof ContractViolation ? error.message : "Something went wrong on our side.";
  const body = { message, code: "internal_error", traceId };
  return createAnswer(500, body, revision, traceId, extra);
}
