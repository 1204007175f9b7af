import type { Ctx } from "@/lib/identity/context";
import type { Order } from "@/lib/orders/model";
import { presentOrder } from "@/lib/orders/present";
import { loadOrder, type OrderRecord } from "@/lib/orders/record";
import { type EventType, emitTogether } from "@/lib/platform/events";

type OrderEvent = Extract<EventType, `order.${string}`>;

/** Reads the order as it now is and announces each event with it; one snapshot, so they cannot contradict each other. */
export const announce = async (ctx: Ctx, orderId: string, ...types: OrderEvent[]): Promise<Order> =>
  announceRecord(ctx, await loadOrder(ctx, orderId), ...types);

/** The same for a caller that holds the order as the transaction left it: spares reading it once more. */
export async function announceRecord(ctx: Ctx, record: OrderRecord, ...types: OrderEvent[]): Promise<Order> {
  const order = presentOrder(record, ctx.clock.now());
  await emitTogether(ctx, { types, entityType: "order", entityId: order.orderId, data: order });
  return order;
}
