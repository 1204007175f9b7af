import { z } from "zod";
import { PAYMENT_CHANGED } from "@/lib/payments/changed";
import { job } from "@/lib/platform/jobs";

/** Money came in or went back: the books follow. */
export const followPayment = job({
  name: PAYMENT_CHANGED,
  payload: z.object({ paymentIntentId: z.uuid() }),
  run: async (ctx, { paymentIntentId }) =>
    (await import("@/lib/billing/book-payment")).bookPayment(ctx, paymentIntentId),
});
