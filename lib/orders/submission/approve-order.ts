import { requireInCustomer } from "@/lib/identity/authorize";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import type { Order } from "@/lib/orders/model";
import { presentOrder } from "@/lib/orders/present";
import { loadOrder } from "@/lib/orders/record";
import { ORDER_MOVES } from "@/lib/orders/states";
import { startProvisioning } from "@/lib/orders/submission/submit-order";

/**
 * Approves an order that waits for it: it is submitted then, at the price it was submitted with. The brand may, and
 * whoever may change the customer itself (its ADMIN): approving commits the customer. Once: an order that was approved is
 * returned as it is.
 * @throws ApiError orderNotFound, forbidden, orderNotWaiting
 */
export function approveOrder(ctx: Ctx, orderId: string): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, orderId, { lock: true });
    const { order } = record;
    requireInCustomer(ctx, order.customerId ?? "", "customers:write");
    if (order.approvedAt) return presentOrder(record, ctx.clock.now());
    const { from, refused } = ORDER_MOVES.approve;
    if (!from.includes(order.status)) throw new ApiError(refused);
    return startProvisioning(ctx, record, from, { approvedAt: ctx.clock.now() });
  });
}
