import { and, eq } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import type { InvoiceRow } from "@/lib/billing/queries";
import type { Ctx } from "@/lib/identity/context";

/** Nobody asks for an invoice's money any more: it is paid, credited, void or given up. The invoice is held. */
export async function endCollecting(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  await ctx.db
    .update(invoices)
    .set({ nextStep: null, nextStepAt: null })
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.id, invoice.id)));
}
