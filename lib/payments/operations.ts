import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { countQuery } from "@/lib/kernel/lists/count";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { cancelLink, cancelSession } from "@/lib/payments/collections/cancel-collection";
import * as collections from "@/lib/payments/collections/collections";
import { LINK_MAIL_LIMIT, limitLinkMail } from "@/lib/payments/collections/link-mail-limit";
import { finishLink, finishSession } from "@/lib/payments/collections/provider-payment";
import { startLink, startPaymentSession } from "@/lib/payments/collections/start-collection";
import {
  CancelPaymentSessionRequest,
  CollectionStatus,
  CreatePaymentLinkRequest,
  CreatePaymentSessionRequest,
  CreateRefundRequest,
  PaymentIntent,
  PaymentIntentListItem,
  PaymentIntentStatus,
  PaymentLink,
  PaymentRefund,
  PaymentRefundListItem,
  PaymentSession,
} from "@/lib/payments/model";
import * as queries from "@/lib/payments/queries";
import { listRefunds } from "@/lib/payments/refunds/list-refunds";
import { requestRefund } from "@/lib/payments/refunds/request-refund";

const surfaces = ["platform", "end-user"] as const;
const sessionParams = z.object({ paymentSessionId: z.string().max(64) });
const linkParams = z.object({ paymentLinkId: z.string().max(64) });

const collectionQuery = z.object({
  status: z.array(CollectionStatus).optional(),
  customerId: z.string().max(260).optional().describe("A UUID, or a reference id prefixed rid_."),
  orderId: z.string().max(64).optional(),
  ...pageQuery,
});

/** The failures that links and sessions share. */
const notCollectable = [
  failures.orderNotFound,
  failures.orderAlreadyPaid,
  failures.orderExpired,
  failures.orderEnded,
  failures.paymentInProgress,
  failures.orderNotPayable,
  failures.taxesUnavailable,
  failures.orderTotalZero,
  failures.promoCodeUsedUp,
  failures.paymentProviderUnavailable,
  failures.paymentProviderFailed,
  failures.paymentProviderUnreachable,
  failures.paymentProfileNotFound,
  failures.paymentProfileNotActive,
  failures.returnUrlNotAllowed,
  failures.customerReferenceTaken,
];

export const createPaymentLink = operation({
  id: "createPaymentLink",
  method: "POST",
  path: "/payment-links",
  summary: "Create a payment link for an order or an invoice",
  description:
    "The amount is that of the order, or the open amount of the invoice. Anyone with the address can pay without signing in. A new link ends older links and sessions of the same order or invoice. With `email`, it is also sent to the customer, at most five times an hour for each order or invoice.",
  tag: "Payment Links",
  surfaces,
  permission: "payments:write",
  body: CreatePaymentLinkRequest,
  output: PaymentLink,
  status: 201,
  failures: [
    ...notCollectable,
    failures.invoiceNotFound,
    failures.invoiceNotPayable,
    failures.customerWithoutEmail,
  ],
  limits: [LINK_MAIL_LIMIT],
  before: (ctx, { body }) => limitLinkMail(ctx, body),
  handle: (ctx, { body }) => startLink(ctx, body),
  finish: finishLink,
});

export const listPaymentLinksOperation = operation({
  id: "listPaymentLinks",
  method: "GET",
  path: "/payment-links",
  summary: "List payment links, newest first",
  tag: "Payment Links",
  surfaces,
  permission: "payments:read",
  query: collectionQuery,
  output: pageOf(PaymentLink),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => collections.listPaymentLinks(ctx, query),
});

export const getPaymentLinkOperation = operation({
  id: "getPaymentLink",
  method: "GET",
  path: "/payment-links/{paymentLinkId}",
  summary: "Get a payment link",
  tag: "Payment Links",
  surfaces,
  permission: "payments:read",
  params: linkParams,
  output: PaymentLink,
  failures: [failures.paymentLinkNotFound],
  handle: (ctx, { params }) => collections.getPaymentLink(ctx, params.paymentLinkId),
});

export const cancelPaymentLink = operation({
  id: "cancelPaymentLink",
  method: "POST",
  path: "/payment-links/{paymentLinkId}/cancel",
  summary: "Cancel an active payment link",
  tag: "Payment Links",
  surfaces,
  permission: "payments:write",
  params: linkParams,
  body: CancelPaymentSessionRequest,
  bodyOptional: true,
  output: PaymentLink,
  failures: [failures.paymentLinkNotFound, failures.paymentLinkNotActive, failures.paymentInProgress],
  handle: (ctx, { params, body }) => cancelLink(ctx, params.paymentLinkId, body),
});

export const listPaymentSessionsOperation = operation({
  id: "listPaymentSessions",
  method: "GET",
  path: "/payment-sessions",
  summary: "List payment sessions, newest first",
  tag: "Payment Sessions",
  surfaces,
  permission: "payments:read",
  query: collectionQuery,
  output: pageOf(PaymentSession),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => collections.listPaymentSessions(ctx, query),
});

