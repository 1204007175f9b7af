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

/** Pages that are stored when they were asked for, the same for everybody who speaks a language. */
const STORED = /^(?:|\/offline|\/(?:plans|travel|legal)(?:\/.*)?)$/;

/** Pages reached by a link with a token. They have layouts of their own, and the look of the brand of the host. */
const HOSTED = /^\/(?:pay|save|sign|invoice|order|verify)\//;

/** The staff pages: a layout of their own, and never stored. */
const STAFF = /^\/admin(?:\/|$)/;

/** Areas with layouts of their own, which pass through as they are. */
const APART = /^\/(?:sandbox|developers)(?:\/|$)/;

/** What a host for staff answers apart from staff pages. Nothing else may run where a staff session is. */
function besideStaffPages(request: NextRequest, locale: Locale): Response {
  if (request.nextUrl.pathname !== "/") return unknownHost(locale);
  const url = request.nextUrl.clone();
  url.pathname = "/admin";
  return NextResponse.redirect(url);
}

/** What the browser's worker asks for and keeps. */
const OFFLINE = "/offline";

/** Where staff see who go to the shop while they look at a customer's pages. */
const VIEW_AS = "/view-as";

/**
 * Pages change something by server actions and forms, which are no operations: here they are refused while staff look at a
 * customer's pages. Operations are refused at their own edge.
 */
const changesSomething = ({ method }: NextRequest): boolean => method !== "GET" && method !== "HEAD";

const SCRIPT_HASHES = [`sha256-${createHash("sha256").update(documentScript).digest("base64")}`];
const DEVELOPMENT = process.env.NODE_ENV === "development";

/** The brand of a host; undefined while the database does not answer: stored pages are shown all the same. */
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
 * Portal pages have clean addresses (`/plans/…`) and are stored per brand and locale: the path the app sees is
 * `/<host>/<locale>/plans/…`, so that a page can be prerendered although host and language come with the request.
 * For a visitor with a session `/` is their home; whether the session still opens anything is the page's to see. A host
 * that belongs to no brand is answered here: every page of it would be rendered and kept under its own address. Hosted
 * pages and staff pages keep their path: they have root layouts of their own. Where staff have a host of their own, it has
 * the staff pages and nothing else, and on a brand's host they are pages that do not exist.
 *
 * A page that is rendered for this request gets a nonce for its inline scripts; the framework takes it from the request.
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
  // Stored pages say nothing of who looks, and are the same for everybody. The offline page is kept by the browser, where
  // nothing of a look may be.
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
  // What Next says of a stored page is for a cache in front of it. A browser would show the shop's front again to who has
  // signed in since, or a price of last year, and only then ask for the page as it is.
  if (stored) response.headers.set("Cache-Control", "private, no-cache");
  return response;
}

export const config = {
  // Everything but interfaces and the files there are. An ending alone makes no file: a path such as /a.b would reach the
  // pages below /<host>/<locale> with a made-up host.
  matcher: [
    "/((?!api/|_next/|(?:app-icon|artwork|brand|flags)/.*\\.[a-z0-9]+$|(?:favicon\\.ico|manifest\\.webmanifest|sw\\.js)$).*)",
  ],
};
