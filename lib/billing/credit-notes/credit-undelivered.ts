import { and, eq, sql } from "drizzle-orm";
import { creditNotes, invoices } from "@/db/schema/billing";
import { orderLineItems, orders } from "@/db/schema/orders";
import { leftToCredit, takeOff } from "@/lib/billing/credit-notes/credit-invoice";
import { NOT_DELIVERED_REASON } from "@/lib/billing/credit-notes/credit-note";
import { lockInvoice } from "@/lib/billing/invoices/find-invoice";
import { orderItemOf } from "@/lib/billing/items/order-item";
import { INVOICE_MOVES } from "@/lib/billing/states";
import { type Ctx, inTransaction } from "@/lib/kernel/context";

/**
 * Credits the items of an order that failed, if the order is paid after delivery. Each item is credited once. A part that was paid already
 * is held for the customer. An order that is paid first gets its money back instead (`refundFailedItems`). If the order has no invoice yet,
 * the transaction that issues it calls this again. Safe to repeat.
 */
export async function creditUndelivered(ctx: Ctx, orderId: string): Promise<void> {
  const ofOrder = and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId));
  // A transaction that issues the invoice now has locked the order, and may not have seen the failed item.
  const [order] = await ctx.db
    .select({ status: orders.paymentStatus })
    .from(orders)
    .where(ofOrder)
    .for("update");
  if (!order || order.status === "PAID" || order.status === "REFUNDED") return;
  await inTransaction(ctx, async (ctx) => {
    const [own] = await ctx.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(
        and(
          eq(invoices.tenantId, ctx.tenant.id),
          eq(invoices.orderId, orderId),
          eq(invoices.terms, "POSTPAID"),
        ),
      );
    if (!own) return;
    let invoice = await lockInvoice(ctx, own.id);
    for (const itemId of await undelivered(ctx, orderId)) {
      const item = invoice.items.find((one) => orderItemOf(one) === itemId);
      if (!item || !INVOICE_MOVES.credit.from.includes(invoice.status)) continue;
      const totalMinor = await leftToCredit(ctx, invoice, item);
      if (totalMinor === 0) continue;
      invoice = await takeOff(ctx, invoice, {
        totalMinor,
        reason: NOT_DELIVERED_REASON,
        items: [item],
        undeliveredItemId: itemId,
      });
    }
  });
}

/** The failed items of an order that are not credited yet. */
async function undelivered(ctx: Ctx, orderId: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: orderLineItems.id })
    .from(orderLineItems)
    .where(
      and(
        eq(orderLineItems.tenantId, ctx.tenant.id),
        eq(orderLineItems.orderId, orderId),
        eq(orderLineItems.status, "FAILED"),
        sql`not exists (select 1 from ${creditNotes} n
          where n.tenant_id = ${orderLineItems.tenantId} and n.undelivered_line_id = ${orderLineItems.id})`,
      ),
    )
    // A retry of the item takes the same lock. So an item is delivered or credited, never both.
    .for("no key update");
  return rows.map(({ id }) => id);
}
