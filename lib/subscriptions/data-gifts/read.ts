import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
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
const isHomeData = and(eq(usagePackages.service, "DATA"), eq(usagePackages.scope, "NATIONAL"));
const GIFTS_SHOWN = 20;
const TARGETS_SHOWN = 50;

/**
 * What a subscription can give to which others, and its last gifts. For people who may change the subscription. Three
 * statements.
 * @throws ApiError subscriptionNotFound, forbidden
 */
export async function getDataGifts(ctx: Ctx, subscriptionId: string): Promise<DataGifts> {
  const now = ctx.clock.now();
  const which = matchesSubscription(subscriptionId);
  // A row for each of its packages.
  const rows = which
    ? await ctx.db
        .select({ subscription: subscriptions, pack: usagePackages })
        .from(subscriptions)
        .leftJoin(
          usagePackages,
          and(
            eq(usagePackages.tenantId, subscriptions.tenantId),
            eq(usagePackages.subscriptionId, subscriptions.id),
            isHomeData,
            or(isNull(usagePackages.validTo), gt(usagePackages.validTo, now)),
          ),
        )
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  const [first] = rows;
  if (!first) throw new ApiError(failures.subscriptionNotFound);
  const { subscription } = first;
  requireInCustomer(ctx, subscription.customerId, "subscriptions:write");
  const isActive = subscription.status === "ACTIVATED";
  const packages = rows.flatMap(({ pack }) => pack ?? []);
  const bytes = isActive ? givableBytes(packages, now) : 0;
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
        isHomeData,
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

/** With the names of the other subscriptions, in one statement. */
async function lastGifts(ctx: Ctx, subscriptionId: string): Promise<DataGift[]> {
  const { fromSubscriptionId, toSubscriptionId } = dataGifts;
  const rows = await ctx.db
    .select({
      gift: dataGifts,
      other: { displayName: subscriptions.displayName, msisdn: subscriptions.msisdn },
    })
    .from(dataGifts)
    .innerJoin(
      subscriptions,
      and(
        eq(subscriptions.tenantId, dataGifts.tenantId),
        sql`${subscriptions.id} = case when ${fromSubscriptionId} = ${subscriptionId} then ${toSubscriptionId} else ${fromSubscriptionId} end`,
      ),
    )
    .where(
      and(
        eq(dataGifts.tenantId, ctx.tenant.id),
        or(eq(fromSubscriptionId, subscriptionId), eq(toSubscriptionId, subscriptionId)),
      ),
    )
    .orderBy(desc(dataGifts.createdAt), desc(dataGifts.id))
    .limit(GIFTS_SHOWN);
  return rows.map(({ gift, other }) => presentGift(gift, displayOf(ctx.tenant, other)));
}

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
