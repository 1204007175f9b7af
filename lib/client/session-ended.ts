import type { Middleware } from "openapi-fetch";
import type * as codes from "@/lib/client/failure-codes.generated";
import { signedInCookie } from "@/lib/client/signed-in-cookie";

/** The answers to a visitor without a session for a resource that only its owner may see. */
const REFUSALS = [401, 403, 404];

/** The inputs of the check, and its redirect. */
export type SessionSurroundings = {
  /** Whether the visitor was signed in when the page was opened. */
  wasSignedIn: () => boolean;
  cookies: () => string;
  /** Path and query of the page. */
  place: () => string;
  goTo: (address: string) => void;
};

const browser: SessionSurroundings = {
  wasSignedIn: () =>
    typeof document !== "undefined" && document.documentElement.dataset.signedIn !== undefined,
  cookies: () => document.cookie,
  place: () => `${location.pathname}${location.search}`,
  goTo: (address) => location.assign(address),
};

/**
 * Handles a session that ends while its page is open: the sign-in page says so, and the visitor returns to the same step. Otherwise each
 * call would only answer that a resource does not exist or is not allowed.
 */
export function sessionEnded(around: SessionSurroundings = browser): Middleware {
  let leaving = false;
  return {
    async onResponse({ response, schemaPath }) {
      if (leaving || !REFUSALS.includes(response.status) || !around.wasSignedIn()) return;
      if (schemaPath.startsWith("/auth/") || around.place().startsWith("/login")) return;
      const cookieIsThere = around.cookies().split("; ").includes(`${signedInCookie}=1`);
      if (cookieIsThere && (await codeOf(response)) !== ("2000" satisfies typeof codes.unauthenticated))
        return;
      leaving = true;
      around.goTo(`/login?next=${encodeURIComponent(around.place())}&ended=1`);
    },
  };
}

const codeOf = async (response: Response): Promise<unknown> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (body as { internalCode?: unknown } | null)?.internalCode;
};
