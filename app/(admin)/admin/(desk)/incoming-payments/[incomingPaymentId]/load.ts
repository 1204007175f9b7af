import "server-only";
import { actionMaker, allowedActions } from "@/app/(admin)/actions/action-of";
import { matchBankPayment, returnBankPayment } from "@/app/(admin)/actions/money/bank-actions";
import type { PageOf } from "@/app/(admin)/pages-of";
import { currentStaff, mayCall, readAsStaff } from "@/app/(admin)/staff/staff-call";
import type { Action } from "@/components/admin/act/action";
import type { MatchCandidate } from "@/components/admin/bank/candidates";
import type { PossibleInvoicesSection } from "@/components/admin/bank/possible-invoices";
import type { IncomingPayment, IncomingPaymentSuggestion } from "@/lib/billing/incoming/model";
import { listIncomingPaymentSuggestions } from "@/lib/billing/incoming/operations";
import type { InvoiceListItem } from "@/lib/billing/model";
import { listInvoicesOperation } from "@/lib/billing/operations";

/** What the page shows, by section. Null once the payment is matched or returned. */
type BankPaymentPage = { invoices: PossibleInvoicesSection; actions: readonly Action[] } | null;

type Invoice = MatchCandidate["invoice"];

/** The invoice with a number, if it can still be paid with this payment. */
async function invoicesWithNumber(number: string, { currency }: IncomingPayment): Promise<Invoice[]> {
  const { items } = await readAsStaff<PageOf<InvoiceListItem>>(listInvoicesOperation, { query: { number } });
  return items
    .filter((invoice) => invoice.amountRemainingMinor > 0 && invoice.currency === currency)
    .map(({ invoiceId, number, amountRemainingMinor, currency, dueDate }) => ({
      invoiceId,
      amountRemainingMinor,
      currency,
      ...(number !== undefined && { number }),
      ...(dueDate !== undefined && { dueDate }),
      reasons: [],
    }));
}

/** The open invoices that the payment probably belongs to; none for a person who may not see them. */
async function suggestedInvoices({ incomingPaymentId }: IncomingPayment): Promise<Invoice[]> {
  if (!mayCall(await currentStaff(), listIncomingPaymentSuggestions)) return [];
  const { items } = await readAsStaff<{ items: IncomingPaymentSuggestion[] }>(
    listIncomingPaymentSuggestions,
    { params: { incomingPaymentId } },
  );
  return items.map(({ customer, ...invoice }) => ({ ...invoice, customerName: customer.name }));
}

/**
 * Reads what can be done with a bank payment.
 * @param number the searched invoice number, or an empty text
 */
export async function loadBankPayment(payment: IncomingPayment, number: string): Promise<BankPaymentPage> {
  if (payment.status !== "UNMATCHED") return null;
  const [maker, suggested, found] = await Promise.all([
    currentStaff().then(actionMaker),
    suggestedInvoices(payment),
    number === "" ? null : invoicesWithNumber(number, payment),
  ]);
  const candidate = (invoice: Invoice): MatchCandidate => ({
    invoice,
    match: matchBankPayment(maker, payment, invoice),
  });
  return {
    invoices: {
      path: `/admin/incoming-payments/${payment.incomingPaymentId}`,
      suggested: suggested.map(candidate),
      found: found && { number, currency: payment.currency, candidates: found.map(candidate) },
    },
    actions: allowedActions([returnBankPayment(maker, payment)]),
  };
}
