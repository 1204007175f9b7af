import { z } from "zod";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { acceptDispute, answerDispute } from "@/lib/payments/disputes/answer";
import { AnswerDisputeRequest, PaymentDisputeDetails } from "@/lib/payments/disputes/model";
import { getDispute, listDisputes } from "@/lib/payments/disputes/queries";
import { PaymentDispute, PaymentDisputeStatus } from "@/lib/payments/model";

const params = z.object({ paymentDisputeId: z.string().max(64) });

export const listPaymentDisputes = operation({
  id: "listPaymentDisputes",
  method: "GET",
  path: "/payment-disputes",
  summary: "List disputed payments, newest first",
  description:
    "A dispute means that the payer's bank took a payment back, or asks about it. Its result is stored here and in the ledger.",
  tag: "Payment Intents",
  surfaces: ["platform"],
  permission: "care:read",
  query: z.object({ status: z.array(PaymentDisputeStatus).optional(), ...pageQuery }),
  output: pageOf(PaymentDispute),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listDisputes(ctx, query),
});

export const getPaymentDispute = operation({
  id: "getPaymentDispute",
  method: "GET",
  path: "/payment-disputes/{paymentDisputeId}",
  summary: "Get a dispute with the facts that an answer would send",
  tag: "Payment Intents",
  surfaces: ["platform"],
  permission: "care:read",
  params,
  output: PaymentDisputeDetails,
  failures: [failures.paymentDisputeNotFound],
  handle: (ctx, { params }) => getDispute(ctx, params.paymentDisputeId),
});

export const answerPaymentDispute = operation({
  id: "answerPaymentDispute",
  method: "POST",
  path: "/payment-disputes/{paymentDisputeId}/evidence",
  summary: "Answer the payer's bank",
  description:
    "Sends the explanation with the stored facts about the payment. The answer is final. It is SENDING in this response, and later SENT, or REFUSED by the payment provider.",
  tag: "Payment Intents",
  surfaces: ["platform"],
  permission: "billing:manage",
  params,
  body: AnswerDisputeRequest,
  output: PaymentDisputeDetails,
  failures: [failures.paymentDisputeNotFound, failures.paymentDisputeClosed],
  handle: (ctx, { params, body }) => answerDispute(ctx, params.paymentDisputeId, body),
});

export const acceptPaymentDispute = operation({
  id: "acceptPaymentDispute",
  method: "POST",
  path: "/payment-disputes/{paymentDisputeId}/accept",
  summary: "Accept a dispute",
  description: "The payer's bank keeps the money, and the dispute is lost. You cannot undo this.",
  tag: "Payment Intents",
  surfaces: ["platform"],
  permission: "billing:manage",
  params,
  output: PaymentDisputeDetails,
  failures: [
    failures.paymentDisputeNotFound,
    failures.paymentDisputeClosed,
    failures.paymentDisputeIsInquiry,
  ],
  handle: (ctx, { params }) => acceptDispute(ctx, params.paymentDisputeId),
});
