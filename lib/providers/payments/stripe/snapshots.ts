import type Stripe from "stripe";
import type {
  ChargeSnapshot,
  DisputeSnapshot,
  DisputeStatus,
  MethodSnapshot,
  PaymentFailure,
  PaymentSnapshot,
  ProviderPaymentStatus,
  RefundSnapshot,
  SetupSnapshot,
  SetupStatus,
} from "@/lib/providers/payments/provider";
import { fromStripeAmount } from "./amounts";
import { isFinalDecline } from "./declines";

// The SDK's status types are open sets ("…" | OtherString). This is their closed part, so that the switches below do not
// compile when a new SDK has a status that they do not handle.
type Known<T> = T extends string ? (string extends T ? never : T) : never;

/** The table is in this folder's README. A new status of Stripe's is UNKNOWN, as in the specification. */
export function paymentStatus(
  intent: Pick<Stripe.PaymentIntent, "status" | "last_payment_error">,
): ProviderPaymentStatus {
  const status = intent.status as Known<Stripe.PaymentIntent.Status>;
  switch (status) {
    case "requires_confirmation":
      return "PENDING";
    case "requires_payment_method":
      if (!intent.last_payment_error) return "PENDING";
      // The bank requires the customer. The same method works after they confirm, so a new method is not needed.
      return intent.last_payment_error.code === "authentication_required"
        ? "REQUIRES_ACTION"
        : "REQUIRES_PAYMENT_METHOD";
    case "requires_action":
      return "REQUIRES_ACTION";
    case "processing":
      return "PROCESSING";
    case "succeeded":
      return "SUCCEEDED";
    case "canceled":
      return "CANCELED";
    case "requires_capture":
      // Authorized and not captured. Tern never requests this, so another system did.
      return "UNKNOWN";
    default:
      return unknownStatus(status);
  }
}

export function setupStatus(intent: Pick<Stripe.SetupIntent, "status" | "last_setup_error">): SetupStatus {
  const status = intent.status as Known<Stripe.SetupIntent.Status>;
  switch (status) {
    case "requires_confirmation":
      return "PENDING";
    case "requires_payment_method":
      return intent.last_setup_error ? "REQUIRES_PAYMENT_METHOD" : "PENDING";
    case "requires_action":
      return "REQUIRES_ACTION";
    case "processing":
      return "PROCESSING";
    case "succeeded":
      return "SUCCEEDED";
    case "canceled":
      return "CANCELED";
    default:
      return unknownStatus(status);
  }
}

function unknownStatus(_status: never): "UNKNOWN" {
  return "UNKNOWN";
}

export function stripePaymentSnapshot(intent: Stripe.PaymentIntent): PaymentSnapshot {
  const method = expanded(intent.payment_method);
  const charge = expanded(intent.latest_charge);
  return {
    providerRef: intent.id,
    status: paymentStatus(intent),
    amountMinor: fromStripeAmount(intent.amount, intent.currency),
    currency: intent.currency.toUpperCase(),
    amountReceivedMinor: fromStripeAmount(intent.amount_received, intent.currency),
    metadata: {
      tenantId: intent.metadata.tenantId ?? null,
      paymentIntentId: intent.metadata.paymentIntentId ?? null,
      orderId: intent.metadata.orderId ?? null,
    },
    customerRef: idOf(intent.customer),
    lastError: failure(intent.last_payment_error),
    // After a decline, Stripe removes the method from the intent and leaves it in the error.
    methodRef: idOf(intent.payment_method) ?? intent.last_payment_error?.payment_method?.id ?? null,
    method: method
      ? methodSnapshot(method)
      : intent.last_payment_error?.payment_method
        ? methodSnapshot(intent.last_payment_error.payment_method)
        : null,
    chargeRef: idOf(intent.latest_charge),
    charge: charge ? chargeSnapshot(charge) : null,
    createdAt: fromSeconds(intent.created),
  };
}

export function setupSnapshot(intent: Stripe.SetupIntent): SetupSnapshot {
  const method = expanded(intent.payment_method);
  return {
    providerRef: intent.id,
    status: setupStatus(intent),
    metadata: {
      tenantId: intent.metadata?.tenantId ?? null,
      paymentProfileSessionId: intent.metadata?.paymentProfileSessionId ?? null,
    },
    customerRef: idOf(intent.customer),
    methodRef: idOf(intent.payment_method),
    method: method ? methodSnapshot(method) : null,
    lastError: failure(intent.last_setup_error),
  };
}

export function chargeSnapshot(charge: Stripe.Charge): ChargeSnapshot {
  return {
    providerRef: charge.id,
    status: chargeStatus(charge.status),
    amountMinor: fromStripeAmount(charge.amount, charge.currency),
    amountRefundedMinor: fromStripeAmount(charge.amount_refunded, charge.currency),
    currency: charge.currency.toUpperCase(),
    disputed: charge.disputed,
    failureCode: charge.failure_code,
    failureMessage: charge.failure_message,
    createdAt: fromSeconds(charge.created),
  };
}

function chargeStatus(open: Stripe.Charge.Status): ChargeSnapshot["status"] {
  const status = open as Known<Stripe.Charge.Status>;
  switch (status) {
    case "pending":
      return "PENDING";
    case "succeeded":
      return "SUCCEEDED";
    case "failed":
      return "FAILED";
    default:
      return unknownStatus(status);
  }
}

