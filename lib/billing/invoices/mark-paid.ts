import { lockInvoice, refuseWhilePaying } from "@/lib/billing/invoices/find-invoice";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { followLedger } from "@/lib/billing/ledger/follow-ledger";
import { postPaidOutside } from "@/lib/billing/ledger/postings";
import { sumsOfInvoice } from "@/lib/billing/ledger/sums";
import type { Invoice, MarkInvoicePaidRequest } from "@/lib/billing/model";
import { getInvoice } from "@/lib/billing/queries";
import { INVOICE_MOVES } from "@/lib/billing/states";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";

/**
 * Records that an invoice was paid outside Tern: by bank transfer, in the brand's own books. Renews what the invoice pays for, restores
 * suspended subscriptions and ends its payment link.
 * @throws ApiError invoiceNotFound, invoiceNotOpen, paymentInProgress, invalidRequest when `paidAt` cannot be true
 */
export function markInvoicePaid(
  ctx: Ctx,
  invoiceId: string,
  { paidAt }: MarkInvoicePaidRequest,
): Promise<Invoice> {
  const move = INVOICE_MOVES.markPaid;
  return inTransaction(ctx, async (ctx) => {
    const invoice = await lockInvoice(ctx, invoiceId);
    if (!move.from.includes(invoice.status)) throw new ApiError(move.refused);
    await refuseWhilePaying(ctx, invoiceId);
    const at = paidAt ? dayOfPayment(ctx, invoice, new Date(paidAt)) : ctx.clock.now();
    const { receivableMinor } = await sumsOfInvoice(ctx, invoice.id);
    await postPaidOutside(ctx, invoice, receivableMinor, at);
    await followLedger(ctx, invoice, { at });
    return getInvoice(ctx, invoice.id);
  });
}

/** The day of the payment, by the tenant's clock. It is not before the invoice was issued and not in the future. */
function dayOfPayment(ctx: Ctx, { issuedAt }: InvoiceRow, at: Date): Date {
  const now = ctx.clock.now();
  const refuse = (code: "too_small" | "too_big", message: string) =>
    new ApiError(failures.invalidRequest, { details: [{ property: "paidAt", code, message }] });
  if (issuedAt && at < issuedAt)
    throw refuse(
      "too_small",
      `The invoice was issued at ${issuedAt.toISOString()}. It cannot have been paid before.`,
    );
  if (at > now) throw refuse("too_big", `It is ${now.toISOString()}. \`paidAt\` cannot be in the future.`);
  return at;
}
