import { z } from "zod";
import { exportBookkeeping } from "@/lib/billing/bookkeeping/export";
import { BookkeepingExport, BookkeepingQuery } from "@/lib/billing/bookkeeping/model";
import { creditInvoice } from "@/lib/billing/credit-notes/credit-invoice";
import { markInvoicePaid } from "@/lib/billing/invoices/mark-paid";
import { voidInvoice } from "@/lib/billing/invoices/void-invoice";
import { writeOffInvoice } from "@/lib/billing/invoices/write-off";
import { customerAccount, listLedgerEntries } from "@/lib/billing/ledger/account";
import {
  BillingDiscrepancy,
  CreditInvoiceRequest,
  CustomerAccount,
  DiscrepancyStatus,
  ExplainDiscrepancyRequest,
  Invoice,
  InvoiceListItem,
  InvoiceStatus,
  LedgerEntry,
  MarkInvoicePaidRequest,
} from "@/lib/billing/model";
import { beginRecheck, explainDiscrepancy, recheckDiscrepancy } from "@/lib/billing/proof/decide";
import { listDiscrepancies } from "@/lib/billing/proof/discrepancies";
import * as queries from "@/lib/billing/queries";
import { failures } from "@/lib/kernel/error-registry";
import { countQuery } from "@/lib/kernel/lists/count";
import { pageOf, pageQuery } from "@/lib/kernel/lists/pagination";
import { operation } from "@/lib/kernel/operation";
import { CurrencyCode } from "@/lib/platform/inputs/scalars";

const tag = "Invoices";
const params = z.object({ invoiceId: z.string().max(64) });

export const listInvoicesOperation = operation({
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
      .describe("UUIDs, or reference ids prefixed rid_. By default all customers that the caller may see."),
    status: z.array(InvoiceStatus).optional(),
    fromDate: z.iso.date().optional().describe("First day of creation to include."),
    toDate: z.iso.date().optional().describe("Last day of creation to include."),
    dueDateFrom: z.iso.date().optional().describe("First due date to include."),
    dueDateTo: z.iso.date().optional().describe("Last due date to include."),
    currency: CurrencyCode.optional().describe("ISO 4217. Only invoices in this currency."),
    number: z.string().max(50).optional().describe("The full invoice number, such as 2026-00042."),
    ...pageQuery,
    ...countQuery,
  }),
  output: pageOf(InvoiceListItem),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => queries.listInvoices(ctx, query),
});

export const getInvoiceOperation = operation({
  id: "getInvoice",
  method: "GET",
  path: "/invoices/{invoiceId}",
  summary: "Get an invoice with its items and its payment",
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
  summary: "Mark an invoice as paid outside Tern",
  description:
    "For callers who handle payments themselves. Renews what the invoice is for, restores subscriptions that were suspended for it, and ends its open payment link.",
  tag,
  surfaces: ["platform"],
  permission: "billing:manage",
  params,
  body: MarkInvoicePaidRequest,
  bodyOptional: true,
  output: Invoice,
  failures: [failures.invoiceNotFound, failures.invoiceNotOpen, failures.paymentInProgress],
  handle: (ctx, { params, body }) => markInvoicePaid(ctx, params.invoiceId, body),
});

export const voidInvoiceOperation = operation({
  id: "voidInvoice",
  method: "POST",
  path: "/invoices/{invoiceId}/void",
  summary: "Void an unpaid invoice",
  description:
    "The invoice no longer has to be paid, and its number is not used again. Its items are billed again with current prices. If a part was paid, create a credit note instead.",
  tag,
  surfaces: ["platform"],
  permission: "billing:manage",
  params,
  output: Invoice,
  failures: [failures.invoiceNotFound, failures.invoiceNotVoidable, failures.paymentInProgress],
  handle: (ctx, { params }) => voidInvoice(ctx, params.invoiceId),
});

export const creditInvoiceOperation = operation({
  id: "creditInvoice",
  method: "POST",
  path: "/invoices/{invoiceId}/credit",
  summary: "Credit an invoice, or a part of it",
  description:
    "Amounts that were already paid are added to the customer's balance and pay the next invoice. To pay them back at once, create a refund instead. A refund creates its own credit note.",
  tag,
  surfaces: ["platform"],
  permission: "billing:manage",
  params,
  body: CreditInvoiceRequest,
  output: Invoice,
  failures: [failures.invoiceNotFound, failures.invoiceNotCreditable, failures.creditExceedsInvoice],
  handle: (ctx, { params, body }) => creditInvoice(ctx, params.invoiceId, body),
});

export const writeOffInvoiceOperation = operation({
  id: "writeOffInvoice",
  method: "POST",
  path: "/invoices/{invoiceId}/write-off",
  summary: "Write off the open amount of an invoice",
  description:
    "The brand no longer collects the amount. A later payment is booked on the invoice and reverses the loss.",
  tag,
  surfaces: ["platform"],
  permission: "billing:manage",
  params,
  output: Invoice,
  failures: [failures.invoiceNotFound, failures.invoiceNotCollectable, failures.paymentInProgress],
  handle: async (ctx, { params }) => {
    const { id } = await writeOffInvoice(ctx, params.invoiceId);
    return queries.getInvoice(ctx, id);
  },
});

