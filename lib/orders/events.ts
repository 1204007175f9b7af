import type { Ctx } from "@/lib/kernel/context";
import { type EventType, emitTogether } from "@/lib/kernel/jobs/events";
import type { Order } from "@/lib/orders/model";
import { presentOrder } from "@/lib/orders/present";
import { loadOrder, type OrderRecord } from "@/lib/orders/record";
import { ENDED_ORDERS } from "@/lib/orders/states";

type OrderEvent = Extract<EventType, `order.${string}`>;

/**
 * Whether internal handlers follow an order's event (`lib/reactions.ts`). A change of status is followed only when the
 * order has ended, a change of an item only when the item failed. A failed item may be retried, so handlers read the
 * state again.
 */
export function isFollowed(
  type: string,
  { status, lineItems }: Pick<Order, "status" | "lineItems">,
): boolean {
  if (type === "order.statusChanged") return ENDED_ORDERS.includes(status);
  if (type === "order.lineItemStatusChanged") return lineItems.some((item) => item.status === "FAILED");
  return true;
}

/** Reads the order and emits each event with it. All events share one snapshot, so they cannot contradict each other. */
export const announceOrder = async (ctx: Ctx, orderId: string, ...types: OrderEvent[]): Promise<Order> =>
  announceRecord(ctx, await loadOrder(ctx, orderId), ...types);

/** The same for a caller that already has the order as the transaction left it. Saves a read. */
export async function announceRecord(ctx: Ctx, record: OrderRecord, ...types: OrderEvent[]): Promise<Order> {
  const order = presentOrder(record, ctx.clock.now());
  const unfollowed = types.filter((type) => !isFollowed(type, order));
  await emitTogether(ctx, { types, unfollowed, entityType: "order", entityId: order.orderId, data: order });
  return order;
}
