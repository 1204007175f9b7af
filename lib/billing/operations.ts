import { z } from "zod";
import { failures } from "@/lib/api/error-registry";
import { operation } from "@/lib/api/operation";
import { pageOf, pageQuery } from "@/lib/api/pagination";
import { markInvoicePaid } from "@/lib/billing/mark-paid";
import { Invoice, InvoiceListItem, InvoiceStatus, MarkInvoicePaidRequest } from "@/lib/billing/model";
import * as queries from "@/lib/billing/queries";

const tag = "Invoices";
const params = z.object({ invoiceId: z.string().max(64) });

export const listInvoices = operation({
  id: "listInvoices",
  method: "GET",
  path: "/invoices",
  summary: "List invoices, newest first",
  tag,
  surfaces: ["platform", "end-user"],
  permission: "invoices:read",
  query: z.object({
    customerId: z
      .array(z.string().max(260))
      .max(100)
      .optional()
      .describe("UUIDs or reference ids prefixed rid_; all visible ones when left out."),
    status: z.array(InvoiceStatus).optional(),
    fromDate: z.iso.date().optional().describe("First day on which it may have been created."),
    toDate: z.iso.date().optional().describe("Last day on which it may have been created."),
    dueDateFrom: z.iso.date().optional().describe("First day on which it may be due."),
    dueDateTo: z.iso.date().optional().describe("Last day on which it may be due."),
    ...pageQuery,
  }),
  output: pageOf(InvoiceListItem),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => queries.listInvoices(ctx, query),
});

export const getInvoice = operation({
  id: "getInvoice",
  method: "GET",
  path: "/invoices/{invoiceId}",
  summary: "Read an invoice with its lines and its payment",
  tag,
  surfaces: ["platform", "end-user"],
  permission: "invoices:read",
  params,
  output: Invoice,
  failures: [failures.invoiceNotFound],
  handle: (ctx, { params }) => queries.getInvoice(ctx, params.invoiceId),
});

export const markPaid = operation({
  id: "markInvoicePaid",
  method: "POST",
  path: "/invoices/{invoiceId}/mark-paid",
  summary: "Note that an invoice was paid elsewhere",
  description:
    "For callers who handle the payment themselves. What the invoice is for is renewed, lines suspended for it come back, and an open payment link of it ends.",
  tag,
  surfaces: ["platform"],
  permission: "tenant:manage",
  params,
  body: MarkInvoicePaidRequest,
  bodyOptional: true,
  output: Invoice,
  failures: [failures.invoiceNotFound, failures.invoiceNotOpen, failures.paymentInProgress],
  handle: (ctx, { params, body }) => markInvoicePaid(ctx, params.invoiceId, body),
});
