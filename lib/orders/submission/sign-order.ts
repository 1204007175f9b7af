import { and, eq } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { ApiError } from "@/lib/kernel/errors";
import { announceRecord } from "@/lib/orders/events";
import type { Order } from "@/lib/orders/model";
import { presentOrder } from "@/lib/orders/present";
import { loadOrder } from "@/lib/orders/record";
import { ORDER_MOVES } from "@/lib/orders/states";

/**
 * Records that the contract of a draft was signed, so it may be submitted. The same session again changes nothing. A
 * later change of the signed terms clears the signature.
 * @throws ApiError orderNotFound, orderNotDraft
 */
export function markOrderSigned(
  ctx: Ctx,
  { orderId, signingSessionId }: { orderId: string; signingSessionId: string },
): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const record = await loadOrder(ctx, orderId, { lock: true });
    const { order } = record;
    if (order.signingSessionId === signingSessionId) return presentOrder(record, ctx.clock.now());
    if (!ORDER_MOVES.update.from.includes(order.status)) throw new ApiError(ORDER_MOVES.update.refused);
    const now = ctx.clock.now();
    const changes = { signedAt: now, signingSessionId, updatedAt: now };
    await ctx.db
      .update(orders)
      .set(changes)
      .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)));
    Object.assign(order, changes);
    return announceRecord(ctx, record, "order.updated");
  });
}
