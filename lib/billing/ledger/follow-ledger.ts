import { and, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { endCollecting } from "@/lib/billing/collection/end-collecting";
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
 * Brings an invoice in step with what the ledger holds of it, and lets follow what follows: a payment form for another
 * amount ends, nobody asks any more for what is settled, what was paid for goes on. To be called after every posting of
 * it, by whoever holds its row. A draft has nothing in the ledger and stays as it is.
 * @param paid when it was paid, where somebody says so, and by which payment
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
  if (moves || leftToPay(current) !== leftToPay(invoice)) await endOutdatedInvoiceCollection(ctx, current.id);
  if (moves && SETTLED_INVOICES.includes(status)) await endCollecting(ctx, current);
  if (hasMoved(invoice, current) || (moves && TAKEN_BACK.includes(status)))
    await updateInvoiceAtProvider(ctx, current);
  if (firstPaid) {
    await renewPaid(ctx, current);
    await mailPaid(ctx, current.id);
  }
  return current;
}

/** What ends an invoice that nobody paid. */
const TAKEN_BACK: readonly InvoiceRow["status"][] = ["VOID", "CREDITED", "UNCOLLECTIBLE"];

/** Whether a provider that sent it ought to hear of it: what it collected itself it knows. */
const hasMoved = (before: InvoiceRow, now: InvoiceRow): boolean =>
  before.creditedMinor !== now.creditedMinor ||
  before.paidOutsideMinor !== now.paidOutsideMinor ||
  before.paidFromBalanceMinor !== now.paidFromBalanceMinor;
