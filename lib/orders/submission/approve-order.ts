import { requireInCustomer } from "@/lib/identity/authorize";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import type { Order } from "@/lib/orders/model";
import { presentOrder } from "@/lib/orders/present";
import { loadOrder } from "@/lib/orders/record";
import { ORDER_MOVES } from "@/lib/orders/states";
import { startProvisioning } from "@/lib/orders/submission/submit-order";

/**
 * Approves an order that waits for approval, and so submits it, at its submitted price. Allowed for the brand and for
 * the customer's ADMIN, because an approval commits the customer. An approved order is returned unchanged.
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
