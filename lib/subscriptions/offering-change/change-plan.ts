import type { ProductOffering } from "@/lib/catalog/model";
import { getOfferings } from "@/lib/catalog/queries";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { OperationFailure } from "@/lib/providers/carriers/carrier";
import { announceSubscription } from "@/lib/subscriptions/events";
import {
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import type { CarrierKind, CarrierOperationRow } from "@/lib/subscriptions/network/carrier-kind";
import { carrierAllowances, requestOperation } from "@/lib/subscriptions/network/carrier-requests";
import { serviceTypeOf } from "@/lib/subscriptions/network/network-parameters";
import { addChangeCharge, PRICE_WITHOUT_TERMS } from "@/lib/subscriptions/offering-change/charge";
import { paidTimeOf } from "@/lib/subscriptions/offering-change/paid-time";
import { type ChangeRow, endChange, liveChange } from "@/lib/subscriptions/offering-change/record";
import { changePackages } from "@/lib/usage/change-packages";
import { allowancesOf, windowOf } from "@/lib/usage/packages";

/** A network that refuses a plan a line has by now is asked again every day. */
const ASK_AGAIN_MS = 24 * 3600 * 1000;

/** Tells the network which plan a line has. False where it knows nothing of the line. */
export async function requestPlan(
  ctx: Ctx,
  line: StoredSubscription,
  { productOfferingId, name, product }: ProductOffering,
  runAt?: Date,
): Promise<boolean> {
  if (line.iccid === null) return false;
  const parameters = {
    msisdn: line.msisdn,
    iccid: line.iccid,
    serviceType: serviceTypeOf(product.category),
    plan: { planId: productOfferingId, name, ...carrierAllowances(product.features) },
  };
  await requestOperation(ctx, { type: "CHANGE_PLAN", subscriptionId: line.id, parameters }, runAt);
  return true;
}

/** The line has the new offering from now on, and its allowances for the rest of the period. */
export async function applyUpgrade(
  ctx: Ctx,
  line: StoredSubscription,
  change: ChangeRow,
  offering: ProductOffering,
): Promise<void> {
  await endChange(ctx, change, "APPLIED");
  await updateSubscriptionRow(ctx, line.id, {
    productOfferingId: change.toOfferingId,
    ...PRICE_WITHOUT_TERMS,
    failure: null,
  });
  await addChangeCharge(ctx, line, change, offering, paidTimeOf(ctx, line));
  const { category, features } = offering.product;
  await changePackages(ctx, {
    subscriptionId: line.id,
    name: offering.name,
    allowances: allowancesOf(category, features),
    window: windowOf(features, ctx.clock.now(), line.periodEndsAt),
  });
  await announceSubscription(ctx, line.id, "subscription.updated");
}

const planOf = ({ parameters }: CarrierOperationRow): string =>
  (parameters as { plan: { planId: string } }).plan.planId;

/** The network has carried out what it was asked for, which need not be what the line is to have by now. */
async function completed(ctx: Ctx, row: CarrierOperationRow): Promise<void> {
  const line = await readSubscriptionForUpdate(ctx, row.subscriptionId);
  if (!line || line.status === "CANCELLED") return;
  const change = await liveChange(ctx, { subscriptionId: line.id });
  const offerings = await getOfferings(ctx, [planOf(row), line.productOfferingId]);
  if (change?.status === "REQUESTED" && change.toOfferingId === planOf(row))
    return applyUpgrade(ctx, line, change, offerings.get(change.toOfferingId)!);
  if (line.productOfferingId !== planOf(row))
    await requestPlan(ctx, line, offerings.get(line.productOfferingId)!);
}

/** The network refused for good: an upgrade is not made, a plan that began with a renewal is asked for again. */
async function failed(ctx: Ctx, row: CarrierOperationRow, { message }: OperationFailure): Promise<void> {
  const line = await readSubscriptionForUpdate(ctx, row.subscriptionId);
  if (!line || line.status === "CANCELLED") return;
  const change = await liveChange(ctx, { subscriptionId: line.id });
  const now = ctx.clock.now();
  if (change?.status === "REQUESTED" && change.toOfferingId === planOf(row)) {
    await endChange(ctx, change, "FAILED");
  } else {
    const offering = (await getOfferings(ctx, [line.productOfferingId])).get(line.productOfferingId)!;
    await requestPlan(ctx, line, offering, new Date(now.getTime() + ASK_AGAIN_MS));
  }
  const { internalCode } = failures.networkRefusedChange;
  await updateSubscriptionRow(ctx, line.id, {
    failure: { internalCode, message, action: "CHANGE_OFFERING", occurredAt: now.toISOString() },
  });
  await announceSubscription(ctx, line.id, "subscription.updated");
}

export const changePlanKind: CarrierKind = { type: "CHANGE_PLAN", completed, failed };
