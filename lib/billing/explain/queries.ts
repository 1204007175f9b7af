import { and, asc, eq, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { type LedgerCause, ledgerEntries } from "@/db/schema/ledger";
import { paymentAttempts, paymentProfiles } from "@/db/schema/payments";
import { movement } from "@/lib/billing/ledger/account";
import type { Invoice } from "@/lib/billing/model";
import { getInvoice } from "@/lib/billing/queries";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/kernel/context";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";
import type { ExplainedItem, ExplainedPayment, InvoiceExplanation } from "./model";
import { explanationSteps } from "./steps";

/**
 * Why an invoice charges its customer what it does. Three statements, however many items there are.
 * @throws ApiError invoiceNotFound
 */
export async function explainInvoice(ctx: Ctx, invoiceId: string): Promise<InvoiceExplanation> {
  const invoice = await getInvoice(ctx, invoiceId);
  const [explained, { terms, entries }] = await Promise.all([
    explainItems(ctx, invoice),
    ledgerOf(ctx, invoiceId),
  ]);
  const { customerId, number, status, currency, dueDate, creditNotes, amountDueMinor } = invoice;
  return {
    invoiceId,
    ...(number !== undefined && { number }),
    customerId,
    status,
    currency,
    terms,
    ...(dueDate !== undefined && { dueDate }),
    ...explained,
    totalMinor: sumMinor(explained.lineItems.map(({ totalMinor }) => totalMinor)),
    credits: creditNotes.map((note) => ({
      creditNoteId: note.creditNoteId,
      number: note.number,
      kind: "CREDIT" as const,
      cause: note.cause,
      reason: note.reason,
      amountMinor: subtractMinor(0, note.totalMinor),
      currency,
      ...(note.paymentRefundId !== undefined && { paymentRefundId: note.paymentRefundId }),
      issuedAt: note.issuedAt,
    })),
    amountDueMinor,
    payments: paymentsOf(entries),
    ledgerEntries: entries.map(({ entry }) => movement(entry)),
  };
}

/**
 * Explains the items of an invoice that is already read. One statement.
 * @param basis `beforeTax`: every step without tax, as a company reads it
 */
export async function explainItems(
  ctx: Ctx,
  { lineItems, currency }: Pick<Invoice, "lineItems" | "currency">,
  basis: { beforeTax?: boolean } = {},
): Promise<Pick<InvoiceExplanation, "taxIncluded" | "lineItems">> {
  const { taxIncluded, items } = explanationSteps(lineItems, basis);
  const offeringIds = lineItems.flatMap(({ productOfferingId, proration }) => [
    ...(productOfferingId ? [productOfferingId] : []),
    ...(proration ? [proration.fromProductOfferingId] : []),
  ]);
  const offerings = await getOfferings(ctx, [...new Set(offeringIds)]);
  const named = (productOfferingId: string | undefined) => {
    const offering = productOfferingId === undefined ? undefined : offerings.get(productOfferingId);
    return offering && { productOfferingId: offering.productOfferingId, name: offering.name };
  };
  return {
    taxIncluded,
    lineItems: lineItems.map((item, at): ExplainedItem => {
      const { description, kind, cause, share, totalMinor, periodStart, periodEnd } = item;
      const offering = named(item.productOfferingId);
      const previous = named(item.proration?.fromProductOfferingId);
      return {
        lineItem: at,
        description,
        kind,
        cause,
        ...(item.subscriptionId !== undefined && { subscriptionId: item.subscriptionId }),
        ...(item.licenseId !== undefined && { licenseId: item.licenseId }),
        ...(offering && { productOffering: offering }),
        ...(previous && { previousProductOffering: previous }),
        ...(periodStart !== undefined && { periodStart }),
        ...(periodEnd !== undefined && { periodEnd }),
        ...(share && { share }),
        steps: items[at]!.map((step) => ({ ...step, currency })),
        totalMinor,
        currency,
      };
    }),
  };
}

type BookedEntry = { entry: typeof ledgerEntries.$inferSelect; method: string | null };

/** The terms of an invoice that the caller may see, and its ledger entries, oldest first. */
async function ledgerOf(
  ctx: Ctx,
  invoiceId: string,
): Promise<{ terms: InvoiceExplanation["terms"]; entries: BookedEntry[] }> {
  const rows = await ctx.db
    .select({
      terms: invoices.terms,
      entry: ledgerEntries,
      method: sql<string | null>`coalesce(${paymentProfiles.displayName}, ${paymentAttempts.methodName})`,
    })
    .from(invoices)
    .leftJoin(
      ledgerEntries,
      and(eq(ledgerEntries.tenantId, invoices.tenantId), eq(ledgerEntries.invoiceId, invoices.id)),
    )
    .leftJoin(
      paymentAttempts,
      and(
        eq(paymentAttempts.tenantId, ledgerEntries.tenantId),
        eq(paymentAttempts.id, ledgerEntries.causeId),
        eq(ledgerEntries.cause, "PAYMENT"),
      ),
    )
    .leftJoin(
      paymentProfiles,
      and(
        eq(paymentProfiles.tenantId, paymentAttempts.tenantId),
        eq(paymentProfiles.id, paymentAttempts.paymentProfileId),
      ),
    )
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoiceId)))
    .orderBy(asc(ledgerEntries.sequence));
  return {
    terms: rows[0]!.terms,
    entries: rows.flatMap(({ entry, method }) => (entry ? [{ entry, method }] : [])),
  };
}

const MOVES_MONEY: ReadonlySet<LedgerCause> = new Set([
  "PAYMENT",
  "PAID_OUTSIDE",
  "INCOMING_PAYMENT_MATCHED",
  "BALANCE_APPLIED",
  "REFUND",
  "REFUND_RETURNED",
  "DISPUTE",
  "DISPUTE_WON",
]);

/** The payments of an invoice: the entries that change what is owed, from the payer's side. */
const paymentsOf = (entries: readonly BookedEntry[]): ExplainedPayment[] =>
  entries.flatMap(({ entry, method }) => {
    const { account, cause, amountMinor, currency, paymentIntentId, occurredAt } = entry;
    if (account !== "RECEIVABLE" || !MOVES_MONEY.has(cause)) return [];
    return [
      {
        cause: cause as ExplainedPayment["cause"],
        amountMinor: subtractMinor(0, amountMinor),
        currency,
        ...(paymentIntentId && { paymentIntentId }),
        ...(method !== null && { method }),
        occurredAt: occurredAt.toISOString(),
      },
    ];
  });
