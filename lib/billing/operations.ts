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
      .describe("UUIDs or reference ids prefixed rid_; all visible ones when left out."),
    status: z.array(InvoiceStatus).optional(),
    fromDate: z.iso.date().optional().describe("First day on which it may have been created."),
    toDate: z.iso.date().optional().describe("Last day on which it may have been created."),
    dueDateFrom: z.iso.date().optional().describe("First day on which it may be due."),
    dueDateTo: z.iso.date().optional().describe("Last day on which it may be due."),
    currency: CurrencyCode.optional().describe("ISO 4217. Only invoices in this currency."),
    number: z.string().max(50).optional().describe("The whole number of an invoice, such as 2026-00042."),
    ...pageQuery,
    ...countQuery,
  }),
  output: pageOf(InvoiceListItem),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => queries.listInvoices(ctx, query),
});

export const getInvoiceOperation = operation({
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
  summary: "Take back an invoice on which nothing was paid",
  description:
    "It asks for nothing any more; its number stays used. What it was for is billed again, as it is then. What was paid on is credited instead.",
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
  summary: "Take off an invoice, or a part of it, with a credit note",
  description:
    "What of it was paid already is held for the customer and pays the next invoice. To give it back at once, refund the payment: a refund makes its own credit note.",
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
  summary: "Give up what is left of an invoice",
  description:
    "Nobody asks for it any more. Money that comes for it after all is booked on it, and takes the loss back.",
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
    "A file in pieces: read on with `cursor` until `nextCursor` is null, and put the decoded pieces together.",
  tag,
  surfaces: ["platform", "end-user"],
  permission: "invoices:read",
  params: z.object({ customerId: z.string().max(260) }),
  query: BookkeepingQuery,
  output: BookkeepingExport,
  failures: [failures.customerNotFound, failures.invalidCursor, failures.sieNotForCustomer],
  handle: (ctx, { params, query }) => exportBookkeeping(ctx, params.customerId, query),
});

export const getCustomerAccount = operation({
  id: "getCustomerAccount",
  method: "GET",
  path: "/customers/{customerId}/account",
  summary: "Read what a customer owes and what is held for them",
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
  summary: "List the movements of money, newest first",
  description:
    "Double entry: the entries of one cause add up to nothing, and none is ever changed. Debit is positive.",
  tag: "Bookkeeping",
  surfaces: ["platform"],
  permission: "care:read",
  query: z.object({
    customerId: z.string().max(260).optional().describe("A UUID, or a reference id prefixed rid_."),
    invoiceId: z.string().max(64).optional(),
    revenueIn: CurrencyCode.optional().describe(
      "ISO 4217. Only entries of the account REVENUE in this currency, the latest by `occurredAt` first.",
    ),
    revenueFrom: z.iso
      .datetime({ offset: true })
      .optional()
      .describe(
        "Only entries of the account REVENUE that occurred at this instant or later, the latest first.",
      ),
    revenueTo: z.iso
      .datetime({ offset: true })
      .optional()
      .describe("Only entries of the account REVENUE that occurred before this instant, the latest first."),
    ...pageQuery,
  }),
  output: pageOf(LedgerEntry),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listLedgerEntries(ctx, query),
});

export const listBillingDiscrepanciesOperation = operation({
  id: "listBillingDiscrepancies",
  method: "GET",
  path: "/billing-discrepancies",
  summary: "List what the nightly proof of the books found not to agree, newest first",
  tag: "Bookkeeping",
  surfaces: ["platform"],
  permission: "care:read",
  query: z.object({ status: DiscrepancyStatus.optional(), ...pageQuery }),
  output: pageOf(BillingDiscrepancy),
  failures: [failures.invalidCursor],
  handle: (ctx, { query }) => listDiscrepancies(ctx, query),
});

const discrepancyParams = z.object({ billingDiscrepancyId: z.string().describe("Id of the finding.") });

export const recheckBillingDiscrepancyOperation = operation({
  id: "recheckBillingDiscrepancy",
  method: "POST",
  path: "/billing-discrepancies/{billingDiscrepancyId}/recheck",
  summary: "Compute a finding of the books again",
  description:
    "Reads the payment provider again where that is the other book. The finding is closed when the books agree now; a closed one is returned as it is. Nothing else is changed.",
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
  summary: "Close a finding of the books that may stay as it is",
  description:
    "The explanation is kept with the finding. A proof that finds the same figures again opens nothing; other figures are a new finding. No money is moved. A customer that cannot be billed is not explained: NOT_BILLED ends when the customer is billed.",
  tag: "Bookkeeping",
  surfaces: ["platform"],
  permission: "billing:manage",
  params: discrepancyParams,
  body: ExplainDiscrepancyRequest,
  output: BillingDiscrepancy,
  failures: [failures.discrepancyNotFound, failures.discrepancyStands],
  handle: (ctx, { params, body }) => explainDiscrepancy(ctx, params.billingDiscrepancyId, body.explanation),
});
