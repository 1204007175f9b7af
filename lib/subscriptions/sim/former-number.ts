import { and, eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { requireInCustomer } from "@/lib/identity/authorize";
import { requireConfirmedSession } from "@/lib/identity/sign-in/sensitive-steps";
import { leaseFormerNumber } from "@/lib/inventory/former-number";
import type { Lease } from "@/lib/inventory/model";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { addDays, type CalendarDate } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { isProtected } from "@/lib/subscriptions/protection/rules";
import type { TenantBrand } from "@/lib/values/tenant/tenant";

/** How many days the customer of an ended subscription can get its number back. */
const DAYS = 14;

/** Subscriptions of this category are not called. The network manages their numbers. */
export const NUMBERLESS = "PRODUCT_CATEGORY_TRAVEL_ESIM";

type Ended = { country: string | null; currency: string; cancelledAt: Date | null; endedAt: Date | null };

/**
 * The last day, a date of the subscription's market, on which its customer can get the number back. Counted from the
 * network's deactivation, because the number's quarantine starts then.
 */
function lastNumberDay(ctx: { tenant: TenantBrand }, subscription: Ended): CalendarDate | null {
  const ended = subscription.endedAt ?? subscription.cancelledAt;
  return ended && addDays(dateIn(ended, subscriptionTimeZone(ctx, subscription)), DAYS);
}

/** The same day while it has not passed, for an ended subscription. */
export function numberKeptUntil(
  ctx: { tenant: TenantBrand } & Pick<Ctx, "clock">,
  subscription: Ended,
): CalendarDate | undefined {
  const last = lastNumberDay(ctx, subscription);
  return last && dateIn(ctx.clock.now(), subscriptionTimeZone(ctx, subscription)) <= last ? last : undefined;
}

/**
 * Leases the number of an ended subscription for a new order of its customer. A person confirms it with a code. A stolen
 * session alone could otherwise end a subscription the next day and order its number for another phone.
 * @throws ApiError subscriptionNotFound, forbidden, numberNotKept, subscriptionProtected, confirmationRequired,
 *   phoneNumberUnavailable, tooManyRequests
 */
export async function leaseOwnNumber(ctx: Ctx, subscriptionId: string): Promise<Lease> {
  const which = matchesSubscription(subscriptionId);
  const [subscription] = which
    ? await ctx.db
        .select({
          id: subscriptions.id,
          customerId: subscriptions.customerId,
          status: subscriptions.status,
          country: subscriptions.country,
          currency: subscriptions.currency,
          cancelledAt: subscriptions.cancelledAt,
          endedAt: subscriptions.endedAt,
          protectedAt: subscriptions.protectedAt,
          unlocksAt: subscriptions.unlocksAt,
        })
        .from(subscriptions)
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!subscription) throw new ApiError(failures.subscriptionNotFound);
  requireInCustomer(ctx, subscription.customerId, "subscriptions:write");
  if (
    subscription.status !== "CANCELLED" ||
    subscription.endedAt === null ||
    !numberKeptUntil(ctx, subscription)
  )
    throw new ApiError(failures.numberNotKept);
  // A new order would move the number to another SIM.
  if (isProtected(subscription, ctx.clock.now())) throw new ApiError(failures.subscriptionProtected);
  await requireConfirmedSession(ctx);
  return leaseFormerNumber(ctx, subscription.id);
}
