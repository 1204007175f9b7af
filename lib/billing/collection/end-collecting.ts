import { cancelCollecting, lockIntent } from "@/lib/billing/collection/charges/intent";
import { liftSuspension } from "@/lib/billing/collection/debts/suspension";
import { setSteps } from "@/lib/billing/collection/schedule";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { lockSubject } from "@/lib/payments/collections/debt";

/**
 * Nobody asks for an invoice's money any more: it is paid, credited, void or given up. Its steps stop, an open payment
 * form and an intent that nobody has paid end, and what was suspended for this debt comes back at once, unless another
 * debt suspends it too. A payment that is in flight is left alone: what comes of it is the customer's. Called by whoever
 * books it, in that transaction; safe to repeat.
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
