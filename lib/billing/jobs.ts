import { z } from "zod";
import { RUN_MS, renewalRunJob } from "@/lib/billing/renewals/queue";
import { PAYMENT_CHANGED } from "@/lib/payments/changed";
import { job } from "@/lib/platform/jobs";

/** Money came in or went back: the books follow. */
export const followPayment = job({
  name: PAYMENT_CHANGED,
  payload: z.object({ paymentIntentId: z.uuid() }),
  run: async (ctx, { paymentIntentId }) =>
    (await import("@/lib/billing/book-payment")).bookPayment(ctx, paymentIntentId),
});

/** Charges an invoice without its customer. Names the step it is for: one that was taken meanwhile is not taken again. */
export const chargeInvoice = job({
  name: "charge-invoice",
  payload: z.object({ invoiceId: z.uuid(), stepsTaken: z.int().min(0) }),
  run: async (ctx, step) =>
    (await import("@/lib/billing/collection/charge-invoice")).chargeInvoice(ctx, step),
});

/** Bills what is due, for as long as there is something or a minute has passed. */
export const renewalRun = job({
  ...renewalRunJob,
  payload: z.object({ index: z.int().min(0), of: z.int().min(1) }),
  run: async (ctx, slot) => {
    const { runRenewals } = await import("@/lib/billing/renewals/run");
    await runRenewals(ctx, { slot, stopAt: performance.now() + RUN_MS });
  },
});
