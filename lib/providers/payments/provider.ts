/**
 * What Tern needs of a payment provider. Stripe implements all of it. A provider that only has hosted pages says so in
 * `capabilities`, and refuses the rest with `ProviderRefused` (reason `unsupported`).
 *
 * Every method may throw `ProviderRefused`, `ProviderUnreachable` or `ProviderUncertain` (`lib/providers/errors.ts`).
 * Amounts are integers in ISO 4217 minor units. Currencies are upper-case ISO codes, whatever the provider uses.
 */
export type PaymentProvider = {
  readonly name: PaymentProviderName;
  readonly capabilities: PaymentCapabilities;

  /** Creates or finds this customer at the provider, and returns its reference there. Safe to repeat. */
  ensureCustomer(input: EnsureCustomer): Promise<{ providerRef: string }>;

  /**
   * Deletes a customer's identity at the provider, as far as its own books allow. Nothing is collected from them any
   * more, and payments can still be refunded. Succeeds also for a deleted or unknown customer.
   */
  forgetCustomer(input: { providerRef: string; customerId: string }): Promise<void>;

  /** Starts a collection that the customer completes in the provider's form. Charges nothing yet. */
  createPayment(input: CreatePayment): Promise<StartedPayment>;
  /** Opens the form again for an existing payment: its status and a new client context. */
  resumePayment(input: { providerRef: string; customerRef: string | null }): Promise<StartedPayment>;
  /**
   * Allowed only before a charge is in progress (PENDING, REQUIRES_PAYMENT_METHOD, REQUIRES_ACTION); else refused with
   * `conflict`.
   */
  updatePaymentAmount(input: UpdatePaymentAmount): Promise<PaymentSnapshot>;
  /** The present state of a payment at the provider, with its method and latest charge. */
  readPayment(providerRef: string): Promise<PaymentSnapshot>;
  /**
   * Ends a payment so that it cannot be completed. Safe to repeat. A payment that succeeded or is in progress is refused
   * with `conflict`.
   */
  cancelPayment(input: CancelPayment): Promise<PaymentSnapshot>;
  /**
   * Charges a saved method without the customer. A decline is a result and not an error: the snapshot is
   * REQUIRES_PAYMENT_METHOD, or REQUIRES_ACTION when the bank requires the customer, and `lastError` has the reason.
   */
  chargeOffSession(input: ChargeOffSession): Promise<PaymentSnapshot>;

  /** Starts saving a method without charging it. */
  createSetup(input: CreateSetup): Promise<StartedSetup>;
  readSetup(providerRef: string): Promise<SetupSnapshot>;
  cancelSetup(input: { providerRef: string; idempotencyKey: string }): Promise<SetupSnapshot>;

  refund(input: CreateRefund): Promise<RefundSnapshot>;
  readRefund(providerRef: string): Promise<RefundSnapshot>;

  /** All methods saved for a customer, newest first. */
  listMethods(customerRef: string): Promise<MethodSnapshot[]>;
  readMethod(providerRef: string): Promise<MethodSnapshot>;
  /** Deletes a saved method. Succeeds also for a deleted one. */
  detachMethod(providerRef: string): Promise<void>;

  /** The present state of a dispute. Absent when payers cannot dispute payments at their bank. */
  readDispute?(providerRef: string): Promise<DisputeSnapshot>;

  /**
   * Answers the payer's bank. Possible only once, because the answer is final.
   * @throws ProviderRefused, ProviderUncertain, ProviderUnreachable
   */
  answerDispute?(input: DisputeAnswer): Promise<DisputeSnapshot>;

  /**
   * Accepts a dispute: the payer's bank keeps the money. A warning cannot be accepted; its payment is refunded instead.
   * @throws ProviderRefused, ProviderUncertain, ProviderUnreachable
   */
  acceptDispute?(input: { providerRef: string; idempotencyKey: string }): Promise<DisputeSnapshot>;

  /**
   * One page of the provider's events, in any order, to find those whose webhook was lost. Absent when the provider has
   * no such list; its payments are then read one by one.
   */
  listEvents?(input: EventPage): Promise<{ events: ProviderEvent[]; next: string | null }>;

  /** Operations on a sent invoice. Present if `capabilities.invoices` is true. */
  readonly invoices?: InvoiceCollector;

  /**
   * Verifies and parses a webhook.
   *
   * @param rawBody the received body, byte for byte
   * @param now for the age of the signature (at most 300 s)
   * @throws ProviderNotAuthentic
   */
  parseWebhook(rawBody: string, headers: HeaderReader, now: Date): Promise<ProviderEvent>;
};

