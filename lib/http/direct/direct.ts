import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import compression from "compression";
import { apiDocuments, machineAddresses } from "@/lib/http/direct/plain-addresses";
import { createDispatcher } from "@/lib/http/dispatch";
import type { Direct } from "@/lib/http/edge/front";
import { pathOfTarget } from "@/lib/http/edge/target";
import type { HttpRuntime } from "@/lib/http/runtime";
import { ANSWER_HEADERS } from "@/lib/http/security/answer-headers";
import type { Handler } from "@/lib/http/serve";
import { failureResponse, textOf } from "@/lib/kernel/answers";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation } from "@/lib/kernel/operation";
import { revisionOfRefusal } from "@/lib/kernel/revisions/revisions";
import { newTraceId } from "@/lib/platform/secrets/ids";

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Stands for the host of a request that names none. Reserved, so it belongs to no brand (RFC 2606). */
const NO_HOST = "host.invalid";

const API = /^\/api\/v2(?:\/|$)/;

/** Compresses answers as the framework does: from 1 KiB, and where the client accepts it. */
const compress = compression() as unknown as Middleware;

/**
 * Lets a reader of all headers see what the front wrote. The front changes the parsed headers, and such a reader starts
 * with the headers as they were sent.
 */
function rewriteRawHeaders(request: IncomingMessage): void {
  const raw: string[] = [];
  for (const [name, value] of Object.entries(request.headers))
    for (const one of Array.isArray(value) ? value : [value ?? ""]) raw.push(name, one);
  request.rawHeaders = raw;
}

/** Sends an answer whose text is known without a stream. Other answers are left to the listener. */
function send(answer: Response, response: ServerResponse): Response {
  const text = textOf(answer);
  if (text === undefined) {
    for (const [name, value] of Object.entries(ANSWER_HEADERS)) response.setHeader(name, value);
    return answer;
  }
  const headers: Record<string, string | number> = { ...ANSWER_HEADERS };
  for (const [name, value] of answer.headers) headers[name] = value;
  headers["content-length"] = Buffer.byteLength(text);
  response.writeHead(answer.status, headers);
  response.end(text);
  return RESPONSE_ALREADY_SENT;
}

function createListener(handler: Handler, runtime: () => HttpRuntime): Listener {
  return getRequestListener(
    async (request, { outgoing }) => send(await handler(request), outgoing as ServerResponse),
    {
      // The framework uses the global Request and Response, too.
      overrideGlobalObjects: false,
      /** A handler never throws, so this is a Host header that is no host, or a defect. */
      errorHandler: (error) => {
        const current = runtime();
        const failure =
          error instanceof RequestError
            ? new ApiError(failures.invalidRequest, { message: "The Host header is not a host name." })
            : error;
        const revision = revisionOfRefusal(null, current.clock.now());
        return failureResponse(failure, revision, newTraceId(), current, "front");
      },
    },
  ) as Listener;
}

/**
 * Answers the API and what other machines call in the server itself. The framework would take longer for a request than
 * most operations do (docs/decisions/direct.md). It has the same addresses as route files, for development.
 */
export function createDirect(operations: readonly Operation[], runtime: () => HttpRuntime): Direct {
  const api = createListener(createDispatcher(operations, runtime, apiDocuments(runtime)), runtime);
  const machines = new Map(
    machineAddresses(runtime).map(([method, path, handler]) => [
      `${method} ${path}`,
      createListener(handler, runtime),
    ]),
  );
  const listenerOf = (request: IncomingMessage): Listener | undefined => {
    const { method = "", url = "", headers } = request;
    const path = pathOfTarget(url);
    if (API.test(path)) return api;
    const machine = machines.get(`${method} ${path}`);
    // Health checks of load balancers often use HTTP/1.0, which has no Host. These addresses are the same on every host.
    if (machine && headers.host === undefined) headers.host = NO_HOST;
    return machine;
  };
  return (request, response) => {
    const listener = listenerOf(request);
    if (!listener) return false;
    rewriteRawHeaders(request);
    const answer = () => void listener(request, response);
    if (request.headers["accept-encoding"]) compress(request, response, answer);
    else answer();
    return true;
  };
}
