import createClient, { type ClientOptions, type Middleware } from "openapi-fetch";
import type { components, paths } from "@/lib/client/end-user.generated";
import { sessionEnded } from "@/lib/client/session-ended";

/** What every failed call answers; branch on `internalCode`. */
export type ApiFailure = components["schemas"]["Error"];

/** What a call is refused with that staff asked to see and not to make (`shown-calls.ts`). Nothing was sent. */
export const SHOWN_ONLY = "shown-only";

/** How long somebody who tries again is thought to mean what they asked for before. */
const AGAIN_MS = 5 * 60_000;

/**
 * A mutation carries a key of its own, so a request the network repeats happens once. A caller's own key stands. One that
 * nobody answered may have happened: who then asks for the same once more asks with the same key, and gets the answer that
 * was lost. Anything answered in between begins anew, for the same words may mean another thing then.
 */
function idempotency(): Middleware {
  const asked = new WeakMap<Request, string>();
  const unanswered = new Map<string, { key: string; until: number }>();
  const keep = (request: Request) => {
    const same = asked.get(request);
    const key = request.headers.get("X-Idempotency-Key");
    if (same && key) unanswered.set(same, { key, until: Date.now() + AGAIN_MS });
  };
  return {
    async onRequest({ request }) {
      if (request.method === "GET" || request.method === "HEAD" || request.headers.has("X-Idempotency-Key"))
        return;
      const same = `${request.method} ${request.url} ${await request.clone().text()}`;
      const before = unanswered.get(same);
      const key = before && before.until > Date.now() ? before.key : crypto.randomUUID();
      request.headers.set("X-Idempotency-Key", key);
      asked.set(request, same);
      return request;
    },
    onResponse({ request, response }) {
      if (!asked.has(request)) return;
      if (response.status >= 500) keep(request);
      else unanswered.clear();
    },
    onError({ request }) {
      keep(request);
    },
  };
}

/** Mails and messages that a call causes are written in the language of the page, not of the browser. */
const language: Middleware = {
  onRequest({ request }) {
    if (typeof document !== "undefined" && document.documentElement.lang)
      request.headers.set("Accept-Language", document.documentElement.lang);
    return request;
  },
};

/**
 * A failure without a word in it is one, too: a proxy that lost the app answers 502 and nothing. The client would hand it
 * on as neither data nor error, which reads as "done".
 */
const wordless: Middleware = {
  async onResponse({ response }) {
    if (response.ok || (await response.clone().text()) !== "") return;
    const { status, statusText } = response;
    return new Response(`${status} ${statusText || "without a word"}`, { status, statusText });
  },
};

/**
 * A name that the API does not know is a slip of ours. Outside production it fails the call; there it is ignored as ever,
 * because a page may be older than the server.
 */
const strict: Middleware = {
  onRequest({ request }) {
    if (process.env.NODE_ENV !== "production" && !request.headers.has("Prefer"))
      request.headers.set("Prefer", "handling=strict");
    return request;
  },
};

/** A client of the API, typed by the paths of a surface. */
export function createApiOf<Paths extends object>(options: ClientOptions) {
  const client = createClient<Paths>(options);
  client.use(idempotency(), language, strict, wordless);
  return client;
}

/** A client of the end-user API; tests give it an address and a `fetch` of their own. */
export const createEndUserApi = (options: ClientOptions) => createApiOf<paths>(options);

/** The end-user API from the browser; the session cookie goes with each call. */
export const api = createEndUserApi({ baseUrl: "/api/v2/end-user", credentials: "same-origin" });
api.use(sessionEnded());

/** Whether something thrown or returned by the client is a failure of the API, and not of the network. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === "object" &&
  error !== null &&
  typeof (error as ApiFailure).message === "string" &&
  typeof (error as ApiFailure).code === "string" &&
  !(error instanceof Error);
