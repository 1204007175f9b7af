import { leaveViewAs, openViewAs } from "@/lib/care/view-as/open";
import { viewAsCookie } from "@/lib/http/caller";
import { cookieNameOf, VIEW_AS_COOKIES } from "@/lib/http/cookie-names";
import { tenantOfHost } from "@/lib/http/edge/host-tenant";
import { hostNameOf } from "@/lib/http/host";
import { pageCtx } from "@/lib/http/pages/page-ctx";
import type { HttpRuntime } from "@/lib/http/runtime";
import type { Ctx } from "@/lib/kernel/context";
import { env } from "@/lib/platform/env";

/**
 * How long a browser keeps the cookie. This is longer than the view lasts. Otherwise the page would continue as the
 * person who has signed in in that browser.
 */
const KEPT_SECONDS = 24 * 3600;

async function ctxOf(runtime: HttpRuntime, headers: Headers): Promise<Ctx | null> {
  const tenant = await tenantOfHost(runtime, hostNameOf(headers));
  if (!tenant) return null;
  return pageCtx(runtime, tenant, { kind: "anonymous" }, headers);
}

const NOWHERE = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** The cookie of a view, or its removal. SameSite=Lax, because staff come to the first page from their own host. */
function setCookie(value: string, maxAge: number): string {
  const { publicUrl } = env();
  const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
  return `${cookieNameOf(VIEW_AS_COOKIES, publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

const toPage = (location: string, cookie?: string): Response =>
  new Response(null, {
    status: 303,
    headers: { ...NOWHERE, location, ...(cookie && { "set-cookie": cookie }) },
  });

/**
 * Uses a ticket: the browser gets a separate cookie, and an existing sign-in stays. A used or expired ticket redirects
 * to the page that explains it.
 */
export async function openViewAsSession(
  runtime: HttpRuntime,
  headers: Headers,
  ticket: string,
): Promise<Response> {
  const ctx = await ctxOf(runtime, headers);
  const token = ctx && (await openViewAs(ctx, ticket));
  // Sets the cookie of a view that does not exist: the page then says that the view has ended.
  return token
    ? toPage("/home", setCookie(token, KEPT_SECONDS))
    : toPage("/view-as", viewAsCookie(headers) ? undefined : setCookie("over", KEPT_SECONDS));
}

/** Ends the view in a browser and restores its previous identity. */
export async function endViewAsSession(runtime: HttpRuntime, headers: Headers): Promise<Response> {
  const token = viewAsCookie(headers);
  const ctx = token && (await ctxOf(runtime, headers));
  if (ctx) await leaveViewAs(ctx, token);
  return toPage("/", setCookie("", 0));
}
