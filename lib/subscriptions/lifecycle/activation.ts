import { getOfferings } from "@/lib/catalog/queries";
import { releaseNumber } from "@/lib/inventory/commands";
import { recordActivatedSim, releaseSim } from "@/lib/inventory/sim-cards";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { addMonthsTo } from "@/lib/platform/dates/calendar";
import { ActivationResult, type OperationFailure } from "@/lib/providers/carriers/carrier";
import { cancelWaitingAddons, sendWaitingAddons } from "@/lib/subscriptions/addons/network";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requestActivation } from "@/lib/subscriptions/lifecycle/activate-subscription";
import { requestTermination } from "@/lib/subscriptions/lifecycle/termination";
import {
  moveSubscription,
  NO_CHANGE_IN_PROGRESS,
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import type { CarrierKind } from "@/lib/subscriptions/network/carrier-kind";
import { allowancesOf, grantPackages, windowOf } from "@/lib/usage/packages";

/**
 * The network confirms a line: it is ACTIVATED, its billing is anchored to today, its allowances can be used, and the
 * add-ons bought with it are asked for. One that was cancelled meanwhile is taken off the air again.
 */
export async function confirmActivation(
  ctx: Ctx,
  subscriptionId: string,
  result: ActivationResult,
): Promise<void> {
  const line = await readSubscriptionForUpdate(ctx, subscriptionId);
  if (!line) return;
  const sim = { ...result, kind: line.esim ? "ESIM" : "PSIM" } as const;
  if (line.status === "CANCELLED") {
    await recordActivatedSim(ctx, sim, subscriptionId);
    await updateSubscriptionRow(ctx, subscriptionId, { iccid: result.iccid });
    await requestTermination(ctx, { ...line, iccid: result.iccid });
    return;
  }
  const now = ctx.clock.now();
  const offering = (await getOfferings(ctx, [line.productOfferingId])).get(line.productOfferingId)!;
  const { category, features } = offering.product;
  const { priceType, billingCycle } = offering.price;
  // The 31st stays the anchor through shorter months.
  const anchor = now.getUTCDate();
  const months = billingCycle?.interval ?? 1;
  const periodEndsAt = priceType === "RECURRING" ? addMonthsTo(now, months, anchor) : null;
  const window = windowOf(features, now, periodEndsAt);
  const moved = await moveSubscription(ctx, subscriptionId, "activate", {
    activatedAt: now,
    failure: null,
    iccid: result.iccid,
    billingAnchorDay: anchor,
    periodStartsAt: periodEndsAt ? now : window.validFrom,
    periodEndsAt: periodEndsAt ?? window.validTo,
    paidUntil: periodEndsAt && addMonthsTo(now, months * line.prepaidCycles, anchor),
  });
  if (!moved) return;
  await recordActivatedSim(ctx, sim, subscriptionId);
  await grantPackages(ctx, {
    subscriptionId,
    name: offering.name,
    allowances: allowancesOf(category, features),
    window,
  });
  await sendWaitingAddons(ctx, { subscriptionId, msisdn: moved.msisdn, iccid: result.iccid });
  await announceSubscription(ctx, subscriptionId, "subscription.activated", "subscription.first_activated");
}

/**
 * The network will not activate a line. One that an order paid for is CANCELLED with the add-ons bought with it, its
 * number and SIM are given back and the order pays back. One that was created by itself stays PENDING and says why, so
 * that it can be activated with another number or SIM.
 */
export async function failActivation(
  ctx: Ctx,
  subscriptionId: string,
  { message }: Pick<OperationFailure, "message">,
): Promise<void> {
  const line = await readSubscriptionForUpdate(ctx, subscriptionId);
  if (!line) return;
  if (line.status === "CANCELLED") return releaseUnusedNumberAndSim(ctx, line);
  if (line.status !== "PENDING") return;
  const now = ctx.clock.now();
  const failure = {
    internalCode: failures.provisioningFailed.internalCode,
    message,
    action: "ACTIVATE",
    occurredAt: now.toISOString(),
  };
  if (line.orderId === null) {
    await updateSubscriptionRow(ctx, subscriptionId, { ...NO_CHANGE_IN_PROGRESS, failure });
    await announceSubscription(ctx, subscriptionId, "subscription.updated");
    return;
  }
  await moveSubscription(ctx, subscriptionId, "cancel", { cancelledAt: now, autoRenew: false, failure });
  await releaseUnusedNumberAndSim(ctx, line);
  await cancelWaitingAddons(ctx, subscriptionId);
  await announceSubscription(ctx, subscriptionId, "subscription.cancelled");
}

/** Number and SIM of a line that never was on the air. */
export async function releaseUnusedNumberAndSim(ctx: Ctx, line: StoredSubscription): Promise<void> {
  await releaseNumber(ctx, line.msisdn, line.id, "NEVER_USED");
  if (line.iccid) await releaseSim(ctx, line.iccid, line.id);
}

export const activateKind: CarrierKind = {
  type: "ACTIVATE",
  completed: (ctx, row, result) => confirmActivation(ctx, row.subscriptionId, ActivationResult.parse(result)),
  failed: (ctx, row, failure) => failActivation(ctx, row.subscriptionId, failure),
  // One that an order paid for was cancelled: the item of the order is tried again.
  async again(ctx, line, row) {
    if (line.status !== "PENDING") return false;
    await requestActivation(ctx, line, {}, row.id);
    return true;
  },
};
