import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { getOfferings } from "@/lib/catalog/queries";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { renewAddons } from "@/lib/subscriptions/addons/change-addon";
import { announceSubscription } from "@/lib/subscriptions/events";
import { pausedSince } from "@/lib/subscriptions/lifecycle/restoration";
import {
  readSubscriptionForUpdate,
  type StoredSubscription,
  updateSubscriptionRow,
} from "@/lib/subscriptions/line";
import { applyPendingOffering } from "@/lib/subscriptions/offering-change/change-offering";
import { anchorAfter } from "@/lib/subscriptions/periods/bill-day";
import { type Period, periodEnd, subscriptionPeriodAt } from "@/lib/subscriptions/periods/periods";
import { allowancesOf, grantPackages, windowOf } from "@/lib/usage/packages";

export type RenewSubscription = {
  subscriptionId: string;
  /** Billing cycles paid for; 1 when absent. */
  cycles?: number | undefined;
  /** The end of the cycle that is paid for, where an invoice says which: instead of `cycles`. */
  until?: Date | undefined;
  /** Up to when it was paid before: one that is paid beyond it was renewed already. Absent: whatever it is paid to. */
  paidUntil?: Date | undefined;
};

/**
 * A line is paid for further cycles: what is paid goes on by the calendar, a period that is over is followed by the next
 * with new allowances. One that was suspended for debt comes back when the debt ends, not by this. A line that is not on
 * the air any more, or is not renewed at all, is left alone.
 * @returns whether it was renewed
 */
export function renewSubscription(
  ctx: Ctx,
  { subscriptionId, cycles = 1, until, paidUntil: before }: RenewSubscription,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const line = await readSubscriptionForUpdate(ctx, subscriptionId);
    const paid = line?.paidUntil ?? line?.periodEndsAt;
    if (!line || !paid || line.billingAnchorDay === null) return false;
    if (line.status === "PENDING" || line.status === "CANCELLED") return false;
    if ((before && paid > before) || (until && paid >= until)) return false;
    // What was to change with the renewal changes now, if the period is over; its cycle is what is paid for then.
    const { price } = await offeringOf(ctx, await offeringFromNow(ctx, line));
    let paidUntil = until ?? paid;
    for (let cycle = 0; cycle < cycles && !until; cycle++)
      paidUntil = periodEnd(paidUntil, price.billingCycle?.interval ?? 1, line.billingAnchorDay);
    // Never billed less far than it is paid.
    const ahead = line.billedUntil !== null && line.billedUntil > paidUntil;
    await updateSubscriptionRow(ctx, line.id, { paidUntil, billedUntil: ahead ? line.billedUntil : null });
    await beginPeriod(ctx, { ...line, paidUntil }, until && { startsAt: paid, endsAt: until });
    await announceSubscription(ctx, line.id, "subscription.renewed");
    return true;
  });
}

async function offeringOf(ctx: Ctx, productOfferingId: string) {
  return (await getOfferings(ctx, [productOfferingId])).get(productOfferingId)!;
}

/** The offering of a line whose period is over: the one that was scheduled for the renewal, if there is one. */
async function offeringFromNow(ctx: Ctx, line: StoredSubscription): Promise<string> {
  const over = line.periodEndsAt !== null && line.periodEndsAt <= (pausedSince(line) ?? ctx.clock.now());
  const next = over ? await applyPendingOffering(ctx, line.id) : null;
  // Read again: it may have been put in place earlier in this transaction.
  return next ?? (await readSubscriptionForUpdate(ctx, line.id))!.productOfferingId;
}

/**
 * Lets the period that is paid for begin, with its allowances, if the one before is over. A paused line's periods stand
 * still: one begins only where it had before the pause, and moves with the rest when the line comes back.
 * @param billed the period that was just paid, as its invoice says
 * @returns whether one began
 */
async function beginPeriod(ctx: Ctx, line: StoredSubscription, billed?: Period): Promise<boolean> {
  const { periodStartsAt, periodEndsAt, paidUntil, billingAnchorDay } = line;
  if (!periodStartsAt || !periodEndsAt || !paidUntil || !billingAnchorDay) return false;
  const at = pausedSince(line) ?? ctx.clock.now();
  if (periodEndsAt > at || paidUntil <= periodEndsAt) return false;
  const offering = await offeringOf(ctx, await offeringFromNow(ctx, line));
  const { category, features } = offering.product;
  const interval = offering.price.billingCycle?.interval ?? 1;
  const known = { startsAt: periodStartsAt, endsAt: periodEndsAt };
  const isNext = billed && billed.startsAt.getTime() === periodEndsAt.getTime() && billed.endsAt > at;
  const period = isNext ? billed : subscriptionPeriodAt(at, known, paidUntil, interval, billingAnchorDay);
  await updateSubscriptionRow(ctx, line.id, {
    periodStartsAt: period.startsAt,
    periodEndsAt: period.endsAt,
    billingAnchorDay: anchorAfter(subscriptions, period.endsAt),
  });
  await grantPackages(ctx, {
    subscriptionId: line.id,
    name: offering.name,
    allowances: allowancesOf(category, features),
    window: windowOf(features, period.startsAt, period.endsAt),
  });
  await renewAddons(ctx, line.id, period);
  return true;
}

const BATCH = 500;

/** Lets the next period begin for lines that have paid it before the last one ended. */
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
      const line = await readSubscriptionForUpdate(ctx, id);
      if (line && (await beginPeriod(ctx, line))) await announceSubscription(ctx, id, "subscription.updated");
    });
  }
}
