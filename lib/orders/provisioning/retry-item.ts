import { and, eq } from "drizzle-orm";
import { orderLineItems, orders } from "@/db/schema/orders";
import { requireNoRecentChange } from "@/lib/customers/recent-change";
import { type Ctx, inSavepoint, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { announceOrder } from "@/lib/orders/events";
import { isPaidBack } from "@/lib/orders/mails/paid-back";
import type { Order } from "@/lib/orders/model";
import { presentOrder } from "@/lib/orders/present";
import { takeRedemptions } from "@/lib/orders/pricing/redemptions";
import { deliverItem, moveOrder, moveOrderItem, settleOrder } from "@/lib/orders/provisioning/provision";
import { loadOrder, type OrderItemRow, type OrderRecord } from "@/lib/orders/record";
import { ORDER_ITEM_MOVES, ORDER_STEPS } from "@/lib/orders/states";
import { releaseFailedDelivery } from "@/lib/subscriptions/network/failed-delivery";

/**
 * Provisions a failed order item again, as ordered and for the paid price: without a charge or a new price. The network
 * gets a new request. An item that fails again shows the reason, and its order ends as before.
 * @throws ApiError orderNotFound, orderItemNotFailed, orderItemRefunded, approvalRequired
 */
export function retryOrderItem(ctx: Ctx, orderId: string, lineItemId: string): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, orderId, { lock: true });
    const item = record.items.find((one) => one.lineItemId === lineItemId);
    if (!item) throw new ApiError(failures.orderNotFound);
    // Locks the item, too: refunds of failed items wait for it and then find it in progress.
    if (!(await moveOrderItem(ctx, item.id, "retry"))) throw new ApiError(failures.orderItemNotFailed);
    if (await isPaidBack(ctx, record, item)) throw new ApiError(failures.orderItemRefunded);
    await requireNoRecentSimChange(ctx, record, item);
    await releaseFailedDelivery(ctx, item.id);
    await clearOutcome(ctx, item);
    const hadEnded = record.order.status !== ORDER_STEPS.retry.to;
    await moveOrder(ctx, orderId, "retry");
    Object.assign(record.order, { status: ORDER_STEPS.retry.to, updatedAt: ctx.clock.now() });
    await redeemAgain(ctx, record);
    await announceOrder(
      ctx,
      orderId,
      ...(hadEnded ? (["order.statusChanged"] as const) : []),
      "order.lineItemStatusChanged",
    );
    await deliverItem(ctx, record, { ...item, retried: true });
    await settleOrder(ctx, orderId);
    return presentOrder(await loadOrder(ctx, orderId), ctx.clock.now());
  });
}

/**
 * A new SIM is a SIM change, also in a retry. Checked here, because a refusal during provisioning would fail the item.
 * @throws ApiError approvalRequired
 */
async function requireNoRecentSimChange(ctx: Ctx, { order }: OrderRecord, item: OrderItemRow): Promise<void> {
  if (item.type !== "SIM_CARD" || !item.subscriptionId || !order.customerId) return;
  await requireNoRecentChange(ctx, { id: item.subscriptionId, customerId: order.customerId });
}

/** Clears the outcome of an item, in the database and in the record. */
async function clearOutcome(ctx: Ctx, item: OrderItemRow): Promise<void> {
  const cleared = {
    failureCode: null,
    failureMessage: null,
    createdSubscriptionId: null,
    createdSubscriptionAddonId: null,
  };
  Object.assign(item, cleared, { status: ORDER_ITEM_MOVES.retry.to });
  await ctx.db
    .update(orderLineItems)
    .set(cleared)
    .where(and(eq(orderLineItems.tenantId, ctx.tenant.id), eq(orderLineItems.id, item.id)));
}

/** A failed order released its promo codes. A code that is used up by now still lowers the agreed price. */
async function redeemAgain(ctx: Ctx, { order }: OrderRecord): Promise<void> {
  try {
    await inSavepoint(ctx, async (ctx) => {
      const redeemed = await takeRedemptions(ctx, order);
      if (!redeemed) return;
      await ctx.db
        .update(orders)
        .set(redeemed)
        .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, order.id)));
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
