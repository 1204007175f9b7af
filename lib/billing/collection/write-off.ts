import { and, eq, inArray } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import type { Ctx } from "@/lib/identity/context";

/** Gives up what is left of an invoice. */
export async function writeOff(ctx: Ctx, invoiceId: string): Promise<void> {
  await ctx.db
    .update(invoices)
    .set({ status: "UNCOLLECTIBLE", updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(invoices.tenantId, ctx.tenant.id),
        eq(invoices.id, invoiceId),
        inArray(invoices.status, ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]),
      ),
    );
}
