import { AsyncLocalStorage } from "node:async_hooks";
import Stripe from "stripe";
import { failedBeforeSending } from "@/lib/providers/reachability";
import { translateError } from "./errors";

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another server that speaks Stripe's protocol, with or without a path. Absent: Stripe itself. */
  apiUrl?: string;
  /** The timeout of one attempt in milliseconds, from connection to last byte. */
  timeoutMs?: number;
  /**
   * How often the SDK repeats a call automatically, under the same idempotency key, on a lost connection, 409 and ≥ 500.
   */
  maxNetworkRetries?: number;
};

export type StripeConnection = {
  sdk(): Stripe;
  /** A call without an effect at Stripe. A missing answer is `ProviderUnreachable`. */
  read<T>(call: (sdk: Stripe) => Promise<T>): Promise<T>;
  /** A call with an effect. A lost answer is `ProviderUncertain`. */
  write<T>(call: (sdk: Stripe) => Promise<T>): Promise<T>;
};

/** The API version of this adapter. Pinned, so that an upgrade of the SDK does not change it. */
export const stripeApiVersion = "2026-10-28.endive";

/** Creates the SDK at the first call: it requires a key, and a build has none. */
export function connectStripe(settings: StripeSettings): StripeConnection {
  // Whether any attempt of the running call may have reached Stripe. The SDK reports only the end of its last attempt,
  // and "timed out, then connection refused" is not "never sent".
  const attempts = new AsyncLocalStorage<{ mayHaveArrived: boolean }>();
  let made: Stripe | undefined;

  function sdk(): Stripe {
    made ??= new Stripe(settings.secretKey, {
      ...address(settings.apiUrl),
      apiVersion: stripeApiVersion,
      telemetry: false,
      timeout: settings.timeoutMs ?? 20_000,
      maxNetworkRetries: settings.maxNetworkRetries ?? 2,
      httpClient: Stripe.createFetchHttpClient(prefixedFetch(settings.apiUrl, attempts)),
    });
    return made;
  }

  async function run<T>(effect: "read" | "write", call: (sdk: Stripe) => Promise<T>): Promise<T> {
    const attempt = { mayHaveArrived: false };
    try {
      return await attempts.run(attempt, () => call(sdk()));
    } catch (error) {
      throw translateError(error, effect === "write" && attempt.mayHaveArrived);
    }
  }

  return { sdk, read: (call) => run("read", call), write: (call) => run("write", call) };
}

function address(apiUrl: string | undefined): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  if (!apiUrl) return {};
  const url = new URL(apiUrl);
  const protocol = url.protocol === "http:" ? "http" : "https";
  return { host: url.hostname, port: url.port || (protocol === "http" ? "80" : "443"), protocol };
}

// The SDK supports a host without a path, so each request's path gets the prefix here.
function prefixedFetch(
  apiUrl: string | undefined,
  attempts: AsyncLocalStorage<{ mayHaveArrived: boolean }>,
): typeof fetch {
  const prefix = apiUrl ? new URL(apiUrl).pathname.replace(/\/+$/, "") : "";
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    url.pathname = prefix + url.pathname;
    const attempt = attempts.getStore();
    try {
      // no-store bypasses the cache of a framework that wraps fetch.
      const response = await fetch(url, { ...init, cache: "no-store" });
      if (attempt) attempt.mayHaveArrived = true;
      return response;
    } catch (error) {
      if (attempt && !failedBeforeSending(error)) attempt.mayHaveArrived = true;
      throw error;
    }
  };
}
