import { and, eq } from "drizzle-orm";
import { creditNotes, type StoredInvoiceItem } from "@/db/schema/billing";
import { creditShare } from "@/lib/billing/invoices/credit-share";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { nextCreditNoteNumber } from "@/lib/billing/invoices/numbers";
import { postCreditNote } from "@/lib/billing/ledger/postings";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";

/** The reason on credit notes for items that could not be delivered. */
export const NOT_DELIVERED_REASON = "Not delivered";

export type CreditNoteRow = typeof creditNotes.$inferSelect;

type NewCreditNote = {
  /** Tax included. At most what is left to credit. */
  totalMinor: number;
  /** The part that was paid already and is held for the customer again. Zero for a refund, which pays it back itself. */
  releasedMinor: number;
  reason: string;
  paymentRefundId: string | null;
  /** The order item that could not be delivered, if the note is for one. */
  undeliveredItemId?: string;
  /** The goodwill credit that the note is a part of. */
  goodwillCreditId?: string;
  /** The invoice items it is for. All of them when absent. */
  items?: readonly StoredInvoiceItem[];
};

/** Takes an amount off an invoice, under the next number of credit notes, and posts it. The caller has locked the invoice. */
export async function issueCreditNote(
  ctx: Ctx,
  invoice: InvoiceRow,
  { items, releasedMinor, ...note }: NewCreditNote,
): Promise<CreditNoteRow> {
  const earlier = await ctx.db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.tenantId, ctx.tenant.id), eq(creditNotes.invoiceId, invoice.id)));
  const now = ctx.clock.now();
  const share = creditShare(invoice, earlier, note.totalMinor, items);
  const [row] = await ctx.db
    .insert(creditNotes)
    .values({
      ...note,
      ...share,
      tenantId: ctx.tenant.id,
      id: newId(),
      invoiceId: invoice.id,
      customerId: invoice.customerId,
      currency: invoice.currency,
      number: await nextCreditNoteNumber(ctx, invoice.currency),
      issuedAt: now,
      createdAt: now,
    })
    .returning();
  await postCreditNote(ctx, invoice, { ...row!, releasedMinor });
  return row!;
}
