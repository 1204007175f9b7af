import type { Ctx } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { invoiceAtProvider } from "@/lib/payments/jobs";

/** The job by which those who keep books follow money; `lib/reactions.ts` says who they are. */
export const PAYMENT_CHANGED = "payment-changed";

/** Money came in or went back, or a bank disputes it: queued in the transaction that records it, so the books can never miss it. */
export const queuePaymentChanged = (ctx: Ctx, paymentIntentId: string): Promise<void> =>
  enqueue(ctx, { name: PAYMENT_CHANGED, maxAttempts: 25 }, { paymentIntentId });

/**
 * An invoice is to be sent by the provider that collects it, or something became of it here that is to follow there. One
 * at a time per invoice: each reads what is there before it does anything.
 */
export const queueInvoiceAtProvider = (ctx: Ctx, invoiceId: string): Promise<void> =>
  enqueue(ctx, invoiceAtProvider, { invoiceId }, { queue: `invoice-at-provider:${invoiceId}` });

/** The job by which an invoice is mailed that its provider will not send. */
export const INVOICE_REFUSED = "invoice-refused";

/** The provider that was to send an invoice refused it: the module that mails customers sends it instead. */
export const queueInvoiceRefused = (ctx: Ctx, invoiceId: string): Promise<void> =>
  enqueue(ctx, { name: INVOICE_REFUSED, maxAttempts: 25 }, { invoiceId });
