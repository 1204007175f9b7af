import { and, eq, inArray, ne } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { Ctx } from "@/lib/kernel/context";

/**
 * A saved method worked again: the customer's older prepaid invoices, whose tries are over, are charged once more.
 * Otherwise a subscription would stay suspended, and end, with a method that pays for it. One that fails again suspends
 * and ends as after its last try.
 */
export async function chargeOlderInvoices(ctx: Ctx, { id, customerId }: InvoiceRow): Promise<void> {
  await ctx.db
    .update(invoices)
    .set({ nextStep: "CHARGE", nextStepAt: ctx.clock.now() })
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.customerId, customerId),
        eq(invoices.terms, "PREPAID"),
        inArray(invoices.status, ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]),
        eq(invoices.nextStep, "CANCEL"),
        ne(invoices.id, id),
      ),
    );
}
