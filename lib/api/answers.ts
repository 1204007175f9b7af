import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import type { Runtime } from "@/lib/api/runtime";

/** An answer of the API: always with the revision that shaped it and the trace id that finds it in the logs. */
export function answer(
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
export class BrokenPromise extends Error {}

/** A failure in the Error shape of the specification. */
export const errorBody = (error: ApiError, traceId: string) => ({
  message: error.message,
  code: error.failure.internalCode,
  internalCode: error.failure.internalCode,
  ...(error.details ? { details: error.details } : {}),
  ...(error.hint ? { hint: error.hint } : {}),
  traceId,
});

/** Codes of PostgreSQL's own refusals: data it cannot store is the caller's mistake, a lost connection is ours. */
function databaseFailure(error: unknown): ApiError | null {
  const code = ((error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code) as
    | string
    | undefined;
  if (!code) return null;
  if (/^(22P02|22P05|22003|22007|22008|22021)$/.test(code))
    return new ApiError(failures.invalidRequest, { message: "A value cannot be stored." });
  const lost =
    /^(08|57P0|53300)/.test(code) ||
    ["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"].includes(code);
  return lost ? new ApiError(failures.temporarilyUnavailable, { headers: { "retry-after": "5" } }) : null;
}

const lostConnection = (error: unknown): boolean =>
  error instanceof Error &&
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    `${error.message} ${(error.cause as Error | undefined)?.message ?? ""}`,
  );

const unavailable = () => new ApiError(failures.temporarilyUnavailable, { headers: { "retry-after": "5" } });

/** The failure a caller can act on, if there is one in what was thrown. */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  return databaseFailure(error) ?? (lostConnection(error) ? unavailable() : null);
}

/** Whatever was thrown as an answer; what nobody foresaw is a 500, logged here and only here. */
export function failureResponse(
  error: unknown,
  revision: string,
  traceId: string,
  runtime: Runtime,
  operationId: string,
): Response {
  const known = toApiError(error);
  if (known) return answer(known.failure.status, errorBody(known, traceId), revision, traceId, known.headers);
  runtime.log.error({ err: error, traceId, operation: operationId }, "request failed");
  // A broken promise is only ever found where answers are verified; whoever looks at the answer has to know.
  const message = error instanceof BrokenPromise ? error.message : "Something went wrong on our side.";
  const body = { message, code: "internal_error", traceId };
  return answer(500, body, revision, traceId);
}
