import type { StripeError } from "@stripe/stripe-js";

export type StripeParameters = { [name: string]: unknown };

/** What went wrong, as `error` of a result. */
export class StripeJsFailure extends Error {
  constructor(readonly error: StripeError) {
    super(error.message);
  }
}

export type Api = {
  get<T>(path: string, parameters: StripeParameters): Promise<T>;
  post<T>(path: string, parameters: StripeParameters): Promise<T>;
};

/** Form encoding with brackets, as Stripe's API reads it; undefined and null are left out. */
function encode(parameters: StripeParameters, target = new URLSearchParams(), prefix = ""): URLSearchParams {
  for (const [key, value] of Object.entries(parameters)) {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (value === undefined || value === null) continue;
    if (typeof value === "object") encode(value as StripeParameters, target, name);
    else target.append(name, String(value));
  }
  return target;
}

/** Calls the API at `base` with the publishable key. Throws `StripeJsFailure`. */
export function createStripeJsApi(base: URL, publishableKey: string): Api {
  async function call<T>(path: string, init: RequestInit): Promise<T> {
    let response: Response;
    let body: { error?: StripeError };
    try {
      response = await fetch(new URL(path, base), {
        ...init,
        credentials: "omit",
        headers: { Authorization: `Bearer ${publishableKey}` },
      });
      body = await response.json();
    } catch {
      throw new StripeJsFailure({
        type: "api_connection_error",
        code: "api_connection_error",
        message: "We could not reach the payment service. Check your connection and try again.",
      });
    }
    if (!response.ok) {
      throw new StripeJsFailure(
        body.error ?? { type: "api_error", message: "The payment service failed. Try again." },
      );
    }
    return body as T;
  }
  return {
    get: (path, parameters) => call(`${path}?${encode(parameters)}`, { method: "GET" }),
    post: (path, parameters) => call(path, { method: "POST", body: encode(parameters) }),
  };
}
