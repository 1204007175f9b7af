import { and, eq, inArray } from "drizzle-orm";
import { autoTopUpPurchases } from "@/db/schema/auto-top-ups";
import { orderLineItems, orders } from "@/db/schema/orders";
import { paymentIntents } from "@/db/schema/payments";
import { chargeTopUp } from "@/lib/billing/jobs";
import { queueTopUpMail } from "@/lib/billing/top-ups/mails";
import { stopAutoTopUp } from "@/lib/billing/top-ups/stop";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { enqueue } from "@/lib/kernel/jobs/jobs";

type Purchase = typeof autoTopUpPurchases.$inferSelect;

/**
 * Follows the order of an automatic top-up: bought when it is submitted, failed when it ends without a payment or cannot
 * be delivered. Reads the order's present state, so that events can come twice and in any order. Does nothing for
 * other orders.
 */
export async function followTopUpOrder(ctx: Ctx, orderId: string): Promise<void> {
  const [purchase] = await ctx.db
    .select()
    .from(autoTopUpPurchases)
    .where(and(eq(autoTopUpPurchases.tenantId, ctx.tenant.id), eq(autoTopUpPurchases.orderId, orderId)));
  if (!purchase || purchase.status === "FAILED") return;
  await inTransaction(ctx, async (ctx) => {
    const [order] = await ctx.db
      .select({
        status: orders.status,
        paymentStatus: orders.paymentStatus,
        submittedAt: orders.submittedAt,
        item: orderLineItems.status,
      })
      .from(orders)
      .innerJoin(
        orderLineItems,
        and(eq(orderLineItems.tenantId, orders.tenantId), eq(orderLineItems.orderId, orders.id)),
      )
      .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)));
    if (!order) return;
    const { subscriptionId } = purchase;
    if (order.item === "FAILED") {
      if (await move(ctx, purchase, ["OPEN", "BOUGHT"], "FAILED"))
        await stopAutoTopUp(ctx, subscriptionId, "NOT_DELIVERED");
      return;
    }
    if (order.submittedAt) {
      if (await move(ctx, purchase, ["OPEN"], "BOUGHT"))
        await queueTopUpMail(ctx, purchase.id, { news: "BOUGHT", subscriptionId, purchaseId: purchase.id });
      return;
    }
    if (order.status === "CANCELLED" || order.status === "EXPIRED") {
      await move(ctx, purchase, ["OPEN"], "FAILED");
      return;
    }
    if (order.paymentStatus === "UNPAID" && (await wasDeclinedLate(ctx, orderId)))
      await enqueue(ctx, chargeTopUp, { autoTopUpPurchaseId: purchase.id });
  });
}

/** Moves a purchase once. */
async function move(
  ctx: Ctx,
  { id }: Purchase,
  from: Purchase["status"][],
  to: Purchase["status"],
): Promise<boolean> {
  const moved = await ctx.db
    .update(autoTopUpPurchases)
    .set({ status: to, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(autoTopUpPurchases.tenantId, ctx.tenant.id),
        eq(autoTopUpPurchases.id, id),
        inArray(autoTopUpPurchases.status, from),
      ),
    )
    .returning({ id: autoTopUpPurchases.id });
  return moved.length > 0;
}

/** Whether a bank that took days has declined the payment of an order. */
async function wasDeclinedLate(ctx: Ctx, orderId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.tenantId, ctx.tenant.id),
        eq(paymentIntents.orderId, orderId),
        eq(paymentIntents.status, "REQUIRES_PAYMENT_METHOD"),
        eq(paymentIntents.chargesAnswered, paymentIntents.chargesMade),
      ),
    );
  return found.length > 0;
}
