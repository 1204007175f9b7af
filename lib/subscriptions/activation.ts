import { and, eq, inArray } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { failures } from "@/lib/api/error-registry";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/identity/context";
import { releaseNumber } from "@/lib/inventory/commands";
import { recordActivatedSim, releaseSim } from "@/lib/inventory/sim-cards";
import { addMonthsTo } from "@/lib/platform/calendar";
import { emit } from "@/lib/platform/events";
import type { ActivationResult } from "@/lib/providers/carriers/carrier";
import { cancelWaitingAddons, sendWaitingAddons } from "@/lib/subscriptions/addons";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";
import { snapshot } from "@/lib/subscriptions/queries";
import { statesBefore } from "@/lib/subscriptions/states";
import { allowancesOf, grantPackages, windowOf } from "@/lib/usage/packages";

type Changes = Partial<typeof subscriptions.$inferInsert>;

/** Moves a line if `states.ts` lets it; null when it is in another state by now. Only a line never active is meant. */
async function movePending(ctx: Ctx, subscriptionId: string, to: SubscriptionStatus, changes: Changes) {
  const allowed = statesBefore(to).filter((state) => state === "PENDING");
  const [moved] = await ctx.db
    .update(subscriptions)
    .set({ ...changes, status: to, updatedAt: ctx.clock.now() })
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        eq(subscriptions.id, subscriptionId),
        inArray(subscriptions.status, allowed),
      ),
    )
    .returning();
  return moved ?? null;
}

/**
 * The network confirms a line: it is ACTIVATED, its billing is anchored to today, its allowances can be used, and the
 * add-ons bought with it are asked for. A line that is not PENDING any more is left alone.
 */
export async function activateLine(
  ctx: Ctx,
  subscriptionId: string,
  result: ActivationResult,
): Promise<void> {
  const now = ctx.clock.now();
  const [line] = await ctx.db
    .select({
      productOfferingId: subscriptions.productOfferingId,
      esim: subscriptions.esim,
      prepaidCycles: subscriptions.prepaidCycles,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.id, subscriptionId)))
    .for("update");
  if (!line) return;
  const offering = (await getOfferings(ctx, [line.productOfferingId])).get(line.productOfferingId)!;
  const { category, features } = offering.product;
  const { priceType, billingCycle } = offering.price;
  // The 31st stays the anchor through shorter months.
  const anchor = now.getUTCDate();
  const months = billingCycle?.interval ?? 1;
  const periodEndsAt = priceType === "RECURRING" ? addMonthsTo(now, months, anchor) : null;
  const window = windowOf(features, now, periodEndsAt);
  const moved = await movePending(ctx, subscriptionId, "ACTIVATED", {
    activatedAt: now,
    iccid: result.iccid,
    billingAnchorDay: anchor,
    periodStartsAt: periodEndsAt ? now : window.validFrom,
    periodEndsAt: periodEndsAt ?? window.validTo,
    paidUntil: periodEndsAt && addMonthsTo(now, months * line.prepaidCycles, anchor),
  });
  if (!moved) return;
  await recordActivatedSim(ctx, { ...result, kind: line.esim ? "ESIM" : "PSIM" }, subscriptionId);
  await grantPackages(ctx, {
    subscriptionId,
    name: offering.name,
    allowances: allowancesOf(category, features),
    window,
  });
  await sendWaitingAddons(ctx, { subscriptionId, msisdn: moved.msisdn, iccid: result.iccid });
  const data = await snapshot(ctx, subscriptionId);
  const event = { entityType: "subscription", entityId: subscriptionId, data } as const;
  await emit(ctx, { type: "subscription.activated", ...event });
  await emit(ctx, { type: "subscription.first_activated", ...event });
}

/**
 * The network will not activate a line: it is CANCELLED, its number and SIM are given back, and the add-ons bought
 * with it are cancelled too. The event says why.
 */
export async function failActivation(
  ctx: Ctx,
  subscriptionId: string,
  failure: { message: string },
): Promise<void> {
  const now = ctx.clock.now();
  const moved = await movePending(ctx, subscriptionId, "CANCELLED", { cancelledAt: now, autoRenew: false });
  if (!moved) return;
  await releaseNumber(ctx, moved.msisdn, subscriptionId);
  if (moved.iccid) await releaseSim(ctx, moved.iccid, subscriptionId);
  await cancelWaitingAddons(ctx, subscriptionId);
  const { internalCode } = failures.provisioningFailed;
  await emit(ctx, {
    type: "subscription.cancelled",
    entityType: "subscription",
    entityId: subscriptionId,
    data: {
      ...(await snapshot(ctx, subscriptionId)),
      failure: { internalCode, message: failure.message },
    },
  });
}
