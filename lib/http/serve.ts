import { runOperation } from "@/lib/http/edge/run";
import { versionedReader } from "@/lib/http/edge/version";
import { type HttpRuntime, serverRuntime } from "@/lib/http/runtime";
import { failureResponse } from "@/lib/kernel/answers";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Method, Operation, Surface } from "@/lib/kernel/operation";
import { revisionOfRefusal } from "@/lib/kernel/revisions/revisions";
import { metrics } from "@/lib/platform/metrics/metrics";
import { newTraceId } from "@/lib/platform/secrets/ids";

export type Handler = (request: Request) => Promise<Response>;
export type Handlers = Record<Method | "HEAD" | "OPTIONS", Handler>;

const METHODS: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const revisionForErrors = (runtime: HttpRuntime, header: string | null): string =>
  revisionOfRefusal(header, runtime.clock.now());

/** A refusal outside any operation: unknown path or wrong method. It has the Error shape like any other. */
function refuse(failure: ApiError, runtime: () => HttpRuntime): Handler {
  return async (request) => {
    const current = runtime();
    metrics().refusedRequests.inc({ status: failure.failure.status });
    const revision = revisionForErrors(current, request.headers.get("api-revision"));
    return failureResponse(failure, revision, newTraceId(), current, "none");
  };
}

/** Answers HEAD as GET without the body. */
const headOf =
  (get: Handler): Handler =>
  async (request) => {
    const response = await get(request);
    return new Response(null, { status: response.status, headers: response.headers });
  };

const optionsOf =
  (allow: string, runtime: () => HttpRuntime): Handler =>
  async (request) => {
    const revision = revisionForErrors(runtime(), request.headers.get("api-revision"));
    return new Response(null, { status: 204, headers: { allow, "api-revision": revision } });
  };

/** The handlers of one path for a given runtime. `serve` uses the server's own. */
export function createHandlers(
  surface: Surface,
  operations: Operation[],
  runtime: () => HttpRuntime,
): Handlers {
  const allowed = operations.map((operation) => operation.method);
  const allow = [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const notAllowed = refuse(new ApiError(failures.methodNotAllowed, { headers: { allow } }), runtime);
  const reader = versionedReader(surface, operations);
  const handlers = Object.fromEntries(
    METHODS.map((method) => {
      const operation = operations.find((candidate) => candidate.method === method);
      const handler: Handler = operation
        ? (request) => runOperation(surface, operation, runtime(), request, reader)
        : notAllowed;
      return [method, handler];
    }),
  ) as Record<Method, Handler>;
  return { ...handlers, HEAD: headOf(handlers.GET), OPTIONS: optionsOf(allow, runtime) };
}

/**
 * The handlers of a route file:
 * `export const { GET, POST, … } = serve("platform", listOrdersOperation, createOrderOperation)`.
 */
export const serve = (surface: Surface, ...operations: Operation[]): Handlers =>
  createHandlers(surface, operations, serverRuntime);

/** Handlers for every method of a path that does not exist. */
export function serveNotFound(runtime: () => HttpRuntime = serverRuntime): Handlers {
  const handler = refuse(new ApiError(failures.pathNotFound), runtime);
  return {
    GET: handler,
    POST: handler,
    PUT: handler,
    PATCH: handler,
    DELETE: handler,
    HEAD: handler,
    OPTIONS: handler,
  };
}

/**
 * Handlers of a path that belongs to no operation, such as a document or a file. They answer GET and HEAD; other
 * methods get a 405 in the Error shape. If `read` sets no revision, the default is used.
 */
export function servePlain(
  runtime: () => HttpRuntime,
  read: (request: Request, current: HttpRuntime) => Response | Promise<Response>,
): Handlers {
  const get: Handler = async (request) => {
    const current = runtime();
    const revision = revisionForErrors(current, request.headers.get("api-revision"));
    const traceId = newTraceId();
    try {
      const response = await read(request, current);
      if (!response.headers.has("api-revision")) response.headers.set("api-revision", revision);
      return response;
    } catch (error) {
      return failureResponse(error, revision, traceId, current, "document");
    }
  };
  const allow = "GET, HEAD, OPTIONS";
  const notAllowed = refuse(new ApiError(failures.methodNotAllowed, { headers: { allow } }), runtime);
  return {
    GET: get,
    HEAD: headOf(get),
    OPTIONS: optionsOf(allow, runtime),
    POST: notAllowed,
    PUT: notAllowed,
    PATCH: notAllowed,
    DELETE: notAllowed,
  };
}
