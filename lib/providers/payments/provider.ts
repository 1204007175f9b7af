/**
 * What we need of a payment provider, in our words. Stripe implements it; a provider that only has hosted pages says so in
 * `capabilities`, and refuses the rest with `ProviderRefused` (reason `unsupported`).
 *
 * Every method may throw `ProviderRefused`, `ProviderUnreachable` or `ProviderUncertain` (`lib/providers/errors.ts`).
 * Amounts are integers in ISO 4217 minor units; currencies are ISO codes in upper case, whatever the provider's own habit.
 */
export type PaymentProvider = {
  readonly name: PaymentProviderName;
  readonly capabilities: PaymentCapabilities;

  /** Makes sure the provider knows this customer, and answers its reference there. Repeating it finds the same one. */
  ensureCustomer(input: EnsureCustomer): Promise<{ providerRef: string }>;

  /**
   * Has the provider forget who a customer is, as far as its own books allow. Nothing is collected from them any more;
   * what was paid can still be given back. Done before, or unknown there: done.
   */
  forgetCustomer(input: { providerRef: string; customerId: string }): Promise<void>;

  /** Starts a collection the customer completes in the provider's form. Nothing is charged yet. */
  createPayment(input: CreatePayment): Promise<StartedPayment>;
  /** Shows the form again for a payment that exists: its status and a fresh client context. */
  resumePayment(input: { providerRef: string; customerRef: string | null }): Promise<StartedPayment>;
  /** Allowed only before a charge is in flight (PENDING, REQUIRES_PAYMENT_METHOD, REQUIRES_ACTION); else refused with `conflict`. */
  updatePaymentAmount(input: UpdatePaymentAmount): Promise<PaymentSnapshot>;
  /** The truth about a payment, read from the provider, with its method and latest charge. */
  readPayment(providerRef: string): Promise<PaymentSnapshot>;
  /** Ends a payment so that it can never be completed. Cancelling twice is fine; a payment that succeeded or is in flight is refused with `conflict`. */
  cancelPayment(input: CancelPayment): Promise<PaymentSnapshot>;
  /**
   * Charges a saved method without the customer. A decline is an answer, not an error: the snapshot says
   * REQUIRES_PAYMENT_METHOD (or REQUIRES_ACTION when the bank wants the customer) and `lastError` why.
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
  /** Forgets a saved method for good. One that is gone already is fine. */
  detachMethod(providerRef: string): Promise<void>;

  /** The truth about a dispute. Absent where payers cannot take money back through their bank. */
  readDispute?(providerRef: string): Promise<DisputeSnapshot>;

  /**
   * Answers the payer's bank. It can be done once: what is sent is final.
   * @throws ProviderRefused, ProviderUncertain, ProviderUnreachable
   */
  answerDispute?(input: DisputeAnswer): Promise<DisputeSnapshot>;

  /**
   * Gives a dispute up: the payer's bank keeps the money. A warning cannot be given up, its payment is refunded instead.
   * @throws ProviderRefused, ProviderUncertain, ProviderUnreachable
   */
  acceptDispute?(input: { providerRef: string; idempotencyKey: string }): Promise<DisputeSnapshot>;

  /**
   * One page of what happened there, in any order: for what a webhook did not tell. Absent where the provider keeps no
   * such list; its payments are then found out by reading each.
   */
  listEvents?(input: EventPage): Promise<{ events: ProviderEvent[]; next: string | null }>;

  /** What can be done with an invoice that was sent. Present where `capabilities.invoices` says so. */
  readonly invoices?: InvoiceCollector;

  /**
   * Verifies and reads a webhook.
   *
   * @param rawBody the body exactly as it came, byte for byte
   * @param now for the age of the signature (300 s at most)
   * @throws ProviderNotAuthentic
   */
  parseWebhook(rawBody: string, headers: HeaderReader, now: Date): Promise<ProviderEvent>;
};

/** Every provider there is, by the name that requests, settings and rows have for it; the first is the default. */
export const PAYMENT_PROVIDERS = ["STRIPE", "BILLOGRAM"] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

export type PaymentCapabilities = {
  /** Can show its form inside our page (`clientContext`). */
  embedded: boolean;
  /** Can keep a method and charge it later without the customer. */
  savedMethods: boolean;
  /** Can save a method without a payment. */
  setups: boolean;
  /** Can change the amount of a payment that has not been charged. */
  amountUpdates: boolean;
  refunds: boolean;
  /** Sends refunded money back by itself; where not, the brand pays it out by its bank. */
  payouts: boolean;
  /** Knows a request that is repeated by its key. Where not, whoever calls makes sure that nobody else does. */
  idempotencyKeys: boolean;
  /**
   * Sends what is to be paid to the payer as an invoice (`CreatePayment.invoice`), and collects it until it is paid,
   * credited or given up: in parts (`PaymentSnapshot.charges`), in other ways than ours, and more than was asked for.
   */
  invoices: boolean;
};

