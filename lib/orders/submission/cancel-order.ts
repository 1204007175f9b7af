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
 * Cancels a draft, or an order that waits for approval; what was paid for it is paid back. Cancelling it again returns it
 * as it is.
 * @throws ApiError orderNotFound, orderNotCancellable, paymentInProgress
 */
export function cancelOrder(ctx: Ctx, orderId: string): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, orderId, { lock: true });
    const { from, done, refused } = ORDER_MOVES.cancel;
    const { status, paymentStatus } = record.order;
    if (done?.includes(status)) return presentOrder(record, ctx.clock.now());
    if (!from.includes(status)) throw new ApiError(refused);
    // The bank has been asked: its answer may still be money.
    if (paymentStatus === "PROCESSING") throw new ApiError(failures.paymentInProgress);
    const now = ctx.clock.now();
    await ctx.db
      .update(orders)
      .set({ status: ORDER_MOVES.cancel.to, cancelledAt: now, updatedAt: now })
      .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)));
    await endLines(ctx, orderId);
    return announceOrder(ctx, orderId, "order.cancelled", "order.statusChanged");
  });
}

/** What an order that ended had: its lines end too, and its promo codes can be used by others. */
async function endLines(ctx: Ctx, orderId: string): Promise<void> {
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
 * Ends orders nobody touched for 30 days, a batch at a time. One whose payment is under way is left alone, and so is a
 * paid draft: it is about to be submitted. A paid order that nobody approved ends, and its money goes back.
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
      // Judged again: somebody may have touched it since.
      const moved = await ctx.db
        .update(orders)
        .set({ status: to, updatedAt: ctx.clock.now() })
        .where(and(due, eq(orders.id, id)))
        .returning({ id: orders.id });
      if (moved.length === 0) return;
      await endLines(ctx, id);
      await announceOrder(ctx, id, "order.expired", "order.statusChanged");
    });
  }
  return found.length;
}
