import { ApiError } from "@/lib/api/errors";
import { lockInvoice, refuseWhilePaying } from "@/lib/billing/find-invoice";
import { followLedger } from "@/lib/billing/follow-ledger";
import { postWrittenOff } from "@/lib/billing/ledger/postings";
import { sumsOfInvoice } from "@/lib/billing/ledger/sums";
import type { InvoiceRow } from "@/lib/billing/queries";
import { INVOICE_MOVES } from "@/lib/billing/states";
import { type Ctx, inTransaction } from "@/lib/identity/context";

/**
 * Gives up what is left of an invoice: it is UNCOLLECTIBLE, and nobody asks for it any more. A payment that comes after
 * all takes the loss back as far as it goes.
 * @throws ApiError invoiceNotFound, invoiceNotCollectable, paymentInProgress
 */
export function writeOff(ctx: Ctx, invoiceId: string): Promise<InvoiceRow> {
  const move = INVOICE_MOVES.writeOff;
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockInvoice(ctx, invoiceId);
    if (!move.from.includes(invoice.status)) throw new ApiError(move.refused);
    await refuseWhilePaying(ctx, invoice.id);
    await postWrittenOff(ctx, invoice, await sumsOfInvoice(ctx, invoice.id));
    return followLedger(ctx, invoice);
  });
}
