import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import { orderLineItems, orders } from "@/db/schema/orders";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { announceOrder } from "@/lib/orders/events";
import type { Order } from "@/lib/orders/model";
import { presentOrder } from "@/lib/orders/present";
import { returnRedemptions } from "@/lib/orders/pricing/redemptions";
import { loadOrder } from "@/lib/orders/record";
import { ORDER_ITEM_MOVES, ORDER_MOVES, ORDER_STEPS } from "@/lib/orders/states";

/**
 * Cancels a draft, or an order that waits for approval, and refunds its payment. A cancelled order is returned
 * unchanged.
 * @throws ApiError orderNotFound, orderNotCancellable, paymentInProgress
 */
export function cancelOrder(ctx: Ctx, orderId: string): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, orderId, { lock: true });
    const { from, done, refused } = ORDER_MOVES.cancel;
    const { status, paymentStatus } = record.order;
    if (done?.includes(status)) return presentOrder(record, ctx.clock.now());
    if (!from.includes(status)) throw new ApiError(refused);
    // The bank has not answered yet, so the payment may still succeed.
    if (paymentStatus === "PROCESSING") throw new ApiError(failures.paymentInProgress);
    const now = ctx.clock.now();
    await ctx.db
      .update(orders)
      .set({ status: ORDER_MOVES.cancel.to, cancelledAt: now, updatedAt: now })
      .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)));
    await endItems(ctx, orderId);
    return announceOrder(ctx, orderId, "order.cancelled", "order.statusChanged");
  });
}

/** Ends the items of an ended order and releases its promo codes. */
async function endItems(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.db
    .update(orderLineItems)
    .set({ status: ORDER_ITEM_MOVES.cancel.to, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(orderLineItems.tenantId, ctx.tenant.id),
        eq(orderLineItems.orderId, orderId),
        inArray(orderLineItems.status, [...ORDER_ITEM_MOVES.cancel.from]),
      ),
    );
  await returnRedemptions(ctx, orderId);
}

/**
 * Expires orders without a change for 30 days, in batches. Orders with a payment in progress are skipped, and so are
 * paid drafts, because they are about to be submitted. A paid order without an approval expires and is refunded.
 */
export async function expireOrders(ctx: Ctx, batch = 500): Promise<number> {
  const { from, to } = ORDER_STEPS.expire;
  const due = and(
    eq(orders.tenantId, ctx.tenant.id),
    inArray(orders.status, [...from]),
    or(
      inArray(orders.paymentStatus, ["UNPAID", "NOT_REQUIRED"]),
      sql`(${orders.status} = 'PENDING_APPROVAL' and ${orders.paymentStatus} = 'PAID')`,
    ),
    lte(orders.expiresAt, ctx.clock.now()),
  );
  const found = await ctx.db.select({ id: orders.id }).from(orders).where(due).limit(batch);
  for (const { id } of found) {
    await inTransaction(ctx, async (ctx) => {
      // Checked again, because the order may have changed since it was selected.
      const moved = await ctx.db
        .update(orders)
        .set({ status: to, updatedAt: ctx.clock.now() })
        .where(and(due, eq(orders.id, id)))
        .returning({ id: orders.id });
      if (moved.length === 0) return;
      await endItems(ctx, id);
      await announceOrder(ctx, id, "order.expired", "order.statusChanged");
    });
  }
  return found.length;
}
