import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { OperationFailure } from "@/lib/providers/carriers/carrier";
import { announceSubscription } from "@/lib/subscriptions/events";
import type { CarrierKind, CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { carrierAllowances, requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { serviceTypeOf } from "@/lib/subscriptions/network/network-parameters";
import { addChangeCharge, PRICE_WITHOUT_TERMS } from "@/lib/subscriptions/offering-change/charge";
import { paidTimeOf } from "@/lib/subscriptions/offering-change/paid-time";
import { type ChangeRow, endChange, liveChange } from "@/lib/subscriptions/offering-change/record";
import {
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";
import { changePackages } from "@/lib/usage/change-packages";
import { allowancesOf, windowOf } from "@/lib/usage/packages";

/** When the network refuses a plan that has begun here, it is asked again every day. */
const ASK_AGAIN_MS = 24 * 3600 * 1000;

/** Sends the subscription's plan to the network. Returns false when the network does not know the subscription. */
export async function requestPlan(
  ctx: Ctx,
  subscription: StoredSubscription,
  { productOfferingId, name, product }: ProductOffering,
  runAt?: Date,
): Promise<boolean> {
  if (subscription.iccid === null) return false;
  const parameters = {
    msisdn: subscription.msisdn,
    iccid: subscription.iccid,
    serviceType: serviceTypeOf(product.category),
    plan: { planId: productOfferingId, name, ...carrierAllowances(product.features) },
  };
  await requestOperation(ctx, { type: "CHANGE_PLAN", subscriptionId: subscription.id, parameters }, runAt);
  return true;
}

/** The subscription has the new offering from now on, with its allowances for the rest of the period. */
export async function applyUpgrade(
  ctx: Ctx,
  subscription: StoredSubscription,
  change: ChangeRow,
  offering: ProductOffering,
): Promise<void> {
  await endChange(ctx, change, "APPLIED");
  await updateSubscriptionRow(ctx, subscription.id, {
    productOfferingId: change.toOfferingId,
    ...PRICE_WITHOUT_TERMS,
    failure: null,
  });
  await addChangeCharge(ctx, subscription, change, offering, paidTimeOf(ctx, subscription));
  const { category, features } = offering.product;
  await changePackages(ctx, {
    subscriptionId: subscription.id,
    name: offering.name,
    allowances: allowancesOf(category, features),
    window: windowOf(features, ctx.clock.now(), subscription.periodEndsAt),
  });
  await announceSubscription(ctx, subscription.id, "subscription.updated");
}

const planOf = ({ parameters }: CarrierOperationRow): string =>
  (parameters as { plan: { planId: string } }).plan.planId;

/** The network has made a requested change. The subscription may need a different plan by now. */
async function completed(ctx: Ctx, row: CarrierOperationRow): Promise<void> {
  const subscription = await readSubscriptionForUpdate(ctx, row.subscriptionId);
  if (!subscription || subscription.status === "CANCELLED") return;
  const change = await liveChange(ctx, { subscriptionId: subscription.id });
  const offerings = await getOfferings(ctx, [planOf(row), subscription.productOfferingId]);
  if (change?.status === "REQUESTED" && change.toOfferingId === planOf(row))
    return applyUpgrade(ctx, subscription, change, offerings.get(change.toOfferingId)!);
  if (subscription.productOfferingId !== planOf(row))
    await requestPlan(ctx, subscription, offerings.get(subscription.productOfferingId)!);
}

/** The network refused finally: an upgrade is not made. A plan that began with a renewal is requested again. */
async function failed(ctx: Ctx, row: CarrierOperationRow, { message }: OperationFailure): Promise<void> {
  const subscription = await readSubscriptionForUpdate(ctx, row.subscriptionId);
  if (!subscription || subscription.status === "CANCELLED") return;
  const change = await liveChange(ctx, { subscriptionId: subscription.id });
  const now = ctx.clock.now();
  if (change?.status === "REQUESTED" && change.toOfferingId === planOf(row)) {
    await endChange(ctx, change, "FAILED");
  } else {
    const offering = (await getOfferings(ctx, [subscription.productOfferingId])).get(
      subscription.productOfferingId,
    )!;
    await requestPlan(ctx, subscription, offering, new Date(now.getTime() + ASK_AGAIN_MS));
  }
  const { internalCode } = failures.networkRefusedChange;
  await updateSubscriptionRow(ctx, subscription.id, {
    failure: { internalCode, message, action: "CHANGE_OFFERING", occurredAt: now.toISOString() },
  });
  await announceSubscription(ctx, subscription.id, "subscription.updated");
}

export const changePlanKind: CarrierKind = { type: "CHANGE_PLAN", completed, failed };
