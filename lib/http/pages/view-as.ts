import { randomUUID } from "node:crypto";
import { leaveViewAs, openViewAs } from "@/lib/care/view-as/open";
import { clientOf, viewAsCookie } from "@/lib/http/caller";
import { cookieNameOf, VIEW_AS_COOKIES } from "@/lib/http/cookie-names";
import { tenantOfHost } from "@/lib/http/edge/host-tenant";
import { hostNameOf } from "@/lib/http/host";
import type { HttpRuntime } from "@/lib/http/runtime";
import type { Ctx } from "@/lib/kernel/context";
import { clockAheadOf } from "@/lib/platform/dates/clock";
import { env } from "@/lib/platform/env";

/**
 * How long a browser keeps the cookie: longer than the look, so that its pages do not go on as the person who has signed in
 * there when it is over.
 */
const KEPT_SECONDS = 24 * 3600;

async function ctxOf(runtime: HttpRuntime, headers: Headers): Promise<Ctx | null> {
  const tenant = await tenantOfHost(runtime, hostNameOf(headers));
  if (!tenant) return null;
  const traceId = randomUUID().replaceAll("-", "");
  return {
    tenant,
    caller: { kind: "anonymous" },
    actor: "anonymous",
    client: clientOf(headers),
    db: runtime.db,
    tx: null,
    clock: clockAheadOf(runtime.clock, tenant.clockOffsetMs),
    systemClock: runtime.clock,
    log: runtime.log.child({ traceId }),
    traceId,
  };
}

const NOWHERE = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** The cookie of a look, or its removal. SameSite=Lax: the first page is reached from the staff's own host. */
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
 * Uses a ticket: the browser gets a cookie of its own, and a sign-in that is there stays. A ticket that is used or over
 * leads to the page that says so.
 */
export async function openViewAsSession(
  runtime: HttpRuntime,
  headers: Headers,
  ticket: string,
): Promise<Response> {
  const ctx = await ctxOf(runtime, headers);
  const token = ctx && (await openViewAs(ctx, ticket));
  // The cookie of a look that never was: the page says that it is over.
  return token
    ? toPage("/home", setCookie(token, KEPT_SECONDS))
    : toPage("/view-as", viewAsCookie(headers) ? undefined : setCookie("over", KEPT_SECONDS));
}

/** Ends the look of a browser, and lets it be who it was before. */
export async function endViewAsSession(runtime: HttpRuntime, headers: Headers): Promise<Response> {
  const token = viewAsCookie(headers);
  const ctx = token && (await ctxOf(runtime, headers));
  if (ctx) await leaveViewAs(ctx, token);
  return toPage("/", setCookie("", 0));
}
