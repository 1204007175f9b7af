import {
  accountLocaleCookie,
  chooseLocale,
  isLocale,
  type Language,
  languageOf,
  localeCookie,
  locales,
  wishedLocale,
} from "@/i18n/locales";
import {
  cookieNameOf,
  DEVICE_COOKIES,
  GUEST_COOKIES,
  SESSION_COOKIES,
  STAFF_COOKIES,
  VIEW_AS_COOKIES,
} from "@/lib/http/cookie-names";
import { tenantOfHost } from "@/lib/http/edge/host-tenant";
import { isMarked } from "@/lib/http/edge/marker";
import { hostNameOf, hostOf } from "@/lib/http/host";
import type { HttpRuntime } from "@/lib/http/runtime";
import { findPersonalToken, isPersonalToken } from "@/lib/identity/personal-tokens/find";
import type { ApiKeyIdentity, Credentials } from "@/lib/identity/sign-in/credentials";
import { findCredentials } from "@/lib/identity/sign-in/credentials";
import { readAccessToken } from "@/lib/identity/sign-in/tokens";
import { isForStaff } from "@/lib/identity/staff/host";
import { requireNetwork } from "@/lib/identity/staff/settings";
import { findStaffSession } from "@/lib/identity/staff/sign-in/sessions";
import { findViewAs } from "@/lib/identity/staff/view-as/find";
import type { Caller, Client } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { Operation, Surface } from "@/lib/kernel/operation";
import { env } from "@/lib/platform/env";
import { hashToken, isUuid } from "@/lib/platform/secrets/ids";
import { CONTACT_HEADER } from "@/lib/values/contact";
import type { Tenant } from "@/lib/values/tenant/tenant";

export type ResolvedCaller = {
  caller: Caller;
  tenant: Tenant;
  key: ApiKeyIdentity | null;
  /** True if the browser still has the cookie of a view of a customer's pages that has ended. */
  isViewOver?: true;
};

const bearer = (headers: Headers): string | null => {
  const match = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "");
  return match?.[1] ?? null;
};

function readCookie(headers: Headers, names: readonly string[]): string | null {
  const header = headers.get("cookie");
  if (!header) return null;
  for (const part of header.split(";")) {
    const [name = "", value = ""] = part.trim().split(/=(.*)/s);
    if (names.includes(name) && value) return value;
  }
  return null;
}

/** The origin of the request. The address is the one that the front determined; a client can write any other. */
export function clientOf(headers: Headers): Client {
  const chosen = readCookie(headers, [localeCookie]) ?? undefined;
  const ip = isMarked(headers) ? headers.get("x-forwarded-for") : null;
  return {
    ip: (ip || "unknown").slice(0, 64),
    userAgent: headers.get("user-agent")?.slice(0, 512) ?? null,
    // A language chosen in the menu wins over the browser's own.
    acceptLanguage: isLocale(chosen) ? chosen : (headers.get("accept-language")?.slice(0, 256) ?? null),
    device: readCookie(headers, [cookieNameOf(DEVICE_COOKIES, env().publicUrl)]),
    viaKey: headers.has("x-api-key"),
    origin: `${new URL(env().publicUrl).protocol}//${hostOf(headers)}`,
  };
}

/**
 * The language of the answer. In a browser it is the language of the open pages. Elsewhere it is the request's
 * `Accept-Language`, then the person's choice, then the language of the brand's first market.
 */
export function languageFor(headers: Headers, caller: Caller, { settings }: Tenant): Language {
  const asked = headers.get("accept-language");
  if (caller.kind !== "user" || (caller.via !== "token" && caller.via !== "personal-token"))
    return languageOf(
      chooseLocale(
        readCookie(headers, [localeCookie]) ?? undefined,
        asked,
        (caller.kind === "user" && readCookie(headers, [accountLocaleCookie])) || undefined,
      ),
    );
  const { defaultLocale } = settings.markets[0]!;
  const locale =
    wishedLocale(asked) ?? wishedLocale(caller.user.preferredLocale) ?? wishedLocale(defaultLocale);
  return languageOf(locale ?? locales[0]);
}

/**
 * Looks up the credentials in one statement and caches them for five seconds. Every request still checks a token's
 * expiry.
 */
