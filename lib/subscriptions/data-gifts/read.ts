import { and, desc, eq, inArray, ne, or } from "drizzle-orm";
import { dataGifts } from "@/db/schema/data-gifts";
import { subscriptions, usagePackages } from "@/db/schema/subscriptions";
import { requireInCustomer } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type DataGift, type DataGifts, SMALLEST_GIFT_MB } from "@/lib/subscriptions/data-gifts/model";
import { displayOf } from "@/lib/subscriptions/lists/subscription-names";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import { givableBytes } from "@/lib/usage/give";

export const BYTES_PER_MB = 1_000_000;
const GIFTS_SHOWN = 20;
const TARGETS_SHOWN = 50;

/**
 * What a subscription can give to which others, and its last gifts. For people who may change the subscription.
 * @throws ApiError subscriptionNotFound, forbidden
 */
export async function getDataGifts(ctx: Ctx, subscriptionId: string): Promise<DataGifts> {
  const which = matchesSubscription(subscriptionId);
  const [subscription] = which
    ? await ctx.db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!subscription) throw new ApiError(failures.subscriptionNotFound);
  requireInCustomer(ctx, subscription.customerId, "subscriptions:write");
  const isActive = subscription.status === "ACTIVATED";
  const bytes = isActive ? givableBytes(await dataPackagesOf(ctx, [subscription.id]), ctx.clock.now()) : 0;
  return {
    subscriptionId: subscription.id,
    givableMb: wholeGift(bytes),
    targets: isActive ? await targetsOf(ctx, subscription) : [],
    gifts: await lastGifts(ctx, subscription.id),
  };
}

/** The largest gift, in whole megabytes, that an amount of bytes allows. 0 when it is less than the smallest gift. */
export function wholeGift(bytes: number): number {
  const megabytes = Math.floor(bytes / BYTES_PER_MB);
  return megabytes < SMALLEST_GIFT_MB ? 0 : megabytes;
}

/** The packages of data at home, in the order in which counting locks them. */
export function dataPackagesOf(ctx: Ctx, subscriptionIds: readonly string[], lock = false) {
  const query = ctx.db
    .select()
    .from(usagePackages)
    .where(
      and(
        eq(usagePackages.tenantId, ctx.tenant.id),
        inArray(usagePackages.subscriptionId, [...subscriptionIds]),
        eq(usagePackages.service, "DATA"),
        eq(usagePackages.scope, "NATIONAL"),
      ),
    )
    .orderBy(usagePackages.id);
  return lock ? query.for("update") : query;
}

async function targetsOf(ctx: Ctx, { id, customerId }: StoredSubscription): Promise<DataGifts["targets"]> {
  const rows = await ctx.db
    .select({
      id: subscriptions.id,
      displayName: subscriptions.displayName,
      msisdn: subscriptions.msisdn,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        eq(subscriptions.customerId, customerId),
        eq(subscriptions.status, "ACTIVATED"),
        ne(subscriptions.id, id),
        visibleSubscriptions(ctx),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(TARGETS_SHOWN);
  return rows.map((row) => ({ subscriptionId: row.id, display: displayOf(ctx.tenant, row) }));
}

async function lastGifts(ctx: Ctx, subscriptionId: string): Promise<DataGift[]> {
  const gifts = await ctx.db
    .select()
    .from(dataGifts)
    .where(
      and(
        eq(dataGifts.tenantId, ctx.tenant.id),
        or(eq(dataGifts.fromSubscriptionId, subscriptionId), eq(dataGifts.toSubscriptionId, subscriptionId)),
      ),
    )
    .orderBy(desc(dataGifts.createdAt), desc(dataGifts.id))
    .limit(GIFTS_SHOWN);
  if (gifts.length === 0) return [];
  const others = gifts.map((gift) => otherOf(gift, subscriptionId));
  const rows = await ctx.db
    .select({ id: subscriptions.id, displayName: subscriptions.displayName, msisdn: subscriptions.msisdn })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), inArray(subscriptions.id, [...new Set(others)])));
  const names = new Map(rows.map((row) => [row.id, displayOf(ctx.tenant, row)]));
  return gifts.map((gift, at) => presentGift(gift, names.get(others[at]!) ?? ""));
}

const otherOf = (
  { fromSubscriptionId, toSubscriptionId }: typeof dataGifts.$inferSelect,
  subscriptionId: string,
): string => (fromSubscriptionId === subscriptionId ? toSubscriptionId : fromSubscriptionId);

/** A gift as the API shows it. */
export const presentGift = (
  { id, fromSubscriptionId, toSubscriptionId, bytes, createdAt }: typeof dataGifts.$inferSelect,
  other: string,
): DataGift => ({
  dataGiftId: id,
  fromSubscriptionId,
  toSubscriptionId,
  other,
  dataMb: Math.round(bytes / BYTES_PER_MB),
  createdAt: createdAt.toISOString(),
});
