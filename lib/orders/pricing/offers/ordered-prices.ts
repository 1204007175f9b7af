import { and, eq, inArray } from "drizzle-orm";
import { orderLineItems } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import type { LineItemPricing } from "@/lib/values/order-pricing";

/** The price that was agreed for a subscription when it was ordered. */
export type OrderedPrice = { orderId: string; pricing: LineItemPricing };

/**
 * The ordered prices of subscriptions, by subscription id, in one statement. Subscriptions without an order are absent.
 * The caller checks who may see them.
 */
export async function orderedPrices(
  ctx: Ctx,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, OrderedPrice>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      subscriptionId: subscriptions.id,
      orderId: orderLineItems.orderId,
      pricing: orderLineItems.pricing,
    })
    .from(subscriptions)
    .innerJoin(
      orderLineItems,
      and(
        eq(orderLineItems.tenantId, subscriptions.tenantId),
        eq(orderLineItems.id, subscriptions.orderLineItemId),
      ),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, [...subscriptionIds])));
  return new Map(
    rows.flatMap(({ subscriptionId, orderId, pricing }) =>
      pricing ? [[subscriptionId, { orderId, pricing }]] : [],
    ),
  );
}
