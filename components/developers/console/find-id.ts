import type { IdSource } from "@/lib/http/reference/id-source";
import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { makeCall } from "./make-call";

/** Why no id was found: the list is empty, or the call was refused or not answered. */
export type FindProblem = "EMPTY" | "REFUSED" | "UNREACHABLE";

/** The call of the list: the console's own request, without its path, body and headers. */
const listRequest = (example: SampleRequest, { path, query }: IdSource): SampleRequest => {
  const { body: _, ...rest } = example;
  return {
    ...rest,
    operationId: "list",
    method: "GET",
    path,
    isRepeatable: false,
    pathValues: {},
    query,
    headers: {},
  };
};

/** Takes the first id from a list of the brand that the key belongs to. */
export async function findId(
  example: SampleRequest,
  source: IdSource,
  secrets: { key: string; token: string },
): Promise<{ id: string } | { problem: FindProblem }> {
  const request = { ...listRequest(example, source), hasToken: secrets.token !== "" };
  const outcome = await makeCall({
    request,
    body: "",
    secrets,
    idempotencyKey: "",
    signal: new AbortController().signal,
  });
  if (!("answer" in outcome)) return { problem: "UNREACHABLE" };
  const { status, body } = outcome.answer;
  if (status !== 200 || body.kind !== "JSON") return { problem: "REFUSED" };
  const [first] = (body.value as { items?: Record<string, unknown>[] }).items ?? [];
  const id = first?.[source.name];
  return typeof id === "string" ? { id } : { problem: "EMPTY" };
}
