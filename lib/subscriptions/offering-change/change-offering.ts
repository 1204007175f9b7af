import { and, eq } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { subscriptions } from "@/db/schema/subscriptions";
import { alternativesTo } from "@/lib/catalog/offerings/alternatives";
import { getOfferings } from "@/lib/catalog/queries";
import { actsAsOperator, type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { FailureDefinition } from "@/lib/kernel/failures/define";
import { announceSubscription } from "@/lib/subscriptions/events";
import { requirePaidRenewal, unpaidRenewal } from "@/lib/subscriptions/lifecycle/unpaid-renewal";
import { matchesSubscription, visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import { queuePlanChangeMail } from "@/lib/subscriptions/mails/change-mails";
import type { Subscription } from "@/lib/subscriptions/model";
import { applyUpgrade, requestPlan } from "@/lib/subscriptions/offering-change/change-plan";
import { PRICE_WITHOUT_TERMS } from "@/lib/subscriptions/offering-change/charge";
import type { OfferingChange, OfferingOption } from "@/lib/subscriptions/offering-change/model";
import {
  changeObstacle,
  type JudgedOption,
  offeringOptions,
} from "@/lib/subscriptions/offering-change/options";
import { paidTimeOf } from "@/lib/subscriptions/offering-change/paid-time";
import {
  type ChangeRow,
  changeOfOrderItem,
  endChange,
  liveChange,
  presentChange,
  recordChange,
} from "@/lib/subscriptions/offering-change/record";
import { OFFERING_MOVES } from "@/lib/subscriptions/offering-change/states";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { getSubscription } from "@/lib/subscriptions/queries";
import {
  lockSubscriptionFor,
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";

type SubscriptionWithCustomer = {
  subscription: StoredSubscription;
  customerType: "CONSUMER" | "BUSINESS";
  busy: boolean;
};

/** A subscription the caller may see, with its customer and any change that the network is making. One statement. */
async function readVisible(ctx: Ctx, subscriptionId: string): Promise<SubscriptionWithCustomer> {
  const which = matchesSubscription(subscriptionId);
  const [row] = which
    ? await ctx.db
        .select({ subscription: subscriptions, customerType: customers.customerType })
        .from(subscriptions)
        .innerJoin(
          customers,
          and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
        )
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  return {
    ...row,
    busy: (await liveChange(ctx, { subscriptionId: row.subscription.id }))?.status === "REQUESTED",
  };
}

async function optionsFor(
  ctx: Ctx,
  { subscription, customerType, busy }: SubscriptionWithCustomer,
): Promise<JudgedOption[]> {
  const { customerId, currency } = subscription;
  const { current, alternatives } = await alternativesTo(ctx, subscription.productOfferingId, {
    customerId,
    customerType,
  });
  const unpaid = await unpaidRenewal(ctx, subscription);
  const state = stateRefusal(subscription, busy) ?? (unpaid && failures.renewalUnpaid);
  return offeringOptions({
    current,
    alternatives,
    currency,
    paid: paidTimeOf(ctx, subscription),
    now: ctx.clock.now(),
    refuses: (terms) => state ?? changeObstacle(subscription, terms, subscriptionTimeZone(ctx, subscription)),
  });
}

function stateRefusal(subscription: StoredSubscription, busy: boolean): FailureDefinition | undefined {
  const { from, refused } = OFFERING_MOVES.changeOffering;
  if (!from.includes(subscription.status)) return refused;
  return busy ? failures.offeringChangeInProgress : undefined;
}

/** The offerings that a subscription can change to, with the terms of each. @throws ApiError subscriptionNotFound */
export async function offeringOptionsOf(ctx: Ctx, subscriptionId: string): Promise<OfferingOption[]> {
  return (await optionsFor(ctx, await readVisible(ctx, subscriptionId))).map(({ option }) => option);
}

const isFor = (productOfferingId: string) => (judged: JudgedOption) =>
  judged.option.productOffering.productOfferingId === productOfferingId;

/**
 * The terms of changing a subscription to an offering. Orders use it to price and validate a change.
 * @returns undefined when the offering is not one of its options
 * @throws ApiError subscriptionNotFound
 */
export async function quoteOfferingChange(
  ctx: Ctx,
  change: { subscriptionId: string; productOfferingId: string },
): Promise<JudgedOption | undefined> {
  const options = await optionsFor(ctx, await readVisible(ctx, change.subscriptionId));
  return options.find(isFor(change.productOfferingId));
}

async function present(
  ctx: Ctx,
  subscription: StoredSubscription,
  change: ChangeRow,
): Promise<OfferingChange> {
  const offerings = await getOfferings(ctx, [change.fromOfferingId, change.toOfferingId]);
  return presentChange(change, offerings, subscription);
}

export type ChangeOffering = {
  /** A UUID, or a reference id behind `rid_`. */
  subscriptionId: string;
  productOfferingId: string;
  /** The order that collected the amount due, and its item. A second call for an item finds the first change. */
  orderId?: string | undefined;
  orderLineItemId?: string | undefined;
};

/**
 * Changes the offering of a subscription. A dearer offering begins when the network confirms. Any other begins with the
 * next renewal and replaces a change that is scheduled already. Repeating a change that waits changes nothing.
 * @throws ApiError subscriptionNotFound, forbidden, changeUnderWay, simChangeUnderWay, offeringChangeNotActive,
 *   offeringUnchanged, offeringNotAnOption, offeringChangeBound, offeringChangeEndsBefore, offeringChangeInProgress,
 *   offeringChangeMustBeOrdered, renewalUnpaid
 */
export function changeOffering(ctx: Ctx, change: ChangeOffering): Promise<OfferingChange> {
  return inTransaction(ctx, async (ctx) => {
    const { productOfferingId, orderId, orderLineItemId } = change;
    const subscription = await lockSubscriptionFor(ctx, change.subscriptionId, "CHANGE_OFFERING");
    const before = orderLineItemId && (await changeOfOrderItem(ctx, orderLineItemId));
    if (before) return present(ctx, subscription, before);
    const waiting = await liveChange(ctx, { subscriptionId: subscription.id });
    if (waiting?.toOfferingId === productOfferingId && !orderLineItemId)
      return present(ctx, subscription, waiting);
    if (waiting?.status === "REQUESTED") throw new ApiError(failures.offeringChangeInProgress);
    if (subscription.productOfferingId === productOfferingId) throw new ApiError(failures.offeringUnchanged);
    const wanted = (await optionsFor(ctx, await readVisible(ctx, subscription.id))).find(
      isFor(productOfferingId),
    );
    if (!wanted) throw new ApiError(failures.offeringNotAnOption);
    const { option, terms, refused } = wanted;
    if (refused === failures.renewalUnpaid) await requirePaidRenewal(ctx, subscription);
    if (refused) throw new ApiError(refused);
    if (terms.dueNowMinor > 0 && !orderId && !actsAsOperator(ctx.caller))
      throw new ApiError(failures.offeringChangeMustBeOrdered);
    if (waiting) await endChange(ctx, waiting, "CANCELLED");
    const recorded = await recordChange(ctx, {
      subscriptionId: subscription.id,
      fromOfferingId: subscription.productOfferingId,
      toOfferingId: productOfferingId,
      terms,
      currency: subscription.currency,
      orderId,
      orderLineItemId,
    });
    if (terms.kind !== "UPGRADE") await queuePlanChangeMail(ctx, subscription, recorded, "SCHEDULED");
    if (terms.kind !== "UPGRADE" || (await requestPlan(ctx, subscription, option.productOffering))) {
      await announceSubscription(ctx, subscription.id, "subscription.updated");
      return present(ctx, subscription, recorded);
    }
    // Without a network, there is no confirmation to wait for.
    await applyUpgrade(ctx, subscription, recorded, option.productOffering);
    return present(ctx, subscription, { ...recorded, status: "APPLIED", appliedAt: ctx.clock.now() });
  });
}

/**
 * The change that waits for the renewal or the network.
 * @throws ApiError subscriptionNotFound, offeringChangeNotScheduled
 */
export async function getOfferingChange(ctx: Ctx, subscriptionId: string): Promise<OfferingChange> {
  const which = matchesSubscription(subscriptionId);
  const [subscription] = which
    ? await ctx.db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!subscription) throw new ApiError(failures.subscriptionNotFound);
  const change = await liveChange(ctx, { subscriptionId: subscription.id });
  if (!change) throw new ApiError(failures.offeringChangeNotScheduled);
  return present(ctx, subscription, change);
}

/**
 * Undoes a change that waits for the renewal. A change that the network is making, or a price change of the brand,
 * cannot be undone.
 * @throws ApiError subscriptionNotFound, forbidden, offeringChangeNotScheduled, offeringChangeInProgress,
 *   priceChangeStands
 */
export function undoOfferingChange(ctx: Ctx, subscriptionId: string): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    const change = await liveChange(ctx, { subscriptionId: subscription.id });
    if (!change) throw new ApiError(failures.offeringChangeNotScheduled);
    if (change.status === "REQUESTED") throw new ApiError(failures.offeringChangeInProgress);
    if (change.priceChangeId !== null) throw new ApiError(failures.priceChangeStands);
    await endChange(ctx, change, "CANCELLED");
    await queuePlanChangeMail(ctx, subscription, change, "KEPT");
    await announceSubscription(ctx, subscription.id, "subscription.updated");
    return getSubscription(ctx, subscription.id);
  });
}