/** All providers, by their names in requests, settings and rows. The first is the default. */
export const PAYMENT_PROVIDERS = ["STRIPE", "BILLOGRAM"] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

export type PaymentCapabilities = {
  /** Can show its form in our page (`clientContext`). */
  embedded: boolean;
  /** Can save a method and charge it later without the customer. */
  savedMethods: boolean;
  /** Can save a method without a payment. */
  setups: boolean;
  /** Can change the amount of a payment that has not been charged. */
  amountUpdates: boolean;
  refunds: boolean;
  /** Pays refunds out itself. Otherwise the brand pays them from its bank. */
  payouts: boolean;
  /** Recognizes a repeated request by its key. Otherwise the caller must prevent simultaneous requests. */
  idempotencyKeys: boolean;
  /**
   * Sends a debt to the payer as an invoice (`CreatePayment.invoice`), and collects it until it is paid, credited or
   * given up: in parts (`PaymentSnapshot.charges`), by other means than ours, and above the requested amount.
   */
  invoices: boolean;
};

export type InvoiceCollector = {
  /**
   * Brings the provider's invoice in line with ours: credits what was taken off ours, and registers other differences as
   * paid elsewhere. The input is the target state and not a change, so a repeat changes nothing.
   */
  settleUp(input: SettleUp): Promise<PaymentSnapshot>;
  /** Reminds the payer by the channel of the invoice, unless that was done `count` times. */
  remind(input: { providerRef: string; count: number }): Promise<PaymentSnapshot>;
  /** The sent invoice. Null while it is being made. */
  pdf(providerRef: string): Promise<Uint8Array | null>;
};

export type SettleUp = {
  providerRef: string;
  currency: string;
  /** The sum of all our credit notes, including those for paid amounts. */
  creditedMinor: number;
  /** The unpaid rest of our invoice, including the provider's rounding. */
  remainingMinor: number;
  /** No more payment is requested, although an amount remains. */
  givenUp: boolean;
};

/** Read access to request headers, like `Headers`; names are case-insensitive. */
export type HeaderReader = { get(name: string): string | null };

/** Our ids, sent as metadata so that a provider's object can always be traced to ours. */
export type PaymentIds = {
  tenantId: string;
  paymentIntentId: string;
  /** Null for a payment without an order (renewal, invoice). */
  orderId: string | null;
};

export type EnsureCustomer = {
  tenantId: string;
  customerId: string;
  name: string;
  email: string | null;
  /** IETF BCP 47, for the provider's own e-mails. */
  locale: string | null;
  /** The address for invoices, for a provider that sends them. */
  recipient?: InvoiceRecipient;
  /** Its reference, if known. It is checked, and replaced if the provider has deleted it. */
  knownRef: string | null;
  idempotencyKey: string;
};

export type InvoiceRecipient = {
  customerType: "CONSUMER" | "BUSINESS";
  /** Personal or organization number, as the customer entered it. */
  identity: string | null;
  phone: string | null;
  address: {
    street: string;
    street2: string | null;
    zip: string;
    city: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    attention: string | null;
  } | null;
};

/** What a payment is for, as the payer sees it. The items add up to the payment's amount. */
export type PaymentInvoice = {
  /** Our invoice number. Null when there is none yet. */
  number: string | null;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  dueDate: string;
  delivery: "EMAIL" | "LETTER" | "E_INVOICE";
  items: PaymentInvoiceItem[];
  /** Sentences that tax law requires on it, such as that of the reverse charge. */
  notes?: string[];
};

export type PaymentInvoiceItem = {
  description: string;
  /** Without tax; negative for deductions. */
  netMinor: number;
  taxMinor: number;
  /** Percentage points, all taxes of the item together. */
  taxPercent: number;
};

/** Payment methods of some countries or currencies, which a brand may leave out. Cards and wallets are always offered. */
export type LocalPaymentMethod = "SWISH" | "SEPA_DEBIT" | "KLARNA";

export type CreatePayment = {
  ids: PaymentIds;
  amountMinor: number;
  currency: string;
  /** Null for a payer without a stored customer. */
  customerRef: string | null;
  /** A saved method to preselect. */
  methodRef: string | null;
  /** Save the method for charges without the customer. Needs `customerRef`. */
  saveForLater: boolean;
  /** Methods that the brand does not offer. */
  excludedMethods: readonly LocalPaymentMethod[];
  description: string | null;
  /** What it is for. Required by a provider that sends invoices; others ignore it. */
  invoice?: PaymentInvoice;
  /** Our row's id plus an attempt number, because a provider also repeats a failure under its key. */
  idempotencyKey: string;
};

