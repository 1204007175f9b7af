import { and, eq, inArray } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { paymentIntents } from "@/db/schema/payments";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { leftToRefund, recordOwedRefund } from "@/lib/payments/refunds/refunds";

/**
 * Pays back what was paid for an order that ended before anything of it was delivered: it waited for an approval that did
 * not come. Reads the order's state and what is left, so it may run twice.
 */
export function refundEndedOrder(ctx: Ctx, orderId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [paid] = await ctx.db
      .select({ intent: paymentIntents })
      .from(orders)
      .innerJoin(
        paymentIntents,
        and(
          eq(paymentIntents.tenantId, orders.tenantId),
          eq(paymentIntents.id, orders.paymentIntentId),
          eq(paymentIntents.status, "SUCCEEDED"),
        ),
      )
      .where(
        and(
          eq(orders.tenantId, ctx.tenant.id),
          eq(orders.id, orderId),
          inArray(orders.status, ["CANCELLED", "EXPIRED"]),
        ),
      );
    if (!paid) return;
    const { intent } = paid;
    const amountMinor = await leftToRefund(ctx, intent.id);
    await recordOwedRefund(ctx, { intent, amountMinor, orderLineItemId: null, cause: "NOT_DELIVERED" });
  });
}
