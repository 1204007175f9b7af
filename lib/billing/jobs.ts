import { z } from "zod";
import { collectionRunJob } from "@/lib/billing/collection/due";
import { RUN_MS, renewalRunJob } from "@/lib/billing/renewals/queue";
import { job } from "@/lib/kernel/jobs/jobs";
import { INVOICE_REFUSED, PAYMENT_CHANGED } from "@/lib/payments/changed";

/** Money came in or went back: the books follow. */
export const followPayment = job({
  name: PAYMENT_CHANGED,
  payload: z.object({ paymentIntentId: z.uuid() }),
  run: async (ctx, { paymentIntentId }) =>
    (await import("@/lib/billing/book-payment")).bookPayment(ctx, paymentIntentId),
});

/** A provider will not send an invoice: we mail it. */
export const mailRefused = job({
  name: INVOICE_REFUSED,
  payload: z.object({ invoiceId: z.uuid() }),
  run: async (ctx, { invoiceId }) =>
    (await import("@/lib/billing/mails")).mailRefusedByProvider(ctx, invoiceId),
});

/** Charges an invoice without its customer. Names the step it is for: one that was taken meanwhile is not taken again. */
export const chargeInvoice = job({
  name: "charge-invoice",
  payload: z.object({ invoiceId: z.uuid(), stepsTaken: z.int().min(0) }),
  run: async (ctx, step) =>
    (await import("@/lib/billing/collection/charge-invoice")).chargeInvoice(ctx, step),
});

/** Takes the steps of collecting that are due, for as long as there are some or a minute has passed. */
export const collectionRun = job({
  ...collectionRunJob,
  payload: z.object({ index: z.int().min(0) }),
  run: async (ctx) => {
    const { takeDueSteps } = await import("@/lib/billing/collection/take-steps");
    await takeDueSteps(ctx, performance.now() + RUN_MS);
  },
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

/** Proves the books of some customers after another, each night. */
export const proveBooks = job({
  name: "prove-books",
  payload: z.object({ day: z.iso.date(), since: z.iso.datetime(), after: z.uuid().nullable() }),
  run: async (ctx, payload) => (await import("@/lib/billing/proof/prove")).proveNext(ctx, payload),
});

/** Looks again at what did not agree, when whatever was under way is done. */
export const confirmDiscrepancies = job({
  name: "confirm-discrepancies",
  payload: z.object({ customerIds: z.array(z.uuid()) }),
  run: async (ctx, { customerIds }) => (await import("@/lib/billing/proof/prove")).confirm(ctx, customerIds),
});

/** Holds payments against what their provider says of them. */
export const provePayments = job({
  name: "prove-payments",
  payload: z.object({ paymentIntentIds: z.array(z.uuid()), isLast: z.boolean() }),
  run: async (ctx, payload) =>
    (await import("@/lib/billing/proof/prove")).provePaymentsAtProvider(ctx, payload),
});

export { sendPriceKept, sendPriceNotice } from "@/lib/billing/price-changes/notice-job";
export { tellStopped } from "@/lib/billing/price-changes/tell-stopped";
