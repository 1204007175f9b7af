import { createHash, randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { PATH_HEADER } from "@/app/(admin)/staff/admin-path";
import { MISSING_PATH, missingPage } from "@/app/(portal)/missing-page";
import { documentScript } from "@/components/brand/document-script";
import { accountLocaleCookie, chooseLocale, type Locale, localeCookie } from "@/i18n/locales";
import { imageOriginsOf } from "@/lib/catalog/texts/image-origins";
import { cookieNameOf, SESSION_COOKIES, VIEW_AS_COOKIES } from "@/lib/http/cookie-names";
import { tenantOfHost } from "@/lib/http/edge/host-tenant";
import { unknownHost } from "@/lib/http/edge/unknown-host";
import { hostNameOf } from "@/lib/http/host";
import { serverRuntime } from "@/lib/http/runtime";
import { contentSecurityPolicy } from "@/lib/http/security/content-security";
import { isForStaff, slugOfStaffHost } from "@/lib/identity/staff/host";
import { env } from "@/lib/platform/env";
import { portalUrl, type Tenant } from "@/lib/values/tenant/tenant";

/** Pages that are cached at their first visit. They are the same for all visitors with one locale. */
const STORED = /^(?:|\/offline|\/(?:plans|travel|legal)(?:\/.*)?)$/;

/** Hosted pages, which are opened by a link with a token. They have their own layouts, in the theme of the host's brand. */
const HOSTED = /^\/(?:pay|save|sign|invoice|order|verify)\//;

/** The staff pages. They have their own layout and are never cached. */
const STAFF = /^\/admin(?:\/|$)/;

/** Areas that keep their path and skip the rest of the proxy: pages with their own layouts, and texts for language models. */
const APART = /^\/(?:(?:sandbox|developers)(?:\/|$)|llms(?:-full)?\.txt$)/;

/** The answer of a staff host to a path outside the staff pages. No other page may run where a staff session exists. */
function besideStaffPages(request: NextRequest, locale: Locale): Response {
  if (request.nextUrl.pathname !== "/") return unknownHost(locale);
  const url = request.nextUrl.clone();
  url.pathname = "/admin";
  return NextResponse.redirect(url);
}

/** The page that the browser's service worker loads and keeps. */
const OFFLINE = "/offline";

/** The page that staff see instead of the shop while they look at a customer's pages. */
const VIEW_AS = "/view-as";

/**
 * Whether a request for a page changes data, by a server action or a form. Staff who look at a customer's pages must not
 * change data. The API has its own check for operations.
 */
const changesSomething = ({ method }: NextRequest): boolean => method !== "GET" && method !== "HEAD";

const SCRIPT_HASHES = [`sha256-${createHash("sha256").update(documentScript).digest("base64")}`];
const DEVELOPMENT = process.env.NODE_ENV === "development";

/** The brand of a host. Undefined when the database does not answer, because cached pages are shown even then. */
const brandOf = (host: string): Promise<Tenant | null | undefined> =>
  tenantOfHost(serverRuntime(), host).catch(() => undefined);

async function originsOf(tenant: Tenant): Promise<readonly string[]> {
  const { db, imageOrigins } = serverRuntime();
  const known = imageOrigins.get(tenant.id);
  if (known) return known;
  const found = await imageOriginsOf(db, tenant).catch(() => []);
  imageOrigins.set(tenant.id, found);
  return found;
}

/**
 * Decides which page answers a request, and adds its content security policy.
 *
 * - **Portal pages** have clean addresses (`/plans/…`). The app sees `/<host>/<locale>/plans/…`, so that a page can be cached
 *   per brand and locale.
 * - **`/`** is the home page of a visitor with a session cookie. The page itself checks whether the session is valid.
 * - **A host of no brand** is answered here. Otherwise each of its pages would be rendered and cached under its own address.
 * - **Hosted pages and staff pages** keep their path, because they have their own root layouts.
 * - **A staff host** serves only staff pages. If there are staff hosts, the hosts of brands do not serve staff pages.
 *
 * A page that is rendered for this request gets a nonce for its inline scripts. The framework reads it from the request.
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const url = request.nextUrl.clone();
  const host = hostNameOf(request.headers) || "localhost";
  const signedIn = request.cookies.has(cookieNameOf(SESSION_COOKIES, env().publicUrl));
  const locale = chooseLocale(
    request.cookies.get(localeCookie)?.value,
    request.headers.get("accept-language"),
    signedIn ? request.cookies.get(accountLocaleCookie)?.value : undefined,
  );
  const staff = STAFF.test(url.pathname) && isForStaff(host);
  if (slugOfStaffHost(host) !== null && !staff) return besideStaffPages(request, locale);
  if (APART.test(url.pathname)) return NextResponse.next();
  const isLook = !staff && request.cookies.has(cookieNameOf(VIEW_AS_COOKIES, env().publicUrl));
  if (isLook && changesSomething(request)) return new Response(null, { status: 403 });
  const keepsPath = staff || HOSTED.test(url.pathname);
  const tenant = await brandOf(host);
  if (tenant === null) return unknownHost(locale);
  const path = url.pathname === "/" ? (signedIn || isLook ? "/home" : "") : url.pathname;
  const missing = tenant && !keepsPath ? await missingPage({ tenant, locale, path }) : undefined;
  const asked = missing ? `/${MISSING_PATH}${missing === "travel" ? path : `/${missing}`}` : path;
  // A cached page cannot show that staff are looking, so they get another page. The offline page is an exception: the browser
  // keeps it, and must keep no trace of the look.
  const shown = isLook && STORED.test(asked) && asked !== OFFLINE ? VIEW_AS : asked;
  const stored = STORED.test(shown);

  const policy = contentSecurityPolicy({
    nonce: stored ? undefined : randomBytes(16).toString("base64"),
    scriptHashes: SCRIPT_HASHES,
    imageOrigins: tenant
      ? [...(await originsOf(tenant)), ...(staff ? [new URL(portalUrl(tenant)).origin] : [])]
      : [],
    documentFrames: staff,
    development: DEVELOPMENT,
  });
  const headers = new Headers(request.headers);
  if (!stored) headers.set("Content-Security-Policy", policy);
  if (staff) headers.set(PATH_HEADER, `${url.pathname}${url.search}`);
  if (!keepsPath) url.pathname = `/${encodeURIComponent(host)}/${locale}${shown}`;
  const response = keepsPath
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(url, { request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (!keepsPath) response.headers.append("Vary", "Accept-Language, Cookie");
  // Next's header for a cached page is meant for a shared cache. With it, a browser would first show an outdated page: the
  // shop's front page after a sign-in, or an old price.
  if (stored) response.headers.set("Cache-Control", "private, no-cache");
  return response;
}

export const config = {
  // All paths except the API and existing files. A file extension alone is not enough to skip the proxy: a path such as /a.b
  // would reach the pages below /<host>/<locale> with an invented host.
  matcher: [
    "/((?!api/|_next/|(?:app-icon|artwork|brand|flags)/.*\\.[a-z0-9]+$|(?:favicon\\.ico|manifest\\.webmanifest|sw\\.js)$).*)",
  ],
};
