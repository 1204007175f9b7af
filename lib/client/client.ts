import createClient, { type ClientOptions, type Middleware } from "openapi-fetch";
import type { components, paths } from "@/lib/client/end-user.generated";
import { sessionEnded } from "@/lib/client/session-ended";

/** The body of every failed call. Branch on `internalCode`. */
export type ApiFailure = components["schemas"]["Error"];

/** The code of a call that staff wanted to see and not to make (`shown-calls.ts`). The call was not sent. */
export const SHOWN_ONLY = "shown-only";

/** How long a repeated request counts as the same one. */
const AGAIN_MS = 5 * 60_000;

/**
 * Gives each mutation an idempotency key, so that a request that the network repeats happens once. A key set by the
 * caller stays. An unanswered request may have been carried out. If the person sends the same request again, it has the
 * same key and gets the lost answer. Any answer in between ends this, because the same request may then be meant as a
 * new one.
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
 * Turns a failure with an empty body into an error: a proxy that lost the app answers 502 without a body. The client
 * would return neither data nor error, which reads as success.
 */
const wordless: Middleware = {
  async onResponse({ response }) {
    if (response.ok || (await response.clone().text()) !== "") return;
    const { status, statusText } = response;
    return new Response(`${status} ${statusText || "without a word"}`, { status, statusText });
  },
};

/**
 * An unknown name is a mistake in our page. Outside production it fails the call. In production it is ignored, because
 * a page may be older than the server.
 */
const strict: Middleware = {
  onRequest({ request }) {
    if (process.env.NODE_ENV !== "production" && !request.headers.has("Prefer"))
      request.headers.set("Prefer", "handling=strict");
    return request;
  },
};

/** Creates an API client, typed by the paths of a surface. */
export function createApiOf<Paths extends object>(options: ClientOptions) {
  const client = createClient<Paths>(options);
  client.use(idempotency(), language, strict, wordless);
  return client;
}

/** Creates a client of the end-user API. Tests pass their own address and `fetch`. */
export const createEndUserApi = (options: ClientOptions) => createApiOf<paths>(options);

/** The end-user API for the browser. The session cookie is sent with each call. */
export const api = createEndUserApi({ baseUrl: "/api/v2/end-user", credentials: "same-origin" });
api.use(sessionEnded());

/** Whether a value that the client threw or returned is a failure of the API, and not of the network. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === "object" &&
  error !== null &&
  typeof (error as ApiFailure).message === "string" &&
  typeof (error as ApiFailure).code === "string" &&
  !(error instanceof Error);
