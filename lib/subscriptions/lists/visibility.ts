import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { subscribers } from "@/db/schema/customers";
import { orders } from "@/db/schema/orders";
import { subscriptions } from "@/db/schema/subscriptions";
import { guestSince } from "@/lib/identity/sign-in/guest";
import { type Ctx, seesWholeBrand, userOf } from "@/lib/kernel/context";
import { isUuid } from "@/lib/platform/secrets/ids";

/** What a reference id wears in a path or filter; removed before lookup (specification, Conventions). */
export const REFERENCE_PREFIX = "rid_";

/**
 * The lines a caller may see: all of the tenant, or those of the customers a person manages, and as a MEMBER only the
 * ones they use themselves (docs/domain.md, Tenancy and callers). A guest sees what their browser bought, for a while.
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

/** Lines of orders that a browser made and nobody has claimed since (docs/decisions/guests.md). */
const boughtBy = (ctx: Ctx, guestId: string): SQL => sql`exists (
  select 1 from ${orders} o where o.tenant_id = ${subscriptions.tenantId} and o.id = ${subscriptions.orderId}
     and o.guest_id = ${guestId} and o.submitted_at > ${guestSince(ctx.clock.now())})`;

/** A line by its id or its `rid_` reference; undefined when neither can match anything. */
export function matchesSubscription(subscriptionId: string): SQL | undefined {
  if (subscriptionId.startsWith(REFERENCE_PREFIX))
    return eq(subscriptions.referenceId, subscriptionId.slice(REFERENCE_PREFIX.length));
  return isUuid(subscriptionId) ? eq(subscriptions.id, subscriptionId) : undefined;
}
