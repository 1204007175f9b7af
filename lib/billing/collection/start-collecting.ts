import { collectorOf } from "@/lib/billing/collection/charges/autopay";
import { intentFor } from "@/lib/billing/collection/charges/intent";
import { endCollecting } from "@/lib/billing/collection/end-collecting";
import { queueCharge, stepTaken } from "@/lib/billing/collection/schedule";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { leftToPay } from "@/lib/payments/collections/debt";
import { sendAtProvider } from "@/lib/payments/collections/invoice-at-provider";

/**
 * Begins to collect an invoice that was just issued, in the transaction that issues it, which holds it thereby:
 * `invoice` is its row as that left it, with what was paid from the customer's balance. Prepaid, its payment is asked for at once; postpaid, a
 * provider that sends invoices does so, and the clock reminds of it when its day has passed. One that is paid already needs nothing.
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
