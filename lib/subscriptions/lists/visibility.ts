import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { subscribers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import { guestSince } from "@/lib/identity/sign-in/guest";
import { type Ctx, seesWholeBrand, userOf } from "@/lib/kernel/context";
import { isUuid } from "@/lib/platform/secrets/ids";

/** The prefix of a reference id in a path or filter. Removed before the lookup (specification, Conventions). */
export const REFERENCE_PREFIX = "rid_";

/**
 * The subscriptions a caller may see: all of the tenant, or those of the customers that a person manages; as a MEMBER,
 * only the ones they use (docs/domain.md, Tenancy and callers). A guest sees what their browser bought, for a limited
 * time.
 */
export function visibleSubscriptions(ctx: Ctx): SQL | undefined {
  if (seesWholeBrand(ctx.caller)) return undefined;
  if (ctx.caller.kind === "guest") return boughtBy(ctx, ctx.caller.guestId);
  const user = userOf(ctx.caller);
  const memberships = user?.memberships ?? [];
  const idsOf = (member: boolean) =>
    memberships.filter((one) => (one.role === "MEMBER") === member).map((one) => one.customerId);
  const [managed, assigned] = [idsOf(false), idsOf(true)];
  return (
    or(
      // Stryker disable next-line ConditionalExpression,EqualityOperator: no customers find nothing, but with another plan
      managed.length > 0 ? inArray(subscriptions.customerId, managed) : undefined,
      user && assigned.length > 0
        ? and(
            inArray(subscriptions.customerId, assigned),
            sql`exists (select 1 from ${subscribers} u where u.tenant_id = ${subscriptions.tenantId}
              and u.id = ${subscriptions.subscriberId} and lower(u.email) = ${user.email.toLowerCase()})`,
          )
        : undefined,
    ) ?? sql`false`
  );
}

/** Subscriptions of orders that a browser made and that no user has claimed since (docs/decisions/guests.md). */
const boughtBy = (ctx: Ctx, guestId: string): SQL => sql`exists (
  select 1 from ${orders} o where o.tenant_id = ${subscriptions.tenantId} and o.id = ${subscriptions.orderId}
     and o.guest_id = ${guestId} and o.submitted_at > ${guestSince(ctx.clock.now())})`;

/** A subscription by its id or `rid_` reference. Undefined when the text can be neither. */
export function matchesSubscription(subscriptionId: string): SQL | undefined {
  if (subscriptionId.startsWith(REFERENCE_PREFIX))
    return eq(subscriptions.referenceId, subscriptionId.slice(REFERENCE_PREFIX.length));
  return isUuid(subscriptionId) ? eq(subscriptions.id, subscriptionId) : undefined;
}
