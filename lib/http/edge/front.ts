import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { frontSecret, MARKER } from "@/lib/http/edge/marker";
import { countConnection, observePage } from "@/lib/http/edge/observe-page";
import { limitPageBody } from "@/lib/http/edge/page-body";
import { refuseRequest } from "@/lib/http/edge/refusal";
import { limitServer } from "@/lib/http/edge/server-limits";
import { pathOfTarget, targetFailure } from "@/lib/http/edge/target";
import type { HttpRuntime } from "@/lib/http/runtime";
import { metrics } from "@/lib/platform/metrics/metrics";
import { originOf, type TrustedProxies } from "@/lib/platform/network/trusted-proxies";

/** Answers a request and returns true, or returns false for one that the framework answers. */
export type Direct = (request: IncomingMessage, response: ServerResponse) => boolean;

type Options = {
  trusted: TrustedProxies;
  runtime: HttpRuntime;
  /** Connections that a server accepts at once. */
  mostConnections?: number;
  /** Answers the API without the framework. */
  direct?: Direct;
};

/**
 * Headers that a client may not send to the framework: more about the origin of the request, and a content security
 * policy. The framework would write the policy's nonce into pages, even into cached ones.
 */
const UNREAD = [
  "forwarded",
  "x-forwarded-port",
  "x-forwarded-server",
  "x-real-ip",
  "content-security-policy",
  "content-security-policy-report-only",
];

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(",") : value;

/**
 * Replaces the request's claims about its origin with what is known. The framework trusts X-Forwarded-Host and -Proto
 * and fills them in only where they are missing, so they are always set here.
 * @returns whether the request claimed an origin that was not trusted
 */
function writeOrigin(request: IncomingMessage, trusted: TrustedProxies): boolean {
  const { headers, socket } = request;
  // The framework sends requests to itself with the headers of the request that it answers.
  if (headers[MARKER] === frontSecret()) return false;
  const origin = originOf(trusted, socket.remoteAddress, {
    for: single(headers["x-forwarded-for"]),
    host: single(headers["x-forwarded-host"]),
    proto: single(headers["x-forwarded-proto"]),
  });
  const ignored = "hops" in trusted && trusted.hops === 0 && headers["x-forwarded-for"] !== undefined;
  // Deletes only headers that are present, because a delete makes the object slow. The others are overwritten below.
  for (const name of UNREAD) if (headers[name] !== undefined) delete headers[name];
  const encrypted = "encrypted" in socket && socket.encrypted === true;
  const host = origin.host ?? headers.host ?? "";
  headers[MARKER] = frontSecret();
  headers["x-forwarded-for"] = origin.ip;
  headers["x-forwarded-host"] = host;
  headers["x-forwarded-proto"] = origin.proto ?? (encrypted ? "https" : "http");
  return ignored;
}

/**
 * Passes every request of this process's HTTP servers through the front before the framework sees it, regardless of how
 * the app was started. Answers request lines that the framework would answer itself, and the API (`direct`). Without the
 * front no forwarded header is trusted, because the marker is missing.
 * @returns a function that removes the front
 */
export function installFront({
  trusted,
  runtime,
  mostConnections = Number.POSITIVE_INFINITY,
  direct,
}: Options): () => void {
  let warned = false;
  const hadOwn = Object.hasOwn(Server.prototype, "emit");
  const emit = Server.prototype.emit as (this: Server, ...given: unknown[]) => boolean;
  const front = function (this: Server, ...given: unknown[]): boolean {
    const [event, request, response] = given;
    if (event === "connection") {
      limitServer(this, mostConnections);
      countConnection(request as Socket);
    }
    if (event === "request" || event === "upgrade") {
      const ignored = writeOrigin(request as IncomingMessage, trusted);
      if (ignored && !warned) {
        warned = true;
        runtime.log.warn(
          "A request carries X-Forwarded-For, which is not believed: if a proxy is in front of the app, set TRUSTED_PROXIES.",
        );
      }
    }
    if (event === "request") {
      const { method = "", url = "" } = request as IncomingMessage;
      const failure =
        targetFailure(method, url) ?? limitPageBody(request as IncomingMessage, pathOfTarget(url));
      if (failure) {
        metrics().refusedRequests.inc({ status: failure.failure.status });
        void refuseRequest(request as IncomingMessage, response as ServerResponse, failure, runtime);
        return true;
      }
      if (direct?.(request as IncomingMessage, response as ServerResponse)) return true;
      return observePage(request as IncomingMessage, response as ServerResponse, () =>
        Reflect.apply(emit, this, given),
      );
    }
    return Reflect.apply(emit, this, given);
  };
  Server.prototype.emit = front as typeof Server.prototype.emit;
  return () => {
    if (hadOwn) Server.prototype.emit = emit as typeof Server.prototype.emit;
    else Reflect.deleteProperty(Server.prototype, "emit");
  };
}
