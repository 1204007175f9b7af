import { cancelCollecting, lockIntent } from "@/lib/billing/collection/charges/intent";
import { liftSuspension } from "@/lib/billing/collection/debts/suspension";
import { setSteps } from "@/lib/billing/collection/schedule";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { lockSubject } from "@/lib/payments/collections/debt";

/**
 * Ends the collection of an invoice that is paid, credited, void or written off. Its steps stop. An open payment form and an unpaid intent
 * end. Services that were suspended for this debt return at once, unless another debt suspends them too. A payment in progress continues;
 * its money is the customer's. Call it in the transaction that books the change. Safe to repeat.
 */
export function endCollecting(ctx: Ctx, invoice: Pick<InvoiceRow, "id">): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await lockSubject(ctx, { orderId: null, invoiceId: invoice.id });
    await setSteps(ctx, invoice.id, { nextStep: null, nextStepAt: null });
    const intent = await lockIntent(ctx, invoice.id);
    if (intent && intent.status !== "SUCCEEDED" && intent.status !== "PROCESSING")
      await cancelCollecting(ctx, intent);
    await liftSuspension(ctx, invoice.id);
  });
}
