import type { Ctx } from "@/lib/identity/context";
import { enqueue } from "@/lib/platform/jobs";

/** The job by which those who keep books follow money; `lib/reactions.ts` says who they are. */
export const PAYMENT_CHANGED = "payment-changed";

/** The same for a payment that its payer's bank took back, or gave to us again. */
export const DISPUTE_CHANGED = "payment-dispute-changed";

export const tellBooksOfDispute = (ctx: Ctx, paymentDisputeId: string): Promise<void> =>
  enqueue(ctx, { name: DISPUTE_CHANGED, maxAttempts: 25 }, { paymentDisputeId });

/** Money came in or went back: queued in the transaction that records it, so the books can never miss it. */
export const tellBooks = (ctx: Ctx, paymentIntentId: string): Promise<void> =>
  enqueue(ctx, { name: PAYMENT_CHANGED, maxAttempts: 25 }, { paymentIntentId });
