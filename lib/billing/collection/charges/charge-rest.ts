import { and, eq, inArray, ne } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { Ctx } from "@/lib/kernel/context";

/**
 * Charges the customer's older prepaid invoices once more after a saved method worked again. Their retries are over; without this charge a
 * subscription would stay suspended, and end, although its method works. An invoice whose charge fails again is suspended and cancelled as
 * after its last retry.
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
