import type { StoredSubscriptionFailure } from "@/db/schema/subscriptions";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";
import type { PortingStatus } from "@/lib/subscriptions/porting/states";

/** An operation that the network was asked for. Instants are ISO strings, as JSON from the database has them. */
export type OperationFact = {
  type: string;
  status: "REQUESTED" | "ACCEPTED" | "COMPLETED" | "FAILED";
  createdAt: string;
  failureCode: string | null;
  failureMessage: string | null;
};

/** An allowance of the running period: all packages of a service and scope together. */
export type AllowanceFact = {
  service: "VOICE" | "SMS" | "MMS" | "DATA";
  scope: "NATIONAL" | "ROAMING" | "ILD";
  used: number;
  total: number;
};

export type PortingFact = {
  status: PortingStatus;
  msisdn: string;
  expectedAt: string | null;
  createdAt: string;
  updatedAt: string;
  failure: { reasonCode: string; message: string; requiredFields: string[] } | null;
};

/** Everything about a subscription that decides what is wrong with it. */
export type SubscriptionFacts = {
  subscriptionId: string;
  customerId: string;
  display: string;
  status: SubscriptionStatus;
  suspendedFor: "UNPAID" | "OTHER" | null;
  suspendedAt: Date | null;
  pausedAt: Date | null;
  pauseEndsAt: Date | null;
  cancelledAt: Date | null;
  activatedAt: Date | null;
  createdAt: Date;
  changingTo: SubscriptionStatus | null;
  changingSince: Date | null;
  pendingStatus: SubscriptionStatus | null;
  pendingStatusOn: CalendarDate | null;
  isSimChanging: boolean;
  failure: StoredSubscriptionFailure | null;
  autoRenew: boolean;
  paidUntil: Date | null;
  periodEndsAt: Date | null;
  /** Of an eSIM: whether its code is ready and it is on no phone yet. */
  isEsimWaiting: boolean;
  porting: PortingFact | null;
  /** The newest first, at most five. */
  operations: OperationFact[];
  /** Those of which 80 % or more is used. */
  allowances: AllowanceFact[];
};

/** An unpaid invoice. */
export type InvoiceFact = {
  invoiceId: string;
  number: string | null;
  status: string;
  currency: string;
  remainingMinor: number;
  dueDate: CalendarDate | null;
  /** Whether its day has come in the customer's market. */
  isDue: boolean;
  /** Whether its day has passed there. */
  isLate: boolean;
  nextStep: string | null;
  nextStepAt: Date | null;
  /** The subscriptions it is for. Null when it has too many items to say. */
  subscriptionIds: string[] | null;
  intent: {
    paymentIntentId: string;
    status: string;
    failedAt: string | null;
    failureCode: string | null;
    failureMessage: string | null;
  } | null;
};

/** An unpaid invoice as it is read: whether its day has come depends on the customer's market. */
export type InvoiceRead = Omit<InvoiceFact, "isDue" | "isLate">;

/** The customer's default payment method, as far as automatic charges depend on it. */
export type MethodFact = {
  name: string | null;
  status: string;
  expiresOn: CalendarDate | null;
  isBlocked: boolean;
  hasConsent: boolean;
};

export type OrderFact = {
  orderId: string;
  number: string;
  status: string;
  paymentStatus: string;
  createdAt: string;
  submittedAt: string | null;
  updatedAt: string;
  hasOpenSigning: boolean;
  /** Of a draft that somebody has begun to pay. */
  intent: { paymentIntentId: string; status: string; failureMessage: string | null } | null;
  /** What the first item that failed says. */
  failure: { code: string | null; message: string | null } | null;
};

export type DisputeFact = {
  paymentIntentId: string;
  amountMinor: number;
  currency: string;
  reason: string;
  evidenceDueBy: string | null;
  createdAt: string;
};

/** What a customer owes, and how they pay. */
export type MoneyFacts = {
  autoPay: boolean;
  /** Null when no method is saved as the default. */
  method: MethodFact | null;
  /** The day in the customer's market. */
  today: CalendarDate;
  /** The one that is due first at first. */
  invoices: InvoiceFact[];
};

/** Everything about a customer, apart from their subscriptions, that decides what is wrong. */
export type CustomerFacts = MoneyFacts & {
  customerId: string;
  orders: OrderFact[];
  disputes: DisputeFact[];
  /** How many subscriptions have each status. */
  byStatus: Partial<Record<SubscriptionStatus, number>>;
};
