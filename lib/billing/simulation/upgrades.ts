import { expect } from "vitest";
import { priceWithoutIntroduction } from "@/lib/catalog/offerings/unit-price";
import { addMonths, daysBetween } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import type { SimulatedLife } from "./life";

/**
 * Calculates what an upgrade must cost from the invoice of the running cycle, not from the period. The invoice states its number of days,
 * and the share of the price that they cost. Each remaining day costs the same share of the difference.
 *
 * This check exists because the simulation missed a wrong amount in cycles that a pause had changed. `foresight.ts` compares a preview with
 * its invoice, and both took the amount from the same function. `invariants.ts` adds up the amounts on the invoice, whatever they are. The
 * scenarios upgraded in whole cycles only.
 */

type SimulatedSubscription = Awaited<ReturnType<SimulatedLife["subscriptions"]>>[number];
type Upgrade = { exact: number; slack: number };

/** Null if the invoice does not state it: no upgrade, no period, several cycles paid at once, or a discount. */
async function expectedUpgrade(
  life: SimulatedLife,
  subscription: SimulatedSubscription,
  toOfferingId: string,
): Promise<Upgrade | null> {
  const { prices } = life.offer;
  const [before, after] = [subscription.productOfferingId, toOfferingId].map((id) =>
    priceWithoutIntroduction(prices.get(id)!, life.currency),
  );
  const [from, to] = [prices.get(subscription.productOfferingId)!, prices.get(toOfferingId)!];
  const months = from.billingCycle!.interval;
  const difference = (after! * months) / to.billingCycle!.interval - before!;
  const { periodStartsAt, periodEndsAt, paidUntil } = subscription;
  if (difference <= 0 || !periodStartsAt || !periodEndsAt) return null;
  if (paidUntil && paidUntil.getTime() !== periodEndsAt.getTime()) return null;
  const told = await invoicedShareOf(life, subscription, months);
  if (!told) return null;
  const { share, days } = told;
  const left = Math.max(0, daysBetween(await life.today(), dateIn(periodEndsAt, life.timeZone)));
  return { exact: (difference * share * Math.min(left, days)) / days, slack: 1 + difference / before! };
}

/** The share of a cycle's price that the running period cost, and its number of days. Null if a discount is included. */
async function invoicedShareOf(
  life: SimulatedLife,
  subscription: SimulatedSubscription,
  months: number,
): Promise<{ share: number; days: number } | null> {
  const { rows } = await life.world.database.pool.query<{
    share: number;
    discounted: boolean;
    from: string;
    to: string;
  }>(
    `select (item->>(case when (item->>'taxIncluded')::boolean then 'totalMinor' else 'subtotalMinor' end))::float8
              / (item->>'unitPriceMinor')::float8 as share, (item->>'totalDiscountsMinor')::int > 0 as discounted,
            item->>'periodStart' as from, item->>'periodEnd' as to
       from billed_cycles c
       join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
       cross join jsonb_array_elements(i.lines) item
      where c.tenant_id = $1 and c.subject_id = $2 and c.starts_at = $3
        and item->>'subscriptionId' = $2::text and item->>'productOfferingId' <> $4 and item ? 'periodStart'`,
    [life.tenant.id, subscription.id, subscription.periodStartsAt, life.offer.addon],
  );
  const [told] = rows;
  if (told?.discounted) return null;
  if (told) return { share: told.share, days: daysBetween(told.from, told.to) + 1 };
  // The first cycle is paid with the order and is a whole one.
  const began = dateIn(subscription.periodStartsAt!, life.timeZone);
  return { share: 1, days: daysBetween(began, addMonths(began, months)) };
}

/** The charges for upgrades of a subscription that wait for the next invoice. In minor units. */
async function owedForUpgrades(life: SimulatedLife, subscription: SimulatedSubscription): Promise<number> {
  const { rows } = await life.world.database.pool.query<{ owed: string | null }>(
    `select sum(amount_minor) as owed from pending_charges
      where tenant_id = $1 and subscription_id = $2 and cause = 'OFFERING_CHANGE'`,
    [life.tenant.id, subscription.id],
  );
  return Number(rows[0]!.owed ?? 0);
}

/** Upgrades a subscription without an order, and checks what it costs. */
export async function changePlan(
  life: SimulatedLife,
  subscription: SimulatedSubscription,
  productOfferingId: string,
): Promise<void> {
  const fair = await expectedUpgrade(life, subscription, productOfferingId);
  const before = await owedForUpgrades(life, subscription);
  const { status } = await life.call("PUT", `/subscriptions/${subscription.id}/product-offering-change`, {
    productOfferingId,
  });
  await life.settle();
  if (!fair || status >= 300) return;
  const [now] = (await life.subscriptions()).filter(({ id }) => id === subscription.id);
  if (now!.productOfferingId !== productOfferingId) return;
  const owed = (await owedForUpgrades(life, subscription)) - before;
  expect(
    Math.abs(owed - fair.exact),
    `${owed} is owed for an upgrade worth ${fair.exact}`,
  ).toBeLessThanOrEqual(fair.slack);
}
