import { and, eq, or } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { type Caller, type Ctx, seesWholeBrand } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { isUuid } from "@/lib/platform/secrets/ids";
import {
  matchesSubscription,
  REFERENCE_PREFIX,
  visibleSubscriptions,
} from "@/lib/subscriptions/lists/visibility";
import type { Subscription, SubscriptionStatus } from "@/lib/subscriptions/model";
import { toSubscription } from "@/lib/subscriptions/present";
import { type SubscriptionRow, selectSubscriptionRows, subscriptionRowById } from "@/lib/subscriptions/rows";
import type { UsageTarget } from "@/lib/usage/queries";

async function findRow(ctx: Ctx, subscriptionId: string): Promise<SubscriptionRow | null> {
  if (seesWholeBrand(ctx.caller) && isUuid(subscriptionId))
    return subscriptionRowById(ctx.db, ctx.tenant.id, subscriptionId);
  const which = matchesSubscription(subscriptionId);
  if (!which) return null;
  const own = and(which, visibleSubscriptions(ctx));
  const [row] = await selectSubscriptionRows(ctx.db, ctx.tenant.id, own);
  return row ?? null;
}

/**
 * A subscription the caller may see, by UUID or `rid_` reference.
 * @throws ApiError subscriptionNotFound
 */
export async function getSubscription(ctx: Ctx, subscriptionId: string): Promise<Subscription> {
  const row = await findRow(ctx, subscriptionId);
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  return presentToCaller(ctx, row);
}

/** A subscription that was read already, as the caller sees it. */
export const presentToCaller = (ctx: Ctx, row: SubscriptionRow): Subscription =>
  toSubscription(ctx, row, ctx.caller);

/** The viewer of events: their available actions are those of the brand itself. */
const BRAND: Caller = { kind: "system", job: "event" };

/**
 * A subscription as the API shows it, without a check of rights. For the events of commands that checked them.
 * @throws ApiError subscriptionNotFound
 */
export const subscriptionSnapshot = async (ctx: Ctx, subscriptionId: string): Promise<Subscription> =>
  presentToBrand(ctx, await requireSubscriptionRow(ctx, subscriptionId));

/** A subscription that was read already, as events show it. */
export const presentToBrand = (
  { tenant, clock }: Pick<Ctx, "tenant" | "clock">,
  row: SubscriptionRow,
): Subscription => toSubscription({ tenant, clock }, row, BRAND);

/**
 * A subscription with everything the API shows, without a check of rights.
 * @throws ApiError subscriptionNotFound
 */
export async function requireSubscriptionRow(ctx: Ctx, subscriptionId: string): Promise<SubscriptionRow> {
  const row = await subscriptionRowById(ctx.db, ctx.tenant.id, subscriptionId);
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  return row;
}

/** The subscriptions whose usage the caller may see, by UUID or `rid_` reference. Others are absent. One statement. */
export async function usageTargets(ctx: Ctx, subscriptionIds: readonly string[]): Promise<UsageTarget[]> {
  const conditions = subscriptionIds.flatMap((id) => matchesSubscription(id) ?? []);
  if (conditions.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: subscriptions.id,
      referenceId: subscriptions.referenceId,
      periodStartsAt: subscriptions.periodStartsAt,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), or(...conditions), visibleSubscriptions(ctx)));
  return [...new Set(subscriptionIds)].flatMap((given) => {
    const row = rows.find(
      ({ id, referenceId }) => id === given.toLowerCase() || `${REFERENCE_PREFIX}${referenceId}` === given,
    );
    return row ? [{ subscriptionId: row.id, periodStartsAt: row.periodStartsAt }] : [];
  });
}

/** The order item that created a subscription, with its state. Null when no order created it. */
export async function orderItemOfSubscription(
  ctx: Ctx,
  subscriptionId: string,
): Promise<{ orderId: string; orderLineItemId: string; status: SubscriptionStatus } | null> {
  const [row] = await ctx.db
    .select({
      orderId: subscriptions.orderId,
      orderLineItemId: subscriptions.orderLineItemId,
      status: subscriptions.status,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)));
  if (!row?.orderId || !row.orderLineItemId) return null;
  return { orderId: row.orderId, orderLineItemId: row.orderLineItemId, status: row.status };
}
