import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { CancelPaymentSessionRequest, CollectionStatus } from "@/lib/payments/model";
import {
  CreatePaymentProfileSessionRequest,
  EmbeddedPaymentProfile,
  PaymentProfile,
  PaymentProfileSession,
} from "@/lib/payments/profiles/profile-model";
import * as sessions from "@/lib/payments/profiles/profile-sessions";
import * as profiles from "@/lib/payments/profiles/profiles";
import { cancelProfileSession } from "@/lib/payments/profiles/settle-setup";
import { finishProfileSession, startProfileSession } from "@/lib/payments/profiles/start-profile-session";

const surfaces = ["platform", "end-user"] as const;
const tag = "Payment Profiles";
const params = z.object({ paymentProfileId: z.string().max(64) });

export const listPaymentProfilesOperation = operation({
  id: "listPaymentProfiles",
  method: "GET",
  path: "/payment-profiles",
  summary: "List a customer's saved payment methods",
  tag,
  surfaces,
  permission: "payment-profiles:read",
  query: z.object({ customerId: z.string().max(260).describe("A UUID, or a reference id prefixed rid_.") }),
  output: z.object({ items: z.array(EmbeddedPaymentProfile) }),
  failures: [failures.customerNotFound],
  reads: "replica",
  handle: (ctx, { query }) => profiles.listPaymentProfiles(ctx, query.customerId),
});

export const getPaymentProfileOperation = operation({
  id: "getPaymentProfile",
  method: "GET",
  path: "/payment-profiles/{paymentProfileId}",
  summary: "Get a saved payment method",
  tag,
  surfaces,
  permission: "payment-profiles:read",
  params,
  output: PaymentProfile,
  failures: [failures.paymentProfileNotFound],
  handle: (ctx, { params }) => profiles.getPaymentProfile(ctx, params.paymentProfileId),
});

export const deletePaymentProfileOperation = operation({
  id: "deletePaymentProfile",
  method: "DELETE",
  path: "/payment-profiles/{paymentProfileId}",
  summary: "Delete a saved payment method",
  description: "Replace the customer's default first. You cannot undo the deletion.",
  tag,
  surfaces,
  permission: "payment-profiles:write",
  params,
  output: null,
  failures: [failures.paymentProfileNotFound, failures.paymentProfileIsDefault],
  handle: async (ctx, { params }) => {
    await profiles.deletePaymentProfile(ctx, params.paymentProfileId);
    return undefined;
  },
});

export const setDefaultPaymentProfile = operation({
  id: "setDefaultPaymentProfile",
  method: "POST",
  path: "/payment-profiles/{paymentProfileId}/set-default",
  summary: "Make a saved payment method the customer's default",
  tag,
  surfaces,
  permission: "payment-profiles:write",
  params,
  output: PaymentProfile,
  failures: [
    failures.paymentProfileNotFound,
    failures.paymentProfileNotActive,
    failures.customerHasNoBilling,
  ],
  handle: (ctx, { params }) => profiles.setDefaultProfile(ctx, params.paymentProfileId),
});

const sessionTag = "Payment Profile Sessions";
const sessionParams = z.object({ paymentProfileSessionId: z.string().max(64) });

export const createPaymentProfileSession = operation({
  id: "createPaymentProfileSession",
  method: "POST",
  path: "/payment-profile-sessions",
  summary: "Save a payment method without a charge",
  description:
    "For a customer, or for an order that costs nothing today but requires a saved payment method. Completing the session then submits the order. Only this response contains `providerContext` of an embedded session.",
  tag: sessionTag,
  surfaces,
  permission: "payment-profiles:write",
  body: CreatePaymentProfileSessionRequest,
  output: PaymentProfileSession,
  status: 201,
  failures: [
    failures.customerNotFound,
    failures.customerReferenceTaken,
    failures.orderNotFound,
    failures.orderAlreadyPaid,
    failures.orderExpired,
    failures.orderEnded,
    failures.orderNotPayable,
    failures.taxesUnavailable,
    failures.orderNeedsPayment,
    failures.paymentProviderUnavailable,
    failures.paymentProviderHostedOnly,
    failures.paymentProviderKeepsNoMethods,
    failures.paymentProviderFailed,
    failures.paymentProviderUnreachable,
    failures.returnUrlNotAllowed,
  ],
  handle: (ctx, { body }) => startProfileSession(ctx, body),
  finish: finishProfileSession,
});

export const listPaymentProfileSessions = operation({
  id: "listPaymentProfileSessions",
  method: "GET",
  path: "/payment-profile-sessions",
  summary: "List payment profile sessions, newest first",
  tag: sessionTag,
  surfaces,
  permission: "payment-profiles:read",
  query: z.object({
    status: z.array(CollectionStatus).optional(),
    customerId: z.string().max(260).optional().describe("A UUID, or a reference id prefixed rid_."),
    orderId: z.string().max(64).optional(),
    ...pageQuery,
  }),
  output: pageOf(PaymentProfileSession),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => sessions.listProfileSessions(ctx, query),
});

export const getPaymentProfileSession = operation({
  id: "getPaymentProfileSession",
  method: "GET",
  path: "/payment-profile-sessions/{paymentProfileSessionId}",
  summary: "Get a payment profile session",
  tag: sessionTag,
  surfaces,
  permission: "payment-profiles:read",
  params: sessionParams,
  output: PaymentProfileSession,
  failures: [failures.paymentProfileSessionNotFound],
  handle: (ctx, { params }) => sessions.getProfileSession(ctx, params.paymentProfileSessionId),
});

export const cancelPaymentProfileSession = operation({
  id: "cancelPaymentProfileSession",
  method: "POST",
  path: "/payment-profile-sessions/{paymentProfileSessionId}/cancel",
  summary: "Cancel an active payment profile session",
  tag: sessionTag,
  surfaces,
  permission: "payment-profiles:write",
  params: sessionParams,
  body: CancelPaymentSessionRequest,
  bodyOptional: true,
  output: PaymentProfileSession,
  failures: [failures.paymentProfileSessionNotFound, failures.paymentProfileSessionNotActive],
  handle: (ctx, { params, body }) => cancelProfileSession(ctx, params.paymentProfileSessionId, body),
});
