import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { getOfferings } from "@/lib/catalog/queries";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { renewAddons } from "@/lib/subscriptions/addons/change-addon";
import { announceSubscription } from "@/lib/subscriptions/events";
import { pausedSince } from "@/lib/subscriptions/lifecycle/restoration";
import { applyPendingOffering } from "@/lib/subscriptions/offering-change/change-offering";
import { anchorAfter } from "@/lib/subscriptions/periods/bill-day";
import { type Period, periodEnd, subscriptionPeriodAt } from "@/lib/subscriptions/periods/periods";
import {
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/stored-subscription";
import { allowRolledOver } from "@/lib/subscriptions/usage/rolled-over";
import { allowancesOf, grantPackages, windowOf } from "@/lib/usage/packages";
import { rollOver } from "@/lib/usage/roll-over";

export type RenewSubscription = {
  subscriptionId: string;
  /** Billing cycles paid for; 1 when absent. */
  cycles?: number | undefined;
  /** The end of the paid cycle, where an invoice names it. Replaces `cycles`. */
  until?: Date | undefined;
  /**
   * The end of the paid time before this payment. A subscription paid beyond it was renewed already. Absent: not
   * checked.
   */
  paidUntil?: Date | undefined;
};

/**
 * Renews a subscription for more cycles. The paid time moves by the calendar, and an ended period is followed by the
 * next one with new allowances. This does not restore a subscription suspended for debt; the end of the debt does. A
 * subscription that has ended or does not recur is not changed.
 * @returns whether it was renewed
 */
export function renewSubscription(
  ctx: Ctx,
  { subscriptionId, cycles = 1, until, paidUntil: before }: RenewSubscription,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const subscription = await readSubscriptionForUpdate(ctx, subscriptionId);
    const paid = subscription?.paidUntil ?? subscription?.periodEndsAt;
    if (!subscription || !paid || subscription.billingAnchorDay === null) return false;
    if (subscription.status === "PENDING" || subscription.status === "CANCELLED") return false;
    if ((before && paid > before) || (until && paid >= until)) return false;
    // A change scheduled for the renewal takes effect now if the period is over. Its billing cycle is the one that is
    // paid.
    const { price } = await offeringOf(ctx, await offeringFromNow(ctx, subscription));
    let paidUntil = until ?? paid;
    for (let cycle = 0; cycle < cycles && !until; cycle++)
      paidUntil = periodEnd(paidUntil, price.billingCycle?.interval ?? 1, subscription.billingAnchorDay);
    // A subscription is always billed at least as far as it is paid.
    const { billedUntil } = subscription;
    // Stryker disable next-line EqualityOperator: billed until the end of the paid time means the same as null
    const isBilledAhead = billedUntil !== null && billedUntil > paidUntil;
    await updateSubscriptionRow(ctx, subscription.id, {
      paidUntil,
      billedUntil: isBilledAhead ? billedUntil : null,
    });
    await beginPeriod(ctx, { ...subscription, paidUntil }, until && { startsAt: paid, endsAt: until });
    await announceSubscription(ctx, subscription.id, "subscription.renewed");
    return true;
  });
}

async function offeringOf(ctx: Ctx, productOfferingId: string) {
  return (await getOfferings(ctx, [productOfferingId])).get(productOfferingId)!;
}

/** The offering from now on: the one scheduled for the renewal if the period is over, else the present one. */
async function offeringFromNow(ctx: Ctx, subscription: StoredSubscription): Promise<string> {
  const over =
    subscription.periodEndsAt !== null &&
    subscription.periodEndsAt <= (pausedSince(subscription) ?? ctx.clock.now());
  const next = over ? await applyPendingOffering(ctx, subscription.id) : null;
  // Reads the row again, because it may have changed earlier in this transaction.
  return next ?? (await readSubscriptionForUpdate(ctx, subscription.id))!.productOfferingId;
}

/**
 * Begins the paid period with its allowances, if the previous one is over. The periods of a paused subscription do not
 * advance: one begins only if it had begun before the pause, and moves with the rest at the end of the pause.
 * @param billed the period that was just paid, from its invoice
 * @returns whether a period began
 */
async function beginPeriod(ctx: Ctx, subscription: StoredSubscription, billed?: Period): Promise<boolean> {
  const { periodStartsAt, periodEndsAt, paidUntil, billingAnchorDay } = subscription;
  if (!periodStartsAt || !periodEndsAt || !paidUntil || !billingAnchorDay) return false;
  const at = pausedSince(subscription) ?? ctx.clock.now();
  if (periodEndsAt > at || paidUntil <= periodEndsAt) return false;
  const offering = await offeringOf(ctx, await offeringFromNow(ctx, subscription));
  const { category, features } = offering.product;
  const interval = offering.price.billingCycle?.interval ?? 1;
  const known = { startsAt: periodStartsAt, endsAt: periodEndsAt };
  const isNext = billed && billed.startsAt.getTime() === periodEndsAt.getTime() && billed.endsAt > at;
  const period = isNext ? billed : subscriptionPeriodAt(at, known, paidUntil, interval, billingAnchorDay);
  await updateSubscriptionRow(ctx, subscription.id, {
    periodStartsAt: period.startsAt,
    periodEndsAt: period.endsAt,
    billingAnchorDay: anchorAfter(subscriptions, period.endsAt),
  });
  const grant = {
    subscriptionId: subscription.id,
    name: offering.name,
    allowances: allowancesOf(category, features),
    window: windowOf(features, period.startsAt, period.endsAt),
  };
  const rolledOver = await rollOver(ctx, { ...grant, from: periodEndsAt });
  await grantPackages(ctx, grant);
  if (rolledOver) await allowRolledOver(ctx, subscription, rolledOver);
  await renewAddons(ctx, subscription.id, period);
  return true;
}

const BATCH = 500;

/** Begins the next period of subscriptions that paid for it before the last one ended. */
export async function beginPaidPeriods(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        inArray(subscriptions.status, ["ACTIVATED", "SUSPENDED", "BLOCKED"]),
        sql`${subscriptions.paidUntil} > ${subscriptions.periodEndsAt}`,
        lte(subscriptions.periodEndsAt, ctx.clock.now()),
      ),
    )
    .orderBy(subscriptions.periodEndsAt)
    .limit(BATCH);
  for (const { id } of due) {
    await inTransaction(ctx, async (ctx) => {
      const subscription = await readSubscriptionForUpdate(ctx, id);
      if (subscription && (await beginPeriod(ctx, subscription)))
        await announceSubscription(ctx, id, "subscription.updated");
    });
  }
}
