import { z } from "zod";
import {
  CreateIncomingPaymentRequest,
  IncomingPayment,
  IncomingPaymentStatus,
  IncomingPaymentSuggestion,
  MatchIncomingPaymentRequest,
} from "@/lib/billing/incoming/model";
import { getIncoming, listIncoming } from "@/lib/billing/incoming/queries";
import { registerIncoming } from "@/lib/billing/incoming/register";
import { matchIncoming, returnIncoming } from "@/lib/billing/incoming/settle";
import { suggestInvoices } from "@/lib/billing/incoming/suggest";
import { failures } from "@/lib/kernel/error-registry";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";

const base = { tag: "Bookkeeping", surfaces: ["platform"], permission: "billing:manage" } as const;
const params = z.object({ incomingPaymentId: z.string().max(64) });

export const listIncomingPayments = operation({
  ...base,
  id: "listIncomingPayments",
  method: "GET",
  path: "/incoming-payments",
  summary: "List incoming bank payments, newest first",
  query: z.object({ status: z.array(IncomingPaymentStatus).optional(), ...pageQuery }),
  output: pageOf(IncomingPayment),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listIncoming(ctx, query),
});

export const createIncomingPayment = operation({
  ...base,
  id: "createIncomingPayment",
  method: "POST",
  path: "/incoming-payments",
  summary: "Register an incoming bank payment",
  description:
    "The money is on the ledger account SUSPENSE until it is matched or returned. Sending a known bank reference returns the existing payment.",
  body: CreateIncomingPaymentRequest,
  output: IncomingPayment,
  status: 201,
  failures: [failures.incomingAmountsDiffer],
  handle: (ctx, { body }) => registerIncoming(ctx, body),
});

export const getIncomingPayment = operation({
  ...base,
  id: "getIncomingPayment",
  method: "GET",
  path: "/incoming-payments/{incomingPaymentId}",
  summary: "Get an incoming bank payment",
  params,
  output: IncomingPayment,
  failures: [failures.incomingPaymentNotFound],
  handle: (ctx, { params }) => getIncoming(ctx, params.incomingPaymentId),
});

export const listIncomingPaymentSuggestions = operation({
  ...base,
  id: "listIncomingPaymentSuggestions",
  method: "GET",
  path: "/incoming-payments/{incomingPaymentId}/suggestions",
  summary: "List open invoices that may match a bank payment, most likely first",
  description: "Returns at most ten invoices, and none after the payment is matched or returned.",
  params,
  output: z
    .object({ items: z.array(IncomingPaymentSuggestion) })
    .meta({ id: "IncomingPaymentSuggestionList" }),
  failures: [failures.incomingPaymentNotFound],
  reads: "replica",
  handle: (ctx, { params }) => suggestInvoices(ctx, params.incomingPaymentId),
});

export const matchIncomingPayment = operation({
  ...base,
  id: "matchIncomingPayment",
  method: "POST",
  path: "/incoming-payments/{incomingPaymentId}/match",
  summary: "Match a bank payment with open invoices",
  description:
    "The parts and the held amount must add up to the payment. The invoices are then paid as by any other payment: their periods are renewed, and suspended subscriptions are restored.",
  params,
  body: MatchIncomingPaymentRequest,
  output: IncomingPayment,
  failures: [
    failures.incomingPaymentNotFound,
    failures.incomingPaymentSettled,
    failures.incomingAmountsDiffer,
    failures.invoiceNotFound,
    failures.invoiceNotOpen,
    failures.paymentInProgress,
  ],
  handle: (ctx, { params, body }) => matchIncoming(ctx, params.incomingPaymentId, body),
});

export const returnIncomingPayment = operation({
  ...base,
  id: "returnIncomingPayment",
  method: "POST",
  path: "/incoming-payments/{incomingPaymentId}/return",
  summary: "Mark a bank payment as returned",
  description: "Removes the money from the books. Make the transfer itself at the bank.",
  params,
  output: IncomingPayment,
  failures: [failures.incomingPaymentNotFound, failures.incomingPaymentSettled],
  handle: (ctx, { params }) => returnIncoming(ctx, params.incomingPaymentId),
});
