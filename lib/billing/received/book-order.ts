import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { orders } from "@/db/schema/orders";
import { creditUndelivered } from "@/lib/billing/credit-notes/credit-undelivered";
import { ensureOrderInvoice } from "@/lib/billing/invoices/issue-invoice";
import { bookPayment } from "@/lib/billing/received/book-payment";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue, job, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";

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

export const orderInvoice = job({
  name: "order-invoice",
  payload: z.object({ orderId: z.uuid() }),
  priority: PRIORITY_PROMPT,
  run: (ctx, { orderId }) => issueOrderInvoice(ctx, orderId),
});

/**
 * Has the invoice of an order issued, one of the brand after the other. They are anyway, because numbers without gaps are
 * given out one at a time; in one queue they wait for each other there. A job that waits for a number keeps a worker from
 * everything else, and when hundreds bought at once all workers did, for half a second each.
 */
export const queueOrderInvoice = (ctx: Ctx, orderId: string): Promise<void> =>
  enqueue(ctx, orderInvoice, { orderId }, { queue: `invoices:${ctx.tenant.id}` });
