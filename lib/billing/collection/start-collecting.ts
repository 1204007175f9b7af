import { collectorOf } from "@/lib/billing/collection/charges/autopay";
import { intentFor } from "@/lib/billing/collection/charges/intent";
import { endCollecting } from "@/lib/billing/collection/end-collecting";
import { queueCharge, stepTaken } from "@/lib/billing/collection/schedule";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { leftToPay } from "@/lib/payments/collections/debt";
import { sendAtProvider } from "@/lib/payments/collections/invoice-at-provider";

/**
 * Starts the collection of an invoice in the transaction that issues it. That transaction locks the row. A prepaid invoice asks for its
 * payment at once. A postpaid invoice is sent by the provider, if the provider sends invoices; a reminder follows after the due date. A
 * fully paid invoice needs no collection.
 * @param invoice the row as issued, including what the customer's balance paid
 */
export function startCollecting(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (leftToPay(invoice) <= 0) return endCollecting(ctx, invoice);
    if (invoice.terms === "PREPAID")
      await intentFor(ctx, invoice, { provider: await collectorOf(ctx, invoice.customerId) });
    else await sendAtProvider(ctx, invoice);
    const planned = await stepTaken(ctx, invoice, "ISSUE");
    if (planned?.step === "CHARGE") await queueCharge(ctx, { invoiceId: invoice.id, stepsTaken: 0 });
  });
}
