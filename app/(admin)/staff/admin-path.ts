import { safePath } from "@/app/(portal)/actions/safe-path";

/** By which `proxy.ts` tells a staff page its own path and query. Overwritten for every request. */
export const PATH_HEADER = "x-tern-path";

/** Where a member of staff goes on to after signing in: a staff page and nothing else; home for everything else. */
export function safeAdminPath(next: string | undefined): string {
  const path = safePath(next);
  return /^\/admin(?:[/?#]|$)/.test(path) && !/^\/admin\/sign-in(?:[/?#]|$)/.test(path) ? path : "/admin";
}

/** The address of the sign-in page that leads back to a staff page. */
export function signInPath(from: string | null): string {
  const next = safeAdminPath(from ?? undefined);
  return next === "/admin" ? "/admin/sign-in" : `/admin/sign-in?next=${encodeURIComponent(next)}`;
}

/** The address of the page that asks why a customer is opened, or who calls, and leads back to a staff page. */
export const contactPath = (customerId: string, from: string | null): string =>
  `/admin/contact?${new URLSearchParams({ customerId, next: safeAdminPath(from ?? undefined) })}`;
