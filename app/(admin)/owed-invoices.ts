import type { ShownOwedInvoice } from "@/app/(admin)/owed-invoice";
import { readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { InvoiceListItem } from "@/lib/billing/model";
import { listInvoicesOperation } from "@/lib/billing/operations";
import type { Finding } from "@/lib/care/diagnosis/model";
import type { PageOf } from "./pages-of";

/** States in which an invoice waits for money. */
const WAITING: readonly InvoiceListItem["status"][] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];

export const isInvoiceWaiting = (status: InvoiceListItem["status"]): boolean => WAITING.includes(status);

/** More than collection leaves open for one customer. */
const MOST = 100;

/** The invoices of a customer that wait for money, the one that is due first at first: the order of the customer's own page. */
export async function readOwedInvoices(customerId: string): Promise<ShownOwedInvoice[]> {
  const { items } = await readAsStaff<PageOf<InvoiceListItem>>(listInvoicesOperation, {
    query: { customerId: [customerId], status: WAITING, limit: MOST },
  });
  return items
    .filter(({ amountRemainingMinor }) => amountRemainingMinor > 0)
    .toSorted((a, b) => ((a.dueDate ?? "9999") < (b.dueDate ?? "9999") ? -1 : 1))
    .map(({ invoiceId, number, amountRemainingMinor, currency }) => ({
      invoiceId,
      number,
      amountMinor: amountRemainingMinor,
      currency,
    }));
}

/** The same where a finding is mended by the payment of an invoice; else nothing is read. */
export const owedWhereAsked = async (
  findings: readonly Finding[],
  customerId: string,
): Promise<ShownOwedInvoice[]> =>
  findings.some(({ fix }) => fix?.operationId === "createPaymentLink" && fix.parameters.invoiceId)
    ? readOwedInvoices(customerId)
    : [];