export type UpdatePaymentAmount = {
  providerRef: string;
  amountMinor: number;
  currency: string;
  /** As in `CreatePayment`. Absent: unchanged. */
  saveForLater?: boolean;
  /** A saved method to preselect. Null or absent: unchanged. */
  methodRef?: string | null;
  idempotencyKey: string;
};

export type CancelPayment = {
  providerRef: string;
  reason: "abandoned" | "duplicate" | "requested_by_customer";
  idempotencyKey: string;
};

export type ChargeOffSession = {
  ids: PaymentIds;
  amountMinor: number;
  currency: string;
  customerRef: string;
  methodRef: string;
  description: string | null;
  /**
   * The provider's payment of an earlier failed attempt. It is charged again, so that one debt can never be paid twice.
   */
  existingRef: string | null;
  idempotencyKey: string;
};

export type CreateSetup = {
  tenantId: string;
  /** The id of our payment profile session. */
  paymentProfileSessionId: string;
  customerRef: string;
  /** The currency of later charges. A method that cannot be charged in it is not offered. */
  currency: string;
  excludedMethods: readonly LocalPaymentMethod[];
  description: string | null;
  idempotencyKey: string;
};

export type CreateRefund = {
  paymentRef: string;
  amountMinor: number;
  currency: string;
  reason: "duplicate" | "fraudulent" | "requested_by_customer" | null;
  ids: PaymentIds & { paymentRefundId: string };
  idempotencyKey: string;
};

/** What a browser needs to show the provider's form. Contains a credential: return it once, never store or log it. */
export type ClientContext = {
  clientSecret: string;
  publishableKey: string;
  /** Lets the form show the customer's saved methods. Null when it has none to show. */
  customerSessionClientSecret: string | null;
  /** The excluded methods, by the provider's names. A form that is made before its payment must leave out the same. */
  excludedMethodTypes: string[];
};

export type StartedPayment = {
  providerRef: string;
  status: ProviderPaymentStatus;
  /** Null when the provider cannot be embedded. */
  clientContext: ClientContext | null;
  /** The provider's own page. Null when the payer completes the payment in its form on our page. */
  hostedUrl: string | null;
  /** As in the snapshot. Absent: none. */
  roundingMinor?: number;
};
export type StartedSetup = Omit<StartedPayment, "status" | "roundingMinor"> & { status: SetupStatus };

/** The states of a payment intent in the specification. */
export type ProviderPaymentStatus =
  | "UNKNOWN"
  | "PENDING"
  | "REQUIRES_ACTION"
  | "PROCESSING"
  | "SUCCEEDED"
  | "REQUIRES_PAYMENT_METHOD"
  | "CANCELED";

/** The same states. A setup that SUCCEEDED has a method that can be charged. */
export type SetupStatus = ProviderPaymentStatus;

export type PaymentSnapshot = {
  providerRef: string;
  status: ProviderPaymentStatus;
  /** The amount to collect. Compare it, the currency and the ids with ours before trusting the status. */
  amountMinor: number;
  currency: string;
  amountReceivedMinor: number;
  metadata: { tenantId: string | null; paymentIntentId: string | null; orderId: string | null };
  customerRef: string | null;
  lastError: PaymentFailure | null;
  /**
   * The used or chosen method, if any. `method` has details only if the provider sent them (always after `readPayment`).
   */
  methodRef: string | null;
  method: MethodSnapshot | null;
  chargeRef: string | null;
  /** The latest attempt to charge. Null before the first, and when the provider sent only its reference. */
  charge: ChargeSnapshot | null;
  /** All charges, oldest first, if a payment can be paid in parts; `charge` is the last. */
  charges?: ChargeSnapshot[];
  /** The provider's rounding to whole amounts, in addition to `amountMinor`; may be negative. */
  roundingMinor?: number;
  /** For a provider that sends invoices: the state of the sent one. */
  invoice?: InvoiceSnapshot;
  createdAt: Date;
};

export type InvoiceSnapshot = {
  status:
    | "DRAFT"
    | "ISSUED"
    | "PARTIALLY_PAID"
    | "OVERDUE"
    | "PAID"
    | "CREDITED"
    | "UNCOLLECTIBLE"
    | "VOID"
    | "UNKNOWN";
  /** The sum of credits at the provider. */
  creditedMinor: number;
  remainingMinor: number;
  /** The payer's page of the invoice. */
  url: string | null;
};

/** Why the last attempt failed, in the provider's words. `message` may be shown to the payer. */
export type PaymentFailure = {
  code: string | null;
  declineCode: string | null;
  message: string | null;
  /** The issuer forbids another attempt with this method: stolen, reported as fraud, closed, authorization withdrawn. */
  final: boolean;
};

