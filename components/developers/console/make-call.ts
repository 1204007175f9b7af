import type { SampleRequest } from "@/lib/http/reference/sample-request";
import { CallError, type CallProblem, sendCall } from "../calls/send-call";
import { pathOf, sampleHeaders } from "../samples/http-request";

/** The body of an answer, by what the page can do with it. */
export type AnswerBody =
  | { kind: "NONE" }
  /** `value` is the parsed text. */
  | { kind: "JSON"; text: string; value: unknown }
  | { kind: "TEXT"; text: string }
  /** Not for reading: a PDF, a table. */
  | { kind: "FILE"; file: Blob; name: string };

export type CallAnswer = {
  status: number;
  /** From the start of the call to the last byte of its answer, in milliseconds. */
  ms: number;
  headers: Headers;
  body: AnswerBody;
  /** The idempotency key that the call had. Absent for a read. */
  idempotencyKey?: string;
};

export type ConsoleOutcome = { answer: CallAnswer } | { problem: CallProblem | "STOPPED" };

/** The name of a file as its answer gives it (RFC 6266), or one made from the operation. */
function fileName(headers: Headers, operationId: string, type: string): string {
  const given = /filename="?([^";]+)"?/i.exec(headers.get("content-disposition") ?? "")?.[1];
  return given ?? `${operationId}.${/^[a-z]+\/([a-z0-9]+)$/.exec(type)?.[1] ?? "bin"}`;
}

async function readBody(response: Response, operationId: string): Promise<AnswerBody> {
  const type = (response.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
  const isJson = type === "application/json" || type.endsWith("+json");
  if (!isJson && type !== "text/plain" && type !== "") {
    const file = await response.blob();
    return { kind: "FILE", file, name: fileName(response.headers, operationId, type) };
  }
  const text = await response.text();
  if (text === "") return { kind: "NONE" };
  if (!isJson) return { kind: "TEXT", text };
  try {
    const value: unknown = JSON.parse(text);
    return { kind: "JSON", text: JSON.stringify(value, null, 2), value };
  } catch {
    return { kind: "TEXT", text };
  }
}

/**
 * Makes the call of the console. It never rejects: a call without an answer has a state of its own.
 * @param given.body the JSON as it was typed. Parsing and writing it again would change long numbers
 * @param given.idempotencyKey for an operation that changes something and has no key in its headers
 */
export async function makeCall({
  request,
  body,
  secrets,
  idempotencyKey,
  signal,
}: {
  request: SampleRequest;
  body: string;
  secrets: { key: string; token: string };
  idempotencyKey: string;
  signal: AbortSignal;
}): Promise<ConsoleOutcome> {
  const headers = new Headers();
  for (const header of sampleHeaders(request)) {
    if ("secret" in header) headers.set(header.name, header.prefix + secrets[header.secret]);
    else headers.set(header.name, "makesKey" in header ? idempotencyKey : header.value);
  }
  const start = performance.now();
  const init = { method: request.method, headers, body: request.body === undefined ? null : body };
  try {
    return await sendCall(`/api/v2${pathOf(request)}`, init, signal, async (response) => {
      const read = await readBody(response, request.operationId);
      const sentKey = headers.get("x-idempotency-key");
      const answer = {
        status: response.status,
        ms: Math.round(performance.now() - start),
        headers: response.headers,
        body: read,
        ...(sentKey !== null && { idempotencyKey: sentKey }),
      };
      return { answer };
    });
  } catch (error) {
    if (signal.aborted) return { problem: "STOPPED" };
    if (error instanceof CallError) return { problem: error.problem };
    throw error;
  }
}
