import { isMarked } from "@/lib/http/edge/marker";

/** The host that the client asked for: behind trusted proxies the forwarded one, which the front has written. */
export const hostOf = (headers: Headers): string =>
  ((isMarked(headers) && headers.get("x-forwarded-host")) || headers.get("host") || "").trim().toLowerCase();

/** The same without a port: what brands are found by. */
export const hostNameOf = (headers: Headers): string => hostOf(headers).replace(/:\d+$/, "");
