import { and, eq, inArray, type SQL } from "drizzle-orm";
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

const theLine = (ctx: Ctx, subscriptionId: string) =>
  and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId));

/**
 * A line the caller may see and do `action` with, by UUID or `rid_` reference. Its row stays locked until the
 * transaction ends, so of those who want to change it at once each decides on what the one before left.
 * @param known facts the caller vouches for
 * @throws ApiError subscriptionNotFound, forbidden, or the action's own refusal
 */
export async function lockSubscriptionFor(
  ctx: Ctx,
  subscriptionId: string,
  action: SubscriptionActionName,
  known: Partial<ActionFacts> = {},
): Promise<StoredSubscription> {
  const which = matchesSubscription(subscriptionId);
  const [row] = which
    ? await ctx.db
        .select({ subscription: subscriptions, sim: { activationCode: simCards.activationCode } })
        .from(subscriptions)
        .leftJoin(
          simCards,
          and(eq(simCards.tenantId, subscriptions.tenantId), eq(simCards.iccid, subscriptions.iccid)),
        )
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
        .for("update", { of: subscriptions })
    : [];
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  requireAction(ctx, { ...actionFactsOf(row, ctx.clock.now()), ...known }, action);
  return row.subscription;
}

/** A line for our own work, locked; undefined when there is none. */
export async function readSubscriptionForUpdate(
  ctx: Ctx,
  subscriptionId: string,
): Promise<StoredSubscription | undefined> {
  const [line] = await ctx.db.select().from(subscriptions).where(theLine(ctx, subscriptionId)).for("update");
  return line;
}

/** @param changes what changes; the anchor day may be worked out by the statement itself */
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
    .where(theLine(ctx, subscriptionId));
}

/** Whether the network is not changing a line just now. */
export const isIdle = ({ changingTo, pendingSim, pendingMsisdn }: StoredSubscription): boolean =>
  changingTo === null && pendingSim === null && pendingMsisdn === null;

/** What a change that is over leaves behind. */
export const NO_CHANGE_IN_PROGRESS = { changingTo: null, changingSince: null } satisfies SubscriptionChanges;
export const NO_SCHEDULED_CHANGE = {
  pendingStatus: null,
  pendingStatusAt: null,
  pendingStatusDueAt: null,
  pendingDetails: null,
} satisfies SubscriptionChanges;

/** Makes a move of `states.ts`, if the line is where it may start from; null when it is somewhere else by now. */
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
    .where(and(theLine(ctx, subscriptionId), inArray(subscriptions.status, [...from])))
    .returning();
  return moved ?? null;
}
