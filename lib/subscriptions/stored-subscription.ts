import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { selectWithEnd } from "@/db/prepared";
import { simCards } from "@/db/schema/inventory";
import { subscriptions } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { type ActionFacts, requireAction, type SubscriptionActionName } from "@/lib/subscriptions/actions";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { actionFactsOf } from "@/lib/subscriptions/present";
import { SUBSCRIPTION_MOVES, type SubscriptionVerb } from "@/lib/subscriptions/states";

export type StoredSubscription = typeof subscriptions.$inferSelect;
export type SubscriptionChanges = Partial<typeof subscriptions.$inferInsert>;

const theSubscription = (ctx: Ctx, subscriptionId: string) =>
  and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId));

const readWithCode = selectWithEnd((db) =>
  db
    .select({ subscription: subscriptions, sim: { activationCode: simCards.activationCode } })
    .from(subscriptions)
    .leftJoin(
      simCards,
      and(eq(simCards.tenantId, subscriptions.tenantId), eq(simCards.iccid, subscriptions.iccid)),
    ),
);

/**
 * Reads and locks a subscription that the caller may see and take `action` on, by UUID or `rid_` reference. The lock is
 * kept until the transaction ends, so simultaneous changes run one after the other, each on the result of the previous
 * one.
 * @param known facts that the caller of this function has checked
 * @throws ApiError subscriptionNotFound, forbidden, or the action's own refusal
 */
export async function lockSubscriptionFor(
  ctx: Ctx,
  subscriptionId: string,
  action: SubscriptionActionName,
  known: Partial<ActionFacts> = {},
): Promise<StoredSubscription> {
  const which = matchesSubscription(subscriptionId);
  const own = and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx));
  const [row] = which ? await readWithCode(ctx.db, sql`where ${own} for update of "subscriptions"`) : [];
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  requireAction(ctx, { ...actionFactsOf(row, ctx.clock.now()), ...known }, action);
  return row.subscription;
}

/** Locks a subscription without checking rights, for internal work. Undefined when there is none. */
export async function readSubscriptionForUpdate(
  ctx: Ctx,
  subscriptionId: string,
): Promise<StoredSubscription | undefined> {
  const [subscription] = await ctx.db
    .select()
    .from(subscriptions)
    .where(theSubscription(ctx, subscriptionId))
    .for("update");
  return subscription;
}

/** @param changes the changed columns; the anchor day may be an expression */
export async function updateSubscriptionRow(
  ctx: Ctx,
  subscriptionId: string,
  changes:
    | SubscriptionChanges
    | (Omit<SubscriptionChanges, "billingAnchorDay"> & { billingAnchorDay: SQL<number> }),
): Promise<void> {
  await ctx.db
    .update(subscriptions)
    .set({ ...changes, updatedAt: ctx.clock.now() })
    .where(theSubscription(ctx, subscriptionId));
}

/** Whether the network has no change of the subscription in progress. */
export const isIdle = ({ changingTo, pendingSim, pendingMsisdn }: StoredSubscription): boolean =>
  changingTo === null && pendingSim === null && pendingMsisdn === null;

/** The columns of a change in progress, cleared. */
export const NO_CHANGE_IN_PROGRESS = { changingTo: null, changingSince: null } satisfies SubscriptionChanges;
export const NO_SCHEDULED_CHANGE = {
  pendingStatus: null,
  pendingStatusAt: null,
  pendingStatusDueAt: null,
  pendingDetails: null,
} satisfies SubscriptionChanges;

/** Makes a move of `states.ts`, if the subscription is in a state that allows it. Null when it is in another state. */
export async function moveSubscription(
  ctx: Ctx,
  subscriptionId: string,
  verb: SubscriptionVerb,
  changes: SubscriptionChanges = {},
): Promise<StoredSubscription | null> {
  const { from, to } = SUBSCRIPTION_MOVES[verb];
  const [moved] = await ctx.db
    .update(subscriptions)
    .set({ ...NO_CHANGE_IN_PROGRESS, ...changes, ...(to && { status: to }), updatedAt: ctx.clock.now() })
    .where(and(theSubscription(ctx, subscriptionId), inArray(subscriptions.status, [...from])))
    .returning();
  return moved ?? null;
}
