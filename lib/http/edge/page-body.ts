import type { IncomingMessage } from "node:http";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { MAX_BODY_BYTES } from "@/lib/kernel/parse";

/** A little more than the framework accepts of a page's form (1 MiB), and less than it caches (next.config.ts). */
export const PAGE_BODY_BYTES = MAX_BODY_BYTES + 64 * 1024;

/**
 * Limits the body of a request for a page. The framework reads such a body to its end, whatever its length, and keeps a
 * copy of its first megabytes. API routes have their own limits (`readText`).
 * @param path the request target without its query
 * @returns the failure of a body whose Content-Length is too large. A longer body without it is cut off with its
 * connection.
 */
export function limitPageBody(request: IncomingMessage, path: string): ApiError | null {
  if (path.startsWith("/api/") || request.method === "GET" || request.method === "HEAD") return null;
  if (Number(request.headers["content-length"] ?? 0) > PAGE_BODY_BYTES)
    return new ApiError(failures.bodyTooLarge, { headers: { connection: "close" } });
  let read = 0;
  const push = request.push;
  // Node's parser passes each chunk of the body to `push`, even without a listener.
  request.push = function (this: IncomingMessage, chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    read += chunk?.length ?? 0;
    if (read > PAGE_BODY_BYTES) request.socket.destroy();
    return push.call(this, chunk, encoding);
  };
  return null;
}
