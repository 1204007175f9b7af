import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { pathOfTarget } from "@/lib/http/edge/target";
import { metrics } from "@/lib/platform/metrics/metrics";
import { newTraceId } from "@/lib/platform/secrets/ids";
import { recorder } from "@/lib/platform/tracing/recorder";
import { inScope, spanIdOf } from "@/lib/platform/tracing/scope";

/** Counts a connection until it is closed. */
export function countConnection(socket: Socket): void {
  const { connectionsOpen } = metrics();
  connectionsOpen.inc();
  socket.once("close", () => connectionsOpen.dec());
}

/**
 * Counts and traces a request that the framework answers. Its span has no path: a path can contain an id or a token, and
 * only the framework knows the template. Scripts and pictures of the build are left out.
 * @returns what `answer` returns
 */
export function observePage<T>(request: IncomingMessage, response: ServerResponse, answer: () => T): T {
  const { method = "", url = "" } = request;
  if (pathOfTarget(url).startsWith("/_next/")) return answer();
  const traceId = newTraceId();
  const spanId = spanIdOf(traceId);
  const attributes = { "http.request.method": method };
  const span = recorder()?.start({ name: "page", kind: "server", traceId, spanId, attributes });
  const began = performance.now();
  response.once("close", () => {
    const { pages, pageSeconds } = metrics();
    const { statusCode } = response;
    pages.inc({ status: statusCode });
    pageSeconds.observe((performance.now() - began) / 1000);
    span?.set({ "http.response.status_code": statusCode });
    if (statusCode >= 500) span?.fail();
    span?.end();
  });
  return inScope({ traceId, spanId, span }, answer);
}
