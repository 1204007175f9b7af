import type { Ctx } from "@/lib/identity/context";
import { enqueue } from "@/lib/platform/jobs";

/** The job by which those who keep books follow money; `lib/reactions.ts` says who they are. */
export const PAYMENT_CHANGED = "payment-changed";

/** Money came in or went back, or a bank disputes it: queued in the transaction that records it, so the books can never miss it. */
export const tellBooks = (ctx: Ctx, paymentIntentId: string): Promise<void> =>
  enqueue(ctx, { name: PAYMENT_CHANGED, maxAttempts: 25 }, { paymentIntentId });