export const exportBookkeepingOperation = operation({
  id: "exportBookkeeping",
  method: "GET",
  path: "/customers/{customerId}/bookkeeping",
  summary: "Export invoices for bookkeeping",
  description:
    "The response is a part of the file. Repeat with `cursor` until `nextCursor` is null, and join the decoded parts.",
  tag,
  surfaces: ["platform", "end-user"],
  permission: "invoices:read",
  params: z.object({ customerId: z.string().max(260) }),
  query: BookkeepingQuery,
  output: BookkeepingExport,
  failures: [failures.customerNotFound, failures.invalidCursor, failures.sieNotForCustomer],
  reads: "replica",
  handle: (ctx, { params, query }) => exportBookkeeping(ctx, params.customerId, query),
});

export const getCustomerAccount = operation({
  id: "getCustomerAccount",
  method: "GET",
  path: "/customers/{customerId}/account",
  summary: "Get what a customer owes and the customer's balance",
  tag,
  surfaces: ["platform", "end-user"],
  permission: "invoices:read",
  params: z.object({ customerId: z.string().max(260) }),
  output: CustomerAccount,
  failures: [failures.customerNotFound],
  handle: (ctx, { params }) => customerAccount(ctx, params.customerId),
});

export const listLedgerEntriesOperation = operation({
  id: "listLedgerEntries",
  method: "GET",
  path: "/ledger-entries",
  summary: "List ledger entries, newest first",
  description:
    "Double-entry books: the entries of one cause add up to zero, and entries never change. Debit is positive.",
  tag: "Bookkeeping",
  surfaces: ["platform"],
  permission: "care:read",
  query: z.object({
    customerId: z.string().max(260).optional().describe("A UUID, or a reference id prefixed rid_."),
    invoiceId: z.string().max(64).optional(),
    revenueIn: CurrencyCode.optional().describe(
      "ISO 4217. Only entries of the account REVENUE in this currency, latest `occurredAt` first.",
    ),
    revenueFrom: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("Only entries of the account REVENUE at this time or later, latest first."),
    revenueTo: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("Only entries of the account REVENUE before this time, latest first."),
    ...pageQuery,
  }),
  output: pageOf(LedgerEntry),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listLedgerEntries(ctx, query),
});

export const listBillingDiscrepanciesOperation = operation({
  id: "listBillingDiscrepancies",
  method: "GET",
  path: "/billing-discrepancies",
  summary: "List the discrepancies of the nightly check, newest first",
  tag: "Bookkeeping",
  surfaces: ["platform"],
  permission: "care:read",
  query: z.object({ status: DiscrepancyStatus.optional(), ...pageQuery }),
  output: pageOf(BillingDiscrepancy),
  failures: [failures.invalidCursor],
  reads: "replica",
  handle: (ctx, { query }) => listDiscrepancies(ctx, query),
});

const discrepancyParams = z.object({ billingDiscrepancyId: z.string().describe("Id of the discrepancy.") });

export const recheckBillingDiscrepancyOperation = operation({
  id: "recheckBillingDiscrepancy",
  method: "POST",
  path: "/billing-discrepancies/{billingDiscrepancyId}/recheck",
  summary: "Check a discrepancy again",
  description:
    "Reads the payment provider again if it is the other book. Closes the discrepancy if the books now agree. A closed discrepancy is returned unchanged. Nothing else changes.",
  tag: "Bookkeeping",
  surfaces: ["platform"],
  permission: "billing:manage",
  params: discrepancyParams,
  output: BillingDiscrepancy,
  failures: [
    failures.discrepancyNotFound,
    failures.discrepancyStands,
    failures.paymentProviderFailed,
    failures.paymentProviderUnreachable,
  ],
  handle: (ctx, { params }) => beginRecheck(ctx, params.billingDiscrepancyId),
  finish: recheckDiscrepancy,
});

export const explainBillingDiscrepancyOperation = operation({
  id: "explainBillingDiscrepancy",
  method: "POST",
  path: "/billing-discrepancies/{billingDiscrepancyId}/explain",
  summary: "Close a discrepancy with an explanation",
  description:
    "Stores the explanation with the discrepancy. If a later check finds the same figures, it opens no new one. Other figures open a new discrepancy. No money moves. NOT_BILLED cannot be explained: it ends when the customer is billed.",
  tag: "Bookkeeping",
  surfaces: ["platform"],
  permission: "billing:manage",
  params: discrepancyParams,
  body: ExplainDiscrepancyRequest,
  output: BillingDiscrepancy,
  failures: [failures.discrepancyNotFound, failures.discrepancyStands],
  handle: (ctx, { params, body }) => explainDiscrepancy(ctx, params.billingDiscrepancyId, body.explanation),
});
