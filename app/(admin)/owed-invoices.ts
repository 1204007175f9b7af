import type { ShownOwedInvoice } from "@/app/(admin)/owed-invoice";
import { pageTime } from "@/app/(admin)/page-theme";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { InvoiceListItem } from "@/lib/billing/model";
import { listInvoicesOperation } from "@/lib/billing/operations";
import type { Finding } from "@/lib/care/diagnosis/model";
import type { PageOf } from "./pages-of";

/** The statuses of unpaid invoices. */
const WAITING: readonly InvoiceListItem["status"][] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];

export const isInvoiceWaiting = (status: InvoiceListItem["status"]): boolean => WAITING.includes(status);

/** More than collection leaves open for one customer. */
const MOST = 100;

/** A customer's unpaid invoices, the earliest due date first, as on the customer's own page. */
export async function readOwedInvoices(customerId: string): Promise<ShownOwedInvoice[]> {
  const [{ items }, time] = await Promise.all([
    readAsStaff<PageOf<InvoiceListItem>>(listInvoicesOperation, {
      query: { customerId: [customerId], status: WAITING, limit: MOST },
    }),
    pageTime(),
  ]);
  const today = time.slice(0, "2026-01-31".length);
  return items
    .filter(({ amountRemainingMinor }) => amountRemainingMinor > 0)
    .toSorted((a, b) => ((a.dueDate ?? "9999") < (b.dueDate ?? "9999") ? -1 : 1))
    .map(({ invoiceId, number, amountRemainingMinor, currency, status, dueDate }) => ({
      invoiceId,
      number,
      amountMinor: amountRemainingMinor,
      currency,
      isDue: status === "OVERDUE" || !dueDate || dueDate <= today,
    }));
}

/** The same, if the payment of an invoice fixes a finding; else nothing is read. */
export const owedWhereAsked = async (
  findings: readonly Finding[],
  customerId: string,
): Promise<ShownOwedInvoice[]> =>
  findings.some(({ fix }) => fix?.operationId === "createPaymentLink" && fix.parameters.invoiceId)
    ? readOwedInvoices(customerId)
    : [];
