import { and, eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { recordSubscriptionActivity } from "@/lib/identity/activity";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { announceSubscription } from "@/lib/subscriptions/events";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { queueSubscriptionNotice } from "@/lib/subscriptions/protection/mails";
import type { SubscriptionProtection } from "@/lib/subscriptions/protection/model";
import { isProtected, UNLOCK_MS } from "@/lib/subscriptions/protection/rules";
import {
  lockSubscriptionFor,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";
import { NO_TRANSFER_CODE } from "@/lib/subscriptions/transfer/rules";

const UNLOCKED = { protectedAt: null, unlockAskedAt: null, unlocksAt: null };

type Lock = Pick<StoredSubscription, "id" | "protectedAt" | "unlockAskedAt" | "unlocksAt">;

function present(ctx: Ctx, { id, protectedAt, unlockAskedAt, unlocksAt }: Lock): SubscriptionProtection {
  if (!isProtected({ protectedAt, unlocksAt }, ctx.clock.now())) return { subscriptionId: id, locked: false };
  return {
    subscriptionId: id,
    locked: true,
    protectedAt: protectedAt!.toISOString(),
    ...(unlockAskedAt && { unlockRequestedAt: unlockAskedAt.toISOString() }),
    ...(unlocksAt && { unlocksAt: unlocksAt.toISOString() }),
  };
}

/** @throws ApiError subscriptionNotFound */
export async function getProtection(ctx: Ctx, subscriptionId: string): Promise<SubscriptionProtection> {
  const which = matchesSubscription(subscriptionId);
  const { id, protectedAt, unlockAskedAt, unlocksAt } = subscriptions;
  const [subscription] = which
    ? await ctx.db
        .select({ id, protectedAt, unlockAskedAt, unlocksAt })
        .from(subscriptions)
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!subscription) throw new ApiError(failures.subscriptionNotFound);
  return present(ctx, subscription);
}

/**
 * Locks SIM and number of a subscription at once, cancels a waiting unlock, and revokes a transfer code. Locking a locked subscription changes
 * nothing.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionAlreadyCancelled
 */
export function lockSubscription(ctx: Ctx, subscriptionId: string): Promise<SubscriptionProtection> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    if (subscription.status === "CANCELLED") throw new ApiError(failures.subscriptionAlreadyCancelled);
    const now = ctx.clock.now();
    const isLocked = isProtected(subscription, now);
    if (isLocked && subscription.unlocksAt === null) return present(ctx, subscription);
    const lock = { ...UNLOCKED, protectedAt: isLocked ? subscription.protectedAt : now };
    await updateSubscriptionRow(ctx, subscription.id, { ...lock, ...NO_TRANSFER_CODE });
    await recordSubscriptionActivity(ctx, subscription, { kind: "SUBSCRIPTION_LOCKED" });
    await announceSubscription(ctx, subscription.id, "subscription.updated");
    return present(ctx, { id: subscription.id, ...lock });
  });
}

/**
 * Unlocks SIM and number of a subscription after 24 hours. All present and recent addresses of the subscription get a
 * mail now, so that the customer can object. Unlocking a subscription that is not locked changes nothing.
 * @throws ApiError subscriptionNotFound, forbidden, unlockWaiting
 */
export function unlockSubscription(ctx: Ctx, subscriptionId: string): Promise<SubscriptionProtection> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    const now = ctx.clock.now();
    if (!isProtected(subscription, now)) return present(ctx, subscription);
    if (subscription.unlocksAt !== null) throw unlockWaits(subscription.unlocksAt);
    const waiting = { unlockAskedAt: now, unlocksAt: new Date(now.getTime() + UNLOCK_MS) };
    await updateSubscriptionRow(ctx, subscription.id, waiting);
    await queueSubscriptionNotice(ctx, subscription, {
      kind: "UNLOCK_REQUESTED",
      at: waiting.unlocksAt.toISOString(),
    });
    await announceSubscription(ctx, subscription.id, "subscription.updated");
    return present(ctx, { ...subscription, ...waiting });
  });
}

const unlockWaits = (unlocksAt: Date) =>
  new ApiError(failures.unlockWaiting, {
    details: [
      {
        property: "locked",
        code: "not_allowed",
        message: `The subscription unlocks at ${unlocksAt.toISOString()}.`,
        suggestion: unlocksAt.toISOString(),
      },
    ],
  });
