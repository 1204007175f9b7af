import { and, eq, lt, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { requireNoRecentChange } from "@/lib/customers/recent-change";
import { recordSubscriptionActivity } from "@/lib/identity/activity";
import { requireConfirmedSession } from "@/lib/identity/sign-in/sensitive-steps";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { readableCode } from "@/lib/platform/secrets/ids";
import { announceSubscription } from "@/lib/subscriptions/events";
import { cancelNow } from "@/lib/subscriptions/lifecycle/cancel-subscription";
import { matchesSubscription } from "@/lib/subscriptions/lists/visibility";
import type { Subscription } from "@/lib/subscriptions/model";
import { isPorting } from "@/lib/subscriptions/number/change-number";
import { queueSubscriptionNotice } from "@/lib/subscriptions/protection/mails";
import { getSubscription } from "@/lib/subscriptions/queries";
import {
  lockSubscriptionFor,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";
import type { TransferCode, TransferCodeState } from "@/lib/subscriptions/transfer/model";
import {
  isTransferCode,
  liveTransferCode,
  MAX_TRANSFER_TRIES,
  NO_TRANSFER_CODE,
  TRANSFER_CODE_MS,
  transferCodeHash,
} from "@/lib/subscriptions/transfer/rules";

/** Locks a subscription whose number may move to another carrier now. */
async function lockForTransfer(ctx: Ctx, subscriptionId: string): Promise<StoredSubscription> {
  const subscription = await lockSubscriptionFor(ctx, subscriptionId, "TRANSFER_NUMBER");
  if (await isPorting(ctx, subscription)) throw new ApiError(failures.portingInProgress);
  return subscription;
}

/**
 * Creates the code with which another carrier can take over the number of a subscription. It replaces an earlier code, works
 * for seven days, and is shown only here. All present and recent addresses of the subscription get a mail. A person needs a
 * session that was just confirmed with a code.
 * @throws ApiError subscriptionNotFound, forbidden, numberNotTransferable, subscriptionProtected, changeUnderWay,
 *   simChangeUnderWay, portingInProgress, approvalRequired, confirmationRequired
 */
export function createTransferCode(ctx: Ctx, subscriptionId: string): Promise<TransferCode> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockForTransfer(ctx, subscriptionId);
    await requireNoRecentChange(ctx, subscription);
    await requireConfirmedSession(ctx);
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + TRANSFER_CODE_MS);
    const transferCode = readableCode(3);
    await updateSubscriptionRow(ctx, subscription.id, {
      transferCodeHash: transferCodeHash(subscription, transferCode),
      transferCodeExpiresAt: expiresAt,
      transferCodeTries: 0,
    });
    await queueSubscriptionNotice(ctx, subscription, {
      kind: "TRANSFER_CODE_CREATED",
      at: expiresAt.toISOString(),
    });
    await announceSubscription(ctx, subscription.id, "subscription.updated");
    return {
      subscriptionId: subscription.id,
      msisdn: subscription.msisdn,
      transferCode,
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  });
}

/**
 * Ends the transfer code of a subscription, if it has one that works.
 * @throws ApiError subscriptionNotFound, forbidden
 */
export function revokeTransferCode(ctx: Ctx, subscriptionId: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    if (!liveTransferCode(subscription, ctx.clock.now())) return;
    await updateSubscriptionRow(ctx, subscription.id, NO_TRANSFER_CODE);
    await recordSubscriptionActivity(ctx, subscription, { kind: "TRANSFER_CODE_REVOKED" });
    await announceSubscription(ctx, subscription.id, "subscription.updated");
  });
}

/** Counts a try of a code. For an operation's `before`, because a wrong code rolls the transaction back. */
export async function countTransferTry(ctx: Ctx, subscriptionId: string): Promise<void> {
  const which = matchesSubscription(subscriptionId);
  if (!which) return;
  await ctx.db
    .update(subscriptions)
    .set({ transferCodeTries: sql`${subscriptions.transferCodeTries} + 1` })
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        which,
        sql`${subscriptions.transferCodeHash} is not null`,
        lt(subscriptions.transferCodeTries, MAX_TRANSFER_TRIES + 1),
      ),
    );
}

/** @throws ApiError transferCodeInvalid */
function requireCode(ctx: Ctx, subscription: StoredSubscription, code: string): TransferCodeState {
  // The running try was counted before, so the last allowed one must still work.
  const tries = subscription.transferCodeTries - 1;
  const live = liveTransferCode({ ...subscription, transferCodeTries: tries }, ctx.clock.now());
  if (!live || !isTransferCode(subscription, code, subscription.transferCodeHash ?? ""))
    throw new ApiError(failures.transferCodeInvalid);
  return live;
}

/**
 * Checks a code that another carrier has sent. The try was counted before; a right code does not use up a try.
 * @throws ApiError subscriptionNotFound, forbidden, numberNotTransferable, subscriptionProtected, changeUnderWay,
 *   simChangeUnderWay, portingInProgress, transferCodeInvalid
 */
export function checkTransferCode(
  ctx: Ctx,
  subscriptionId: string,
  code: string,
): Promise<TransferCodeState> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockForTransfer(ctx, subscriptionId);
    const live = requireCode(ctx, subscription, code);
    await updateSubscriptionRow(ctx, subscription.id, {
      transferCodeTries: subscription.transferCodeTries - 1,
    });
    return live;
  });
}

/**
 * Moves the number of a subscription to another carrier, and ends the subscription. The number leaves the pool when the
 * network has deactivated the subscription. The try was counted before.
 * @throws ApiError subscriptionNotFound, forbidden, numberNotTransferable, subscriptionProtected, changeUnderWay,
 *   simChangeUnderWay, portingInProgress, transferCodeInvalid
 */
export function transferNumber(
  ctx: Ctx,
  subscriptionId: string,
  { transferCode, carrier }: { transferCode: string; carrier?: string | undefined },
): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockForTransfer(ctx, subscriptionId);
    requireCode(ctx, subscription, transferCode);
    await updateSubscriptionRow(ctx, subscription.id, { numberTransferredAt: ctx.clock.now() });
    await cancelNow(ctx, subscription, { reason: "OTHER" });
    await queueSubscriptionNotice(ctx, subscription, {
      kind: "NUMBER_TRANSFERRED",
      ...(carrier && { carrier }),
    });
    return getSubscription(ctx, subscription.id);
  });
}
