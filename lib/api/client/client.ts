import createClient, { type ClientOptions, type Middleware } from "openapi-fetch";
import type { components, paths } from "@/lib/api/client/end-user.generated";

/** What every failed call answers; branch on `internalCode`. */
export type ApiFailure = components["schemas"]["Error"];

/** A mutation carries a key of its own, so a request the network repeats happens once. A caller's own key stands. */
const idempotency: Middleware = {
  onRequest({ request }) {
    if (request.method === "GET" || request.method === "HEAD" || request.headers.has("X-Idempotency-Key"))
      return;
    request.headers.set("X-Idempotency-Key", crypto.randomUUID());
    return request;
  },
};

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

/** A client of the end-user API; tests give it an address and a `fetch` of their own. */
export function createApi(options: ClientOptions) {
  const client = createClient<paths>(options);
  client.use(idempotency, language, wordless);
  return client;
}

/** The end-user API from the browser; the session cookie goes with each call. */
export const api = createApi({ baseUrl: "/api/v2/end-user", credentials: "same-origin" });

/** Whether something thrown or returned by the client is a failure of the API, and not of the network. */
export const isApiFailure = (error: unknown): error is ApiFailure =>
  typeof error === "object" &&
  error !== null &&
  typeof (error as ApiFailure).message === "string" &&
  typeof (error as ApiFailure).code === "string" &&
  !(error instanceof Error);
