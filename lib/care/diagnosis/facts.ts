import type { StoredSubscriptionFailure } from "@/db/schema/subscriptions";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";
import type { PortingStatus } from "@/lib/subscriptions/porting/states";

/** One operation at the carrier. Instants are ISO strings, as JSON from the database has them. */
export type OperationFact = {
  type: string;
  status: "REQUESTED" | "ACCEPTED" | "COMPLETED" | "FAILED";
  createdAt: string;
  failureCode: string | null;
  failureMessage: string | null;
};

/** An allowance of the current period: all packages of one service and scope together. */
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

/** All facts about a subscription that its diagnosis needs. */
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
  /** For an eSIM: whether its code is ready and no phone has installed it. */
  isEsimWaiting: boolean;
  porting: PortingFact | null;
  /** The newest first, at most five. */
  operations: OperationFact[];
  /** Allowances of which 80 % or more is used. */
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
  /** Whether the due date has come in the customer's market. */
  isDue: boolean;
  /** Whether the due date has passed there. */
  isLate: boolean;
  nextStep: string | null;
  nextStepAt: Date | null;
  /** The subscriptions of its items. Null when it has too many items. */
  subscriptionIds: string[] | null;
  intent: {
    paymentIntentId: string;
    status: string;
    failedAt: string | null;
    failureCode: string | null;
    failureMessage: string | null;
  } | null;
};

/** An unpaid invoice as it is read. Whether it is due depends on the customer's market. */
export type InvoiceRead = Omit<InvoiceFact, "isDue" | "isLate">;

/** The customer's default payment method, with what matters for automatic charges. */
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
  /** The payment that a customer has begun for a draft. */
  intent: { paymentIntentId: string; status: string; failureMessage: string | null } | null;
  /** The failure of the first failed item. */
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

/** A customer's debts and payment method. */
export type MoneyFacts = {
  autoPay: boolean;
  /** Null when no default method is saved. */
  method: MethodFact | null;
  /** Today in the customer's market. */
  today: CalendarDate;
  /** Ordered by due date, earliest first. */
  invoices: InvoiceFact[];
};

/** All facts about a customer that its diagnosis needs, apart from subscriptions. */
export type CustomerFacts = MoneyFacts & {
  customerId: string;
  orders: OrderFact[];
  disputes: DisputeFact[];
  /** The number of subscriptions in each status. */
  byStatus: Partial<Record<SubscriptionStatus, number>>;
};