export async function lookUpCredentials(
  runtime: HttpRuntime,
  apiKey: string | null,
  token: string | null,
): Promise<Credentials> {
  const now = runtime.clock.now();
  const claims = token ? await readAccessToken(token, now) : null;
  if (apiKey === null && !claims) return { tenant: null, key: null, user: null };
  const cacheKey = `${apiKey === null ? "" : hashToken(apiKey)}|${claims?.sessionId ?? ""}`;
  const known = runtime.credentials.get(cacheKey);
  if (known) return known;
  const session = claims && isUuid(claims.sessionId) && isUuid(claims.tenantId) ? claims : null;
  const found = await findCredentials(runtime.db, now, { apiKey, session });
  // Only valid credentials are cached: a key created just after a failed attempt must work at once.
  if (found.key || found.user) runtime.credentials.set(cacheKey, found);
  return found;
}

/**
 * Looks up a personal token in the brand of the host, and caches it like other credentials. Every request still checks
 * its expiry.
 */
async function tokenCaller(runtime: HttpRuntime, headers: Headers, value: string): Promise<ResolvedCaller> {
  const tenant = await tenantOfHost(runtime, hostNameOf(headers));
  if (!tenant) throw new ApiError(failures.unauthenticated);
  const now = runtime.clock.now();
  const cacheKey = `${tenant.id}|${hashToken(value)}`;
  let known = runtime.credentials.get(cacheKey);
  if (!known) {
    const found = await findPersonalToken(runtime.db, tenant, value, now);
    if (!found) throw new ApiError(failures.unauthenticated);
    known = { tenant, key: null, ...found };
    runtime.credentials.set(cacheKey, known);
  }
  const { user, token } = known;
  if (!user || !token || token.expiresAt <= now) throw new ApiError(failures.unauthenticated);
  return { caller: { kind: "user", user, via: "personal-token", token }, tenant, key: null };
}

/** A browser sends its cookie for any site that asks, so the cookie counts only on requests from our own pages. */
function requireSameOrigin(request: Request): void {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  const reads = request.method === "GET" || request.method === "HEAD";
  if (site && site !== "same-origin" && site !== "none") throw new ApiError(failures.crossOrigin);
  if (reads) return;
  const origin = headers.get("origin");
  if (!origin || !URL.canParse(origin) || new URL(origin).host !== hostOf(headers))
    throw new ApiError(failures.crossOrigin);
}

async function publicCaller(runtime: HttpRuntime, request: Request): Promise<ResolvedCaller> {
  const apiKey = request.headers.get("x-api-key");
  if (apiKey !== null) {
    const { tenant, key } = await lookUpCredentials(runtime, apiKey, null);
    if (!tenant || !key) throw new ApiError(failures.unauthenticated);
    return { caller: { kind: "anonymous" }, tenant, key };
  }
  const tenant = await tenantOfHost(runtime, hostNameOf(request.headers));
  if (!tenant) throw new ApiError(failures.tenantUnknown);
  return { caller: { kind: "anonymous" }, tenant, key: null };
}

/**
 * The staff member behind a browser's cookie. Null when staff do not work under the host, when it belongs to no brand,
 * and when the session is over. Pages call it directly; the platform API calls it after its same-origin check.
 * @param isUse whether the request counts as use of the session
 */
export async function staffCaller(
  runtime: HttpRuntime,
  headers: Headers,
  isUse = true,
): Promise<ResolvedCaller | null> {
  const token = readCookie(headers, [cookieNameOf(STAFF_COOKIES, env().publicUrl)]);
  const host = hostNameOf(headers);
  const tenant = token && isForStaff(host) ? await tenantOfHost(runtime, host) : null;
  if (!token || !tenant) return null;
  const contactId = headers.get(CONTACT_HEADER);
  const person = await findStaffSession(runtime.db, tenant, token, runtime.clock.now(), { contactId, isUse });
  if (!person) return null;
  requireNetwork({ tenant, client: clientOf(headers) }, person.role);
  return { caller: { kind: "staff", ...person }, tenant, key: null };
}

/** The refusal of a request without a valid key. It says which of the two credentials to look at. */
const withoutKey = (headers: Headers): ApiError =>
  new ApiError(failures.unauthenticated, {
    hint: headers.has("x-api-key")
      ? "The key in `X-API-Key` is unknown, revoked or expired."
      : "Send a key of the brand in the header `X-API-Key`.",
  });

/** The refusal of a request with a valid key, whose token is not valid. */
const withoutUser = (): ApiError =>
  new ApiError(failures.unauthenticated, {
    hint: "The token in `Authorization` is not a user's token, or it has expired. Sign the user in again.",
  });

