import { expiryOf } from "@/components/payments/expiry";
import type { ShownSubscription } from "@/components/subscriptions/shown-subscription";
import { usedPart } from "@/components/usage/allowances";
import type { OwedInvoice } from "@/lib/billing/collection/debts/owed-invoices";
import type { InvoiceListItem } from "@/lib/billing/model";
import type { OrderListItem } from "@/lib/orders/model";
import type { PaymentIntentListItem } from "@/lib/payments/model";
import type { ChargedMethod } from "@/lib/payments/profiles/profiles";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { sumMinor } from "@/lib/platform/money/money";

/** An item that needs the viewer's attention, the most urgent kinds first. */
export type Attention =
  | { kind: "ACCOUNT_DELETION"; at: string }
  | { kind: "SUSPENDED" | "BLOCKED" | "EMPTY" | "LOW" | "INSTALL"; subscription: ShownSubscription }
  /** A porting that waits for corrected details; `number` is formatted. */
  | { kind: "PORT_STOPPED"; subscriptionId: string; number: string }
  | { kind: "SUSPENDED_UNPAID"; debt: SuspendingDebt }
  | { kind: "INVOICE_OVERDUE" | "PAYMENT_FAILED" | "RENEWAL_UNPAID"; bill: UnpaidBill }
  | { kind: "CARD_EXPIRED" | "CARD_EXPIRING"; card: ChargedMethod }
  | { kind: "FINISH_ORDER" | "ORDER_WAITS" | "ORDER_RUNS"; order: OrderListItem };

/** An invoice that needs an action. */
export type UnpaidBill = {
  invoiceId: string;
  amountMinor: number;
  currency: string;
  /** Whether to tell a company that the amount includes tax. */
  taxed: boolean;
  dueDate?: string;
};

/**
 * The unpaid invoices of one customer that keep subscriptions suspended: everything to pay before the subscriptions
 * work again.
 */
export type SuspendingDebt = {
  /** Never empty. */
  invoiceIds: readonly string[];
  amountMinor: number;
  currency: string;
  /** Whether to tell a company that the amount includes tax. */
  taxed: boolean;
  /** The names of the suspended subscriptions. */
  subscriptions: readonly string[];
};

/** The billing data of the viewer's customers that may need an action. */
export type BillingAttention = {
  overdue: readonly InvoiceListItem[];
  /** Payments whose last attempt failed, or that wait for their payer. */
  failed: readonly PaymentIntentListItem[];
  /** The ids of those invoices that a company must pay and that include tax. */
  taxed: ReadonlySet<string>;
  /** Methods that are charged automatically. */
  charged: readonly ChargedMethod[];
  /** Subscriptions that are suspended for a debt, including those that are not shown one by one. */
  suspended: readonly ShownSubscription[];
  /**
   * The debts of each suspended subscription, and of each subscription with a due renewal, by id. Absent for a viewer
   * who may not read them.
   */
  owed: ReadonlyMap<string, readonly OwedInvoice[]>;
};

const LOW = 0.8;

/** Suspended subscriptions and their unpaid invoices, as one debt for each customer and currency. */
function debtsOf({ suspended, owed, taxed }: BillingAttention): SuspendingDebt[] {
  const owing = suspended.filter(({ id }) => owed.has(id));
  const invoicesOf = (subscription: ShownSubscription) => owed.get(subscription.id) ?? [];
  const groups = Map.groupBy(owing, ({ owes }) => `${owes?.customerId} ${owes?.currency}`);
  return [...groups.values()].map((subscriptions) => {
    // An invoice for several subscriptions is paid once.
    const invoices = [
      ...new Map(subscriptions.flatMap(invoicesOf).map((one) => [one.invoiceId, one])).values(),
    ];
    return {
      invoiceIds: invoices.map(({ invoiceId }) => invoiceId),
      amountMinor: sumMinor(invoices.map(({ amountRemainingMinor }) => amountRemainingMinor)),
      currency: invoices[0]!.currency,
      taxed: invoices.some(({ invoiceId }) => taxed.has(invoiceId)),
      subscriptions: subscriptions.map(({ title }) => title),
    };
  });
}

