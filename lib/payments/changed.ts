import type { Ctx } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { laneOf } from "@/lib/kernel/jobs/lanes";
import { invoiceAtProvider } from "@/lib/payments/jobs";

/** The job that updates the books after a payment changed. `lib/reactions.ts` names the modules that follow. */
export const PAYMENT_CHANGED = "payment-changed";

/**
 * Queues the update of the books after money came in or went back, or a bank disputed it. It is queued in the transaction that records the
 * change, so the books never miss one.
 */
export const queuePaymentChanged = (ctx: Ctx, paymentIntentId: string): Promise<void> =>
  enqueue(ctx, { name: PAYMENT_CHANGED, maxAttempts: 25 }, { paymentIntentId });

/** The number of a brand's queues of invoices at providers. An answer can take seconds, and delays only its lane. */
const LANES = 64;

/**
 * Queues a job that sends an invoice at its provider, or applies a change of it there. One at a time per invoice; each reads the current
 * state first.
 */
export const queueInvoiceAtProvider = (ctx: Ctx, invoiceId: string): Promise<void> =>
  enqueue(
    ctx,
    invoiceAtProvider,
    { invoiceId },
    { queue: laneOf(`invoice-at-provider:${ctx.tenant.id}`, invoiceId, LANES) },
  );

/** The job that mails an invoice that its provider refuses to send. */
export const INVOICE_REFUSED = "invoice-refused";

/** Queues the mail of an invoice that the provider refused to send. */
export const queueInvoiceRefused = (ctx: Ctx, invoiceId: string): Promise<void> =>
  enqueue(ctx, { name: INVOICE_REFUSED, maxAttempts: 25 }, { invoiceId });

/** The job that mails a charge that failed at the bank after days. */
export const CHARGE_RETURNED = "charge-returned";

/** Queues the mail of an invoice whose charge was accepted first, and returned unpaid later. */
export const queueChargeReturned = (ctx: Ctx, invoiceId: string): Promise<void> =>
  enqueue(ctx, { name: CHARGE_RETURNED, maxAttempts: 25 }, { invoiceId });
