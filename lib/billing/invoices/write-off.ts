import { lockInvoice, refuseWhilePaying } from "@/lib/billing/invoices/find-invoice";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { followLedger } from "@/lib/billing/ledger/follow-ledger";
import { postWrittenOff } from "@/lib/billing/ledger/postings";
import { sumsOfInvoice } from "@/lib/billing/ledger/sums";
import { INVOICE_MOVES } from "@/lib/billing/states";
import { spendAllowance } from "@/lib/identity/staff/limits/spend";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";

/**
 * Gives up what is left of an invoice: it is UNCOLLECTIBLE, and nobody asks for it any more. A payment that comes after
 * all takes the loss back as far as it goes.
 * @throws ApiError invoiceNotFound, invoiceNotCollectable, paymentInProgress, approvalRequired
 */
export function writeOffInvoice(ctx: Ctx, invoiceId: string): Promise<InvoiceRow> {
  const move = INVOICE_MOVES.writeOff;
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockInvoice(ctx, invoiceId);
    if (!move.from.includes(invoice.status)) throw new ApiError(move.refused);
    await refuseWhilePaying(ctx, invoice.id);
    const sums = await sumsOfInvoice(ctx, invoice.id);
    await spendAllowance(ctx, {
      kind: "WRITE_OFF",
      customerId: invoice.customerId,
      amountMinor: sums.receivableMinor,
      currency: invoice.currency,
    });
    await postWrittenOff(ctx, invoice, sums);
    return followLedger(ctx, invoice);
  });
}
