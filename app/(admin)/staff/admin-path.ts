import { safePath } from "@/app/(portal)/actions/safe-path";

/** The header in which `proxy.ts` passes a staff page its own path and query. Overwritten for every request. */
export const PATH_HEADER = "x-tern-path";

/** The page to which a staff member continues after sign-in: a staff page, or home for any other address. */
export function safeAdminPath(next: string | undefined): string {
  const path = safePath(next);
  return /^\/admin(?:[/?#]|$)/.test(path) && !/^\/admin\/sign-in(?:[/?#]|$)/.test(path) ? path : "/admin";
}

/** The address of the sign-in page that returns to a staff page. */
export function signInPath(from: string | null): string {
  const next = safeAdminPath(from ?? undefined);
  return next === "/admin" ? "/admin/sign-in" : `/admin/sign-in?next=${encodeURIComponent(next)}`;
}

/** The address of the page that asks why a customer is opened, or who calls, and returns to a staff page. */
export const contactPath = (customerId: string, from: string | null): string =>
  `/admin/contact?${new URLSearchParams({ customerId, next: safeAdminPath(from ?? undefined) })}`;
