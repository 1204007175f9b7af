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
 * Takes what could not be delivered off the invoice of an order that is paid afterwards, each line once. What was paid of
 * it already is held for the customer. An order that was paid at once gets its money back instead (`refundFailedItems`).
 * Where there is no invoice yet, whoever issues it asks again. May run any number of times.
 */
export async function creditUndelivered(ctx: Ctx, orderId: string): Promise<void> {
  const ofOrder = and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId));
  // Whoever is issuing the invoice right now holds the order, and may not have seen that a line failed.
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
    for (const lineId of await undelivered(ctx, orderId)) {
      const line = invoice.lines.find((item) => orderItemOf(item) === lineId);
      const totalMinor = line ? await leftToCredit(ctx, invoice, line) : 0;
      if (!line || totalMinor === 0 || !INVOICE_MOVES.credit.from.includes(invoice.status)) continue;
      invoice = await takeOff(ctx, invoice, {
        totalMinor,
        reason: NOT_DELIVERED_REASON,
        lines: [line],
        undeliveredLineId: lineId,
      });
    }
  });
}

/** The lines of an order that failed and were not taken back. */
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
    // A retry waits for this, and this for a retry: an item is delivered or taken off its invoice, never both.
    .for("no key update");
  return rows.map(({ id }) => id);
}
