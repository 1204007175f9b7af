import { TernConnectionError, TernError } from "./errors.js";
import { REVISION } from "./generated/routes.js";
import type { CallInput, Route } from "./method.js";
import { DEFAULTS, type EndUserClientOptions, type TernCallOptions } from "./options.js";
import { backOffMs, isTemporary, pause, retryAfterMs } from "./retry.js";

export type Answer = { data: unknown; response: Response };

/** Fills the path. `{path...}` takes several segments, so it keeps its slashes. */
function fillPath(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{(\w+)(\.\.\.)?\}/g, (_, name: string, greedy: string | undefined) => {
    const value = values[name];
    // An empty id would turn "read one" into "list all".
    if (value === undefined || value === null || value === "") throw new TypeError(`path.${name} is missing`);
    const segments = greedy ? String(value).split("/") : [String(value)];
    return segments.map(encodeURIComponent).join("/");
  });
}

/** The query string, with its question mark. Undefined and null are left out. */
function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  return query.size > 0 ? `?${query}` : "";
}

const tokenOf = async ({ token }: EndUserClientOptions) => (typeof token === "function" ? token() : token);

/**
 * Sends a call, and repeats it after a failure that passes: no connection, no answer in time, 429 or 5xx. A repeated call
 * takes effect once: it only reads, or each attempt has the same idempotency key.
 * @param base the address of the surface
 * @throws TernError for a failure that the API answers, TernConnectionError when no answer arrives, and the reason of the
 * caller's signal
 */
export async function send(
  base: string,
  [method, path]: Route,
  input: CallInput,
  client: EndUserClientOptions,
  options: TernCallOptions,
): Promise<Answer> {
  const { timeoutMs, retries, maxDelayMs } = { ...DEFAULTS, ...defined(client), ...defined(options) };
  const address = base + fillPath(path, { ...input.path }) + queryOf({ ...input.query });
  const idempotencyKey =
    method === "GET" ? undefined : (options.idempotencyKey ?? globalThis.crypto.randomUUID());
  const headers = new Headers({ accept: "application/json", "api-revision": REVISION });
  for (const given of [client.headers, options.headers, input.header as Record<string, string> | undefined])
    for (const [name, value] of Object.entries(given ?? {}))
      if (value !== undefined) headers.set(name, value);
  headers.set("x-api-key", client.apiKey);
  if (idempotencyKey !== undefined) headers.set("x-idempotency-key", idempotencyKey);
  if (input.body !== undefined) headers.set("content-type", "application/json");
  const body = input.body === undefined ? null : JSON.stringify(input.body);

  for (let attempt = 1; ; attempt++) {
    let failure: TernError | TernConnectionError;
    let delay: number | undefined;
    options.signal?.throwIfAborted();
    const token = await tokenOf(client);
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const request = new Request(address, {
        method,
        headers,
        body,
        // A redirect would carry the key to another address.
        redirect: "manual",
        signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
      });
      const response = await (client.fetch ?? globalThis.fetch)(request);
      const text = await response.text();
      if (response.ok) return { data: text === "" ? undefined : JSON.parse(text), response };
      failure = new TernError(response, text);
      if (!isTemporary(response.status)) throw failure;
      delay = retryAfterMs(response.headers, Date.now());
    } catch (error) {
      if (error instanceof TernError) throw error;
      options.signal?.throwIfAborted();
      const what =
        error instanceof SyntaxError
          ? "The answer is not JSON."
          : timeout.aborted
            ? `The API did not answer within ${timeoutMs} ms.`
            : "The API could not be reached.";
      failure = new TernConnectionError(what, error, idempotencyKey);
    }
    if (attempt > retries || (delay ?? 0) > maxDelayMs) throw failure;
    await pause(delay ?? backOffMs(attempt, maxDelayMs), options.signal);
  }
}

/** The options without those that are undefined, which would hide the defaults. */
function defined<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}
