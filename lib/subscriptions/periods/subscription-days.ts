import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { offeringChanges } from "@/db/schema/offering-changes";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { beginsAt } from "@/lib/subscriptions/offering-change/record";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";

/** The days that requests about a subscription use: dates of its market, as the operations read them. */
export type SubscriptionDays = {
  today: CalendarDate;
  /** The day that END_OF_PERIOD means. Absent when no period runs. */
  paidUntil?: CalendarDate;
  /** When a price change of the brand begins. A binding period does not apply before that. */
  newPriceFrom?: CalendarDate;
};

/** Null for a subscription that the caller may not see. */
export async function subscriptionDays(ctx: Ctx, subscriptionId: string): Promise<SubscriptionDays | null> {
  const [subscription] = await ctx.db
    .select({
      country: subscriptions.country,
      currency: subscriptions.currency,
      status: subscriptions.status,
      paidUntil: subscriptions.paidUntil,
      periodEndsAt: subscriptions.periodEndsAt,
      newPriceAt: offeringChanges.scheduledFor,
    })
    .from(subscriptions)
    .leftJoin(
      offeringChanges,
      and(
        eq(offeringChanges.tenantId, subscriptions.tenantId),
        eq(offeringChanges.subscriptionId, subscriptions.id),
        isNull(offeringChanges.subscriptionAddonId),
        isNotNull(offeringChanges.priceChangeId),
        eq(offeringChanges.status, "SCHEDULED"),
      ),
    )
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        eq(subscriptions.id, subscriptionId),
        visibleSubscriptions(ctx),
      ),
    );
  if (!subscription) return null;
  const zone = subscriptionTimeZone(ctx, subscription);
  const ends =
    subscription.status === "PENDING" ? null : (subscription.paidUntil ?? subscription.periodEndsAt);
  const { newPriceAt, periodEndsAt } = subscription;
  const begins = newPriceAt && beginsAt({ scheduledFor: newPriceAt, createdAt: newPriceAt }, periodEndsAt);
  return {
    today: dateIn(ctx.clock.now(), zone),
    ...(ends && { paidUntil: dateIn(ends, zone) }),
    ...(begins && { newPriceFrom: dateIn(begins, zone) }),
  };
}