/**
 * Applies the offering scheduled for the renewal. Runs in the renewal's transaction, before the new period's price and
 * allowances are read. The network is informed afterwards, and its answer does not change what is paid for.
 * @returns the offering that begins, or null when none was scheduled
 */
export async function applyPendingOffering(ctx: Ctx, subscriptionId: string): Promise<string | null> {
  const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
  const change = subscription && (await liveChange(ctx, { subscriptionId }));
  if (change?.status !== "SCHEDULED" || !change.scheduledFor) return null;
  // Periods paid ahead with the present offering are used first.
  if (change.scheduledFor > ctx.clock.now()) return null;
  const { toOfferingId } = change;
  await endChange(ctx, change, "APPLIED");
  // Only the price changes: the agreed terms continue, and the network's plan stays as it is.
  if (change.priceChangeId !== null) {
    await updateSubscriptionRow(ctx, subscriptionId, { productOfferingId: toOfferingId });
    return toOfferingId;
  }
  await updateSubscriptionRow(ctx, subscriptionId, {
    productOfferingId: toOfferingId,
    ...PRICE_WITHOUT_TERMS,
  });
  await requestPlan(ctx, subscription!, (await getOfferings(ctx, [toOfferingId])).get(toOfferingId)!);
  return toOfferingId;
}

/** The state of the change that an order item requested. Null when there is none. */
export async function offeringChangeState(
  ctx: Ctx,
  orderLineItemId: string,
): Promise<"WAITING" | "DONE" | "FAILED" | null> {
  const change = await changeOfOrderItem(ctx, orderLineItemId);
  if (!change) return null;
  if (change.status === "REQUESTED") return "WAITING";
  return change.status === "FAILED" ? "FAILED" : "DONE";
}
