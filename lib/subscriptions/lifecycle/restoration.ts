import { and, eq, gt, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isOneOf } from "@/db/one-of";
import { billedCycles } from "@/db/schema/billing";
import { subscriptionAddons, usagePackages } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { addDays, daysBetween } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import { announceSubscription } from "@/lib/subscriptions/events";
import type { CarrierKind, CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { followDebtLater, requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { extendBilledCycles, shiftedInstant } from "@/lib/subscriptions/periods/billed-cycles";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { SubscriptionRow } from "@/lib/subscriptions/rows";
import { SUBSCRIPTION_MOVES } from "@/lib/subscriptions/states";
import {
  moveSubscription,
  NO_CHANGE_IN_PROGRESS,
  readSubscriptionForUpdate,
  type StoredSubscription,
  type SubscriptionChanges,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";

/** When the network refuses to end a pause, it is asked again every day. */
const ASK_AGAIN_MS = 24 * 3600 * 1000;

/**
 * Asks the network to restore a stopped subscription. It is active when the network confirms.
 * @returns the subscription as its event shows it
 */
export async function requestRestoration(
  ctx: Ctx,
  subscription: StoredSubscription,
  retryOf?: string,
): Promise<SubscriptionRow> {
  await updateSubscriptionRow(ctx, subscription.id, {
    changingTo: "ACTIVATED",
    changingSince: ctx.clock.now(),
  });
  await requestOperation(ctx, {
    type: "RESTORE",
    subscriptionId: subscription.id,
    parameters: { msisdn: subscription.msisdn, iccid: subscription.iccid ?? "" },
    retryOf,
  });
  return announceSubscription(ctx, subscription.id, "subscription.updated");
}

/**
 * The start of the running pause, during which no paid time is used. Null for a suspended subscription: its periods
 * continue and are billed.
 */
export const pausedSince = (subscription: Pick<StoredSubscription, "status" | "pausedAt">): Date | null =>
  subscription.status === "PAUSED" ? subscription.pausedAt : null;

/**
 * The effect of a pause on paid time. The period, paid and billed time, allowances and packages move by the exact length
 * of the pause; a binding period moves by whole days. The anchor day stays. The next period therefore goes from the
 * moved end to the next anchor day, and costs that part of a whole period.
 */
function afterPause(
  ctx: Ctx,
  subscription: StoredSubscription,
  pausedAt: Date,
  now: Date,
): SubscriptionChanges {
  const paused = Math.max(0, now.getTime() - pausedAt.getTime());
  // An instant that had passed before the pause does not move.
  const later = (instant: Date | null) =>
    instant && instant > pausedAt ? new Date(instant.getTime() + paused) : instant;
  const zone = subscriptionTimeZone(ctx, subscription);
  const days = daysBetween(dateIn(pausedAt, zone), dateIn(now, zone));
  const bound = subscription.bindingEndsAt !== null && subscription.bindingEndsAt > dateIn(pausedAt, zone);
  return {
    periodEndsAt: later(subscription.periodEndsAt),
    paidUntil: later(subscription.paidUntil),
    billedUntil: later(subscription.billedUntil),
    ...(bound && { bindingEndsAt: addDays(subscription.bindingEndsAt!, days) }),
  };
}

/** Moves allowances, add-ons and billed cycles. The cycle in which the pause began gets longer, later ones begin later. */
async function moveWithSubscription(
  ctx: Ctx,
  subscription: StoredSubscription,
  pausedAt: Date,
  now: Date,
): Promise<void> {
  const later = (column: PgColumn) => shiftedInstant(column, pausedAt, now);
  const addons = ctx.db
    .select({ id: subscriptionAddons.id })
    .from(subscriptionAddons)
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.subscriptionId, subscription.id),
      ),
    );
  await extendBilledCycles(
    ctx,
    or(eq(billedCycles.subjectId, subscription.id), isOneOf(billedCycles.subjectId, addons))!,
    pausedAt,
    now,
  );
  await ctx.db
    .update(usagePackages)
    .set({ validTo: later(usagePackages.validTo), updatedAt: now })
    .where(
      and(
        eq(usagePackages.tenantId, ctx.tenant.id),
        eq(usagePackages.subscriptionId, subscription.id),
        gt(usagePackages.validTo, pausedAt),
      ),
    );
  await ctx.db
    .update(subscriptionAddons)
    .set({
      validTo: later(subscriptionAddons.validTo),
      billedUntil: later(subscriptionAddons.billedUntil),
      updatedAt: now,
    })
    .where(
      and(
        eq(subscriptionAddons.tenantId, ctx.tenant.id),
        eq(subscriptionAddons.subscriptionId, subscription.id),
        or(gt(subscriptionAddons.validTo, pausedAt), gt(subscriptionAddons.billedUntil, pausedAt)),
      ),
    );
}

async function restored(ctx: Ctx, row: CarrierOperationRow): Promise<void> {
  const subscription = await readSubscriptionForUpdate(ctx, row.subscriptionId);
  if (subscription?.changingTo !== "ACTIVATED") return;
  const pausedAt = pausedSince(subscription);
  const now = ctx.clock.now();
  const moved = await moveSubscription(ctx, subscription.id, "restore", {
    ...(pausedAt && afterPause(ctx, subscription, pausedAt, now)),
    pausedAt: null,
    pausedUntil: null,
    pauseEndsAt: null,
    // A debt that arose during the pause suspends the subscription now (`follow-debt.ts`).
    ...(subscription.suspendedFor === "OTHER" && { suspendedFor: null }),
    suspendedAt: null,
    failure: null,
  });
  if (!moved) return;
  if (pausedAt) await moveWithSubscription(ctx, subscription, pausedAt, now);
  const unblocked = subscription.status === "BLOCKED" ? (["sim.unblocked"] as const) : [];
  await announceSubscription(ctx, subscription.id, "subscription.restored", ...unblocked);
}

export const restoreKind: CarrierKind = {
  type: "RESTORE",
  completed: restored,
  async failed(ctx, row, { message }) {
    const subscription = await readSubscriptionForUpdate(ctx, row.subscriptionId);
    if (subscription?.changingTo !== "ACTIVATED" || subscription.status === "PENDING") return;
    const now = ctx.clock.now();
    const overdue = subscription.pauseEndsAt !== null && subscription.pauseEndsAt <= now;
    await updateSubscriptionRow(ctx, subscription.id, {
      ...NO_CHANGE_IN_PROGRESS,
      ...(overdue && { pauseEndsAt: new Date(now.getTime() + ASK_AGAIN_MS) }),
      failure: {
        internalCode: failures.networkRefusedChange.internalCode,
        message,
        action: "RESTORE",
        occurredAt: now.toISOString(),
      },
    });
    await announceSubscription(ctx, subscription.id, "subscription.updated");
    if (subscription.status === "SUSPENDED") await followDebtLater(ctx, subscription.id);
  },
  async again(ctx, subscription, row) {
    // A suspension for debt ends with the payment, in `follow-debt.ts`.
    if (
      !SUBSCRIPTION_MOVES.restore.from.includes(subscription.status) ||
      subscription.suspendedFor === "UNPAID"
    )
      return false;
    await requestRestoration(ctx, subscription, row.id);
    return true;
  },
};
