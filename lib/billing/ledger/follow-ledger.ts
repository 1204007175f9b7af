import { and, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { endCollecting } from "@/lib/billing/collection/end-collecting";
import { noteInvoiceChange } from "@/lib/billing/events";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { ledgerStanding, settledMinor } from "@/lib/billing/ledger/standing";
import { sumsOfInvoice } from "@/lib/billing/ledger/sums";
import { mailPaid } from "@/lib/billing/mails/mails";
import { renewPaid } from "@/lib/billing/received/renew-paid";
import { INVOICE_TRANSITIONS, invoiceStatusFrom, SETTLED_INVOICES } from "@/lib/billing/states";
import type { Ctx } from "@/lib/kernel/context";
import { endOutdatedInvoiceCollection } from "@/lib/payments/collections/cancel-collection";
import { leftToPay } from "@/lib/payments/collections/debt";
import { updateInvoiceAtProvider } from "@/lib/payments/collections/invoice-at-provider";
import { marketDay } from "@/lib/subscriptions/periods/market-day";

/**
 * Updates an invoice from the ledger and applies the consequences: a payment form with an outdated amount ends, the collection of a settled
 * invoice ends, and a paid cycle is renewed. Call it after every posting of the invoice, with its row locked. A draft has nothing in the
 * ledger and stays unchanged.
 * @param paid when it was paid, if a person reports it, and by which payment
 */
export async function followLedger(
  ctx: Ctx,
  invoice: InvoiceRow,
  paid: { at?: Date; by?: string } = {},
): Promise<InvoiceRow> {
  if (invoice.status === "DRAFT") return invoice;
  const sums = await sumsOfInvoice(ctx, invoice.id);
  const standing = ledgerStanding(sums);
  const now = ctx.clock.now();
  const status = invoiceStatusFrom(
    {
      totalMinor: invoice.totalMinor,
      creditedMinor: standing.creditedMinor,
      settledMinor: settledMinor(standing),
      voidedMinor: sums.voidedMinor,
      writtenOffMinor: sums.writtenOffMinor,
      dueDate: invoice.dueDate,
    },
    marketDay(ctx, invoice.currency, now),
  );
  const moves = status !== invoice.status;
  if (moves && !INVOICE_TRANSITIONS[invoice.status].includes(status)) {
    throw new Error(
      `the ledger makes invoice ${invoice.id} ${status}, which cannot follow ${invoice.status}`,
    );
  }
  const firstPaid = status === "PAID" && !invoice.paidAt;
  const [row] = await ctx.db
    .update(invoices)
    .set({
      ...standing,
      status,
      ...(paid.by && { paymentIntentId: paid.by }),
      ...(firstPaid && { paidAt: paid.at ?? now }),
      ...(moves && status === "VOID" && { voidedAt: now }),
      updatedAt: now,
    })
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoice.id)))
    .returning();
  const current = row!;
  noteInvoiceChange(ctx, invoice, current);
  if (moves || leftToPay(current) !== leftToPay(invoice)) await endOutdatedInvoiceCollection(ctx, current.id);
  if (moves && SETTLED_INVOICES.includes(status)) await endCollecting(ctx, current);
  if (hasMoved(invoice, current) || (moves && ENDED_UNPAID.includes(status)))
    await updateInvoiceAtProvider(ctx, current);
  if (firstPaid) {
    await renewPaid(ctx, current);
    await mailPaid(ctx, current.id);
  }
  return current;
}

/** The states that end an invoice without full payment. */
const ENDED_UNPAID: readonly InvoiceRow["status"][] = ["VOID", "CREDITED", "UNCOLLECTIBLE"];

/** Whether the provider that sent the invoice needs an update. It already knows what it collected itself. */
const hasMoved = (before: InvoiceRow, now: InvoiceRow): boolean =>
  before.creditedMinor !== now.creditedMinor ||
  before.paidOutsideMinor !== now.paidOutsideMinor ||
  before.paidFromBalanceMinor !== now.paidFromBalanceMinor;
