/** How a call is sent and repeated. The options of a call replace those of its client. */
export type SendOptions = {
  /** Milliseconds for each attempt, until its answer is read. Default: 30 000. */
  timeoutMs?: number;
  /** Further attempts after the first one. Default: 3. */
  retries?: number;
  /**
   * The longest pause between two attempts, in milliseconds. If the API asks for more with `Retry-After`, the call fails
   * at once. Default: 30 000.
   */
  maxDelayMs?: number;
  /** Further headers, such as `Prefer` or `Tern-Position`. */
  headers?: Readonly<Record<string, string>>;
};

export type TernCallOptions = SendOptions & {
  /**
   * The idempotency key of a call that changes something. By default each call has a new one. Give your own to repeat a
   * call after your program was restarted: within 24 hours, the same call with the same key takes effect once.
   */
  idempotencyKey?: string;
  /** Ends the call, including its pauses. It then rejects with the signal's reason. */
  signal?: AbortSignal;
};

export type ClientOptions = SendOptions & {
  /** The address of the API, with `/api/v2` and without the surface: `https://shop.example/api/v2`. */
  baseUrl: string;
  apiKey: string;
  /** Replaces the global `fetch`, for a proxy or a test. */
  fetch?: (request: Request) => Promise<Response>;
};

export type EndUserClientOptions = ClientOptions & {
  /**
   * The access token of the user who is signed in. A function is asked before each attempt, so it can return a newer one.
   * Without a token, only the operations for guests work.
   */
  token?: string | (() => string | undefined | Promise<string | undefined>);
};

export const DEFAULTS = { timeoutMs: 30_000, retries: 3, maxDelayMs: 30_000 } as const;
