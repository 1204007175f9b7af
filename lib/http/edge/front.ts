import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { frontSecret, MARKER } from "@/lib/http/edge/marker";
import { limitPageBody } from "@/lib/http/edge/page-body";
import { refuseRequest } from "@/lib/http/edge/refusal";
import { pathOfTarget, targetFailure } from "@/lib/http/edge/target";
import type { HttpRuntime } from "@/lib/http/runtime";
import { originOf, type TrustedProxies } from "@/lib/platform/network/trusted-proxies";

type Options = { trusted: TrustedProxies; runtime: HttpRuntime };

/**
 * What no client may tell the framework: more about the origin of a request, and a content security policy, whose nonce the
 * framework would write into pages, also into those that it keeps for everybody.
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
 * Replaces what the request says about its origin by what is known of it. The framework believes X-Forwarded-Host and
 * -Proto and fills them in only where they are missing, so they are always set here.
 * @returns whether the request claimed an origin that was not believed
 */
function writeOrigin(request: IncomingMessage, trusted: TrustedProxies): boolean {
  const { headers, socket } = request;
  // The framework asks itself, with the headers of the request that it is answering.
  if (headers[MARKER] === frontSecret()) return false;
  const origin = originOf(trusted, socket.remoteAddress, {
    for: single(headers["x-forwarded-for"]),
    host: single(headers["x-forwarded-host"]),
    proto: single(headers["x-forwarded-proto"]),
  });
  const ignored = "hops" in trusted && trusted.hops === 0 && headers["x-forwarded-for"] !== undefined;
  // A header that is not deleted keeps the object fast; the others are overwritten below.
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
 * Lets every request of this process's HTTP servers pass through the front before the framework sees it, however the
 * app was started, and answers request lines that the framework would answer in its own way. Without it no forwarded header is believed: the marker is missing.
 * @returns takes the front away
 */
export function installFront({ trusted, runtime }: Options): () => void {
  let warned = false;
  const hadOwn = Object.hasOwn(Server.prototype, "emit");
  const emit = Server.prototype.emit as (this: Server, ...given: unknown[]) => boolean;
  const front = function (this: Server, ...given: unknown[]): boolean {
    const [event, request, response] = given;
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
        void refuseRequest(request as IncomingMessage, response as ServerResponse, failure, runtime);
        return true;
      }
    }
    return Reflect.apply(emit, this, given);
  };
  Server.prototype.emit = front as typeof Server.prototype.emit;
  return () => {
    if (hadOwn) Server.prototype.emit = emit as typeof Server.prototype.emit;
    else Reflect.deleteProperty(Server.prototype, "emit");
  };
}
