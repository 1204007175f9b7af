import type { StripeError } from "../failures";

/** The behaviour of a test card. The numbers are published for Stripe's test mode. */
export type TestCard = {
  number: string;
  title: string;
  brand: "visa" | "mastercard" | "amex";
  country: string;
  /** Predefined payment method ids of the card, as in Stripe's test mode. */
  tokens: readonly string[];
  decline?: Decline;
  /** When the card holder must confirm: never, always, on-session only, or unless set up for off-session use. */
  authentication: "never" | "always" | "on_session" | "unless_set_up";
  /** The card can be saved, although a later charge is declined. */
  savedAnyway?: true;
  refund?: "pending" | "fails";
  /** The bank disputes the payment after it succeeded, or only inquires about it. */
  dispute?: "fraudulent" | "inquiry";
};

export type Decline = { code: string; declineCode: string; message: string };

/** The `error` object of a declined card. */
export const declineError = ({ code, declineCode, message }: Decline): StripeError => ({
  type: "card_error",
  code,
  decline_code: declineCode,
  message,
  doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`,
});

const declined = (declineCode: string, message = "Your card was declined."): Decline => ({
  code: "card_declined",
  declineCode,
  message,
});

const visa = { brand: "visa", country: "US", authentication: "never" } as const;

export const TEST_CARDS: readonly TestCard[] = [
  { ...visa, number: "4242424242424242", title: "Succeeds", tokens: ["pm_card_visa"] },
  {
    ...visa,
    number: "4000007520000008",
    title: "Succeeds (Swedish card)",
    country: "SE",
    tokens: ["pm_card_se"],
  },
  {
    ...visa,
    number: "5555555555554444",
    title: "Succeeds (Mastercard)",
    brand: "mastercard",
    tokens: ["pm_card_mastercard"],
  },
  {
    ...visa,
    number: "378282246310005",
    title: "Succeeds (American Express)",
    brand: "amex",
    tokens: ["pm_card_amex"],
  },
  {
    ...visa,
    number: "4000000000000002",
    title: "Declined",
    tokens: ["pm_card_visa_chargeDeclined", "pm_card_chargeDeclined"],
    decline: declined("generic_decline"),
  },
  {
    ...visa,
    number: "4000000000009995",
    title: "Declined: insufficient funds",
    tokens: ["pm_card_visa_chargeDeclinedInsufficientFunds", "pm_card_chargeDeclinedInsufficientFunds"],
    decline: declined("insufficient_funds", "Your card has insufficient funds."),
  },
  {
    ...visa,
    number: "4000000000009987",
    title: "Declined: lost card",
    tokens: ["pm_card_visa_chargeDeclinedLostCard"],
    decline: declined("lost_card"),
  },
  {
    ...visa,
    number: "4000000000009979",
    title: "Declined: stolen card",
    tokens: ["pm_card_visa_chargeDeclinedStolenCard"],
    decline: declined("stolen_card"),
  },
  {
    ...visa,
    number: "4000000000000069",
    title: "Declined: expired card",
    tokens: ["pm_card_chargeDeclinedExpiredCard"],
    decline: { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." },
  },
  {
    ...visa,
    number: "4000000000000127",
    title: "Declined: wrong security code",
    tokens: ["pm_card_chargeDeclinedIncorrectCvc"],
    decline: {
      code: "incorrect_cvc",
      declineCode: "incorrect_cvc",
      message: "Your card's security code is incorrect.",
    },
  },
  {
    ...visa,
    number: "4000000000000119",
    title: "Declined: processing error",
    tokens: ["pm_card_chargeDeclinedProcessingError"],
    decline: {
      code: "processing_error",
      declineCode: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  },
  {
    ...visa,
    number: "4000000000000341",
    title: "Can be saved, every charge is declined",
    tokens: ["pm_card_chargeCustomerFail"],
    decline: declined("generic_decline"),
    savedAnyway: true,
  },
  {
    ...visa,
    // Stripe's own cards with this decline cannot be saved.
    number: "4000000000004954",
    title: "Can be saved, every charge is declined: stolen card",
    tokens: ["pm_card_savedThenStolen"],
    decline: declined("stolen_card"),
    savedAnyway: true,
  },
  {
    ...visa,
    number: "4000002500003155",
    title: "3-D Secure, unless set up and charged off-session",
    authentication: "unless_set_up",
    tokens: ["pm_card_authenticationRequiredOnSetup"],
  },
  {
    ...visa,
    number: "4000002760003184",
    title: "3-D Secure on every payment",
    authentication: "always",
    tokens: ["pm_card_authenticationRequired"],
  },
  {
    ...visa,
    number: "4000000000003220",
    title: "3-D Secure 2 on every payment",
    authentication: "always",
    tokens: ["pm_card_threeDSecure2Required"],
  },
  {
    ...visa,
    number: "4000003800000446",
    title: "Set up for off-session; 3-D Secure while present",
    authentication: "on_session",
    tokens: ["pm_card_authenticationRequiredSetupForOffSession"],
  },
  {
    ...visa,
    number: "4000008400001629",
    title: "3-D Secure, then declined",
    authentication: "always",
    tokens: ["pm_card_threeDSecureRequiredChargeDeclined"],
    decline: declined("generic_decline"),
  },
  {
    ...visa,
    number: "4000000000007726",
    title: "Succeeds; refunds stay pending for a while",
    tokens: ["pm_card_pendingRefund"],
    refund: "pending",
  },
  {
    ...visa,
    number: "4000000000005126",
    title: "Succeeds; refunds fail later",
    tokens: ["pm_card_refundFail"],
    refund: "fails",
  },
  {
    ...visa,
    number: "4000000000000259",
    title: "Succeeds; then disputed as fraudulent",
    tokens: ["pm_card_createDispute"],
    dispute: "fraudulent",
  },
  {
    ...visa,
    number: "4000000000001976",
    title: "Succeeds; then the bank asks about it",
    tokens: ["pm_card_createDisputeInquiry"],
    dispute: "inquiry",
  },
];

const byNumber = new Map(TEST_CARDS.map((card) => [card.number, card]));
const byToken = new Map(TEST_CARDS.flatMap((card) => card.tokens.map((token) => [token, card] as const)));

/** The card with this number (digits only), if it is a test card. */
export function testCard(number: string): TestCard | undefined {
  return byNumber.get(number);
}

/** The card of a predefined id such as `pm_card_visa`. */
export function testCardOfToken(token: string): TestCard | undefined {
  return byToken.get(token);
}
