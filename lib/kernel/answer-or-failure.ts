import { failureResponse } from "@/lib/kernel/answers";
import { revisionOfRefusal } from "@/lib/kernel/revisions/revisions";
import type { Runtime } from "@/lib/kernel/runtime";
import { newTraceId } from "@/lib/platform/secrets/ids";

/**
 * Answers a route that belongs to no operation, such as a provider's webhook.
 * @param name the route's name in the log
 * @param traceId of the answer of a failure
 * @returns the answer of `answer`, or its error in the Error shape
 */
export async function answerOrFailure(
  runtime: Runtime,
  request: Request,
  name: string,
  answer: () => Promise<Response>,
  traceId = newTraceId(),
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const revision = revisionOfRefusal(request.headers.get("api-revision"), runtime.clock.now());
    return failureResponse(error, revision, traceId, runtime, name);
  }
}
