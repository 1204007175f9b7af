import type { IncomingMessage, ServerResponse } from "node:http";
import { pathOfTarget } from "@/lib/http/edge/target";
import type { HttpRuntime } from "@/lib/http/runtime";
import { failureResponse } from "@/lib/kernel/answers";
import type { ApiError } from "@/lib/kernel/errors";
import { revisionOfRefusal } from "@/lib/kernel/revisions/revisions";
import { newTraceId } from "@/lib/platform/secrets/ids";

/** Whether a browser asked for a page. It gets a sentence; a program gets the Error shape. */
const asksForPage = ({ headers, url = "" }: IncomingMessage): boolean =>
  headers.accept?.includes("text/html") === true && !/^\/+api(\/|$)/.test(pathOfTarget(url));

/** Answers a request that never reaches the framework, in the Error shape and with `Api-Revision`. */
export async function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  failure: ApiError,
  runtime: HttpRuntime,
): Promise<void> {
  const asked = request.headers["api-revision"];
  const revision = revisionOfRefusal(typeof asked === "string" ? asked : null, runtime.clock.now());
  const traceId = newTraceId();
  const refusal = failureResponse(failure, revision, traceId, runtime, "front");
  const page = asksForPage(request);
  const text = page ? `${failure.message}\n` : await refusal.text();
  const headers = Object.fromEntries(refusal.headers);
  if (page) headers["content-type"] = "text/plain; charset=utf-8";
  response.writeHead(refusal.status, {
    ...headers,
    "content-length": Buffer.byteLength(text),
    "x-content-type-options": "nosniff",
  });
  response.end(request.method === "HEAD" ? undefined : text);
}
