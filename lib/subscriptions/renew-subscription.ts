import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscriptions";
import { getOfferings } from "@/lib/catalog/queries";
import { type Ctx, inTransaction } from "@/lib/identity/context";
import { announce } from "@/lib/subscriptions/events";
import { type Line, lockLine, updateLine } from "@/lib/subscriptions/line";
import { periodAt, periodEnd } from "@/lib/subscriptions/periods";
import { restoreAfterPayment } from "@/lib/subscriptions/restore-subscription";
import { allowancesOf, grantPackages, windowOf } from "@/lib/usage/packages";

export type RenewSubscription = {
  subscriptionId: string;
  /** Billing cycles paid for; 1 when absent. */
  cycles?: number | undefined;
  /** Up to when it was paid before: one that is paid beyond it was renewed already. Absent: whatever it is paid to. */
  paidUntil?: Date | undefined;
};

/**
 * A line is paid for further cycles: what is paid goes on by the calendar, a period that is over is followed by the next
 * with new allowances, and one that was suspended for debt is restored. A line that is not on the air any more, or is
 * not renewed at all, is left alone.
 * @returns whether it was renewed
 */
export function renewSubscription(
  ctx: Ctx,
  { subscriptionId, cycles = 1, paidUntil: before }: RenewSubscription,
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockLine(ctx, subscriptionId);
    const paid = line?.paidUntil ?? line?.periodEndsAt;
    if (!line || !paid || line.billingAnchorDay === null) return false;
    if (line.status === "PENDING" || line.status === "CANCELLED") return false;
    if (before && paid > before) return false;
    const interval = await intervalOf(ctx, line);
    let paidUntil = paid;
    for (let cycle = 0; cycle < cycles; cycle++)
      paidUntil = periodEnd(paidUntil, interval, line.billingAnchorDay);
    await updateLine(ctx, line.id, { paidUntil });
    await beginPeriod(ctx, { ...line, paidUntil }, interval);
    await announce(ctx, line.id, "subscription.renewed");
    await restoreAfterPayment(ctx, line.id);
    return true;
  });
}

async function offeringOf(ctx: Ctx, productOfferingId: string) {
  return (await getOfferings(ctx, [productOfferingId])).get(productOfferingId)!;
}

const intervalOf = async (ctx: Ctx, line: Line): Promise<number> =>
  (await offeringOf(ctx, line.productOfferingId)).price.billingCycle?.interval ?? 1;

/** Lets the period that is paid for begin, if the one before is over. A paused line's periods stand still. */
async function beginPeriod(ctx: Ctx, line: Line, interval: number): Promise<boolean> {
  const { periodStartsAt, periodEndsAt, paidUntil, billingAnchorDay } = line;
  if (!periodStartsAt || !periodEndsAt || !paidUntil || !billingAnchorDay) return false;
  if (line.status === "PAUSED") return false;
  const now = ctx.clock.now();
  const known = { startsAt: periodStartsAt, endsAt: periodEndsAt };
  const period = periodAt(now, known, paidUntil, interval, billingAnchorDay);
  if (period === known) return false;
  await updateLine(ctx, line.id, { periodStartsAt: period.startsAt, periodEndsAt: period.endsAt });
  const offering = await offeringOf(ctx, line.productOfferingId);
  const { category, features } = offering.product;
  await grantPackages(ctx, {
    subscriptionId: line.id,
    name: offering.name,
    allowances: allowancesOf(category, features),
    window: windowOf(features, period.startsAt, period.endsAt),
  });
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
      const line = await lockLine(ctx, id);
      if (line && (await beginPeriod(ctx, line, await intervalOf(ctx, line))))
        await announce(ctx, id, "subscription.updated");
    });
  }
}