export function methodSnapshot(method: Stripe.PaymentMethod): MethodSnapshot {
  const card = method.card
    ? {
        // display_brand is the customer's choice on a co-badged card.
        brand: method.card.display_brand ?? method.card.brand,
        last4: method.card.last4,
        expMonth: method.card.exp_month,
        expYear: method.card.exp_year,
      }
    : null;
  return {
    providerRef: method.id,
    customerRef: idOf(method.customer),
    type: method.type.toUpperCase(),
    displayName: displayName(method),
    card,
    cardFingerprint: method.card?.fingerprint ?? null,
    createdAt: fromSeconds(method.created),
  };
}

const brandNames: Record<string, string> = {
  amex: "American Express",
  american_express: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  diners_club: "Diners Club",
  discover: "Discover",
  eftpos_au: "eftpos",
  eftpos_australia: "eftpos",
  interac: "Interac",
  jcb: "JCB",
  link: "Link",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  union_pay: "UnionPay",
  visa: "Visa",
};

const typeNames: Record<string, string> = {
  bacs_debit: "Bacs direct debit",
  card: "Card",
  ideal: "iDEAL",
  klarna: "Klarna",
  link: "Link",
  mobilepay: "MobilePay",
  paypal: "PayPal",
  sepa_debit: "SEPA",
  swish: "Swish",
  us_bank_account: "Bank account",
  vipps: "Vipps",
};

/** Wallets whose name the payer sees when they pay. Other kinds of wallets are not named. */
const walletNames: Record<string, string> = {
  apple_pay: "Apple Pay",
  google_pay: "Google Pay",
  link: "Link",
  samsung_pay: "Samsung Pay",
};

// Only the last four digits and names, because lists and e-mails show this, in every language.
function displayName(method: Stripe.PaymentMethod): string {
  if (method.card) {
    const brand = method.card.display_brand ?? method.card.brand;
    const name = `${brandNames[brand] ?? typeNames.card} •••• ${method.card.last4}`;
    const wallet = walletNames[method.card.wallet?.type ?? ""];
    return wallet ? `${name} (${wallet})` : name;
  }
  const name = typeNames[method.type] ?? sentenceCase(method.type);
  const last4 = method.sepa_debit?.last4 ?? method.us_bank_account?.last4 ?? method.bacs_debit?.last4;
  return last4 ? `${name} •••• ${last4}` : name;
}

function sentenceCase(type: string): string {
  const words = type.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function refundSnapshot(refund: Stripe.Refund): RefundSnapshot {
  return {
    providerRef: refund.id,
    status: refundStatus(refund.status),
    amountMinor: fromStripeAmount(refund.amount, refund.currency),
    currency: refund.currency.toUpperCase(),
    paymentRef: idOf(refund.payment_intent),
    metadata: {
      tenantId: refund.metadata?.tenantId ?? null,
      paymentIntentId: refund.metadata?.paymentIntentId ?? null,
      paymentRefundId: refund.metadata?.paymentRefundId ?? null,
    },
    failureReason: refund.failure_reason ?? null,
    createdAt: fromSeconds(refund.created),
  };
}

// A plain string in the SDK; the values are those of https://docs.stripe.com/api/refunds/object.
function refundStatus(status: string | null): RefundSnapshot["status"] {
  switch (status) {
    case "pending":
      return "PENDING";
    case "requires_action":
      return "REQUIRES_ACTION";
    case "succeeded":
      return "SUCCEEDED";
    case "failed":
      return "FAILED";
    case "canceled":
      return "CANCELED";
    default:
      return "UNKNOWN";
  }
}

export function disputeSnapshot(dispute: Stripe.Dispute): DisputeSnapshot {
  const dueBy = dispute.evidence_details.due_by;
  return {
    providerRef: dispute.id,
    paymentRef: idOf(dispute.payment_intent),
    status: disputeStatus(dispute.status),
    reason: dispute.reason,
    amountMinor: fromStripeAmount(dispute.amount, dispute.currency),
    currency: dispute.currency.toUpperCase(),
    needsAnswer: dispute.status.endsWith("needs_response"),
    evidenceDueBy: dueBy === null ? null : fromSeconds(dueBy),
    createdAt: fromSeconds(dispute.created),
  };
}

function disputeStatus(open: Stripe.Dispute.Status): DisputeStatus {
  const status = open as Known<Stripe.Dispute.Status>;
  switch (status) {
    case "warning_needs_response":
    case "warning_under_review":
      return "WARNING";
    case "warning_closed":
    // Settled with the payer before it became a dispute. A refund returned the money.
    case "prevented":
      return "CLOSED";
    case "needs_response":
    case "appeal_needs_response":
      return "NEEDS_RESPONSE";
    case "under_review":
    case "appeal_under_review":
      return "UNDER_REVIEW";
    case "won":
      return "WON";
    case "lost":
      return "LOST";
    default:
      // A new status of Stripe's counts as open until its end is known.
      unknownStatus(status);
      return "UNDER_REVIEW";
  }
}

function failure(
  error: { code?: string; decline_code?: string; advice_code?: string; message?: string } | null,
): PaymentFailure | null {
  if (!error) return null;
  return {
    code: error.code ?? null,
    declineCode: error.decline_code ?? null,
    final: isFinalDecline(error),
    message: error.message ?? null,
  };
}

function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (!reference) return null;
  return typeof reference === "string" ? reference : reference.id;
}

function expanded<T extends object>(reference: string | T | null): T | null {
  return typeof reference === "object" ? reference : null;
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
