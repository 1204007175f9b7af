import { randomUUID } from "node:crypto";
import { failureResponse } from "@/lib/kernel/answers";
import { revisionOfRefusal } from "@/lib/kernel/revisions/revisions";
import type { Runtime } from "@/lib/kernel/runtime";

/**
 * Answers a route that belongs to no operation, such as a provider's webhook.
 * @param name of the route, for the log
 * @returns what `answer` returns; what it throws as an answer in the Error shape
 */
export async function answerOrFailure(
  runtime: Runtime,
  request: Request,
  name: string,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const revision = revisionOfRefusal(request.headers.get("api-revision"), runtime.clock.now());
    return failureResponse(error, revision, randomUUID().replaceAll("-", ""), runtime, name);
  }
}
