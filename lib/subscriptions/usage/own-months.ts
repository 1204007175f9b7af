import { and, desc, eq, inArray } from "drizzle-orm";
import { productOfferings, products } from "@/db/schema/catalog";
import { subscriptions } from "@/db/schema/subscriptions";
import type { ProductCategory } from "@/lib/catalog/model";
import { joinProduct } from "@/lib/catalog/rows";
import { type Ctx, userOf } from "@/lib/kernel/context";
import { addDays, addMonthsTo } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { displayOf } from "@/lib/subscriptions/lists/subscription-names";
import { visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { StoredSubscription } from "@/lib/subscriptions/stored-subscription";
import type { UsageMonth } from "@/lib/usage/model";
import { type MonthlyUse, type MonthSpan, readUsageMonths } from "@/lib/usage/months";

const DAY_MS = 86_400_000;

type Held = Pick<StoredSubscription, "activatedAt" | "periodStartsAt" | "billingAnchorDay">;

/**
 * The last whole months of a subscription, oldest first: from billing day to billing day, because an allowance begins
 * again on it. The running month and the time before the activation are left out.
 * @param count the most months to return
 */
export function completedMonths(held: Held, now: Date, count: number): MonthSpan[] {
  const { activatedAt, periodStartsAt, billingAnchorDay } = held;
  if (!activatedAt || !periodStartsAt) return [];
  const anchorDay = billingAnchorDay ?? periodStartsAt.getUTCDate();
  const months: MonthSpan[] = [];
  let endsAt = periodStartsAt;
  // A cycle may be longer than a month, and a due renewal may not have begun yet.
  for (let next = addMonthsTo(endsAt, 1, anchorDay); next <= now; next = addMonthsTo(endsAt, 1, anchorDay))
    endsAt = next;
  while (months.length < count) {
    const startsAt = addMonthsTo(endsAt, -1, anchorDay);
    // The first period begins at the hour of the activation, which may be after that of the billing day.
    if (startsAt.getTime() < activatedAt.getTime() - DAY_MS) break;
    months.unshift({ startsAt, endsAt });
    endsAt = startsAt;
  }
  return months;
}

/** A month as the API shows it, with days of the market's calendar. */
export function presentUsageMonth(
  { startsAt, endsAt }: MonthSpan,
  use: MonthlyUse,
  timeZone: string,
): UsageMonth {
  return { startsOn: dateIn(startsAt, timeZone), endsOn: addDays(dateIn(endsAt, timeZone), -1), ...use };
}

/** A subscription of a person with its last whole months. */
export type OwnUse = {
  subscriptionId: string;
  /** Its display name, or the formatted number. */
  display: string;
  category: ProductCategory;
  /** Oldest first. */
  months: UsageMonth[];
};

/**
 * The last months of the caller's active subscriptions, newest subscription first. A MEMBER gets the subscriptions
 * assigned to them. Without a signed-in person, none. Two statements, however many subscriptions.
 * @param shown the most subscriptions, and the most months of each
 */
export async function ownUsageMonths(
  ctx: Ctx,
  categories: readonly ProductCategory[],
  shown: { subscriptions: number; months: number },
): Promise<OwnUse[]> {
  if (!userOf(ctx.caller) || categories.length === 0) return [];
  const rows = await ctx.db
    .select({ subscription: subscriptions, category: products.category })
    .from(subscriptions)
    .innerJoin(
      productOfferings,
      and(
        eq(productOfferings.tenantId, subscriptions.tenantId),
        eq(productOfferings.id, subscriptions.productOfferingId),
      ),
    )
    .innerJoin(products, joinProduct)
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        eq(subscriptions.status, "ACTIVATED"),
        inArray(products.category, [...categories]),
        visibleSubscriptions(ctx),
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(shown.subscriptions);
  const now = ctx.clock.now();
  const targets = rows.map(({ subscription }) => ({
    subscriptionId: subscription.id,
    months: completedMonths(subscription, now, shown.months),
  }));
  const use = await readUsageMonths(ctx, targets);
  return rows.map(({ subscription, category }, at) => ({
    subscriptionId: subscription.id,
    display: displayOf(ctx.tenant, subscription),
    category: category as ProductCategory,
    months: targets[at]!.months.map((month, index) =>
      presentUsageMonth(month, use.get(subscription.id)![index]!, subscriptionTimeZone(ctx, subscription)),
    ),
  }));
}
