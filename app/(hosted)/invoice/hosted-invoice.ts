import { cache } from "react";
import "server-only";
import { getViewer } from "@/app/session";
import { offersAutopay, startInvoicePayment } from "@/lib/billing/collection/charges/pay-invoice";
import {
  type ServiceAfterPayment,
  serviceAfterPayment,
} from "@/lib/billing/collection/debts/service-after-payment";
import { creditNoteNumbersOf, creditNotePdf, invoicePdf } from "@/lib/billing/documents/load";
import type { ExplainedItem } from "@/lib/billing/explain/model";
import { explainItems } from "@/lib/billing/explain/queries";
import type { Invoice } from "@/lib/billing/model";
import type { Outlook } from "@/lib/billing/outlook/outlook";
import { readOutlook } from "@/lib/billing/outlook/read-outlook";
import { findHostedInvoice, getInvoice } from "@/lib/billing/queries";
import { excludedTaxesOfCustomer } from "@/lib/catalog/tax/taxes";
import type { Ctx } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import type { Pdf } from "@/lib/platform/pdf/pdf";

/** Whoever has the address may see and pay this one invoice. */
async function bearerOfInvoice(): Promise<Ctx> {
  const { ctx } = await getViewer();
  return { ...ctx, caller: { kind: "system", job: "hosted-invoice" } };
}

export type HostedInvoice = {
  invoice: Invoice;
  /** Whether its customer reads amounts without tax. */
  company: boolean;
  /** Why each item costs what it does. */
  explained: ExplainedItem[];
  /** Its payer may let what comes be charged by itself. */
  offersAutopay: boolean;
  outlook: Outlook;
  /** What its payment does for subscriptions that it had suspended; null while it is not paid. */
  service: ServiceAfterPayment | null;
  /** Numbers of the credit notes that take something off it, oldest first. */
  creditNotes: string[];
};

/** What the page of an invoice shows; null when there is none at this address. */
export const hostedInvoice = cache(async (token: string): Promise<HostedInvoice | null> => {
  const ctx = await bearerOfInvoice();
  const row = await findHostedInvoice(ctx, token);
  if (!row) return null;
  const [invoice, offered, outlook, service, creditNotes, takenOut] = await Promise.all([
    getInvoice(ctx, row.id),
    offersAutopay(ctx, row),
    readOutlook(ctx, row),
    row.status === "PAID" ? serviceAfterPayment(ctx, row) : null,
    creditNoteNumbersOf(ctx, row.id),
    excludedTaxesOfCustomer(ctx, row),
  ]);
  const company = takenOut !== null;
  const { lineItems: explained } = await explainItems(ctx, invoice, { beforeTax: company });
  return { invoice, company, explained, offersAutopay: offered, outlook, service, creditNotes };
});

/** The invoice at an address as a file, with a name for it; null when there is none. */
export async function hostedInvoicePdf(token: string): Promise<{ pdf: Pdf; name: string } | null> {
  const ctx = await bearerOfInvoice();
  const row = await findHostedInvoice(ctx, token);
  return row && { pdf: await invoicePdf(ctx, row), name: row.number ?? row.id };
}

/** A credit note of the invoice at an address; null when there is none. */
export async function hostedCreditNotePdf(token: string, number: string): Promise<Pdf | null> {
  const ctx = await bearerOfInvoice();
  const row = await findHostedInvoice(ctx, token);
  return row && creditNotePdf(ctx, row, number);
}

/** An address at which the invoice is paid; null when nothing is to be paid, or not now. */
export async function invoicePaymentUrl(token: string, choice: { autopay: boolean }): Promise<string | null> {
  const ctx = await bearerOfInvoice();
  const row = await findHostedInvoice(ctx, token);
  if (!row) return null;
  try {
    return (await startInvoicePayment(ctx, row, choice)).hostedUrl;
  } catch (error) {
    // Paid meanwhile, being paid, or the provider does not answer: the page says how it stands.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
