import { and, eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { enqueue } from "@/lib/kernel/jobs/jobs";
import { newId } from "@/lib/platform/secrets/ids";
import { announceSubscription } from "@/lib/subscriptions/events";
import {
  lockSubscriptionFor,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { sendSubscriptionSecurityNotice } from "@/lib/subscriptions/protection/mails";
import type { SubscriptionProtection } from "@/lib/subscriptions/protection/model";
import { isProtected, UNLOCK_MS } from "@/lib/subscriptions/protection/rules";

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
  const [line] = which
    ? await ctx.db
        .select({ id, protectedAt, unlockAskedAt, unlocksAt })
        .from(subscriptions)
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!line) throw new ApiError(failures.subscriptionNotFound);
  return present(ctx, line);
}

/**
 * Locks SIM and number of a line at once, and takes back an unlocking that waits. Locking a locked line changes nothing.
 * @throws ApiError subscriptionNotFound, forbidden, subscriptionAlreadyCancelled
 */
export function lockSubscription(ctx: Ctx, subscriptionId: string): Promise<SubscriptionProtection> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    if (line.status === "CANCELLED") throw new ApiError(failures.subscriptionAlreadyCancelled);
    const now = ctx.clock.now();
    const isLocked = isProtected(line, now);
    if (isLocked && line.unlocksAt === null) return present(ctx, line);
    const lock = { ...UNLOCKED, protectedAt: isLocked ? line.protectedAt : now };
    await updateSubscriptionRow(ctx, line.id, lock);
    await announceSubscription(ctx, line.id, "subscription.updated");
    return present(ctx, { id: line.id, ...lock });
  });
}

/**
 * Unlocks SIM and number of a line in 24 hours. Everybody who is or was reached about the line is mailed now, so that the
 * customer can object. Unlocking a line that is not locked changes nothing.
 * @throws ApiError subscriptionNotFound, forbidden, unlockWaiting
 */
export function unlockSubscription(ctx: Ctx, subscriptionId: string): Promise<SubscriptionProtection> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    const now = ctx.clock.now();
    if (!isProtected(line, now)) return present(ctx, line);
    if (line.unlocksAt !== null) throw unlockWaits(line.unlocksAt);
    const waiting = { unlockAskedAt: now, unlocksAt: new Date(now.getTime() + UNLOCK_MS) };
    await updateSubscriptionRow(ctx, line.id, waiting);
    await enqueue(ctx, sendSubscriptionSecurityNotice, {
      noticeId: newId(),
      subscriptionId: line.id,
      news: { kind: "UNLOCK_REQUESTED", at: waiting.unlocksAt.toISOString() },
    });
    await announceSubscription(ctx, line.id, "subscription.updated");
    return present(ctx, { ...line, ...waiting });
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
