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
import {
  moveSubscription,
  NO_CHANGE_IN_PROGRESS,
  readSubscriptionForUpdate,
  type StoredSubscription,
  type SubscriptionChanges,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import type { CarrierKind, CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { followDebtLater, requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { extendBilledCycles, shiftedInstant } from "@/lib/subscriptions/periods/billed-cycles";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import type { SubscriptionRow } from "@/lib/subscriptions/rows";
import { SUBSCRIPTION_MOVES } from "@/lib/subscriptions/states";

/** A pause whose end the network refused is tried again every day. */
const ASK_AGAIN_MS = 24 * 3600 * 1000;

/**
 * Asks the network to serve a stopped line again; it is active when the network confirms.
 * @returns the line as it was announced
 */
export async function requestRestoration(
  ctx: Ctx,
  line: StoredSubscription,
  retryOf?: string,
): Promise<SubscriptionRow> {
  await updateSubscriptionRow(ctx, line.id, { changingTo: "ACTIVATED", changingSince: ctx.clock.now() });
  await requestOperation(ctx, {
    type: "RESTORE",
    subscriptionId: line.id,
    parameters: { msisdn: line.msisdn, iccid: line.iccid ?? "" },
    retryOf,
  });
  return announceSubscription(ctx, line.id, "subscription.updated");
}

/**
 * Since when a line has been paused: as long as that lasts, nothing of what was paid for is used up. Null for a
 * suspended line: its periods go on and are billed.
 */
export const pausedSince = (line: Pick<StoredSubscription, "status" | "pausedAt">): Date | null =>
  line.status === "PAUSED" ? line.pausedAt : null;

/**
 * What a pause does to what was paid for. Everything that runs moves by exactly as
 * long as it lasted: the period, what is paid and billed, allowances and packages; a binding period by its days. The
 * anchor day of the month stays, so the next period goes from the moved end to the next anchor day, and costs its share
 * of a whole one.
 */
function afterPause(ctx: Ctx, line: StoredSubscription, pausedAt: Date, now: Date): SubscriptionChanges {
  const paused = Math.max(0, now.getTime() - pausedAt.getTime());
  // What had ended before does not come back to life.
  const later = (instant: Date | null) =>
    instant && instant > pausedAt ? new Date(instant.getTime() + paused) : instant;
  const zone = subscriptionTimeZone(ctx, line);
  const days = daysBetween(dateIn(pausedAt, zone), dateIn(now, zone));
  const bound = line.bindingEndsAt !== null && line.bindingEndsAt > dateIn(pausedAt, zone);
  return {
    periodEndsAt: later(line.periodEndsAt),
    paidUntil: later(line.paidUntil),
    billedUntil: later(line.billedUntil),
    ...(bound && { bindingEndsAt: addDays(line.bindingEndsAt!, days) }),
  };
}

/** Allowances, add-ons, and the cycles that were billed: the one that ran lasts longer, those after it begin later. */
async function moveWithLine(ctx: Ctx, line: StoredSubscription, pausedAt: Date, now: Date): Promise<void> {
  const later = (column: PgColumn) => shiftedInstant(column, pausedAt, now);
  const addons = ctx.db
    .select({ id: subscriptionAddons.id })
    .from(subscriptionAddons)
    .where(
      and(eq(subscriptionAddons.tenantId, ctx.tenant.id), eq(subscriptionAddons.subscriptionId, line.id)),
    );
  await extendBilledCycles(
    ctx,
    or(eq(billedCycles.subjectId, line.id), isOneOf(billedCycles.subjectId, addons))!,
    pausedAt,
    now,
  );
  await ctx.db
    .update(usagePackages)
    .set({ validTo: later(usagePackages.validTo), updatedAt: now })
    .where(
      and(
        eq(usagePackages.tenantId, ctx.tenant.id),
        eq(usagePackages.subscriptionId, line.id),
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
        eq(subscriptionAddons.subscriptionId, line.id),
        or(gt(subscriptionAddons.validTo, pausedAt), gt(subscriptionAddons.billedUntil, pausedAt)),
      ),
    );
}

async function restored(ctx: Ctx, row: CarrierOperationRow): Promise<void> {
  const line = await readSubscriptionForUpdate(ctx, row.subscriptionId);
  if (line?.changingTo !== "ACTIVATED") return;
  const pausedAt = pausedSince(line);
  const now = ctx.clock.now();
  const moved = await moveSubscription(ctx, line.id, "restore", {
    ...(pausedAt && afterPause(ctx, line, pausedAt, now)),
    pausedAt: null,
    pausedUntil: null,
    pauseEndsAt: null,
    // A debt that arose meanwhile suspends it now (`follow-debt.ts`).
    ...(line.suspendedFor === "OTHER" && { suspendedFor: null }),
    suspendedAt: null,
    failure: null,
  });
  if (!moved) return;
  if (pausedAt) await moveWithLine(ctx, line, pausedAt, now);
  await announceSubscription(ctx, line.id, "subscription.restored");
}

export const restoreKind: CarrierKind = {
  type: "RESTORE",
  completed: restored,
  async failed(ctx, row, { message }) {
    const line = await readSubscriptionForUpdate(ctx, row.subscriptionId);
    if (line?.changingTo !== "ACTIVATED" || line.status === "PENDING") return;
    const now = ctx.clock.now();
    const overdue = line.pauseEndsAt !== null && line.pauseEndsAt <= now;
    await updateSubscriptionRow(ctx, line.id, {
      ...NO_CHANGE_IN_PROGRESS,
      ...(overdue && { pauseEndsAt: new Date(now.getTime() + ASK_AGAIN_MS) }),
      failure: {
        internalCode: failures.networkRefusedChange.internalCode,
        message,
        action: "RESTORE",
        occurredAt: now.toISOString(),
      },
    });
    await announceSubscription(ctx, line.id, "subscription.updated");
    if (line.status === "SUSPENDED") await followDebtLater(ctx, line.id);
  },
  async again(ctx, line, row) {
    // A debt suspends it: what is paid is followed by itself.
    if (!SUBSCRIPTION_MOVES.restore.from.includes(line.status) || line.suspendedFor === "UNPAID")
      return false;
    await requestRestoration(ctx, line, row.id);
    return true;
  },
};
