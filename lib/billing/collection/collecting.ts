import { collectorOf } from "@/lib/billing/collection/autopay";
import { cancelCollecting, intentFor, lockIntent } from "@/lib/billing/collection/intent";
import { queueCharge, setSteps, stepTaken } from "@/lib/billing/collection/schedule";
import { liftSuspension } from "@/lib/billing/collection/suspension";
import type { InvoiceRow } from "@/lib/billing/queries";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { leftToPay, lockSubject } from "@/lib/payments/debt";

/**
 * Begins to collect an invoice that was just issued, in the transaction that issues it: `invoice` is its row as that
 * left it, with what was paid from the customer's balance. Prepaid, its payment is asked for at once; postpaid, the
 * clock reminds of it when its day has passed. One that is paid already needs nothing.
 */
export function startCollecting(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (leftToPay(invoice) <= 0) return endCollecting(ctx, invoice);
    await lockSubject(ctx, { orderId: null, invoiceId: invoice.id });
    if (invoice.terms === "PREPAID")
      await intentFor(ctx, invoice, { provider: await collectorOf(ctx, invoice.customerId) });
    const planned = await stepTaken(ctx, invoice, "ISSUE");
    if (planned?.step === "CHARGE") await queueCharge(ctx, { invoiceId: invoice.id, stepsTaken: 0 });
  });
}

/**
 * Ends collecting: the invoice was paid, credited or made void. Its steps stop, an open payment form and an intent that
 * nobody has paid end, and what was suspended for this debt comes back at once, unless another debt suspends it too.
 * Called by whoever books it, in that transaction; safe to repeat.
 */
export function endCollecting(ctx: Ctx, invoice: Pick<InvoiceRow, "id" | "customerId">): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await stopCollecting(ctx, invoice);
    await liftSuspension(ctx, invoice.id);
  });
}

/** The part of it that leaves lines as they are. */
export async function stopCollecting(ctx: Ctx, invoice: Pick<InvoiceRow, "id">): Promise<void> {
  await lockSubject(ctx, { orderId: null, invoiceId: invoice.id });
  await setSteps(ctx, invoice.id, { nextStep: null, nextStepAt: null });
  const intent = await lockIntent(ctx, invoice.id);
  if (intent && intent.status !== "SUCCEEDED" && intent.status !== "PROCESSING")
    await cancelCollecting(ctx, intent);
}