function ofBilling(billing: BillingAttention, now: Date): Attention[] {
  const { overdue, failed, charged, taxed } = billing;
  const debts = debtsOf(billing);
  const owed = new Set(debts.flatMap(({ invoiceIds }) => invoiceIds));
  const due = [...billing.owed.values()].flat();
  const bills = overdue.map(({ invoiceId, amountRemainingMinor, currency, dueDate }) => ({
    invoiceId,
    amountMinor: amountRemainingMinor,
    currency,
    taxed: taxed.has(invoiceId),
    ...(dueDate && { dueDate }),
  }));
  // An overdue invoice is already listed; its failed payment is the reason.
  const late = new Set(bills.map(({ invoiceId }) => invoiceId));
  const told = new Set([...owed, ...late, ...failed.map(({ invoiceId }) => invoiceId)]);
  const today = calendarDate(now);
  return [
    ...debts.map((debt) => ({ kind: "SUSPENDED_UNPAID", debt }) as const),
    ...bills
      .filter(({ invoiceId }) => !owed.has(invoiceId))
      .map((bill) => ({ kind: "INVOICE_OVERDUE", bill }) as const),
    ...failed.flatMap(({ invoiceId, amountMinor, currency }) =>
      invoiceId && !late.has(invoiceId) && !owed.has(invoiceId)
        ? [
            {
              kind: "PAYMENT_FAILED",
              bill: { invoiceId, amountMinor, currency, taxed: taxed.has(invoiceId) },
            } as const,
          ]
        : [],
    ),
    // An invoice for several subscriptions is paid once.
    ...[...new Map(due.map((one) => [one.invoiceId, one])).values()]
      .filter(({ invoiceId }) => !told.has(invoiceId))
      .map(({ invoiceId, amountRemainingMinor, currency }) => {
        const bill = { invoiceId, amountMinor: amountRemainingMinor, currency, taxed: taxed.has(invoiceId) };
        return { kind: "RENEWAL_UNPAID", bill } as const;
      }),
    ...charged.flatMap((card): Attention[] => {
      const { status, expiresAt } = card;
      const expiry = expiryOf({ status, ...(expiresAt !== null && { expiresAt }) }, today);
      return expiry ? [{ kind: expiry === "EXPIRED" ? "CARD_EXPIRED" : "CARD_EXPIRING", card }] : [];
    }),
  ];
}

function ofSubscription(
  subscription: ShownSubscription,
  { owed }: BillingAttention,
): Attention["kind"] | null {
  if (subscription.owes && owed.has(subscription.id)) return null;
  if (subscription.status === "SUSPENDED" || subscription.status === "BLOCKED") return subscription.status;
  if (subscription.toInstall) return "INSTALL";
  const used = subscription.allowance?.status === "ACTIVE" ? usedPart(subscription.allowance) : undefined;
  if (used === undefined || used < LOW) return null;
  return used >= 1 ? "EMPTY" : "LOW";
}

function ofOrder({ status, paymentStatus, expiresAt }: OrderListItem, now: Date): Attention["kind"] | null {
  if (status === "DRAFT") {
    if (paymentStatus === "PROCESSING" || paymentStatus === "PAID") return "ORDER_RUNS";
    return expiresAt === undefined || Date.parse(expiresAt) > now.getTime() ? "FINISH_ORDER" : null;
  }
  if (status === "PENDING_APPROVAL") return "ORDER_WAITS";
  return status === "SUBMITTED" || status === "PROCESSING" ? "ORDER_RUNS" : null;
}

// Debts come before the subscriptions that stopped for them.
const order: readonly Attention["kind"][] = [
  "ACCOUNT_DELETION",
  "SUSPENDED_UNPAID",
  "INVOICE_OVERDUE",
  "PAYMENT_FAILED",
  "RENEWAL_UNPAID",
  "SUSPENDED",
  "BLOCKED",
  "PORT_STOPPED",
  "CARD_EXPIRED",
  "EMPTY",
  "LOW",
  "CARD_EXPIRING",
  "INSTALL",
  "FINISH_ORDER",
  "ORDER_WAITS",
  "ORDER_RUNS",
];

/**
 * What needs the viewer's attention about subscriptions, orders and billing, the most urgent first.
 * @param deletesAt the date of a scheduled account deletion
 * @param stoppedPorts numbers whose porting waits for the customer
 */
export function attentionOf(
  subscriptions: readonly ShownSubscription[],
  orders: readonly OrderListItem[],
  billing: BillingAttention,
  now: Date,
  deletesAt: string | null = null,
  stoppedPorts: readonly { subscriptionId: string; number: string }[] = [],
): Attention[] {
  const found = [
    ...(deletesAt ? [{ kind: "ACCOUNT_DELETION", at: deletesAt } as const] : []),
    ...ofBilling(billing, now),
    ...stoppedPorts.map((port) => ({ kind: "PORT_STOPPED", ...port }) as const),
    ...subscriptions.flatMap((subscription) => {
      const kind = ofSubscription(subscription, billing);
      return kind ? [{ kind, subscription } as Attention] : [];
    }),
    ...orders.flatMap((one) => {
      const kind = ofOrder(one, now);
      return kind ? [{ kind, order: one } as Attention] : [];
    }),
  ];
  return found.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
