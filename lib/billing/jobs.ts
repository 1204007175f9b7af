import { z } from "zod";
import { collectionRunJob } from "@/lib/billing/collection/due";
import { renewalRunJob } from "@/lib/billing/renewals/runs/queue";
import { declareJob } from "@/lib/kernel/jobs/jobs";
import { CHARGE_RETURNED, INVOICE_REFUSED, PAYMENT_CHANGED } from "@/lib/payments/changed";

/** Updates the books after money came in or went back. */
export const followPayment = declareJob({
  name: PAYMENT_CHANGED,
  payload: z.object({ paymentIntentId: z.uuid() }),
});

/** Mails an invoice that the payment provider refuses to send. */
export const mailRefused = declareJob({
  name: INVOICE_REFUSED,
  payload: z.object({ invoiceId: z.uuid() }),
});

/** Mails that a bank returned a charge days after it was made. */
export const mailReturned = declareJob({
  name: CHARGE_RETURNED,
  payload: z.object({ invoiceId: z.uuid() }),
});

/**
 * Charges an invoice without the customer being present. The payload names the step, so a step that is already taken is not taken again.
 */
export const chargeDueInvoice = declareJob({
  name: "charge-invoice",
  payload: z.object({ invoiceId: z.uuid(), stepsTaken: z.int().min(0) }),
});

/** Charges the saved payment method for the order of an automatic top-up. */
export const chargeTopUp = declareJob({
  name: "charge-auto-top-up",
  payload: z.object({ autoTopUpPurchaseId: z.uuid() }),
});

/** Takes the collection steps that are due. Ends when none is left or a minute has passed. */
export const collectionRun = declareJob({
  ...collectionRunJob,
  payload: z.object({ index: z.int().min(0) }),
});

/** Bills what is due. Ends when nothing is left or a minute has passed. */
export const renewalRun = declareJob({
  ...renewalRunJob,
  payload: z.object({ index: z.int().min(0), of: z.int().min(1) }),
});

/** Proves the books every night, a batch of customers per job. */
export const proveBooks = declareJob({
  name: "prove-books",
  payload: z.object({ day: z.iso.date(), since: z.iso.datetime(), after: z.uuid().nullable() }),
});

/** Checks discrepancies again after the work in progress has finished. */
export const confirmDiscrepancies = declareJob({
  name: "confirm-discrepancies",
  payload: z.object({ customerIds: z.array(z.uuid()) }),
});

/** Compares payments with the provider's records of them. */
export const provePayments = declareJob({
  name: "prove-payments",
  payload: z.object({ paymentIntentIds: z.array(z.uuid()), isLast: z.boolean() }),
});
