import { AsyncLocalStorage } from "node:async_hooks";
import Stripe from "stripe";
import { failedBeforeSending } from "@/lib/providers/reachability";
import { translateError } from "./errors";

export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another address that speaks Stripe's protocol, with or without a path; absent: Stripe itself. */
  apiUrl?: string;
  /** Milliseconds for one attempt, connection to last byte. */
  timeoutMs?: number;
  /** How often the SDK repeats a call by itself, under the same idempotency key, on a lost connection, 409 and ≥ 500. */
  maxNetworkRetries?: number;
};

export type StripeConnection = {
  sdk(): Stripe;
  /** A call without effect over there: if it fails for want of an answer, it is `ProviderUnreachable`. */
  read<T>(call: (sdk: Stripe) => Promise<T>): Promise<T>;
  /** A call with effect: if the answer is lost, it is `ProviderUncertain`. */
  write<T>(call: (sdk: Stripe) => Promise<T>): Promise<T>;
};

/** The API's revision that this adapter was written for; pinned, so that an upgrade of the SDK is a decision. */
export const stripeApiVersion = "2026-10-28.endive";

/**
 * Opens nothing yet: the SDK refuses to exist without a key, and a build has none.
 */
export function connectStripe(settings: StripeSettings): StripeConnection {
  // Whether any attempt of the running call may have reached Stripe. The SDK tells only how its last attempt ended,
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

// The SDK knows a host, not a path, so a prefix is put in front of each request's path.
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
      // no-store: a framework that wraps fetch must not answer for a payment provider.
      const response = await fetch(url, { ...init, cache: "no-store" });
      if (attempt) attempt.mayHaveArrived = true;
      return response;
    } catch (error) {
      if (attempt && !failedBeforeSending(error)) attempt.mayHaveArrived = true;
      throw error;
    }
  };
}
