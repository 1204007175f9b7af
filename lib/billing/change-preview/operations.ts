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
  summary: "Preview the cancellation of a subscription",
  description:
    "Tern tries the cancellation, computes the invoices, and rolls everything back. Nothing is changed, and nothing is sent. A failure here also occurs in the real call.",
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
  summary: "Preview a credit note",
  description:
    "Tern creates the credit note and rolls it back. It gets no number, and no one is notified. A failure here also occurs in the real call.",
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
  summary: "Preview voiding an invoice",
  description:
    "Tern voids the invoice and rolls it back. `nextInvoice` shows when the items are billed again, and for how much.",
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
  summary: "Preview a refund",
  description:
    "Shows the result after the payment provider has sent the money. Tern tries the refund and rolls it back. No money moves.",
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