async function platformCaller(
  runtime: HttpRuntime,
  request: Request,
  isUse: boolean,
): Promise<ResolvedCaller> {
  const { headers } = request;
  const hasStaffCookie = readCookie(headers, [cookieNameOf(STAFF_COOKIES, env().publicUrl)]) !== null;
  if (hasStaffCookie && !headers.has("x-api-key") && !headers.has("authorization")) {
    const staff = await staffCaller(runtime, headers, isUse);
    if (!staff) throw new ApiError(failures.staffSessionOver);
    requireSameOrigin(request);
    return staff;
  }
  const token = bearer(request.headers);
  const { tenant, key, user } = await lookUpCredentials(runtime, request.headers.get("x-api-key"), token);
  if (!key || !tenant) throw withoutKey(headers);
  if (key.accessType !== "full-access") throw new ApiError(failures.impersonationKeyOnPlatformApi);
  if (request.headers.has("authorization") && !user) throw withoutUser();
  return { caller: { kind: "key", keyId: key.keyId, user }, tenant, key };
}

async function endUserCaller(runtime: HttpRuntime, request: Request): Promise<ResolvedCaller> {
  const apiKey = request.headers.get("x-api-key");
  if (apiKey === null && !request.headers.has("authorization")) return cookieCaller(runtime, request);
  const given = bearer(request.headers);
  if (apiKey === null && isPersonalToken(given)) return tokenCaller(runtime, request.headers, given);
  const { tenant, key, user } = await lookUpCredentials(runtime, apiKey, given);
  if (!key || !tenant) throw withoutKey(request.headers);
  if (key.accessType !== "impersonate-user") throw new ApiError(failures.fullAccessKeyOnEndUserApi);
  if (!request.headers.has("authorization")) throw new ApiError(failures.userTokenMissing);
  if (!user) throw withoutUser();
  return { caller: { kind: "user", user, via: "token" }, tenant, key };
}

async function cookieCaller(runtime: HttpRuntime, request: Request): Promise<ResolvedCaller> {
  const resolved = await browserCaller(runtime, request.headers);
  if (!resolved || resolved.caller.kind === "anonymous") throw new ApiError(failures.unauthenticated);
  requireSameOrigin(request);
  return resolved;
}

/** The cookie of a view of a customer's pages. The view may have ended. */
export const viewAsCookie = (headers: Headers): string | null =>
  readCookie(headers, [cookieNameOf(VIEW_AS_COOKIES, env().publicUrl)]);

/**
 * The identity behind a browser's cookies: a view by staff, a signed-in user, a guest, or anonymous. A view that has
 * ended counts as anonymous until staff leave it, so that the open page does not continue as another person. Pages call
 * it directly; the end-user API calls it after its same-origin check. Null when the host belongs to no brand.
 */
export async function browserCaller(runtime: HttpRuntime, headers: Headers): Promise<ResolvedCaller | null> {
  const token = readCookie(headers, [cookieNameOf(SESSION_COOKIES, env().publicUrl)]);
  const hostTenant = await tenantOfHost(runtime, hostNameOf(headers));
  const look = viewAsCookie(headers);
  if (look && hostTenant) {
    const caller = await findViewAs(runtime.db, hostTenant, look, runtime.clock.now());
    if (caller) return { caller, tenant: hostTenant, key: null };
    return { caller: { kind: "anonymous" }, tenant: hostTenant, key: null, isViewOver: true };
  }
  if (token) {
    const { tenant, user } = await lookUpCredentials(runtime, null, token);
    // A session is valid on its own brand's hosts only.
    if (user && tenant && tenant.id === hostTenant?.id)
      return { caller: { kind: "user", user, via: "cookie" }, tenant, key: null };
  }
  if (!hostTenant) return null;
  const guestId = readCookie(headers, [cookieNameOf(GUEST_COOKIES, env().publicUrl)]);
  const caller: Caller = guestId && isUuid(guestId) ? { kind: "guest", guestId } : { kind: "anonymous" };
  return { caller, tenant: hostTenant, key: null };
}

/**
 * Derives the caller of a request.
 * @throws ApiError 401 unauthenticated, 401 4338, 401 4340, 403 4337, 403 4339, 403 4348, 403 crossOrigin, 400
 * tenantUnknown
 */
export function resolveCaller(
  runtime: HttpRuntime,
  surface: Surface,
  { permission, unattended = false }: Pick<Operation, "permission" | "unattended">,
  request: Request,
): Promise<ResolvedCaller> {
  if (permission === null) return publicCaller(runtime, request);
  return surface === "platform"
    ? platformCaller(runtime, request, !unattended)
    : endUserCaller(runtime, request);
}
