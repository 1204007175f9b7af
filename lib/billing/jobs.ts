import { z } from "zod";
import { collectionRunJob } from "@/lib/billing/collection/due";
import { renewalRunJob } from "@/lib/billing/renewals/runs/queue";
import { declareJob } from "@/lib/kernel/jobs/jobs";
import { INVOICE_REFUSED, PAYMENT_CHANGED } from "@/lib/payments/changed";

/** Money came in or went back: the books follow. */
export const followPayment = declareJob({
  name: PAYMENT_CHANGED,
  payload: z.object({ paymentIntentId: z.uuid() }),
});

/** A provider will not send an invoice: we mail it. */
export const mailRefused = declareJob({
  name: INVOICE_REFUSED,
  payload: z.object({ invoiceId: z.uuid() }),
});

/** Charges an invoice without its customer. Names the step it is for: one that was taken meanwhile is not taken again. */
export const chargeDueInvoice = declareJob({
  name: "charge-invoice",
  payload: z.object({ invoiceId: z.uuid(), stepsTaken: z.int().min(0) }),
});

/** Takes the steps of collecting that are due, for as long as there are some or a minute has passed. */
export const collectionRun = declareJob({
  ...collectionRunJob,
  payload: z.object({ index: z.int().min(0) }),
});

/** Bills what is due, for as long as there is something or a minute has passed. */
export const renewalRun = declareJob({
  ...renewalRunJob,
  payload: z.object({ index: z.int().min(0), of: z.int().min(1) }),
});

/** Proves the books of some customers after another, each night. */
export const proveBooks = declareJob({
  name: "prove-books",
  payload: z.object({ day: z.iso.date(), since: z.iso.datetime(), after: z.uuid().nullable() }),
});

/** Looks again at what did not agree, when whatever was under way is done. */
export const confirmDiscrepancies = declareJob({
  name: "confirm-discrepancies",
  payload: z.object({ customerIds: z.array(z.uuid()) }),
});

/** Holds payments against what their provider says of them. */
export const provePayments = declareJob({
  name: "prove-payments",
  payload: z.object({ paymentIntentIds: z.array(z.uuid()), isLast: z.boolean() }),
});
