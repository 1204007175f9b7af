import http from "node:http";
import https from "node:https";
import {
  AddressRefused,
  guardedLookup,
  isPublicAddress,
  literalAddress,
  publicResolve,
  type Resolve,
} from "@/lib/providers/endpoints/addresses";
import { connectionErrorCode } from "@/lib/providers/reachability";

/** The timeout for everything: resolving, connecting, headers and body. */
const TIMEOUT_MS = 15_000;
/** The part of an answer that is read, and the part that is stored. */
const READ_BYTES = 16 * 1024;
const EXCERPT_CHARACTERS = 500;

export type PostOptions = {
  allowPrivate: boolean;
  timeoutMs?: number;
  resolve?: Resolve;
  /** Ends the request early. */
  signal?: AbortSignal;
};

export type PostResult = {
  statusCode?: number;
  error?: string;
  /** True: the address is not on the public internet, so no connection was made. */
  isForbidden?: true;
  responseExcerpt?: string;
  durationMs: number;
};

/** A text that can be stored and shown, made from any bytes. */
const excerptOf = (body: Buffer): string =>
  body.toString("utf8").slice(0, EXCERPT_CHARACTERS).replaceAll("\0", "\ufffd").toWellFormed();

/** The reason for people, without our own addresses. */
function reasonOf(error: unknown, timedOut: boolean, timeoutMs: number): string {
  if (timedOut) return `No complete answer within ${timeoutMs / 1000} s.`;
  if (error instanceof AddressRefused)
    return "The address is private or reserved, so no connection was made.";
  const code = connectionErrorCode(error);
  switch (code) {
    case "ECONNREFUSED":
      return "The connection was refused.";
    case "ENOTFOUND":
    case "ENODATA":
    case "EAI_AGAIN":
    case "ESERVFAIL":
    case "ETIMEOUT":
      return "The host name could not be resolved.";
    case "ECONNRESET":
    case "EPIPE":
      return "The connection was closed before an answer came.";
    default:
      return code ? `The request failed (${code}).` : "The request failed.";
  }
}

/**
 * POSTs to an address that a customer or a browser chose. Follows no redirect, reuses no connection, waits `timeoutMs` in all, reads
 * a limited part of the answer, and never throws. Unless `allowPrivate`, it connects to public addresses only.
 */
export async function postToEndpoint(
  url: string,
  headers: Record<string, string>,
  body: string | Uint8Array,
  { allowPrivate, timeoutMs = TIMEOUT_MS, resolve, signal }: PostOptions,
): Promise<PostResult> {
  const started = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const took = () => Math.round(performance.now() - started);
  try {
    const target = new URL(url);
    const literal = literalAddress(target);
    if (literal !== null && !allowPrivate && !isPublicAddress(literal)) throw new AddressRefused();
    const lookup = allowPrivate && !resolve ? undefined : guardedLookup(resolve ?? publicResolve);
    const answer = await exchange(target, headers, body, {
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      ...(lookup && { lookup: lookup as never }),
    });
    return { ...answer, durationMs: took() };
  } catch (error) {
    return {
      error: reasonOf(error, timeout.aborted, timeoutMs),
      ...(error instanceof AddressRefused && { isForbidden: true }),
      durationMs: took(),
    };
  }
}

function exchange(
  target: URL,
  headers: Record<string, string>,
  body: string | Uint8Array,
  options: Pick<http.RequestOptions, "signal" | "lookup">,
): Promise<Pick<PostResult, "statusCode" | "responseExcerpt">> {
  return new Promise((resolve, reject) => {
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    const request = (target.protocol === "https:" ? https : http).request({
      ...options,
      protocol: target.protocol,
      hostname: literalAddress(target) ?? target.hostname,
      port: target.port || undefined,
      path: `${target.pathname}${target.search}`,
      method: "POST",
      headers: { ...headers, "content-length": String(bytes.byteLength) },
      agent: false,
    });
    request.on("error", reject);
    request.on("upgrade", ({ statusCode }, socket) => {
      socket.destroy();
      resolve({ ...(statusCode !== undefined && { statusCode }) });
    });
    request.on("response", (response) => {
      const { statusCode } = response;
      readSome(response).then((read) => {
        request.destroy();
        resolve({
          ...(statusCode !== undefined && { statusCode }),
          ...(read.length > 0 && { responseExcerpt: excerptOf(read) }),
        });
      }, reject);
    });
    request.end(bytes);
  });
}

async function readSome(response: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= READ_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES);
}
