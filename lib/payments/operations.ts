import { z } from "zod";
import { failures } from "@/lib/api/error-registry";
import { operation } from "@/lib/api/operation";
import { pageOf, pageQuery } from "@/lib/api/pagination";
import { cancelSession } from "@/lib/payments/cancel-session";
import {
  CancelPaymentSessionRequest,
  CreatePaymentSessionRequest,
  PaymentIntent,
  PaymentIntentListItem,
  PaymentIntentStatus,
  PaymentSession,
} from "@/lib/payments/model";
import { finishSession } from "@/lib/payments/provider-payment";
import * as queries from "@/lib/payments/queries";
import { startSession } from "@/lib/payments/start-session";

const surfaces = ["platform", "end-user"] as const;
const sessionParams = z.object({ paymentSessionId: z.string().max(64) });

export const createPaymentSession = operation({
  id: "createPaymentSession",
  method: "POST",
  path: "/payment-sessions",
  summary: "Start collecting the payment of an order",
  description:
    "The amount is the order's. A new session ends an older one of the same order. `providerContext` of an embedded session is returned by this call only.",
  tag: "Payment Sessions",
  surfaces,
  permission: "payments:write",
  body: CreatePaymentSessionRequest,
  output: PaymentSession,
  status: 201,
  failures: [
    failures.orderNotFound,
    failures.orderAlreadyPaid,
    failures.paymentInProgress,
    failures.orderNotPayable,
    failures.orderTotalZero,
    failures.paymentProviderUnavailable,
    failures.paymentProviderFailed,
    failures.paymentProfileNotFound,
    failures.returnUrlNotAllowed,
    failures.customerReferenceTaken,
  ],
  handle: (ctx, { body }) => startSession(ctx, body),
  finish: finishSession,
});

export const getPaymentSession = operation({
  id: "getPaymentSession",
  method: "GET",
  path: "/payment-sessions/{paymentSessionId}",
  summary: "Read a payment session",
  tag: "Payment Sessions",
  surfaces,
  permission: "payments:read",
  params: sessionParams,
  output: PaymentSession,
  failures: [failures.paymentSessionNotFound],
  handle: (ctx, { params }) => queries.getPaymentSession(ctx, params.paymentSessionId),
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

export const listPaymentIntents = operation({
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
    ...pageQuery,
  }),
  output: pageOf(PaymentIntentListItem),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => queries.listPaymentIntents(ctx, query),
});

export const getPaymentIntent = operation({
  id: "getPaymentIntent",
  method: "GET",
  path: "/payment-intents/{paymentIntentId}",
  summary: "Read a payment intent with its attempts, refunds and lines",
  tag: "Payment Intents",
  surfaces,
  permission: "payments:read",
  params: z.object({ paymentIntentId: z.string().max(64) }),
  output: PaymentIntent,
  failures: [failures.paymentIntentNotFound],
  handle: (ctx, { params }) => queries.getPaymentIntent(ctx, params.paymentIntentId),
});
