import type { EndUserMethods } from "./generated/end-user.js";
import type { PlatformMethods } from "./generated/platform.js";
import { endUserRoutes, platformRoutes } from "./generated/routes.js";
import type { CallInput, Route, Routes } from "./method.js";
import type { ClientOptions, EndUserClientOptions, TernCallOptions } from "./options.js";
import { itemsOfPages, partsFrom } from "./paging.js";
import { type Answer, send } from "./send.js";

type AnyMethod = (input?: CallInput, options?: TernCallOptions) => Promise<unknown>;

/** The call as a promise of its body, with what else its kind offers. */
function callOf(sent: Promise<Answer>, more: object): Promise<unknown> {
  const call = sent.then(({ data }) => data);
  return Object.assign(call, more, {
    withResponse: () => {
      // The caller handles a failure at the promise that is returned here.
      call.catch(() => {});
      return sent;
    },
  });
}

function methodOf(base: string, route: Route, client: EndUserClientOptions): AnyMethod {
  const [, , paging] = route;
  return (input = {}, options = {}) => {
    const sent = send(base, route, input, client, options);
    if (!paging) return callOf(sent, {});
    const parts = () =>
      partsFrom(sent, paging, (cursor) =>
        // Each page is a call of its own, so it has its own key.
        send(base, route, { ...input, query: { ...input.query, cursor } }, client, {
          ...options,
          idempotencyKey: undefined,
        }),
      );
    const call = callOf(
      sent,
      paging === "list"
        ? { pages: () => handled(parts()), [Symbol.asyncIterator]: () => handled(itemsOfPages(parts())) }
        : { [Symbol.asyncIterator]: () => handled(parts()) },
    );
    /** A loop handles the failure of the first answer, so the promise of that answer is not left alone with it. */
    const handled = <Iterator>(iterator: Iterator): Iterator => {
      call.catch(() => {});
      return iterator;
    };
    return call;
  };
}

function clientOf(routes: Routes, surface: string, options: EndUserClientOptions): object {
  const { protocol } = new URL(options.baseUrl);
  if (protocol !== "https:" && protocol !== "http:") throw new TypeError("baseUrl must begin with https://");
  if (!options.apiKey) throw new TypeError("apiKey is missing");
  const base = options.baseUrl.replace(/\/+$/, "") + surface;
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, methodOf(base, route, options)]),
  );
}

/**
 * A client of the platform API, for a brand's own systems. It has a method for each operation, by the operation's id.
 * @throws TypeError when the address or the key is not valid
 */
export const createPlatformClient = (options: ClientOptions): PlatformMethods =>
  clientOf(platformRoutes, "", options) as PlatformMethods;

/**
 * A client of the end-user API, with the rights of one user. It has a method for each operation, by the operation's id.
 * @throws TypeError when the address or the key is not valid
 */
export const createEndUserClient = (options: EndUserClientOptions): EndUserMethods =>
  clientOf(endUserRoutes, "/end-user", options) as EndUserMethods;
