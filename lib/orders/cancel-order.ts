import { and, eq, inArray, lte } from "drizzle-orm";
import { orderLineItems, orders } from "@/db/schema/orders";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { announce } from "@/lib/orders/events";
import type { Order } from "@/lib/orders/model";
import { presentOrder } from "@/lib/orders/present";
import { loadOrder } from "@/lib/orders/record";
import { lineStatesBefore, orderStatesBefore } from "@/lib/orders/states";

/**
 * Cancels a draft, or an order that waits for approval. Cancelling it again returns it as it is.
 * @throws ApiError orderNotFound, orderNotCancellable, paymentInProgress
 */
export function cancelOrder(ctx: Ctx, orderId: string): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, orderId, { lock: true });
    if (record.order.status === "CANCELLED") return presentOrder(record, ctx.clock.now());
    // The bank has been asked: its answer may still be money.
    if (record.order.paymentStatus === "PROCESSING") throw new ApiError(failures.paymentInProgress);
    if (!(await end(ctx, orderId, "CANCELLED"))) throw new ApiError(failures.orderNotCancellable);
    return announce(ctx, orderId, "order.cancelled", "order.statusChanged");
  });
}

async function end(ctx: Ctx, orderId: string, status: "CANCELLED" | "EXPIRED"): Promise<boolean> {
  const now = ctx.clock.now();
  const moved = await ctx.db
    .update(orders)
    .set({ status, updatedAt: now, ...(status === "CANCELLED" && { cancelledAt: now }) })
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.id),
        eq(orders.id, orderId),
        inArray(orders.status, orderStatesBefore(status)),
      ),
    )
    .returning({ id: orders.id });
  if (moved.length === 0) return false;
  await ctx.db
    .update(orderLineItems)
    .set({ status: "CANCELLED", updatedAt: now })
    .where(
      and(
        eq(orderLineItems.tenantId, ctx.tenant.id),
        eq(orderLineItems.orderId, orderId),
        inArray(orderLineItems.status, lineStatesBefore("CANCELLED")),
      ),
    );
  return true;
}

/** Ends drafts nobody touched for 30 days, a batch at a time; one whose payment is under way is left alone. */
export async function expireOrders(ctx: Ctx, batch = 500): Promise<number> {
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.id),
        inArray(orders.status, orderStatesBefore("EXPIRED")),
        inArray(orders.paymentStatus, ["UNPAID", "NOT_REQUIRED"]),
        lte(orders.expiresAt, ctx.clock.now()),
      ),
    )
    .limit(batch);
  for (const { id } of due) {
    await inTransaction(ctx, async (ctx) => {
      if (await end(ctx, id, "EXPIRED")) await announce(ctx, id, "order.expired", "order.statusChanged");
    });
  }
  return due.length;
}
