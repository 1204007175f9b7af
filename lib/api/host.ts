/** The host a browser asked for; behind a proxy, and where the framework asks itself, that is the forwarded one. */
export const hostOf = (headers: Headers): string =>
  (headers.get("x-forwarded-host") ?? headers.get("host") ?? "").split(",")[0]!.trim().toLowerCase();

/** The same without a port: what brands are found by. */
export const hostNameOf = (headers: Headers): string => hostOf(headers).replace(/:\d+$/, "");
