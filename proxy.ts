import { type NextRequest, NextResponse } from "next/server";
import { chooseLocale, localeCookie } from "@/i18n/locales";
import { SESSION_COOKIES } from "@/lib/api/cookie-names";
import { tenantOfHost } from "@/lib/api/edge/host-tenant";
import { unknownHost } from "@/lib/api/edge/unknown-host";
import { hostNameOf } from "@/lib/api/host";
import { serverRuntime } from "@/lib/api/runtime";
import type { Tenant } from "@/lib/identity/tenant";

/** Pages that are stored when they were asked for, the same for everybody who speaks a language. */
const STORED = /^(?:|\/offline|\/(?:plans|travel|legal)(?:\/.*)?)$/;

/** The brand of a host; undefined while the database does not answer: stored pages are shown all the same. */
const brandOf = (host: string): Promise<Tenant | null | undefined> =>
  tenantOfHost(serverRuntime(), host).catch(() => undefined);

/**
 * Portal pages have clean addresses (`/plans/…`) and are stored per brand and locale: the path the app sees is
 * `/<host>/<locale>/plans/…`, so that a page can be prerendered although host and language come with the request.
 * For a visitor with a session `/` is their home; whether the session still opens anything is the page's to see. A host
 * that belongs to no brand is answered here: every page of it would be rendered and kept under its own address.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const url = request.nextUrl.clone();
  const host = hostNameOf(request.headers) || "localhost";
  const locale = chooseLocale(
    request.cookies.get(localeCookie)?.value,
    request.headers.get("accept-language"),
  );
  if ((await brandOf(host)) === null) return unknownHost(locale);
  const signedIn = SESSION_COOKIES.some((name) => request.cookies.has(name));
  const path = url.pathname === "/" ? (signedIn ? "/home" : "") : url.pathname;
  url.pathname = `/${encodeURIComponent(host)}/${locale}${path}`;
  const response = NextResponse.rewrite(url);
  response.headers.append("Vary", "Accept-Language, Cookie");
  // What Next says of a stored page is for a cache in front of it. A browser would show the shop's front again to who has
  // signed in since, or a price of last year, and only then ask for the page as it is.
  if (STORED.test(path)) response.headers.set("Cache-Control", "private, no-cache");
  return response;
}

export const config = {
  // Everything but interfaces, files, and the areas that have layouts of their own.
  matcher: [
    "/((?!api/|_next/|sandbox(?:/|$)|admin(?:/|$)|developers(?:/|$)|pay/|save/|sign/|invoice/|order/|.*\\.[a-z0-9]+$).*)",
  ],
};
