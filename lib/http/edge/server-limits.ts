import type { Server } from "node:http";
import { metrics } from "@/lib/platform/metrics/metrics";

/** Milliseconds until all headers of a request must have arrived. A client that sends them slowly holds a connection. */
const HEADERS_MS = 20_000;
/** Milliseconds until a whole request must have arrived, its body included. */
const REQUEST_MS = 120_000;
/** Longer than load balancers keep an idle connection (60 s). Otherwise one may send a request into a closing one. */
const KEEP_ALIVE_MS = 65_000;

/** Servers that have their limits. Each gets them with its first connection, before any request. */
const limited = new WeakSet<Server>();

/**
 * Limits how slowly clients may send, and how many connections they may open.
 * @param most connections at once; the server closes further ones
 */
export function limitServer(server: Server, most: number): void {
  if (limited.has(server)) return;
  limited.add(server);
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.maxConnections = most;
  server.on("drop", () => metrics().connectionsRefused.inc());
}
