import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

/** What Node publishes for each request before its handler runs. */
const REQUEST_STARTS = "http.server.request.start";

const holder = globalThis as typeof globalThis & { ternResponses?: AsyncLocalStorage<ServerResponse> };

/** The response of each request, for whatever runs on behalf of it. On globalThis because every route is bundled by itself. */
const responses = (): AsyncLocalStorage<ServerResponse> => {
  holder.ternResponses ??= new AsyncLocalStorage();
  return holder.ternResponses;
};

/**
 * Lets `setAnswerStatus` find the response. Called once, before the first request.
 * @returns ends it
 */
export function trackResponses(): () => void {
  const store = responses();
  const enter = (message: unknown) => store.enterWith((message as { response: ServerResponse }).response);
  subscribe(REQUEST_STARTS, enter);
  return () => unsubscribe(REQUEST_STARTS, enter);
}

/**
 * Sets the status of the page that is being rendered. The framework has no such call: its `notFound()` sets 404, but then
 * sends an empty document that only a script fills.
 * @returns false when it is too late, or no request is being answered
 */
export function setAnswerStatus(status: number): boolean {
  const response = responses().getStore();
  if (!response || response.headersSent) return false;
  response.statusCode = status;
  return true;
}
