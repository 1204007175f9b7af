/**
 * Declines after which the card networks forbid another try with the same card (https://docs.stripe.com/declines/codes).
 * Everything else, `insufficient_funds` among it, may succeed on another day.
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

/** Whether the issuer does not allow another try. Stripe's own advice counts as well as the decline code. */
export const isFinalDecline = (error: { decline_code?: string; advice_code?: string }): boolean =>
  error.advice_code === "do_not_try_again" || FINAL.has(error.decline_code ?? "");
