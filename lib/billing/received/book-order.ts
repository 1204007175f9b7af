import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { orders } from "@/db/schema/orders";
import { creditUndelivered } from "@/lib/billing/credit-notes/credit-undelivered";
import { ensureOrderInvoice } from "@/lib/billing/invoices/issue-invoice";
import { bookPayment } from "@/lib/billing/received/book-payment";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue, job, PRIORITY_PROMPT } from "@/lib/kernel/jobs/jobs";

/** Issues the invoice of an order, books what was paid of it and credits what could not be delivered. Safe to repeat. */
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
 * Queues a job that issues the invoice of an order. A brand's jobs of this kind run one after the other. Numbers without gaps are given out
 * one at a time anyway, so parallel jobs would only wait for a number and occupy a worker each. With hundreds of purchases at once, all
 * workers would be occupied, for half a second each.
 */
export const queueOrderInvoice = (ctx: Ctx, orderId: string): Promise<void> =>
  enqueue(ctx, orderInvoice, { orderId }, { queue: `invoices:${ctx.tenant.id}` });