export type InvoiceCollector = {
  /**
   * Brings the invoice there in step with ours: credits what was taken off ours, and registers as paid elsewhere what is
   * not left on it otherwise. Told what ought to be, not what to do, so repeating it changes nothing.
   */
  settleUp(input: SettleUp): Promise<PaymentSnapshot>;
  /** Reminds the payer in the way the invoice was sent, unless that was done `count` times. */
  remind(input: { providerRef: string; count: number }): Promise<PaymentSnapshot>;
  /** The invoice as it was sent; null while it is being made. */
  pdf(providerRef: string): Promise<Uint8Array | null>;
};

export type SettleUp = {
  providerRef: string;
  currency: string;
  /** Taken off by all our credit notes together, those included that took off what had been paid. */
  creditedMinor: number;
  /** What is left to pay on ours, with the provider's rounding in it. */
  remainingMinor: number;
  /** Nothing more is asked for, although something is left. */
  givenUp: boolean;
};

/** Read access to request headers, as `Headers` has it; names in any case. */
export type HeaderReader = { get(name: string): string | null };

/** Our ids, carried as metadata so that a provider's object can always be traced back to ours. */
export type PaymentIds = {
  tenantId: string;
  paymentIntentId: string;
  /** Null for a payment that is not for an order (renewal, invoice). */
  orderId: string | null;
};

export type EnsureCustomer = {
  tenantId: string;
  customerId: string;
  name: string;
  email: string | null;
  /** IETF BCP 47, for the provider's own e-mails. */
  locale: string | null;
  /** Where invoices go, for a provider that sends them. */
  recipient?: InvoiceRecipient;
  /** Its reference, if we know one: it is checked, and replaced when the provider has deleted it. */
  knownRef: string | null;
  idempotencyKey: string;
};

