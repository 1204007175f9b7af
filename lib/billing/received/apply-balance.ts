import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { followLedger } from "@/lib/billing/ledger/follow-ledger";
import { postBalanceApplied } from "@/lib/billing/ledger/postings";
import { availableBalance, lockBalance, sumsOfInvoice } from "@/lib/billing/ledger/sums";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";

/**
 * Pays an invoice from the customer's balance: overpayments, amounts that credit notes returned, and money that came before it was asked
 * for. Leaves out money that is on its way back to the customer. Call it after the invoice is issued and posted, with its row locked. A
 * repetition uses only what is still available and still owed.
 * @returns the invoice afterwards; an invoice of zero is PAID by it
 */
export function applyBalance(ctx: Ctx, invoice: InvoiceRow): Promise<InvoiceRow> {
  return inTransaction(ctx, async (ctx) => {
    const { customerId, currency } = invoice;
    if ((await availableBalance(ctx, customerId, currency)) <= 0)
      return invoice.totalMinor === 0 ? followLedger(ctx, invoice) : invoice;
    const { receivableMinor } = await sumsOfInvoice(ctx, invoice.id);
    await lockBalance(ctx, customerId);
    const amountMinor = Math.min(receivableMinor, await availableBalance(ctx, customerId, currency));
    if (amountMinor > 0) await postBalanceApplied(ctx, invoice, newId(), amountMinor);
    return followLedger(ctx, invoice);
  });
}
