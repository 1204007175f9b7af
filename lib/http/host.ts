import { isMarked } from "@/lib/http/edge/marker";

/** The host that the client asked for. Behind trusted proxies it is the forwarded host, which the front writes. */
export const hostOf = (headers: Headers): string =>
  ((isMarked(headers) && headers.get("x-forwarded-host")) || headers.get("host") || "").trim().toLowerCase();

/** The same without a port. Brands are found by it. */
export const hostNameOf = (headers: Headers): string => hostOf(headers).replace(/:\d+$/, "");
