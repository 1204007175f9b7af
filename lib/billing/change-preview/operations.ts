import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { operation } from "@/lib/kernel/operation";
import { previewCancellation } from "./cancellation";
import { AmountQuery, CancellationPreview, CancellationQuery, MoneyPreview } from "./model";
import { previewCredit, previewRefund, previewVoid } from "./money";

const shared = { method: "GET", surfaces: ["platform"], permission: "invoices:read" } as const;
const invoice = z.object({ invoiceId: z.string().max(64) });

export const previewSubscriptionCancellation = operation({
  ...shared,
  id: "previewSubscriptionCancellation",
  path: "/subscriptions/{subscriptionId}/cancellation-preview",
  summary: "See what it means to cancel a subscription",
  description:
    "The cancellation is tried, billed as it then is, and taken back: nothing was changed, and nothing was sent. What is refused here would be refused there.",
  tag: "Subscriptions",
  params: z.object({
    subscriptionId: z.string().max(300).describe("A UUID, or your own id with the prefix rid_."),
  }),
  query: CancellationQuery,
  output: CancellationPreview,
  failures: [
    failures.subscriptionNotFound,
    failures.subscriptionAlreadyCancelled,
    failures.changeUnderWay,
    failures.simChangeUnderWay,
    failures.otherChangeScheduled,
    failures.noPeriodToEnd,
  ],
  handle: (ctx, { params, query }) => previewCancellation(ctx, params.subscriptionId, query),
});

export const previewInvoiceCredit = operation({
  ...shared,
  id: "previewInvoiceCredit",
  path: "/invoices/{invoiceId}/credit-preview",
  summary: "See what a credit note does to an invoice",
  description:
    "The credit note is written and taken back: it gets no number, and nobody is told. What is refused here would be refused there.",
  tag: "Invoices",
  params: invoice,
  query: AmountQuery,
  output: MoneyPreview,
  failures: [failures.invoiceNotFound, failures.invoiceNotCreditable, failures.creditExceedsInvoice],
  handle: (ctx, { params, query }) => previewCredit(ctx, params.invoiceId, query),
});

export const previewInvoiceVoid = operation({
  ...shared,
  id: "previewInvoiceVoid",
  path: "/invoices/{invoiceId}/void-preview",
  summary: "See what it does to void an invoice",
  description:
    "It is tried and taken back. `nextInvoice` says when what it was for is billed again, and for how much.",
  tag: "Invoices",
  params: invoice,
  output: MoneyPreview,
  failures: [failures.invoiceNotFound, failures.invoiceNotVoidable, failures.paymentInProgress],
  handle: (ctx, { params }) => previewVoid(ctx, params.invoiceId),
});

export const previewPaymentRefund = operation({
  ...shared,
  id: "previewPaymentRefund",
  path: "/payment-intents/{paymentIntentId}/refund-preview",
  summary: "See what a refund does",
  description:
    "As it is once the payment provider has sent the money. It is tried and taken back: no money moves.",
  tag: "Payment Intents",
  params: z.object({ paymentIntentId: z.string().max(64) }),
  query: AmountQuery,
  output: MoneyPreview,
  failures: [
    failures.paymentIntentNotFound,
    failures.paymentIntentNotRefundable,
    failures.refundExceedsPayment,
  ],
  handle: (ctx, { params, query }) => previewRefund(ctx, params.paymentIntentId, query),
});
