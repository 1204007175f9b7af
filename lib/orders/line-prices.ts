import { and, eq, inArray } from "drizzle-orm";
import { orderLineItems } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/identity/context";
import type { LineItemPricing } from "@/lib/orders/model";
import { addMonthsTo } from "@/lib/platform/calendar";

/** What was agreed for a line when it was ordered. */
export type LinePrice = { orderId: string; pricing: LineItemPricing };

/**
 * The prices lines were ordered at, by subscription id, in one statement. Lines that no order made are absent. Who may
 * see the lines is the caller's to check.
 */
export async function linePrices(
  ctx: Ctx,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, LinePrice>> {
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

/**
 * What the payment due at `at` comes to, tax included: discounts end, so it need not be what was paid last. Undefined
 * for what is paid once.
 * @param startedAt when the line was activated, from which the agreed steps count
 */
export function recurringAmountAt(
  { recurringSchedule }: Pick<LineItemPricing, "recurringSchedule">,
  startedAt: Date,
  at: Date,
): number | undefined {
  const reached = recurringSchedule.findLast(({ fromMonth }) => addMonthsTo(startedAt, fromMonth) <= at);
  return (reached ?? recurringSchedule[0])?.amountMinor;
}

/** The payment a line renews with; undefined where nothing is paid again, or nobody agreed on a price. */
export function nextPaymentOf(
  line: { activatedAt?: string | undefined; renewsAt?: string | undefined },
  price: LinePrice | undefined,
): { amountMinor: number; currency: string; months: number } | undefined {
  if (!price || line.activatedAt === undefined || line.renewsAt === undefined) return undefined;
  const amountMinor = recurringAmountAt(price.pricing, new Date(line.activatedAt), new Date(line.renewsAt));
  if (amountMinor === undefined) return undefined;
  return { amountMinor, currency: price.pricing.currency, months: price.pricing.billingCycle?.interval ?? 1 };
}
