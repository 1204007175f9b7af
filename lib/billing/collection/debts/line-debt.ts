import { keepsSuspended } from "@/lib/billing/collection/debts/suspension";
import type { InvoiceListItem } from "@/lib/billing/model";
import type { Outlook } from "@/lib/billing/outlook/outlook";
import { readInvoiceOutlook } from "@/lib/billing/outlook/read-outlook";
import { listInvoices } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { sumMinor } from "@/lib/platform/money/money";
import type { Subscription } from "@/lib/subscriptions/model";
import { marketDay } from "@/lib/subscriptions/periods/market-day";

/** More unpaid invoices than collection leaves open for one subscription. */
const MOST = 12;

/** The oldest unpaid invoice of a subscription that is late, or that keeps it suspended, and what follows if nobody pays it. Plain data: pages show it. */
export type OverdueInvoice = {
  invoiceId: string;
  number: string;
  /** What is left to pay. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  dueDate?: CalendarDate;
  /** Further such invoices of the subscription. */
  more: number;
  /** What is left to pay of all of them. */
  allMinor: number;
  /** The next charge of a saved method, and the method's name. */
  charge?: { on: CalendarDate; methodName: string };
  /** When the subscription is suspended. Absent when it is suspended already, for whatever reason, or has ended. */
  suspendsOn?: CalendarDate;
  /** When a suspended subscription ends. */
  endsOn?: CalendarDate;
  /** Whether the paid time is over: changes of the subscription wait for the payment. */
  holds: boolean;
};

/**
 * What is overdue for a subscription. Four statements when something is, one when nothing is.
 * @param subscription as the caller sees it
 * @returns null when nothing is overdue, and for callers who may not read the customer's invoices
 */
export async function overdueInvoiceOf(ctx: Ctx, subscription: Subscription): Promise<OverdueInvoice | null> {
  const { subscriptionId, customer, status } = subscription;
  const { items } = await listInvoices(ctx, {
    customerId: [customer.customerId],
    subscriptionId,
    status: ["OVERDUE", "PARTIALLY_PAID", "ISSUED"],
    limit: MOST,
  });
  const owed = debtInvoices(ctx, subscription, items);
  const [first] = owed;
  if (!first) return null;
  const outlook = await readInvoiceOutlook(ctx, first.invoiceId);
  const { next } = outlook;
  return {
    invoiceId: first.invoiceId,
    number: first.number ?? "",
    amountMinor: first.amountRemainingMinor,
    currency: first.currency,
    ...(first.dueDate && { dueDate: first.dueDate }),
    more: owed.length - 1,
    allMinor: sumMinor(owed.map(({ amountRemainingMinor }) => amountRemainingMinor)),
    ...(next?.kind === "CHARGED" && { charge: { on: next.on, methodName: next.methodName } }),
    ...endsOfService(status, outlook),
    holds: waitsForRenewal(subscription) || status === "SUSPENDED",
  };
}

/** Whether a subscription waits for the payment of a renewal that is due. */
const waitsForRenewal = ({ autoRenew, currentPeriod, renewsAt, status }: Subscription): boolean =>
  autoRenew && currentPeriod !== undefined && renewsAt === undefined && status !== "CANCELLED";

/** Whether a subscription is suspended until its debt is paid: the reason why it cannot be restored says so. */
const isSuspendedForDebt = ({ status, availableActions }: Subscription): boolean =>
  status === "SUSPENDED" &&
  availableActions.some(
    ({ action, internalCode }) =>
      action === "RESTORE" && internalCode === failures.subscriptionUnpaid.internalCode,
  );

/**
 * Which of the unpaid invoices for a subscription are its debt, the oldest first. A subscription owes what is overdue.
 * One that is suspended for its debt owes what is due today, too: it comes back when everything due is paid.
 */
export function debtInvoices<
  Unpaid extends Pick<InvoiceListItem, "status" | "dueDate" | "currency" | "amountRemainingMinor">,
>(ctx: Ctx, subscription: Subscription, unpaid: readonly Unpaid[]): Unpaid[] {
  const today = marketDay(ctx, subscription.currency);
  // A prepaid renewal is due on its first day. It is late on that day already once its charge has failed.
  const waits = waitsForRenewal(subscription);
  const isHeld = isSuspendedForDebt(subscription);
  return unpaid
    .filter(({ amountRemainingMinor }) => amountRemainingMinor > 0)
    .filter((invoice) => {
      if (isHeld) return keepsSuspended(ctx, invoice);
      const { status, dueDate = today } = invoice;
      return status === "OVERDUE" || dueDate < today || (waits && dueDate === today);
    })
    .toSorted((a, b) => (a.dueDate ?? "").localeCompare(b.dueDate ?? ""));
}

/** When a subscription that owes an invoice is suspended, or ends, by the outlook of that invoice. */
export function endsOfService(
  status: Subscription["status"],
  { next, suspendsOn }: Outlook,
): Pick<OverdueInvoice, "suspendsOn" | "endsOn"> {
  return {
    // The invoice goes its way by itself: what it would suspend may be suspended for another reason, or have ended.
    ...(suspendsOn && status !== "SUSPENDED" && status !== "CANCELLED" && { suspendsOn }),
    ...(next?.kind === "SUSPENDED" && status !== "CANCELLED" && { endsOn: next.cancelsOn }),
  };
}
