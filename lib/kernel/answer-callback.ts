import { answerOrFailure } from "@/lib/kernel/answer-or-failure";
import { toApiError } from "@/lib/kernel/answers";
import type { Runtime } from "@/lib/kernel/runtime";
import { metrics } from "@/lib/platform/metrics/metrics";
import { newTraceId } from "@/lib/platform/secrets/ids";
import { spanIdOf } from "@/lib/platform/tracing/scope";
import { inSpan, type Span } from "@/lib/platform/tracing/spans";

/** What the answer to a callback can use: the id of its trace, and its span. */
type ReceivedCallback = { traceId: string; span: Span };

/**
 * Answers a callback of a provider, and counts and traces it. Its trace is new: a provider must not choose our ids.
 * @param provider as in `ProviderError.provider`, such as STRIPE
 * @returns the answer of `answer`, or its error in the Error shape
 */
export function answerCallback(
  runtime: Runtime,
  request: Request,
  provider: string,
  answer: (callback: ReceivedCallback) => Promise<Response>,
): Promise<Response> {
  const traceId = newTraceId();
  const name = `callback of ${provider}`;
  const attributes = { "http.request.method": "POST", "tern.provider": provider };
  return inSpan({ name, kind: "server", traceId, spanId: spanIdOf(traceId), attributes }, async (span) => {
    const noted = async () => {
      try {
        return await answer({ traceId, span });
      } catch (error) {
        span.set({ "tern.failure_code": toApiError(error)?.failure.internalCode ?? "FAILED" });
        throw error;
      }
    };
    const response = await answerOrFailure(runtime, request, name, noted, traceId);
    metrics().providerCallbacks.inc({ provider, status: response.status });
    span.set({ "http.response.status_code": response.status });
    if (response.status >= 500) span.fail();
    return response;
  });
}
