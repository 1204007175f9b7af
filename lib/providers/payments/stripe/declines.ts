/**
 * Declines after which the card networks forbid another attempt with the same card
 * (https://docs.stripe.com/declines/codes). Any other decline, such as `insufficient_funds`, may succeed on another day.
 */
const FINAL = new Set([
  "fraudulent",
  "invalid_account",
  "lost_card",
  "merchant_blacklist",
  "pickup_card",
  "restricted_card",
  "revocation_of_all_authorizations",
  "revocation_of_authorization",
  "security_violation",
  "stolen_card",
  "stop_payment_order",
]);

/** Whether the issuer forbids another attempt, by the decline code or by Stripe's advice. */
export const isFinalDecline = (error: { decline_code?: string; advice_code?: string }): boolean =>
  error.advice_code === "do_not_try_again" || FINAL.has(error.decline_code ?? "");
