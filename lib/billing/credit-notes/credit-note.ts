import { and, eq } from "drizzle-orm";
import { creditNotes, type StoredInvoiceItem } from "@/db/schema/billing";
import { creditShare } from "@/lib/billing/invoices/credit-share";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { nextCreditNoteNumber } from "@/lib/billing/invoices/numbers";
import { postCreditNote } from "@/lib/billing/ledger/postings";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";

/** Why one is written for what could not be delivered. */
export const NOT_DELIVERED_REASON = "Not delivered";

export type CreditNoteRow = typeof creditNotes.$inferSelect;

type NewCreditNote = {
  /** Tax included; no more than is left to credit. */
  totalMinor: number;
  /** What of it was paid already and is the customer's again; a refund pays it back itself. */
  releasedMinor: number;
  reason: string;
  paymentRefundId: string | null;
  /** The order line that could not be delivered, where it is for that. */
  undeliveredLineId?: string;
  /** The goodwill credit it is a part of. */
  goodwillCreditId?: string;
  /** The lines it is for; all when absent. */
  lines?: readonly StoredInvoiceItem[];
};

/** Takes something off an invoice, under the next number of credit notes, and posts it. The invoice is held. */
export async function issueCreditNote(
  ctx: Ctx,
  invoice: InvoiceRow,
  { lines, releasedMinor, ...note }: NewCreditNote,
): Promise<CreditNoteRow> {
  const earlier = await ctx.db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.tenantId, ctx.tenant.id), eq(creditNotes.invoiceId, invoice.id)));
  const now = ctx.clock.now();
  const share = creditShare(invoice, earlier, note.totalMinor, lines);
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
