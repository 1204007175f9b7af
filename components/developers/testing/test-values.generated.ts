// The test values of the sandbox. Written by `npm run generate`; do not edit.
export type TestValue = { value: string; effect: string; also?: string };

export const CARDS: readonly TestValue[] = [
  {
    "value": "4242 4242 4242 4242",
    "effect": "Succeeds",
    "also": "pm_card_visa"
  },
  {
    "value": "4000 0075 2000 0008",
    "effect": "Succeeds (Swedish card)",
    "also": "pm_card_se"
  },
  {
    "value": "5555 5555 5555 4444",
    "effect": "Succeeds (Mastercard)",
    "also": "pm_card_mastercard"
  },
  {
    "value": "3782 8224 6310 005",
    "effect": "Succeeds (American Express)",
    "also": "pm_card_amex"
  },
  {
    "value": "4000 0000 0000 0002",
    "effect": "Declined",
    "also": "pm_card_visa_chargeDeclined"
  },
  {
    "value": "4000 0000 0000 9995",
    "effect": "Declined: insufficient funds",
    "also": "pm_card_visa_chargeDeclinedInsufficientFunds"
  },
  {
    "value": "4000 0000 0000 9987",
    "effect": "Declined: lost card",
    "also": "pm_card_visa_chargeDeclinedLostCard"
  },
  {
    "value": "4000 0000 0000 9979",
    "effect": "Declined: stolen card",
    "also": "pm_card_visa_chargeDeclinedStolenCard"
  },
  {
    "value": "4000 0000 0000 0069",
    "effect": "Declined: expired card",
    "also": "pm_card_chargeDeclinedExpiredCard"
  },
  {
    "value": "4000 0000 0000 0127",
    "effect": "Declined: wrong security code",
    "also": "pm_card_chargeDeclinedIncorrectCvc"
  },
  {
    "value": "4000 0000 0000 0119",
    "effect": "Declined: processing error",
    "also": "pm_card_chargeDeclinedProcessingError"
  },
  {
    "value": "4000 0000 0000 0341",
    "effect": "Can be saved, every charge is declined",
    "also": "pm_card_chargeCustomerFail"
  },
  {
    "value": "4000 0000 0000 4954",
    "effect": "Can be saved, every charge is declined: stolen card",
    "also": "pm_card_savedThenStolen"
  },
  {
    "value": "4000 0025 0000 3155",
    "effect": "3-D Secure, unless set up and charged off-session",
    "also": "pm_card_authenticationRequiredOnSetup"
  },
  {
    "value": "4000 0027 6000 3184",
    "effect": "3-D Secure on every payment",
    "also": "pm_card_authenticationRequired"
  },
  {
    "value": "4000 0000 0000 3220",
    "effect": "3-D Secure 2 on every payment",
    "also": "pm_card_threeDSecure2Required"
  },
  {
    "value": "4000 0038 0000 0446",
    "effect": "Set up for off-session; 3-D Secure while present",
    "also": "pm_card_authenticationRequiredSetupForOffSession"
  },
  {
    "value": "4000 0084 0000 1629",
    "effect": "3-D Secure, then declined",
    "also": "pm_card_threeDSecureRequiredChargeDeclined"
  },
  {
    "value": "4000 0000 0000 7726",
    "effect": "Succeeds; refunds stay pending for a while",
    "also": "pm_card_pendingRefund"
  },
  {
    "value": "4000 0000 0000 5126",
    "effect": "Succeeds; refunds fail later",
    "also": "pm_card_refundFail"
  },
  {
    "value": "4000 0000 0000 0259",
    "effect": "Succeeds; then disputed as fraudulent",
    "also": "pm_card_createDispute"
  },
  {
    "value": "4000 0000 0000 1976",
    "effect": "Succeeds; then the bank asks about it",
    "also": "pm_card_createDisputeInquiry"
  }
];

export const ACCOUNTS: readonly TestValue[] = [
  {
    "value": "DE89 3704 0044 0532 0130 00",
    "effect": "Direct debit: goes through"
  },
  {
    "value": "DE62 3704 0044 0532 0130 01",
    "effect": "Direct debit: is returned unpaid"
  },
  {
    "value": "DE35 3704 0044 0532 0130 02",
    "effect": "Direct debit: goes through, then disputed"
  }
];

export const WALLETS: readonly TestValue[] = [
  {
    "value": "Apple Pay",
    "effect": "Is offered in Safari",
    "also": "apple_pay"
  },
  {
    "value": "Google Pay",
    "effect": "Is offered in Chrome",
    "also": "google_pay"
  },
  {
    "value": "Link",
    "effect": "Is offered in every browser",
    "also": "link"
  }
];

