import type { Ctx } from "@/lib/identity/context";
import type { Order } from "@/lib/orders/model";
import { presentOrder } from "@/lib/orders/present";
import { loadOrder } from "@/lib/orders/record";
import { type EventType, emit } from "@/lib/platform/events";

type OrderEvent = Extract<EventType, `order.${string}`>;

/** Reads the order as it now is and announces each event with it; one snapshot, so they cannot contradict each other. */
export async function announce(ctx: Ctx, orderId: string, ...types: OrderEvent[]): Promise<Order> {
  const order = presentOrder(await loadOrder(ctx, orderId), ctx.clock.now());
  for (const type of types) await emit(ctx, { type, entityType: "order", entityId: orderId, data: order });
  return order;
}
