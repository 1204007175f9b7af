import { and, eq, inArray } from "drizzle-orm";
import { orderLineItems } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import type { LineItemPricing } from "@/lib/values/order-pricing";

/** What was agreed for a line when it was ordered. */
export type OrderedPrice = { orderId: string; pricing: LineItemPricing };

/**
 * The prices lines were ordered at, by subscription id, in one statement. Lines that no order made are absent. Who may
 * see the lines is the caller's to check.
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
