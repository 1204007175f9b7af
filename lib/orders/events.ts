import type { Ctx } from "@/lib/kernel/context";
import { type EventType, emitTogether } from "@/lib/kernel/jobs/events";
import type { Order } from "@/lib/orders/model";
import { presentOrder } from "@/lib/orders/present";
import { loadOrder, type OrderRecord } from "@/lib/orders/record";
import { ENDED_ORDERS } from "@/lib/orders/states";

type OrderEvent = Extract<EventType, `order.${string}`>;

/**
 * Whether anything inside follows an event of an order (`lib/reactions.ts`): from a change of status only when the order has
 * ended, from an item's only when one has failed. A failed item may be retried: what follows reads the state again.
 */
export function isFollowed(
  type: string,
  { status, lineItems }: Pick<Order, "status" | "lineItems">,
): boolean {
  if (type === "order.statusChanged") return ENDED_ORDERS.includes(status);
  if (type === "order.lineItemStatusChanged") return lineItems.some((line) => line.status === "FAILED");
  return true;
}

/** Reads the order as it now is and announces each event with it; one snapshot, so they cannot contradict each other. */
export const announceOrder = async (ctx: Ctx, orderId: string, ...types: OrderEvent[]): Promise<Order> =>
  announceRecord(ctx, await loadOrder(ctx, orderId), ...types);

/** The same for a caller that holds the order as the transaction left it: spares reading it once more. */
export async function announceRecord(ctx: Ctx, record: OrderRecord, ...types: OrderEvent[]): Promise<Order> {
  const order = presentOrder(record, ctx.clock.now());
  const unfollowed = types.filter((type) => !isFollowed(type, order));
  await emitTogether(ctx, { types, unfollowed, entityType: "order", entityId: order.orderId, data: order });
  return order;
}
