import { expiryOf } from "@/components/payments/expiry";
import type { ShownSubscription } from "@/components/subscriptions/line";
import { usedPart } from "@/components/usage/allowances";
import type { OwedInvoice } from "@/lib/billing/collection/debts/line-debts";
import type { InvoiceListItem } from "@/lib/billing/model";
import type { OrderListItem } from "@/lib/orders/model";
import type { PaymentIntentListItem } from "@/lib/payments/model";
import type { ChargedMethod } from "@/lib/payments/profiles/profiles";
import { calendarDate } from "@/lib/platform/dates/calendar";
import { sumMinor } from "@/lib/platform/money/money";

/** Something that waits for the person who looks, the most urgent kinds first. */
export type Attention =
  | { kind: "ACCOUNT_DELETION"; at: string }
  | { kind: "SUSPENDED" | "BLOCKED" | "EMPTY" | "LOW" | "INSTALL"; line: ShownSubscription }
  /** A port that stands still until its details are right; `number` is the number as it is written here. */
  | { kind: "PORT_STOPPED"; subscriptionId: string; number: string }
  | { kind: "SUSPENDED_UNPAID"; debt: SuspendingDebt }
  | { kind: "INVOICE_OVERDUE" | "PAYMENT_FAILED" | "RENEWAL_UNPAID"; bill: UnpaidBill }
  | { kind: "CARD_EXPIRED" | "CARD_EXPIRING"; card: ChargedMethod }
  | { kind: "FINISH_ORDER" | "ORDER_WAITS" | "ORDER_RUNS"; order: OrderListItem };

/** An invoice that somebody has to do something about. */
export type UnpaidBill = {
  invoiceId: string;
  amountMinor: number;
  currency: string;
  /** Whether a company reads that tax is in the amount. */
  taxed: boolean;
  dueDate?: string;
};

/** The unpaid invoices of one customer that keep lines suspended: all that is to be paid before the lines work again. */
export type SuspendingDebt = {
  /** Never empty. */
  invoiceIds: readonly string[];
  amountMinor: number;
  currency: string;
  /** Whether a company reads that tax is in the amount. */
  taxed: boolean;
  /** The suspended lines, by their names. */
  lines: readonly string[];
};

/** What of money may need somebody: of the customers they look after. */
export type BillingAttention = {
  overdue: readonly InvoiceListItem[];
  /** Payments whose last try failed, or that wait for their payer. */
  failed: readonly PaymentIntentListItem[];
  /** Ids of the invoices, of those above, that a company is to pay and that have tax. */
  taxed: ReadonlySet<string>;
  /** Methods that are charged by themselves. */
  charged: readonly ChargedMethod[];
  /** Lines that are suspended for a debt, also those that are not shown one by one. */
  suspended: readonly ShownSubscription[];
  /**
   * What each suspended line, and each line whose renewal is due, owes, by its id. Absent for a viewer who may not read it.
   */
  owed: ReadonlyMap<string, readonly OwedInvoice[]>;
};

const LOW = 0.8;

/** Suspended lines and the unpaid invoices for them, as one debt for each customer and currency. */
function debtsOf({ suspended, owed, taxed }: BillingAttention): SuspendingDebt[] {
  const owing = suspended.filter(({ id }) => owed.has(id));
  const invoicesOf = (line: ShownSubscription) => owed.get(line.id) ?? [];
  const groups = Map.groupBy(owing, ({ owes }) => `${owes?.customerId} ${owes?.currency}`);
  return [...groups.values()].map((lines) => {
    // An invoice for several lines is paid once.
    const invoices = [...new Map(lines.flatMap(invoicesOf).map((one) => [one.invoiceId, one])).values()];
    return {
      invoiceIds: invoices.map(({ invoiceId }) => invoiceId),
      amountMinor: sumMinor(invoices.map(({ amountRemainingMinor }) => amountRemainingMinor)),
      currency: invoices[0]!.currency,
      taxed: invoices.some(({ invoiceId }) => taxed.has(invoiceId)),
      lines: lines.map(({ title }) => title),
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
  // One that is overdue says so already; that its payment failed is why.
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
    // An invoice for several lines is paid once.
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

function ofLine(line: ShownSubscription, { owed }: BillingAttention): Attention["kind"] | null {
  if (line.owes && owed.has(line.id)) return null;
  if (line.status === "SUSPENDED" || line.status === "BLOCKED") return line.status;
  if (line.toInstall) return "INSTALL";
  const used = line.allowance?.status === "ACTIVE" ? usedPart(line.allowance) : undefined;
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

// What is to be paid stands before the lines that stopped for it.
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
 * What needs somebody's attention: of lines, orders and money, the most urgent first.
 * @param deletesAt when their account is to be deleted
 * @param stoppedPorts numbers whose move waits for the customer
 */
export function attentionOf(
  lines: readonly ShownSubscription[],
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
    ...lines.flatMap((line) => {
      const kind = ofLine(line, billing);
      return kind ? [{ kind, line } as Attention] : [];
    }),
    ...orders.flatMap((one) => {
      const kind = ofOrder(one, now);
      return kind ? [{ kind, order: one } as Attention] : [];
    }),
  ];
  return found.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
