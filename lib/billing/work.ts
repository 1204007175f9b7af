import { chargeInvoice } from "@/lib/billing/collection/charges/charge-invoice";
import { mailChargeReturned } from "@/lib/billing/collection/charges/charge-returned";
import { takeDueSteps } from "@/lib/billing/collection/take-steps";
import {
  chargeDueInvoice,
  chargeTopUp,
  collectionRun,
  confirmDiscrepancies,
  followPayment,
  mailRefused,
  mailReturned,
  proveBooks,
  provePayments,
  renewalRun,
} from "@/lib/billing/jobs";
import { mailRefusedByProvider } from "@/lib/billing/mails/mails";
import { sendPriceKeptMail, sendPriceNotice } from "@/lib/billing/price-changes/notice-job";
import { sendPriceKeptMails } from "@/lib/billing/price-changes/price-kept-mails";
import { proveNext, provePaymentsAtProvider, recheckCustomers } from "@/lib/billing/proof/prove";
import { bookPayment } from "@/lib/billing/received/book-payment";
import { RENEWAL_RUN_MS } from "@/lib/billing/renewals/runs/queue";
import { runRenewals } from "@/lib/billing/renewals/runs/run";
import { considerTopUp } from "@/lib/billing/top-ups/buy";
import { chargeForTopUp } from "@/lib/billing/top-ups/charge";
import { sendTopUpNews } from "@/lib/billing/top-ups/mails";
import { type AnyJob, withWork } from "@/lib/kernel/jobs/jobs";
import { considerTopUpJob } from "@/lib/subscriptions/usage/auto-top-up-job";

/** The jobs of billing with their work. */
export const BILLING_JOBS: AnyJob[] = [
  withWork(followPayment, async (ctx, { paymentIntentId }) => bookPayment(ctx, paymentIntentId)),
  withWork(mailRefused, async (ctx, { invoiceId }) => mailRefusedByProvider(ctx, invoiceId)),
  withWork(mailReturned, async (ctx, { invoiceId }) => mailChargeReturned(ctx, invoiceId)),
  withWork(chargeDueInvoice, async (ctx, step) => chargeInvoice(ctx, step)),
  withWork(considerTopUpJob, async (ctx, { subscriptionId }) => considerTopUp(ctx, subscriptionId)),
  withWork(chargeTopUp, async (ctx, { autoTopUpPurchaseId }) => chargeForTopUp(ctx, autoTopUpPurchaseId)),
  sendTopUpNews,
  withWork(collectionRun, async (ctx) => {
    await takeDueSteps(ctx, performance.now() + RENEWAL_RUN_MS);
  }),
  withWork(renewalRun, async (ctx, slot) => {
    await runRenewals(ctx, { slot, stopAt: performance.now() + RENEWAL_RUN_MS });
  }),
  withWork(proveBooks, async (ctx, payload) => proveNext(ctx, payload)),
  withWork(confirmDiscrepancies, async (ctx, { customerIds }) => recheckCustomers(ctx, customerIds)),
  withWork(provePayments, async (ctx, payload) => provePaymentsAtProvider(ctx, payload)),
  sendPriceKeptMail,
  sendPriceNotice,
  sendPriceKeptMails,
];
