import { chargeInvoice, profileToCharge } from "@/lib/billing/collection/charges/charge-invoice";
import { lockIntent } from "@/lib/billing/collection/charges/intent";
import { queueCharge, scheduleNextLook, setSteps } from "@/lib/billing/collection/schedule";
import { lockInvoice } from "@/lib/billing/invoices/find-invoice";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { leftToPay } from "@/lib/payments/collections/debt";
import type { PaymentIntent } from "@/lib/payments/model";
import { findIntent, getPaymentIntent } from "@/lib/payments/queries";
import { ProviderUncertain, ProviderUnreachable } from "@/lib/providers/errors";

const OPEN: readonly InvoiceRow["status"][] = ["ISSUED", "PARTIALLY_PAID", "OVERDUE"];

/** A charge that is to be made now: a step of its invoice, as the collecting clock takes it. */
export type ChargeRetry = { paymentIntentId: string; invoiceId: string; stepsTaken: number };

/**
 * Makes the step CHARGE of an invoice due again, after charges of it failed. Two who ask at once get one charge: the
 * second finds the first under way.
 * @throws ApiError paymentIntentNotFound, nothingToRetry, paymentInProgress
 */
export function planRetry(ctx: Ctx, paymentIntentId: string): Promise<ChargeRetry> {
  return inTransaction(ctx, async (ctx) => {
    const { id, invoiceId } = await findIntent(ctx, paymentIntentId);
    if (!invoiceId) throw new ApiError(failures.nothingToRetry);
    const invoice = await lockInvoice(ctx, invoiceId);
    const intent = await lockIntent(ctx, invoiceId);
    const isWaiting = OPEN.includes(invoice.status) && leftToPay(invoice) > 0 && invoice.nextStep !== null;
    if (intent?.id !== id || intent.status === "SUCCEEDED" || !isWaiting)
      throw new ApiError(failures.nothingToRetry);
    if (intent.status === "PROCESSING" || intent.chargesMade > intent.chargesAnswered)
      throw new ApiError(failures.paymentInProgress);
    const hasFailed = invoice.terms === "PREPAID" && invoice.stepsTaken > 0;
    if (!hasFailed || !(await profileToCharge(ctx, invoice))) throw new ApiError(failures.nothingToRetry);
    await setSteps(ctx, invoice.id, { nextStep: "CHARGE", nextStepAt: ctx.clock.now() });
    // The charge is made after the commit. Should this process end before, the clock takes the step.
    await scheduleNextLook(ctx, invoice.id);
    return { paymentIntentId: id, invoiceId, stepsTaken: invoice.stepsTaken };
  });
}

/** Makes the charge of a retry and reads what became of it. Safe to repeat: a step is taken once. */
export async function makeRetry(ctx: Ctx, { paymentIntentId, ...step }: ChargeRetry): Promise<PaymentIntent> {
  try {
    await chargeInvoice(ctx, step);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderUncertain)) throw error;
    // Asked, and not answered: a job asks again under the same key.
    await inTransaction(ctx, (ctx) => queueCharge(ctx, step));
  }
  return getPaymentIntent(ctx, paymentIntentId);
}
