import { MARKER } from "@/lib/http/edge/marker";
import { serverRuntime } from "@/lib/http/runtime";
import { answerOrFailure } from "@/lib/kernel/or-failure";
import { MAX_IMPORT_BYTES, readBytes } from "@/lib/kernel/parse";
import { env } from "@/lib/platform/env";

/** Headers that belong to one connection, not to the message (RFC 9110, 7.6.1); fetch sets its own. */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "te",
  "trailer",
  "upgrade",
  "host",
  "content-length",
];
/** fetch has already undone these. */
const DECODED = ["content-encoding", "content-length", "transfer-encoding", "connection", "keep-alive"];

/** How long the sandbox may take; its slowest fault is meant to be noticed, not to hold a connection for ever. */
const TIMEOUT_MS = 90_000;

/**
 * Hands `/sandbox/*` to the sandbox, which is another program, so that a browser sees one origin. The address is a
 * setting of the deployment and nothing stands here without it.
 */
const forward = (request: Request): Promise<Response> =>
  answerOrFailure(serverRuntime(), request, "sandbox", () => forwarded(request));

async function forwarded(request: Request): Promise<Response> {
  const { sandboxOrigin } = env();
  if (!sandboxOrigin) return new Response("Not found", { status: 404 });
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of [...HOP_BY_HOP, MARKER]) headers.delete(name);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const body = hasBody ? await readBytes(request, MAX_IMPORT_BYTES) : undefined;
  try {
    const response = await fetch(sandboxOrigin + pathname + search, {
      method: request.method,
      headers,
      redirect: "manual",
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      ...(body && { body }),
    });
    const answered = new Headers(response.headers);
    for (const name of DECODED) answered.delete(name);
    const empty = response.status === 204 || response.status === 304;
    return new Response(empty ? null : response.body, { status: response.status, headers: answered });
  } catch {
    return new Response("The sandbox does not answer.", { status: 502 });
  }
}

export {
  forward as DELETE,
  forward as GET,
  forward as HEAD,
  forward as PATCH,
  forward as POST,
  forward as PUT,
};
