import { and, eq, inArray } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { paymentIntents } from "@/db/schema/payments";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import type { Invoice, MarkInvoicePaidRequest } from "@/lib/billing/model";
import { getInvoice } from "@/lib/billing/queries";
import { renewPaid } from "@/lib/billing/renew-paid";
import { INVOICE_MOVES } from "@/lib/billing/states";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { endOutdatedInvoiceCollection } from "@/lib/payments/cancel-collection";
import { leftToPay } from "@/lib/payments/debt";
import { isUuid } from "@/lib/platform/ids";
import { sumMinor } from "@/lib/platform/money";

/**
 * Notes that an invoice was paid in a way we do not see: by bank transfer, in the brand's own books. What it pays for is
 * renewed, lines suspended for it come back, and a payment link of it ends.
 * @throws ApiError invoiceNotFound, invoiceNotOpen, paymentInProgress
 */
export function markInvoicePaid(
  ctx: Ctx,
  invoiceId: string,
  { paidAt }: MarkInvoicePaidRequest,
): Promise<Invoice> {
  const move = INVOICE_MOVES.markPaid;
  return inTransaction(ctx, async (ctx) => {
    if (!isUuid(invoiceId)) throw new ApiError(failures.invoiceNotFound);
    const own = and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId));
    const [invoice] = await ctx.db.select().from(invoices).where(own).for("update");
    if (!invoice) throw new ApiError(failures.invoiceNotFound);
    if (!move.from.includes(invoice.status)) throw new ApiError(move.refused);
    await refuseWhilePaying(ctx, invoiceId);
    const now = ctx.clock.now();
    await ctx.db
      .update(invoices)
      .set({
        status: move.to!,
        paidOutsideMinor: sumMinor([invoice.paidOutsideMinor, leftToPay(invoice)]),
        paidAt: paidAt ? new Date(paidAt) : now,
        updatedAt: now,
      })
      .where(and(own, inArray(invoices.status, move.from)));
    await endOutdatedInvoiceCollection(ctx, invoiceId);
    await renewPaid(ctx, invoice);
    return getInvoice(ctx, invoiceId);
  });
}

/** Money that is on its way, or has come and is not booked yet, would pay it a second time. */
async function refuseWhilePaying(ctx: Ctx, invoiceId: string): Promise<void> {
  const [paying] = await ctx.db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.invoiceId, invoiceId),
        inArray(paymentIntents.status, ["PROCESSING", "SUCCEEDED"]),
      ),
    );
  if (paying) throw new ApiError(failures.paymentInProgress);
}
