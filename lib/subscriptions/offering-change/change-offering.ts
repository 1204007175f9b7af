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
import {
  lockSubscriptionFor,
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
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

type LineWithCustomer = { line: StoredSubscription; customerType: "CONSUMER" | "BUSINESS"; busy: boolean };

/** A line the caller may see, whose it is, and whether the network is changing its offering. One statement. */
async function findLine(ctx: Ctx, subscriptionId: string): Promise<LineWithCustomer> {
  const which = matchesSubscription(subscriptionId);
  const [row] = which
    ? await ctx.db
        .select({ line: subscriptions, customerType: customers.customerType })
        .from(subscriptions)
        .innerJoin(
          customers,
          and(eq(customers.tenantId, subscriptions.tenantId), eq(customers.id, subscriptions.customerId)),
        )
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!row) throw new ApiError(failures.subscriptionNotFound);
  return { ...row, busy: (await liveChange(ctx, { subscriptionId: row.line.id }))?.status === "REQUESTED" };
}

async function optionsFor(ctx: Ctx, { line, customerType, busy }: LineWithCustomer): Promise<JudgedOption[]> {
  const { customerId, currency } = line;
  const { current, alternatives } = await alternativesTo(ctx, line.productOfferingId, {
    customerId,
    customerType,
  });
  const unpaid = await unpaidRenewal(ctx, line);
  const state = stateRefusal(line, busy) ?? (unpaid && failures.renewalUnpaid);
  return offeringOptions({
    current,
    alternatives,
    currency,
    paid: paidTimeOf(ctx, line),
    now: ctx.clock.now(),
    refuses: (terms) => state ?? changeObstacle(line, terms, subscriptionTimeZone(ctx, line)),
  });
}

function stateRefusal(line: StoredSubscription, busy: boolean): FailureDefinition | undefined {
  const { from, refused } = OFFERING_MOVES.changeOffering;
  if (!from.includes(line.status)) return refused;
  return busy ? failures.offeringChangeInProgress : undefined;
}

/** What a line could be changed to, with what each means. @throws ApiError subscriptionNotFound */
export async function offeringOptionsOf(ctx: Ctx, subscriptionId: string): Promise<OfferingOption[]> {
  return (await optionsFor(ctx, await findLine(ctx, subscriptionId))).map(({ option }) => option);
}

const isFor = (productOfferingId: string) => (judged: JudgedOption) =>
  judged.option.productOffering.productOfferingId === productOfferingId;

/**
 * What changing a line to an offering means, for pricing and validating an order that does so.
 * @returns undefined when the offering is not one of its options
 * @throws ApiError subscriptionNotFound
 */
export async function quoteOfferingChange(
  ctx: Ctx,
  change: { subscriptionId: string; productOfferingId: string },
): Promise<JudgedOption | undefined> {
  const options = await optionsFor(ctx, await findLine(ctx, change.subscriptionId));
  return options.find(isFor(change.productOfferingId));
}

async function present(ctx: Ctx, line: StoredSubscription, change: ChangeRow): Promise<OfferingChange> {
  const offerings = await getOfferings(ctx, [change.fromOfferingId, change.toOfferingId]);
  return presentChange(change, offerings, line);
}

export type ChangeOffering = {
  /** A UUID, or a reference id behind `rid_`. */
  subscriptionId: string;
  productOfferingId: string;
  /** The order that has collected what is due, and its line; asking again for one line finds the first change. */
  orderId?: string | undefined;
  orderLineItemId?: string | undefined;
};

/**
 * Changes the offering of a line: to something dearer as soon as the network confirms, to anything else with the next
 * renewal, in place of what was scheduled before. Asking again for what waits already changes nothing.
 * @throws ApiError subscriptionNotFound, forbidden, changeUnderWay, simChangeUnderWay, offeringChangeNotActive,
 *   offeringUnchanged, offeringNotAnOption, offeringChangeBound, offeringChangeEndsBefore, offeringChangeInProgress,
 *   offeringChangeMustBeOrdered, renewalUnpaid
 */
