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

/** How long the customer of an ended line can have its number back. */
const DAYS = 14;

/** Lines of this category are not called by anybody: their number is the network's own matter. */
export const NUMBERLESS = "PRODUCT_CATEGORY_TRAVEL_ESIM";

type Ended = { country: string | null; currency: string; cancelledAt: Date | null; endedAt: Date | null };

/**
 * The last day, a date of the line's market, on which its customer can have the number back. Counted from when the network
 * let the line go, because the number rests only then.
 */
function lastNumberDay(ctx: { tenant: TenantBrand }, line: Ended): CalendarDate | null {
  const ended = line.endedAt ?? line.cancelledAt;
  return ended && addDays(dateIn(ended, subscriptionTimeZone(ctx, line)), DAYS);
}

/** The same, while it has not passed; of a line that has ended. */
export function numberKeptUntil(
  ctx: { tenant: TenantBrand } & Pick<Ctx, "clock">,
  line: Ended,
): CalendarDate | undefined {
  const last = lastNumberDay(ctx, line);
  return last && dateIn(ctx.clock.now(), subscriptionTimeZone(ctx, line)) <= last ? last : undefined;
}

/**
 * Holds the number of an ended line for a new order of its customer, with a lease as of any number. A person confirms it with
 * a code: with a stolen session alone a line could be ended on the next day, and its number ordered for another phone.
 * @throws ApiError subscriptionNotFound, forbidden, numberNotKept, subscriptionProtected, confirmationRequired, phoneNumberUnavailable, tooManyRequests
 */
export async function leaseOwnNumber(ctx: Ctx, subscriptionId: string): Promise<Lease> {
  const which = matchesSubscription(subscriptionId);
  const [line] = which
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
  if (!line) throw new ApiError(failures.subscriptionNotFound);
  requireInCustomer(ctx, line.customerId, "subscriptions:write");
  if (line.status !== "CANCELLED" || line.endedAt === null || !numberKeptUntil(ctx, line))
    throw new ApiError(failures.numberNotKept);
  // With a new order the number would come to another SIM.
  if (isProtected(line, ctx.clock.now())) throw new ApiError(failures.subscriptionProtected);
  await requireConfirmedSession(ctx);
  return leaseFormerNumber(ctx, line.id);
}