export const createPaymentSession = operation({
  id: "createPaymentSession",
  method: "POST",
  path: "/payment-sessions",
  summary: "Create a payment session for an order",
  description:
    "The amount is that of the order. A new session ends older ones of the same order. Only this response contains `providerContext` of an embedded session.",
  tag: "Payment Sessions",
  surfaces,
  permission: "orders:pay",
  body: CreatePaymentSessionRequest,
  output: PaymentSession,
  status: 201,
  failures: [...notCollectable, failures.paymentProviderHostedOnly, failures.signInToBuy],
  handle: (ctx, { body }) => startPaymentSession(ctx, body),
  finish: finishSession,
});

export const getPaymentSessionOperation = operation({
  id: "getPaymentSession",
  method: "GET",
  path: "/payment-sessions/{paymentSessionId}",
  summary: "Get a payment session",
  tag: "Payment Sessions",
  surfaces,
  permission: "payments:read",
  params: sessionParams,
  output: PaymentSession,
  failures: [failures.paymentSessionNotFound],
  handle: (ctx, { params }) => collections.getPaymentSession(ctx, params.paymentSessionId),
});

export const cancelPaymentSession = operation({
  id: "cancelPaymentSession",
  method: "POST",
  path: "/payment-sessions/{paymentSessionId}/cancel",
  summary: "Cancel an active payment session",
  tag: "Payment Sessions",
  surfaces,
  permission: "payments:write",
  params: sessionParams,
  body: CancelPaymentSessionRequest,
  bodyOptional: true,
  output: PaymentSession,
  failures: [
    failures.paymentSessionNotFound,
    failures.paymentSessionNotActive,
    failures.paymentInProgress,
    failures.paymentProviderUnavailable,
  ],
  handle: (ctx, { params, body }) => cancelSession(ctx, params.paymentSessionId, body),
});

export const listPaymentIntentsOperation = operation({
  id: "listPaymentIntents",
  method: "GET",
  path: "/payment-intents",
  summary: "List payment intents, newest first",
  tag: "Payment Intents",
  surfaces,
  permission: "payments:read",
  query: z.object({
    customerId: z.array(z.string().max(260)).max(100).optional(),
    status: z.array(PaymentIntentStatus).optional(),
    providerRef: z
      .string()
      .min(1)
      .max(255)
      .optional()
      .describe("The provider's id of the payment, or of a charge, refund or dispute."),
    last4: z
      .string()
      .regex(/^\d{4}$/, "Enter four digits.")
      .optional()
      .describe("Last four digits of the card or account of the latest attempt."),
    ...pageQuery,
    ...countQuery,
  }),
  output: pageOf(PaymentIntentListItem),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => queries.listPaymentIntents(ctx, query),
});

export const getPaymentIntentOperation = operation({
  id: "getPaymentIntent",
  method: "GET",
  path: "/payment-intents/{paymentIntentId}",
  summary: "Get a payment intent with its attempts, refunds and items",
  tag: "Payment Intents",
  surfaces,
  permission: "payments:read",
  params: z.object({ paymentIntentId: z.string().max(64) }),
  output: PaymentIntent,
  failures: [failures.paymentIntentNotFound],
  handle: (ctx, { params }) => queries.getPaymentIntent(ctx, params.paymentIntentId),
});

export const refundPaymentIntent = operation({
  id: "refundPaymentIntent",
  method: "POST",
  path: "/payment-intents/{paymentIntentId}/refunds",
  summary: "Refund a payment, or a part of it",
  description:
    "The response shows the decided refund. Tern then sends it to the provider. It is first OWED, then PENDING or SUCCEEDED. All refunds together never exceed the collected amount.",
  tag: "Payment Intents",
  surfaces: ["platform"],
  permission: "billing:manage",
  params: z.object({ paymentIntentId: z.string().max(64) }),
  body: CreateRefundRequest,
  output: PaymentRefund,
  status: 201,
  failures: [
    failures.paymentIntentNotFound,
    failures.paymentIntentNotRefundable,
    failures.refundExceedsPayment,
  ],
  handle: (ctx, { params, body }) => requestRefund(ctx, params.paymentIntentId, body),
});

export const listRefundsOperation = operation({
  id: "listRefunds",
  method: "GET",
  path: "/refunds",
  summary: "List refunds, newest first",
  tag: "Payment Intents",
  surfaces: ["platform"],
  permission: "payments:read",
  query: z.object({
    customerId: z
      .array(z.string().max(260))
      .max(100)
      .optional()
      .describe("UUIDs, or reference ids prefixed rid_. By default all customers of the brand."),
    fromDate: z.iso.date().optional().describe("First day of the decision to include."),
    toDate: z.iso.date().optional().describe("Last day of the decision to include."),
    ...pageQuery,
  }),
  output: pageOf(PaymentRefundListItem),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listRefunds(ctx, query),
});