export const SWISH: readonly TestValue[] = [
  {
    "value": "Authorize the payment",
    "effect": "The payment succeeds"
  },
  {
    "value": "Refuse it",
    "effect": "The payment fails, and another method can be chosen"
  },
  {
    "value": "No answer",
    "effect": "The request expires after 3 minutes, or at once with `settle-now`"
  }
];

export const NUMBERS: readonly TestValue[] = [
  {
    "value": "…0001",
    "effect": "Refused for good. FAILED after 0.3 s, reason number_rejected (sim_rejected when the SIM says so), retryable false.",
    "also": "8946990000000000016"
  },
  {
    "value": "…0002",
    "effect": "Busy twice, then works. The first two calls with an Idempotency-Key answer 503 network_busy, retryable; the third is accepted.",
    "also": "8946990000000000024"
  },
  {
    "value": "…0003",
    "effect": "Slow. COMPLETED after 10 s.",
    "also": "8946990000000000032"
  },
  {
    "value": "…0004",
    "effect": "Callback lost. COMPLETED after 0.3 s, but no callback is ever sent: only reading the operation tells.",
    "also": "8946990000000000040"
  },
  {
    "value": "…0005",
    "effect": "Callback three times. COMPLETED after 0.3 s; the same callback (same eventId) arrives three times.",
    "also": "8946990000000000057"
  },
  {
    "value": "…0006",
    "effect": "Fails once, then works. The first operation of a reference ends FAILED, network_timeout, retryable true; one with a new Idempotency-Key completes.",
    "also": "8946990000000000065"
  },
  {
    "value": "…0021",
    "effect": "Refuses SUSPEND. Everything works, but that ends FAILED, reason not_permitted, retryable false.",
    "also": "8946990000000000214"
  },
  {
    "value": "…0022",
    "effect": "Refuses RESTORE. Everything works, but that ends FAILED, reason not_permitted, retryable false.",
    "also": "8946990000000000222"
  },
  {
    "value": "…0023",
    "effect": "Refuses TERMINATE. Everything works, but that ends FAILED, reason not_permitted, retryable false.",
    "also": "8946990000000000230"
  },
  {
    "value": "…0024",
    "effect": "Refuses CHANGE_SIM. Everything works, but that ends FAILED, reason not_permitted, retryable false.",
    "also": "8946990000000000248"
  },
  {
    "value": "…0025",
    "effect": "Refuses CHANGE_PLAN. Everything works, but that ends FAILED, reason not_permitted, retryable false.",
    "also": "8946990000000000255"
  },
  {
    "value": "…0026",
    "effect": "Refuses CHANGE_NUMBER. Everything works, but that ends FAILED, reason not_permitted, retryable false.",
    "also": "8946990000000000263"
  },
  {
    "value": "…0027",
    "effect": "Refuses SET_DATA_BLOCK. Everything works, but that ends FAILED, reason not_permitted, retryable false.",
    "also": "8946990000000000271"
  }
];

export const PORTED_NUMBERS: readonly TestValue[] = [
  {
    "value": "…0011",
    "effect": "Wrong passcode. FAILED passcode_incorrect, fixable, until the passcode is 2468; a Swedish one has no passcode and works."
  },
  {
    "value": "…0012",
    "effect": "Owner does not match. FAILED identity_mismatch: the identity or name is not the one registered; not fixable."
  },
  {
    "value": "…0013",
    "effect": "Bound by contract. FAILED contract_not_ended: the losing carrier does not let the number go."
  },
  {
    "value": "…0014",
    "effect": "Slow. COMPLETED after 10 s; can be cancelled until then."
  },
  {
    "value": "…0015",
    "effect": "Taken back. FAILED cancelled: the owner took the request back at the losing carrier."
  },
  {
    "value": "…0016",
    "effect": "Too late to cancel. COMPLETED after 10 s; cancelling is refused, port_in_too_late."
  }
];

