import Stripe from "stripe";
import {
  type ProviderError,
  ProviderRefused,
  ProviderUncertain,
  ProviderUnreachable,
  type RefusalReason,
} from "@/lib/providers/errors";
import { isFinalDecline } from "./declines";

/**
 * Translates an error of the SDK. The table is in this folder's README.
 *
 * @param uncertain whether the call may have had an effect without an answer
 */
export function translateError(error: unknown, uncertain: boolean): ProviderError | Error {
  if (!(error instanceof Stripe.errors.StripeError)) {
    return error instanceof Error ? error : new Error(String(error));
  }
  const status = error.statusCode ?? 0;
  const details = { provider: "STRIPE", code: error.code ?? error.rawType ?? null, cause: error };

  // Stripe turned the request away before it did anything.
  if (status === 429) return new ProviderUnreachable(error.message, details);
  const answered = status >= 400 && status < 500;
  // 409: another request with this key is running now.
  if (answered && status !== 409) {
    return new ProviderRefused(error.message, {
      ...details,
      reason: refusalReason(error, status),
      declineCode: error.decline_code ?? null,
      final: isFinalDecline(error as { decline_code?: string; advice_code?: string }),
    });
  }
  return uncertain
    ? new ProviderUncertain(error.message, details)
    : new ProviderUnreachable(error.message, details);
}

function refusalReason(error: InstanceType<typeof Stripe.errors.StripeError>, status: number): RefusalReason {
  if (error.rawType === "card_error" || status === 402) return "declined";
  if (error.rawType === "idempotency_error") return "conflict";
  if (status === 401 || status === 403) return "configuration";
  if (status === 404 || error.code === "resource_missing") return "not_found";
  if (error.code && stateCodes.has(error.code)) return "conflict";
  return "invalid_request";
}

// Codes of 400 that mean "not in this state" instead of "not with these values".
const stateCodes = new Set([
  "payment_intent_unexpected_state",
  "setup_intent_unexpected_state",
  "payment_method_unexpected_state",
  "intent_invalid_state",
  "status_transition_invalid",
  "charge_already_refunded",
  "charge_disputed",
  "refund_disputed_payment",
  "resource_already_exists",
]);

/** The payment intent that Stripe sends with the decline of an immediate charge. Null for other errors. */
export function declinedPaymentIntent(error: unknown): Stripe.PaymentIntent | null {
  if (error instanceof Stripe.errors.StripeCardError) return error.payment_intent ?? null;
  return null;
}
