import { and, eq, inArray } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { mailPaymentFailed } from "@/lib/billing/mails/mails";
import { type Ctx, inTransaction } from "@/lib/kernel/context";

/**
 * Mails that a bank returned a direct debit unpaid. Its charge was answered days ago with "in progress", and the mail of a
 * failed charge was not sent then. An invoice that was settled in the meantime needs no mail.
 */
export function mailChargeReturned(ctx: Ctx, invoiceId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [invoice] = await ctx.db
      .select()
      .from(invoices)
      .where(
        and(
          eq(invoices.tenantId, ctx.tenant.id),
          eq(invoices.id, invoiceId),
          inArray(invoices.status, ["ISSUED", "PARTIALLY_PAID", "OVERDUE"]),
        ),
      );
    if (!invoice) return;
    await mailPaymentFailed(ctx, invoiceId, {
      nextAttemptAt: invoice.nextStep === "CHARGE" ? invoice.nextStepAt : null,
      requiresAction: false,
    });
  });
}
