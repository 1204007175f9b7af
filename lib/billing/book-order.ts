import { and, eq } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { bookPayment } from "@/lib/billing/book-payment";
import { creditUndelivered } from "@/lib/billing/credit-undelivered";
import { ensureOrderInvoice } from "@/lib/billing/issue-invoice";
import { type Ctx, inTransaction } from "@/lib/identity/context";

/** The invoice of an order, with what was paid of it, and without what could not be delivered. May run any number of times. */
export function issueOrderInvoice(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await ensureOrderInvoice(ctx, orderId);
    await creditUndelivered(ctx, orderId);
    const [order] = await ctx.db
      .select({ paymentIntentId: orders.paymentIntentId })
      .from(orders)
      .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)));
    if (order?.paymentIntentId) await bookPayment(ctx, order.paymentIntentId);
  });
}
