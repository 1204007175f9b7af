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

/** Collection never leaves this many unpaid invoices open for one subscription. */
const MAX_UNPAID_INVOICES = 12;

/**
 * The oldest unpaid invoice of a subscription that is late or keeps it suspended, and what follows if it stays unpaid. Plain data that
 * pages show.
 */
export type OverdueInvoice = {
  invoiceId: string;
  number: string;
  /** Amount left to pay. */
  amountMinor: number;
  /** ISO 4217. */
  currency: string;
  dueDate?: CalendarDate;
  /** The number of further such invoices of the subscription. */
  more: number;
  /** Amount left to pay on all of them. */
  allMinor: number;
  /** The next charge of a saved method, and the name of the method. */
  charge?: { on: CalendarDate; methodName: string };
  /** The day of the suspension. Absent when the subscription is suspended already, for whatever reason, or has ended. */
  suspendsOn?: CalendarDate;
  /** The day on which a suspended subscription ends. */
  endsOn?: CalendarDate;
  /** Whether the paid period is over. Changes of the subscription wait for the payment then. */
  holds: boolean;
};

/**
 * The overdue debt of a subscription. Four statements when something is overdue, one otherwise.
 * @param subscription as the caller sees it
 * @returns null when nothing is overdue, and for callers who may not read the customer's invoices
 */
export async function overdueInvoiceOf(ctx: Ctx, subscription: Subscription): Promise<OverdueInvoice | null> {
  const { subscriptionId, customer, status } = subscription;
  const { items } = await listInvoices(ctx, {
    customerId: [customer.customerId],
    subscriptionId,
    status: ["OVERDUE", "PARTIALLY_PAID", "ISSUED"],
    limit: MAX_UNPAID_INVOICES,
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

/** Whether a subscription is suspended until its debt is paid. Its unavailable action `restore` gives that reason. */
const isSuspendedForDebt = ({ status, availableActions }: Subscription): boolean =>
  status === "SUSPENDED" &&
  availableActions.some(
    ({ action, internalCode }) =>
      action === "RESTORE" && internalCode === failures.subscriptionUnpaid.internalCode,
  );

/**
 * The unpaid invoices that are the debt of a subscription, oldest first. A subscription owes what is overdue. A subscription that is
 * suspended for debt also owes what is due today, because it returns when everything due is paid.
 */
export function debtInvoices<
  Unpaid extends Pick<InvoiceListItem, "status" | "dueDate" | "currency" | "amountRemainingMinor">,
>(ctx: Ctx, subscription: Subscription, unpaid: readonly Unpaid[]): Unpaid[] {
  const today = marketDay(ctx, subscription.currency);
  // A prepaid renewal is due on its first day. It counts as late on that same day once its charge has failed.
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

/** When a subscription that owes an invoice is suspended or ends, from the outlook of that invoice. */
export function endsOfService(
  status: Subscription["status"],
  { next, suspendsOn }: Outlook,
): Pick<OverdueInvoice, "suspendsOn" | "endsOn"> {
  return {
    // The steps of the invoice continue regardless. The subscription may be suspended for another reason, or have ended.
    ...(suspendsOn && status !== "SUSPENDED" && status !== "CANCELLED" && { suspendsOn }),
    ...(next?.kind === "SUSPENDED" && status !== "CANCELLED" && { endsOn: next.cancelsOn }),
  };
}
