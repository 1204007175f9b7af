import type { Operation, Surface } from "@/lib/kernel/operation";
import { surfacePath } from "@/lib/kernel/path-params";
import { metrics } from "@/lib/platform/metrics/metrics";
import { newTraceId } from "@/lib/platform/secrets/ids";
import { spanIdOf } from "@/lib/platform/tracing/scope";
import { inSpan } from "@/lib/platform/tracing/spans";
import { readTraceparent } from "@/lib/platform/tracing/traceparent";

/** What a request reports about itself while it is answered. */
export type SeenRequest = {
  /** The id of the request's trace, in its answer, its logs and its jobs. Always ours. */
  traceId: string;
  /** @param usesKey whether the caller has a key: only then is its `traceparent` linked */
  noteCaller(tenantId: string, usesKey: boolean): void;
  /** @param code the `internalCode` of the refusal, or FAILED */
  noteFailure(code: string): void;
};

/** Counts and traces a request of an operation. */
export async function observeRequest(
  surface: Surface,
  operation: Operation,
  request: Request,
  answer: (seen: SeenRequest) => Promise<Response>,
): Promise<Response> {
  const { requests, requestSeconds, requestsInFlight } = metrics();
  const traceId = newTraceId();
  const began = performance.now();
  requestsInFlight.inc();
  const attributes = {
    "http.request.method": operation.method,
    "http.route": surfacePath(surface, operation.path),
    "tern.surface": surface,
  };
  const span = {
    name: operation.id,
    kind: "server",
    traceId,
    spanId: spanIdOf(traceId),
    attributes,
  } as const;
  const answered = (status: number) => {
    requestsInFlight.dec();
    requests.inc({ operation: operation.id, status });
    requestSeconds.observe({ operation: operation.id }, (performance.now() - began) / 1000);
  };
  return inSpan(span, async (span) => {
    const response = await answer({
      traceId,
      noteCaller(tenantId, usesKey) {
        span.set({ "tern.tenant_id": tenantId });
        const link = usesKey ? readTraceparent(request.headers.get("traceparent")) : undefined;
        if (link) span.link(link);
      },
      noteFailure: (code) => span.set({ "tern.failure_code": code }),
    });
    answered(response.status);
    span.set({ "http.response.status_code": response.status });
    if (response.status >= 500) span.fail();
    return response;
  });
}
