import { and, eq, gt, sql } from "drizzle-orm";
import { subscriptionAddons, usagePackages } from "@/db/schema/subscriptions";
import { failures } from "@/lib/api/error-registry";
import type { Ctx } from "@/lib/identity/context";
import { addDays, daysBetween } from "@/lib/platform/calendar";
import { dateIn } from "@/lib/platform/time-zones";
import type { CarrierKind, CarrierOperationRow } from "@/lib/subscriptions/carrier-kind";
import { followDebtLater, requestOperation } from "@/lib/subscriptions/carrier-requests";
import { announce } from "@/lib/subscriptions/events";
import {
  type Line,
  type LineChanges,
  lockLine,
  moveLine,
  NOT_CHANGING,
  updateLine,
} from "@/lib/subscriptions/line";
import { zoneOf } from "@/lib/subscriptions/market";

/** A pause whose end the network refused is tried again every day. */
const ASK_AGAIN_MS = 24 * 3600 * 1000;

/** Asks the network to serve a stopped line again; it is active when the network confirms. */
export async function requestRestoration(ctx: Ctx, line: Line): Promise<void> {
  await updateLine(ctx, line.id, { changingTo: "ACTIVATED", changingSince: ctx.clock.now() });
  await requestOperation(ctx, {
    type: "RESTORE",
    subscriptionId: line.id,
    parameters: { msisdn: line.msisdn, iccid: line.iccid ?? "" },
  });
  await announce(ctx, line.id, "subscription.updated");
}

/**
 * What time paused does to what was paid for. Everything that runs moves by exactly as long as the pause lasted: the
 * period, what is paid, allowances and packages; a binding period by its days. The anchor day of the month stays, so the
 * next period goes from the moved end to the next anchor day, and costs its share of a whole one.
 */
function afterPause(ctx: Ctx, line: Line, pausedAt: Date): LineChanges {
  const now = ctx.clock.now();
  const paused = Math.max(0, now.getTime() - pausedAt.getTime());
  // What had ended before the pause does not come back to life.
  const later = (instant: Date | null) =>
    instant && instant > pausedAt ? new Date(instant.getTime() + paused) : instant;
  const zone = zoneOf(ctx, line);
  const days = daysBetween(dateIn(pausedAt, zone), dateIn(now, zone));
  const bound = line.bindingEndsAt !== null && line.bindingEndsAt > dateIn(pausedAt, zone);
  return {
    periodEndsAt: later(line.periodEndsAt),
    paidUntil: later(line.paidUntil),
    ...(bound && { bindingEndsAt: addDays(line.bindingEndsAt!, days) }),
  };
}

async function movePackages(ctx: Ctx, line: Line, pausedAt: Date): Promise<void> {
  const now = ctx.clock.now();
  const paused = sql`make_interval(secs => ${(now.getTime() - pausedAt.getTime()) / 1000})`;
  for (const table of [usagePackages, subscriptionAddons])
    await ctx.db
      .update(table)
      .set({ validTo: sql`${table.validTo} + ${paused}`, updatedAt: now })
      .where(
        and(
          eq(table.tenantId, ctx.tenant.id),
          eq(table.subscriptionId, line.id),
          gt(table.validTo, pausedAt),
        ),
      );
}

async function restored(ctx: Ctx, row: CarrierOperationRow): Promise<void> {
  const line = await lockLine(ctx, row.subscriptionId);
  if (line?.changingTo !== "ACTIVATED") return;
  const pausedAt = line.status === "PAUSED" ? line.pausedAt : null;
  const moved = await moveLine(ctx, line.id, "restore", {
    ...(pausedAt && afterPause(ctx, line, pausedAt)),
    pausedAt: null,
    pausedUntil: null,
    pauseEndsAt: null,
    // A debt that arose meanwhile suspends it now (`follow-debt.ts`).
    ...(line.suspendedFor === "OTHER" && { suspendedFor: null }),
    suspendedAt: null,
    failure: null,
  });
  if (!moved) return;
  if (pausedAt) await movePackages(ctx, line, pausedAt);
  await announce(ctx, line.id, "subscription.restored");
}

export const restoreKind: CarrierKind = {
  type: "RESTORE",
  completed: restored,
  async failed(ctx, row, { message }) {
    const line = await lockLine(ctx, row.subscriptionId);
    if (line?.changingTo !== "ACTIVATED" || line.status === "PENDING") return;
    const now = ctx.clock.now();
    const overdue = line.pauseEndsAt !== null && line.pauseEndsAt <= now;
    await updateLine(ctx, line.id, {
      ...NOT_CHANGING,
      ...(overdue && { pauseEndsAt: new Date(now.getTime() + ASK_AGAIN_MS) }),
      failure: {
        internalCode: failures.networkRefusedChange.internalCode,
        message,
        action: "RESTORE",
        occurredAt: now.toISOString(),
      },
    });
    await announce(ctx, line.id, "subscription.updated");
    if (line.status === "SUSPENDED") await followDebtLater(ctx, line.id);
  },
};