export type InvoiceRecipient = {
  customerType: "CONSUMER" | "BUSINESS";
  /** Personal or organization number, as the customer gave it. */
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

/** What a payment is for, as the payer is to read it. The lines add up to the payment's amount. */
export type PaymentInvoice = {
  /** Our number; null where what is paid has none yet. */
  number: string | null;
  /** `YYYY-MM-DD` */
  issuedOn: string;
  dueDate: string;
  delivery: "EMAIL" | "LETTER" | "E_INVOICE";
  lines: PaymentInvoiceItem[];
  /** What tax law wants said on it, such as the sentence of the reverse charge. */
  notes?: string[];
};

export type PaymentInvoiceItem = {
  description: string;
  /** Without tax; negative for what is taken off. */
  netMinor: number;
  taxMinor: number;
  /** Percentage points, all taxes of the line together. */
  taxPercent: number;
};

export type CreatePayment = {
  ids: PaymentIds;
  amountMinor: number;
  currency: string;
  /** Null for a payer we keep nothing about. */
  customerRef: string | null;
  /** A saved method to have preselected. */
  methodRef: string | null;
  /** Keep the method for charges without the customer. Needs `customerRef`. */
  saveForLater: boolean;
  description: string | null;
  /** What it is for. Needed by a provider that sends invoices; others have no use for it. */
  invoice?: PaymentInvoice;
  /** Derived from our row's id plus an attempt number: a failure is replayed under its key too. */
  idempotencyKey: string;
};

export type UpdatePaymentAmount = {
  providerRef: string;
  amountMinor: number;
  currency: string;
  /** As in `CreatePayment`; absent: as it was. */
  saveForLater?: boolean;
  /** A saved method to have preselected; null or absent: as it was. */
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
  /** The provider's payment of an earlier failed attempt: it is tried again, so that one debt can never be paid twice. */
  existingRef: string | null;
  idempotencyKey: string;
};

export type CreateSetup = {
  tenantId: string;
  /** Our payment profile session. */
  paymentProfileSessionId: string;
  customerRef: string;
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

/** What a browser needs to show the provider's form. Holds a credential: hand it out once, never store or log it. */
export type ClientContext = {
  clientSecret: string;
  publishableKey: string;
  /** Lets the form show the customer's saved methods; null when there are none to show. */
  customerSessionClientSecret: string | null;
};

export type StartedPayment = {
  providerRef: string;
  status: ProviderPaymentStatus;
  /** Null where the provider cannot be embedded. */
  clientContext: ClientContext | null;
  /** The provider's own page; null where the payment is completed in its form on ours. */
  hostedUrl: string | null;
  /** As in the snapshot; absent means none. */
  roundingMinor?: number;
};
export type StartedSetup = Omit<StartedPayment, "status" | "roundingMinor"> & { status: SetupStatus };

/** The specification's payment intent states. */
export type ProviderPaymentStatus =
  | "UNKNOWN"
  | "PENDING"
  | "REQUIRES_ACTION"
  | "PROCESSING"
  | "SUCCEEDED"
  | "REQUIRES_PAYMENT_METHOD"
  | "CANCELED";

/** The same states; a setup that SUCCEEDED has a method one can charge. */
export type SetupStatus = ProviderPaymentStatus;

export type PaymentSnapshot = {
  providerRef: string;
  status: ProviderPaymentStatus;
  /** What is to be collected. Compare it, the currency and the ids with ours before believing the status. */
  amountMinor: number;
  currency: string;
  amountReceivedMinor: number;
  metadata: { tenantId: string | null; paymentIntentId: string | null; orderId: string | null };
  customerRef: string | null;
  lastError: PaymentFailure | null;
  /** The method used or chosen, if any; details in `method` only where the provider sent them along (always after `readPayment`). */
  methodRef: string | null;
  method: MethodSnapshot | null;
  chargeRef: string | null;
  /** The latest attempt to take the money; null before the first, and where the provider sent only its reference. */
  charge: ChargeSnapshot | null;
  /** All of them, oldest first, where one payment may be paid in parts; `charge` is the last. */
  charges?: ChargeSnapshot[];
  /** What the provider asks for beyond `amountMinor` because it only knows whole amounts; may be negative. */
  roundingMinor?: number;
  /** Of a provider that sends invoices: what has become of the one it sent. */
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
  /** Taken off by credits there. */
  creditedMinor: number;
  remainingMinor: number;
  /** Where the payer reads and pays it. */
  url: string | null;
};

/** Why the last attempt failed, in the provider's words; `message` is fit to be shown to the payer. */
export type PaymentFailure = {
  code: string | null;
  declineCode: string | null;
  message: string | null;
  /** The issuer does not allow another try with this method: stolen, reported as fraud, closed, authorization withdrawn. */
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
  /** Registered by hand, or by `settleUp`: the provider saw no money. */
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
  /** Safe to show: "Visa •••• 4242". */
  displayName: string;
  card: { brand: string; last4: string; expMonth: number; expYear: number } | null;
  /** The provider's name of the card itself: the same for each time it was saved. Null where there is none. */
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
 * NEEDS_RESPONSE and UNDER_REVIEW are open, the bank has decided WON and LOST. A WARNING takes no money; CLOSED is one that
 * ended without taking any.
 */
export type DisputeStatus = "WARNING" | "CLOSED" | "NEEDS_RESPONSE" | "UNDER_REVIEW" | "WON" | "LOST";

export type DisputeSnapshot = {
  providerRef: string;
  paymentRef: string | null;
  status: DisputeStatus;
  /** The bank's word for it, in lower case. */
  reason: string;
  amountMinor: number;
  currency: string;
  /** Whether the bank waits for our answer. */
  needsAnswer: boolean;
  /** When our answer must be there; null when none is asked for. */
  evidenceDueBy: Date | null;
  createdAt: Date;
};

/** What a bank is told about a payment. Free text is in the language that banks read: English. */
export type DisputeEvidence = {
  /** Why the payment was right, in the words of the brand. */
  explanation: string;
  customerName: string;
  customerEmail?: string | undefined;
  /** The address that the buyer ordered or agreed from. */
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
  /** Of events that happened at or after this … */
  from: Date;
  /** … and before this. */
  until: Date;
  /** `next` of the page before; null for the first. */
  after: string | null;
};

/** What an event is about; the tag says which snapshot came with it. A snapshot is as old as the event: settle on what is read, not on this. */
export type ProviderEventSubject =
  | { kind: "payment"; ref: string; snapshot: PaymentSnapshot }
  | { kind: "setup"; ref: string; snapshot: SetupSnapshot }
  | { kind: "method"; ref: string; snapshot: MethodSnapshot }
  | { kind: "refund"; ref: string; snapshot: RefundSnapshot }
  | { kind: "dispute"; ref: string; paymentRef: string | null; chargeRef: string | null }
  /** Something we have no use for: answer 200, and do nothing. */
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
  /** The provider's id, the same over every delivery: deduplicate on it. */
  id: string;
  type: ProviderEventType;
  /** The provider's own name of the event. */
  providerType: string;
  occurredAt: Date;
  subject: ProviderEventSubject;
  /** The parsed body, to be stored with the event. */
  raw: unknown;
};
