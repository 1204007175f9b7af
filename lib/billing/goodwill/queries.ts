import { and, eq, sql } from "drizzle-orm";
import { creditNotes, goodwillCredits } from "@/db/schema/billing";
import { ledgerEntries } from "@/db/schema/ledger";
import type { GoodwillCredit } from "@/lib/billing/goodwill/model";
import type { Ctx } from "@/lib/kernel/context";
import { sumMinor } from "@/lib/platform/money/money";

/** The part of a credit note that was paid before and is now held for the customer. */
const heldOfNote = sql<number>`coalesce((
  select -sum(e.amount_minor) from ${ledgerEntries} e
   where e.tenant_id = credit_notes.tenant_id and e.cause = 'CREDIT_NOTE' and e.cause_id = credit_notes.id
     and e.account = 'CUSTOMER_BALANCE'), 0)::bigint`;

/** An existing goodwill credit with its credit notes. One statement. */
export async function readCredit(ctx: Ctx, goodwillCreditId: string): Promise<GoodwillCredit> {
  const rows = await ctx.db
    .select({ credit: goodwillCredits, note: creditNotes, heldMinor: heldOfNote })
    .from(goodwillCredits)
    .innerJoin(
      creditNotes,
      and(
        eq(creditNotes.tenantId, goodwillCredits.tenantId),
        eq(creditNotes.goodwillCreditId, goodwillCredits.id),
      ),
    )
    .where(and(eq(goodwillCredits.tenantId, ctx.tenant.id), eq(goodwillCredits.id, goodwillCreditId)))
    .orderBy(creditNotes.number);
  const { credit } = rows[0]!;
  return {
    goodwillCreditId: credit.id,
    customerId: credit.customerId,
    ...(credit.subscriptionId && { subscriptionId: credit.subscriptionId }),
    amountMinor: credit.amountMinor,
    currency: credit.currency,
    reason: credit.reason,
    heldMinor: sumMinor(rows.map(({ heldMinor }) => heldMinor)),
    creditNotes: rows.map(({ note }) => ({
      creditNoteId: note.id,
      number: note.number,
      invoiceId: note.invoiceId,
      totalMinor: note.totalMinor,
      taxAmountMinor: note.taxAmountMinor,
      currency: credit.currency,
    })),
    createdAt: credit.createdAt.toISOString(),
  };
}
