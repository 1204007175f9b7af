import { lockInvoice, refuseWhilePaying } from "@/lib/billing/invoices/find-invoice";
import { followLedger } from "@/lib/billing/ledger/follow-ledger";
import { postVoided } from "@/lib/billing/ledger/postings";
import { sumsOfInvoice } from "@/lib/billing/ledger/sums";
import type { Invoice } from "@/lib/billing/model";
import { getInvoice } from "@/lib/billing/queries";
import { releaseBilled } from "@/lib/billing/received/release-billed";
import { INVOICE_MOVES } from "@/lib/billing/states";
import { spendAllowance } from "@/lib/identity/staff/limits/spend";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";

/**
 * Makes an invoice void if nothing was paid on it. It asks for no money, and its number stays used. Its services are billed again, in their
 * current state. To drop a charge for good, credit it instead.
 * @throws ApiError invoiceNotFound, invoiceNotVoidable, paymentInProgress, approvalRequired
 */
export function voidInvoice(ctx: Ctx, invoiceId: string): Promise<Invoice> {
  const move = INVOICE_MOVES.void;
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockInvoice(ctx, invoiceId);
    if (!move.from.includes(invoice.status)) throw new ApiError(move.refused);
    await refuseWhilePaying(ctx, invoice.id);
    await spendAllowance(ctx, {
      kind: "REFUND",
      customerId: invoice.customerId,
      amountMinor: invoice.totalMinor,
      currency: invoice.currency,
    });
    await postVoided(ctx, invoice, await sumsOfInvoice(ctx, invoice.id));
    await followLedger(ctx, invoice);
    await releaseBilled(ctx, invoice.id);
    return getInvoice(ctx, invoice.id);
  });
}