export function changeOffering(ctx: Ctx, change: ChangeOffering): Promise<OfferingChange> {
  return inTransaction(ctx, async (ctx) => {
    const { productOfferingId, orderId, orderLineItemId } = change;
    const line = await lockSubscriptionFor(ctx, change.subscriptionId, "CHANGE_OFFERING");
    const before = orderLineItemId && (await changeOfOrderItem(ctx, orderLineItemId));
    if (before) return present(ctx, line, before);
    const waiting = await liveChange(ctx, { subscriptionId: line.id });
    if (waiting?.toOfferingId === productOfferingId && !orderLineItemId) return present(ctx, line, waiting);
    if (waiting?.status === "REQUESTED") throw new ApiError(failures.offeringChangeInProgress);
    if (line.productOfferingId === productOfferingId) throw new ApiError(failures.offeringUnchanged);
    const wanted = (await optionsFor(ctx, await findLine(ctx, line.id))).find(isFor(productOfferingId));
    if (!wanted) throw new ApiError(failures.offeringNotAnOption);
    const { option, terms, refused } = wanted;
    if (refused === failures.renewalUnpaid) await requirePaidRenewal(ctx, line);
    if (refused) throw new ApiError(refused);
    if (terms.dueNowMinor > 0 && !orderId && !actsAsOperator(ctx.caller))
      throw new ApiError(failures.offeringChangeMustBeOrdered);
    if (waiting) await endChange(ctx, waiting, "CANCELLED");
    const recorded = await recordChange(ctx, {
      subscriptionId: line.id,
      fromOfferingId: line.productOfferingId,
      toOfferingId: productOfferingId,
      terms,
      currency: line.currency,
      orderId,
      orderLineItemId,
    });
    if (terms.kind !== "UPGRADE") await queuePlanChangeMail(ctx, line, recorded, "SCHEDULED");
    if (terms.kind !== "UPGRADE" || (await requestPlan(ctx, line, option.productOffering))) {
      await announceSubscription(ctx, line.id, "subscription.updated");
      return present(ctx, line, recorded);
    }
    // A line that no network knows of has nobody to wait for.
    await applyUpgrade(ctx, line, recorded, option.productOffering);
    return present(ctx, line, { ...recorded, status: "APPLIED", appliedAt: ctx.clock.now() });
  });
}

/**
 * The change that waits for the renewal, or for the network.
 * @throws ApiError subscriptionNotFound, offeringChangeNotScheduled
 */
export async function getOfferingChange(ctx: Ctx, subscriptionId: string): Promise<OfferingChange> {
  const which = matchesSubscription(subscriptionId);
  const [line] = which
    ? await ctx.db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.tenantId, ctx.tenant.id), which, visibleSubscriptions(ctx)))
    : [];
  if (!line) throw new ApiError(failures.subscriptionNotFound);
  const change = await liveChange(ctx, { subscriptionId: line.id });
  if (!change) throw new ApiError(failures.offeringChangeNotScheduled);
  return present(ctx, line, change);
}

/**
 * Undoes a change that waits for the renewal. What the network is at cannot be undone, nor can a price change of the brand.
 * @throws ApiError subscriptionNotFound, forbidden, offeringChangeNotScheduled, offeringChangeInProgress, priceChangeStands
 */
export function undoOfferingChange(ctx: Ctx, subscriptionId: string): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockSubscriptionFor(ctx, subscriptionId, "UPDATE");
    const change = await liveChange(ctx, { subscriptionId: line.id });
    if (!change) throw new ApiError(failures.offeringChangeNotScheduled);
    if (change.status === "REQUESTED") throw new ApiError(failures.offeringChangeInProgress);
    if (change.priceChangeId !== null) throw new ApiError(failures.priceChangeStands);
    await endChange(ctx, change, "CANCELLED");
    await queuePlanChangeMail(ctx, line, change, "KEPT");
    await announceSubscription(ctx, line.id, "subscription.updated");
    return getSubscription(ctx, line.id);
  });
}

/**
 * Puts the offering that was scheduled for the renewal in place, as part of the renewal: in its transaction, before
 * prices and allowances of the new period are looked at. The network is told afterwards; what it says does not change
 * what is paid for.
 * @returns the offering that begins, or null when none was scheduled
 */
export async function applyPendingOffering(ctx: Ctx, subscriptionId: string): Promise<string | null> {
  const line = await readSubscriptionForUpdate(ctx, subscriptionId);
  const change = line && (await liveChange(ctx, { subscriptionId }));
  if (change?.status !== "SCHEDULED" || !change.scheduledFor) return null;
  // Periods that were paid ahead with the present offering are used up first.
  if (change.scheduledFor > ctx.clock.now()) return null;
  const { toOfferingId } = change;
  await endChange(ctx, change, "APPLIED");
  // The same plan at another price: what was agreed goes on, and the network has nothing to change.
  if (change.priceChangeId !== null) {
    await updateSubscriptionRow(ctx, subscriptionId, { productOfferingId: toOfferingId });
    return toOfferingId;
  }
  await updateSubscriptionRow(ctx, subscriptionId, {
    productOfferingId: toOfferingId,
    ...PRICE_WITHOUT_TERMS,
  });
  await requestPlan(ctx, line!, (await getOfferings(ctx, [toOfferingId])).get(toOfferingId)!);
  return toOfferingId;
}

/** How far the change is that an order line asked for. Null when there is none. */
export async function offeringChangeState(
  ctx: Ctx,
  orderLineItemId: string,
): Promise<"WAITING" | "DONE" | "FAILED" | null> {
  const change = await changeOfOrderItem(ctx, orderLineItemId);
  if (!change) return null;
  if (change.status === "REQUESTED") return "WAITING";
  return change.status === "FAILED" ? "FAILED" : "DONE";
}
