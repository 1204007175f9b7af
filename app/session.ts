import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { accountLocaleCookie, type Locale } from "@/i18n/locales";
import { buyerCookie } from "@/lib/client/buyer-cookie";
import { signedInCookie } from "@/lib/client/signed-in-cookie";
import { browserCaller, clientOf, languageFor } from "@/lib/http/caller";
import { cookieNameOf, DEVICE_COOKIES, GUEST_COOKIES, SESSION_COOKIES } from "@/lib/http/cookie-names";
import { serverRuntime } from "@/lib/http/runtime";
import { DEVICE_DAYS } from "@/lib/identity/sign-in/known-device";
import { actorName, type Ctx, type SignedInUser, type ViewAs } from "@/lib/kernel/context";
import { clockAheadOf } from "@/lib/platform/dates/clock";
import { env } from "@/lib/platform/env";
import { newTraceId } from "@/lib/platform/secrets/ids";
import { currentScope } from "@/lib/platform/tracing/scope";
import type { CustomerType } from "@/lib/values/customer-type";

/** The viewer of a page, and the context of its queries. */
export type Viewer = { ctx: Ctx; user: SignedInUser | null };

const WEEK_SECONDS = 7 * 24 * 3600;
const MONTH_SECONDS = 30 * 24 * 3600;

// The prefixed form needs https; on plain http (localhost) the browser would drop it.
const secure = () => env().publicUrl.startsWith("https://");
const nameOf = (names: readonly [string, string]) => cookieNameOf(names, env().publicUrl);
const cookie = (maxAge: number) =>
  ({ httpOnly: true, secure: secure(), sameSite: "lax", path: "/", maxAge }) as const;

/**
 * The person behind this page request, found by the function that also serves API calls. Makes a page dynamic. In a
 * browser whose view of a customer's pages has ended, the page that says so is shown instead.
 * @throws when the host belongs to no brand; the portal's layout answers that with its own page first
 */
export const getViewer = cache(async (): Promise<Viewer> => {
  const { isViewOver, ...viewer } = await readViewer();
  if (isViewOver) redirect("/view-as");
  return viewer;
});

/** This browser's view of a customer's pages, or "over" when it has ended; null without one. */
export async function getLook(): Promise<ViewAs | "over" | null> {
  const { isViewOver, ctx } = await readViewer();
  if (isViewOver) return "over";
  return ctx.caller.kind === "user" && ctx.caller.via === "view-as" ? ctx.caller.viewAs : null;
}

const readViewer = cache(async (): Promise<Viewer & { isViewOver: boolean }> => {
  const runtime = serverRuntime();
  const requestHeaders = new Headers(await headers());
  // From the cookie jar, which includes cookies that a server action has just set; the request's header does not.
  requestHeaders.set("cookie", (await cookies()).toString());
  const resolved = await browserCaller(runtime, requestHeaders);
  if (!resolved) throw new Error("this host belongs to no brand");
  const traceId = currentScope()?.traceId ?? newTraceId();
  const { caller, tenant } = resolved;
  const ctx: Ctx = {
    tenant,
    caller,
    actor: actorName(caller),
    client: clientOf(requestHeaders),
    language: languageFor(requestHeaders, caller, tenant),
    db: runtime.db,
    replica: runtime.replica,
    tx: null,
    clock: clockAheadOf(runtime.clock, tenant.clockOffsetMs),
    systemClock: runtime.clock,
    log: runtime.log.child({ traceId }),
    traceId,
  };
  return {
    ctx,
    user: caller.kind === "user" ? caller.user : null,
    isViewOver: resolved.isViewOver === true,
  };
});

/** Server actions: the viewer, made a guest if they are anonymous, so that their draft has an owner. */
export async function getViewerOrGuest(): Promise<Viewer> {
  const viewer = await getViewer();
  if (viewer.ctx.caller.kind !== "anonymous") return viewer;
  const guestId = randomUUID();
  (await cookies()).set(nameOf(GUEST_COOKIES), guestId, cookie(MONTH_SECONDS));
  const caller = { kind: "guest", guestId } as const;
  return { ctx: { ...viewer.ctx, caller, actor: actorName(caller) }, user: null };
}

/**
 * Server actions: starts the browser's session with a newly issued token.
 * @param companyLocale of the company that the person manages: the pages are in its market from now on
 * @param buyer the buyer type of the person (`buysAs`): the shop's cached pages show the prices of that type
 * @param mark makes the browser a known device of the person; it stays when the session ends
 */
export async function startBrowserSession(
  accessToken: string,
  mark: string,
  accountLocale: Locale | undefined,
  buyer: CustomerType,
): Promise<void> {
  const jar = await cookies();
  jar.set(nameOf(DEVICE_COOKIES), mark, cookie(DEVICE_DAYS * 24 * 3600));
  jar.set(nameOf(SESSION_COOKIES), accessToken, cookie(WEEK_SECONDS));
  // Grants nothing: lets a prerendered page show "Account" before the first paint.
  jar.set(signedInCookie, "1", { ...cookie(WEEK_SECONDS), httpOnly: false });
  if (accountLocale)
    jar.set(accountLocaleCookie, accountLocale, { ...cookie(WEEK_SECONDS), httpOnly: false });
  else forget(jar, accountLocaleCookie);
  jar.set(buyerCookie, buyer, { ...cookie(WEEK_SECONDS), httpOnly: false });
  for (const name of GUEST_COOKIES) forget(jar, name);
}

/** Server actions: deletes the session from this browser. Revoking it is the caller's command. */
export async function endSession(): Promise<void> {
  const jar = await cookies();
  for (const name of [...SESSION_COOKIES, signedInCookie, accountLocaleCookie, buyerCookie])
    forget(jar, name);
}

/** A browser ignores changes of a `__Host-` cookie that is not marked secure, including its removal. */
function forget(jar: Awaited<ReturnType<typeof cookies>>, name: string): void {
  jar.set(name, "", { ...cookie(0), secure: name.startsWith("__Host-") || secure() });
}
