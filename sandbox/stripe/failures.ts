import type Stripe from "stripe";

/** The `error` object of a refused request, as Stripe sends it. */
export type StripeError = {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  setup_intent?: Stripe.SetupIntent;
};

/**
 * A request refused without a change to anything. `remembered` says whether the answer is kept for the
 * idempotency key: Stripe keeps what an operation answered once it began, and forgets what validation refused.
 */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly error: StripeError,
    readonly remembered = true,
  ) {
    super(error.message);
  }
}

/** 400 `invalid_request_error`. */
export function invalid(message: string, more: Partial<StripeError> = {}): StripeFailure {
  return new StripeFailure(400, { type: "invalid_request_error", message, ...more });
}

/** 404 `resource_missing`, worded as Stripe words it. */
export function resourceMissing(kind: string, id: string, param = "id"): StripeFailure {
  const label = kind === "payment_method" ? "PaymentMethod" : kind;
  return new StripeFailure(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    doc_url: "https://stripe.com/docs/error-codes/resource-missing",
    message: `No such ${label}: '${id}'`,
    param,
  });
}