export type ChargeSnapshot = {
  providerRef: string;
  status: "PENDING" | "SUCCEEDED" | "FAILED" | "UNKNOWN";
  amountMinor: number;
  amountRefundedMinor: number;
  currency: string;
  disputed: boolean;
  failureCode: string | null;
  failureMessage: string | null;
  /** Registered manually or by `settleUp`: the provider received no money. */
  manual?: boolean;
  createdAt: Date;
};

export type SetupSnapshot = {
  providerRef: string;
  status: SetupStatus;
  metadata: { tenantId: string | null; paymentProfileSessionId: string | null };
  customerRef: string | null;
  methodRef: string | null;
  method: MethodSnapshot | null;
  lastError: PaymentFailure | null;
};

export type MethodSnapshot = {
  providerRef: string;
  customerRef: string | null;
  /** Open set, upper case: CARD, SEPA_DEBIT, SWISH, KLARNA, PAYPAL … */
  type: string;
  /** Masked, and the same in every language: "Visa •••• 4242", "Visa •••• 4242 (Apple Pay)". */
  displayName: string;
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  /** The provider's id of the card itself, the same each time it is saved. Null when there is none. */
  cardFingerprint: string | null;
  createdAt: Date;
};

export type RefundSnapshot = {
  providerRef: string;
  status: "PENDING" | "REQUIRES_ACTION" | "SUCCEEDED" | "FAILED" | "CANCELED" | "UNKNOWN";
  amountMinor: number;
  currency: string;
  paymentRef: string | null;
  metadata: { tenantId: string | null; paymentIntentId: string | null; paymentRefundId: string | null };
  failureReason: string | null;
  createdAt: Date;
};

/**
 * NEEDS_RESPONSE and UNDER_REVIEW are open; the bank has decided WON and LOST. A WARNING takes no money. CLOSED ended
 * without taking any.
 */
export type DisputeStatus = "WARNING" | "CLOSED" | "NEEDS_RESPONSE" | "UNDER_REVIEW" | "WON" | "LOST";

export type DisputeSnapshot = {
  providerRef: string;
  paymentRef: string | null;
  status: DisputeStatus;
  /** The bank's reason, in lower case. */
  reason: string;
  amountMinor: number;
  currency: string;
  /** Whether the bank waits for our answer. */
  needsAnswer: boolean;
  /** When the bank must have our answer. Null when it needs none. */
  evidenceDueBy: Date | null;
  createdAt: Date;
};

/** Evidence for a bank about a payment. Free text is in English, which banks read. */
export type DisputeEvidence = {
  /** Why the payment was justified, in the brand's words. */
  explanation: string;
  customerName: string;
  customerEmail?: string | undefined;
  /** The address from which the buyer ordered or agreed. */
  purchaseIp?: string | undefined;
  /** What was bought, with the numbers of order and invoice. */
  product: string;
  /** First day of the service, ISO date. */
  serviceDate?: string | undefined;
  /** When and how the service was used. */
  activity?: string | undefined;
};

export type DisputeAnswer = { providerRef: string; evidence: DisputeEvidence; idempotencyKey: string };

export type EventPage = {
  /** Inclusive: events from this instant on. */
  from: Date;
  /** Exclusive: events before this instant. */
  until: Date;
  /** `next` of the previous page. Null for the first. */
  after: string | null;
};

/**
 * The object of an event; the tag says which snapshot it has. A snapshot is as old as the event, so settle by a read and
 * not by it.
 */
export type ProviderEventSubject =
  | { kind: "payment"; ref: string; snapshot: PaymentSnapshot }
  | { kind: "setup"; ref: string; snapshot: SetupSnapshot }
  | { kind: "method"; ref: string; snapshot: MethodSnapshot }
  | { kind: "refund"; ref: string; snapshot: RefundSnapshot }
  | { kind: "dispute"; ref: string; paymentRef: string | null; chargeRef: string | null }
  /** An event that Tern does not use: answer 200, and do nothing. */
  | { kind: "other"; ref: string | null };

export type ProviderEventType =
  | "payment.processing"
  | "payment.action_required"
  | "payment.succeeded"
  | "payment.failed"
  | "payment.canceled"
  | "setup.action_required"
  | "setup.succeeded"
  | "setup.failed"
  | "setup.canceled"
  | "method.attached"
  | "method.updated"
  | "method.detached"
  | "refund.changed"
  | "dispute.changed"
  | "other";

export type ProviderEvent = {
  /** The provider's id, the same for every delivery. Used for deduplication. */
  id: string;
  type: ProviderEventType;
  /** The provider's own name of the event. */
  providerType: string;
  occurredAt: Date;
  subject: ProviderEventSubject;
  /** The parsed body, to be stored with the event. */
  raw: unknown;
};
