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
import type { CarrierKind } from "@/lib/subscriptions/network/carrier-kind";
import {
  moveSubscription,
  NO_CHANGE_IN_PROGRESS,
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";
import { allowancesOf, grantPackages, windowOf } from "@/lib/usage/packages";

/**
 * The network confirmed the activation: the subscription is ACTIVATED, today becomes its billing anchor, its allowances
 * can be used, and the network is asked for its add-ons. A subscription that was cancelled in the meantime is
 * deactivated again.
 */
export async function confirmActivation(
  ctx: Ctx,
  subscriptionId: string,
  result: ActivationResult,
): Promise<void> {
  const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
  if (!subscription) return;
  const sim = { ...result, kind: subscription.esim ? "ESIM" : "PSIM" } as const;
  if (subscription.status === "CANCELLED") {
    await recordActivatedSim(ctx, sim, subscriptionId);
    await updateSubscriptionRow(ctx, subscriptionId, { iccid: result.iccid });
    await requestTermination(ctx, { ...subscription, iccid: result.iccid });
    return;
  }
  const now = ctx.clock.now();
  const offering = (await getOfferings(ctx, [subscription.productOfferingId])).get(
    subscription.productOfferingId,
  )!;
  const { category, features } = offering.product;
  const { priceType, billingCycle } = offering.price;
  // An anchor on the 31st stays the 31st through shorter months.
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
    paidUntil: periodEndsAt && addMonthsTo(now, months * subscription.prepaidCycles, anchor),
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
 * The network refused the activation. If an order paid for the subscription, it is CANCELLED with its add-ons, its
 * number and SIM are released and the order refunds it. Otherwise it stays PENDING with the reason, and can be activated
 * with another number or SIM.
 */
export async function failActivation(
  ctx: Ctx,
  subscriptionId: string,
  { message }: Pick<OperationFailure, "message">,
): Promise<void> {
  const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
  if (!subscription) return;
  if (subscription.status === "CANCELLED") return releaseUnusedNumberAndSim(ctx, subscription);
  if (subscription.status !== "PENDING") return;
  const now = ctx.clock.now();
  const failure = {
    internalCode: failures.provisioningFailed.internalCode,
    message,
    action: "ACTIVATE",
    occurredAt: now.toISOString(),
  };
  if (subscription.orderId === null) {
    await updateSubscriptionRow(ctx, subscriptionId, { ...NO_CHANGE_IN_PROGRESS, failure });
    await announceSubscription(ctx, subscriptionId, "subscription.updated");
    return;
  }
  await moveSubscription(ctx, subscriptionId, "cancel", { cancelledAt: now, autoRenew: false, failure });
  await releaseUnusedNumberAndSim(ctx, subscription);
  await cancelWaitingAddons(ctx, subscriptionId);
  await announceSubscription(ctx, subscriptionId, "subscription.cancelled");
}

/** Releases the number and SIM of a subscription that was never active. */
export async function releaseUnusedNumberAndSim(ctx: Ctx, subscription: StoredSubscription): Promise<void> {
  await releaseNumber(ctx, subscription.msisdn, subscription.id, "NEVER_USED");
  if (subscription.iccid) await releaseSim(ctx, subscription.iccid, subscription.id);
}

export const activateKind: CarrierKind = {
  type: "ACTIVATE",
  completed: (ctx, row, result) => confirmActivation(ctx, row.subscriptionId, ActivationResult.parse(result)),
  failed: (ctx, row, failure) => failActivation(ctx, row.subscriptionId, failure),
  // The subscription of an order was cancelled: the order item is retried instead.
  async again(ctx, subscription, row) {
    if (subscription.status !== "PENDING") return false;
    await requestActivation(ctx, subscription, {}, row.id);
    return true;
  },
};
