import { and, eq, sql } from "drizzle-orm";
import { customers, subscribers } from "@/db/schema/customers";
import { subscriptions, usageNotifications } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction, type SignedInUser, userOf } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import type { UpdateUsageNotificationsRequest, UsageNotifications } from "@/lib/usage/notification-model";

/** @throws ApiError userContextRequired */
function requireUser(ctx: Ctx): SignedInUser {
  const user = userOf(ctx.caller);
  if (!user) throw new ApiError(failures.userContextRequired);
  return user;
}

/**
 * Whom the brand tells without being asked: who uses a line, and the private person it belongs to. Whoever looks after
 * the lines of a company asks for it. In SQL, with the user's address given.
 */
export const notifiedByDefault = (email: string | ReturnType<typeof sql>) =>
  sql<boolean>`(${customers.customerType} = 'CONSUMER' or lower(${subscribers.email}) = lower(${email}))`;

/**
 * When the signed-in user is told of a line's usage.
 * @throws ApiError userContextRequired, subscriptionNotFound
 */
export async function getUsageNotifications(ctx: Ctx, subscriptionId: string): Promise<UsageNotifications> {
  const user = requireUser(ctx);
  const which = matchesSubscription(subscriptionId);
  const [row] = which
    ? await ctx.db
        .select({
          id: subscriptions.id,
          chosen: usageNotifications.thresholds,
          unasked: notifiedByDefault(user.email),
        })
        .from(subscriptions)
        .innerJoin(
          customers,
          and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
        )
        .innerJoin(
          subscribers,
          and(
            eq(subscribers.tenantId, subscriptions.tenantId),
            eq(subscribers.id, subscriptions.subscriberId),
          ),
        )
        .leftJoin(
          usageNotifications,
          and(
            eq(usageNotifications.tenantId, subscriptions.tenantId),
            eq(usageNotifications.subscriptionId, subscriptions.id),
            eq(usageNotifications.userId, user.userId),
          ),
        )
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  const brands = row.unasked ? ctx.tenant.settings.quotaThresholds : [];
  return {
    subscriptionId: row.id,
    thresholds: [...(row.chosen ?? brands)].sort((a, b) => a - b),
    chosen: row.chosen !== null,
  };
}

/**
 * Chooses when the signed-in user is told of a line's usage. Whoever may see the usage may choose: it is about
 * themselves only.
 * @throws ApiError userContextRequired, subscriptionNotFound
 */
export function updateUsageNotifications(
  ctx: Ctx,
  subscriptionId: string,
  { thresholds }: UpdateUsageNotificationsRequest,
): Promise<UsageNotifications> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = requireUser(ctx);
    const { subscriptionId: id } = await getUsageNotifications(ctx, subscriptionId);
    const row = { tenantId: ctx.tenant.id, subscriptionId: id, userId };
    if (thresholds === null) {
      await ctx.db
        .delete(usageNotifications)
        .where(
          and(
            eq(usageNotifications.tenantId, row.tenantId),
            eq(usageNotifications.subscriptionId, id),
            eq(usageNotifications.userId, userId),
          ),
        );
    } else {
      const chosen = {
        thresholds: [...new Set(thresholds)].sort((a, b) => a - b),
        updatedAt: ctx.clock.now(),
      };
      await ctx.db
        .insert(usageNotifications)
        .values({ ...row, ...chosen })
        .onConflictDoUpdate({
          target: [usageNotifications.tenantId, usageNotifications.subscriptionId, usageNotifications.userId],
          set: chosen,
        });
    }
    return getUsageNotifications(ctx, id);
  });
}