export const FAULTS: readonly TestValue[] = [
  {
    "value": "stripe error_500",
    "effect": "Stripe API: answers 500, nothing done"
  },
  {
    "value": "stripe error_409",
    "effect": "Stripe API: answers 409, nothing done"
  },
  {
    "value": "stripe timeout",
    "effect": "Stripe API: does it, never answers"
  },
  {
    "value": "stripe disconnect",
    "effect": "Stripe API: does it, closes the connection"
  },
  {
    "value": "stripe slow",
    "effect": "Stripe API: answers late"
  },
  {
    "value": "stripe processing",
    "effect": "Stripe API: payment stays in processing"
  },
  {
    "value": "stripe decline",
    "effect": "Stripe API: bank declines the card payment"
  },
  {
    "value": "stripe-webhook duplicate",
    "effect": "Stripe webhooks: sent twice"
  },
  {
    "value": "stripe-webhook delay",
    "effect": "Stripe webhooks: sent late"
  },
  {
    "value": "stripe-webhook reorder",
    "effect": "Stripe webhooks: overtaken by later ones"
  },
  {
    "value": "stripe-webhook drop",
    "effect": "Stripe webhooks: never sent"
  },
  {
    "value": "stripe-js error_500",
    "effect": "Payment form script: answers 500, nothing done"
  },
  {
    "value": "stripe-js slow",
    "effect": "Payment form script: answers late"
  },
  {
    "value": "billogram error_500",
    "effect": "Billogram API: answers 500, nothing done"
  },
  {
    "value": "billogram error_409",
    "effect": "Billogram API: answers 409, nothing done"
  },
  {
    "value": "billogram timeout",
    "effect": "Billogram API: does it, never answers"
  },
  {
    "value": "billogram disconnect",
    "effect": "Billogram API: does it, closes the connection"
  },
  {
    "value": "billogram slow",
    "effect": "Billogram API: answers late"
  },
  {
    "value": "billogram-callback duplicate",
    "effect": "Billogram callbacks: sent twice"
  },
  {
    "value": "billogram-callback delay",
    "effect": "Billogram callbacks: sent late"
  },
  {
    "value": "billogram-callback reorder",
    "effect": "Billogram callbacks: overtaken by later ones"
  },
  {
    "value": "billogram-callback drop",
    "effect": "Billogram callbacks: never sent"
  },
  {
    "value": "carrier error_500",
    "effect": "Carrier API: answers 500, nothing done"
  },
  {
    "value": "carrier error_409",
    "effect": "Carrier API: answers 409, nothing done"
  },
  {
    "value": "carrier timeout",
    "effect": "Carrier API: does it, never answers"
  },
  {
    "value": "carrier disconnect",
    "effect": "Carrier API: does it, closes the connection"
  },
  {
    "value": "carrier slow",
    "effect": "Carrier API: answers late"
  },
  {
    "value": "carrier-callback duplicate",
    "effect": "Carrier callbacks: sent twice"
  },
  {
    "value": "carrier-callback delay",
    "effect": "Carrier callbacks: sent late"
  },
  {
    "value": "carrier-callback reorder",
    "effect": "Carrier callbacks: overtaken by later ones"
  },
  {
    "value": "carrier-callback drop",
    "effect": "Carrier callbacks: never sent"
  },
  {
    "value": "eid error_500",
    "effect": "eID provider: answers 500, nothing done"
  },
  {
    "value": "eid timeout",
    "effect": "eID provider: does it, never answers"
  },
  {
    "value": "eid disconnect",
    "effect": "eID provider: does it, closes the connection"
  },
  {
    "value": "eid slow",
    "effect": "eID provider: answers late"
  },
  {
    "value": "mail error_451",
    "effect": "Mail server: refuses for now (451)"
  },
  {
    "value": "mail slow",
    "effect": "Mail server: answers late"
  },
  {
    "value": "push error_500",
    "effect": "Push service: answers 500, nothing done"
  },
  {
    "value": "push error_429",
    "effect": "Push service: refuses for now (429)"
  },
  {
    "value": "push timeout",
    "effect": "Push service: does it, never answers"
  },
  {
    "value": "push disconnect",
    "effect": "Push service: does it, closes the connection"
  },
  {
    "value": "push slow",
    "effect": "Push service: answers late"
  }
];

export const DISPUTE_WORDS: readonly TestValue[] = [
  {
    "value": "winning_evidence",
    "effect": "The dispute is won."
  },
  {
    "value": "losing_evidence",
    "effect": "The dispute is lost."
  }
];

export const PEOPLE: readonly TestValue[] = [
  {
    "value": "Astrid Lindqvist",
    "effect": "Identity number 198507099805"
  },
  {
    "value": "Test Testsson",
    "effect": "Identity number 199001012385"
  },
  {
    "value": "Johan Ekström",
    "effect": "Without an identity number"
  },
  {
    "value": "Marcus Bell",
    "effect": "Without an identity number"
  }
];
