import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { autoTopUpPurchases, autoTopUps } from "@/db/schema/auto-top-ups";
import { subscriptions } from "@/db/schema/subscriptions";
import type { AutoTopUp, AutoTopUpOptions } from "@/lib/billing/top-ups/model";
import { canTopUp, topUpOptions, topUpPayer } from "@/lib/billing/top-ups/options";
import { getOfferings } from "@/lib/catalog/queries";
import { requireInCustomer } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { marketMonth } from "@/lib/subscriptions/periods/calendar-month";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";

export type AutoTopUpRow = typeof autoTopUps.$inferSelect;

const PURCHASES_SHOWN = 10;

/**
 * The automatic top-up of a subscription, and what it has cost. For people who may see the customer's
 * orders.
 * @throws ApiError subscriptionNotFound, forbidden
 */
export const getAutoTopUp = async (ctx: Ctx, subscriptionId: string): Promise<AutoTopUp> =>
  presentAutoTopUp(ctx, await viewedSubscription(ctx, subscriptionId));

/**
 * The products that the automatic top-up of a subscription can buy, with their prices.
 * @throws ApiError subscriptionNotFound, forbidden
 */
export async function getAutoTopUpOptions(ctx: Ctx, subscriptionId: string): Promise<AutoTopUpOptions> {
  const subscription = await viewedSubscription(ctx, subscriptionId);
  return { options: await topUpOptions(ctx, subscription, await topUpPayer(ctx, subscription.customerId)) };
}

/** @throws ApiError subscriptionNotFound, forbidden */
async function viewedSubscription(ctx: Ctx, subscriptionId: string): Promise<StoredSubscription> {
  const which = matchesSubscription(subscriptionId);
  const [subscription] = which
    ? await ctx.db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!subscription) throw new ApiError(failures.subscriptionNotFound);
  requireInCustomer(ctx, subscription.customerId, "orders:read");
  return subscription;
}

/** The same for a subscription that was read before, without a check of rights. */
export async function presentAutoTopUp(ctx: Ctx, subscription: StoredSubscription): Promise<AutoTopUp> {
  const [row] = await ctx.db
    .select()
    .from(autoTopUps)
    .where(and(eq(autoTopUps.tenantId, ctx.tenant.id), eq(autoTopUps.subscriptionId, subscription.id)));
  const month = marketMonth(ctx, subscription);
  const payer = await topUpPayer(ctx, subscription.customerId);
  const purchases = await ctx.db
    .select()
    .from(autoTopUpPurchases)
    .where(
      and(
        eq(autoTopUpPurchases.tenantId, ctx.tenant.id),
        eq(autoTopUpPurchases.subscriptionId, subscription.id),
      ),
    )
    .orderBy(desc(autoTopUpPurchases.createdAt), desc(autoTopUpPurchases.id))
    .limit(PURCHASES_SHOWN);
  const names = await getOfferings(ctx, row ? [row.productOfferingId] : []);
  return {
    subscriptionId: subscription.id,
    status: row ? (row.stoppedFor ? "STOPPED" : "ON") : "OFF",
    ...(row?.stoppedFor && { stoppedFor: row.stoppedFor, stoppedAt: row.stoppedAt!.toISOString() }),
    ...(row && {
      productOfferingId: row.productOfferingId,
      productName: names.get(row.productOfferingId)?.name ?? "",
      thresholdPercent: row.thresholdPercent,
      priceMinor: row.priceMinor,
      monthlyCapMinor: row.monthlyCapMinor,
    }),
    currency: subscription.currency,
    month,
    spentMinor: await spentIn(ctx, subscription.id, month),
    purchases: purchases.map(({ orderId, status, amountMinor, currency, createdAt }) => ({
      orderId,
      status,
      amountMinor,
      currency,
      createdAt: createdAt.toISOString(),
    })),
    canTurnOn: await canTopUp(ctx, subscription, payer),
    isPostpaid: payer.isPostpaid,
  };
}

/**
 * What the automatic top-ups of a subscription cost in a month, including a purchase that is not paid yet. The caller
 * that decides about another purchase has locked the setting.
 */
export async function spentIn(ctx: Ctx, subscriptionId: string, month: string): Promise<number> {
  const [row] = await ctx.db
    .select({ sum: sql<string>`coalesce(sum(${autoTopUpPurchases.amountMinor}), 0)` })
    .from(autoTopUpPurchases)
    .where(
      and(
        eq(autoTopUpPurchases.tenantId, ctx.tenant.id),
        eq(autoTopUpPurchases.subscriptionId, subscriptionId),
        eq(autoTopUpPurchases.month, month),
        inArray(autoTopUpPurchases.status, ["OPEN", "BOUGHT"]),
      ),
    );
  return Number(row!.sum);
}
