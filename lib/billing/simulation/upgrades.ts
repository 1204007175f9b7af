import { expect } from "vitest";
import { priceWithoutIntroduction } from "@/lib/catalog/offerings/unit-price";
import { addMonths, daysBetween } from "@/lib/platform/dates/calendar";
import { dateIn } from "@/lib/platform/dates/time-zones";
import type { SimulatedLife } from "./life";

/**
 * What an upgrade must cost, computed from what the customer was told and not from the period: the invoice of the running
 * cycle says how many days it is for, and which part of the price they cost. Each day that is left costs the same part of
 * the difference.
 *
 * The simulation missed the wrong amount in cycles that a pause changed, because nothing in it knew the right one.
 * `foresight.ts` compares a preview with its invoice, and both took the amount from the same function; the rules of
 * `invariants.ts` add up what is on the invoice, whatever it is. The scenarios upgraded in whole cycles only.
 */

type Line = Awaited<ReturnType<SimulatedLife["lines"]>>[number];
type Upgrade = { exact: number; slack: number };

/** Null where the invoice does not say it: no upgrade, no period, several cycles paid at once, or a discount. */
async function fairUpgrade(life: SimulatedLife, line: Line, toOfferingId: string): Promise<Upgrade | null> {
  const { prices } = life.offer;
  const [before, after] = [line.productOfferingId, toOfferingId].map((id) =>
    priceWithoutIntroduction(prices.get(id)!, life.currency),
  );
  const [from, to] = [prices.get(line.productOfferingId)!, prices.get(toOfferingId)!];
  const months = from.billingCycle!.interval;
  const difference = (after! * months) / to.billingCycle!.interval - before!;
  const { periodStartsAt, periodEndsAt, paidUntil } = line;
  if (difference <= 0 || !periodStartsAt || !periodEndsAt) return null;
  if (paidUntil && paidUntil.getTime() !== periodEndsAt.getTime()) return null;
  const told = await toldOf(life, line, months);
  if (!told) return null;
  const { share, days } = told;
  const left = Math.max(0, daysBetween(await life.today(), dateIn(periodEndsAt, life.timeZone)));
  return { exact: (difference * share * Math.min(left, days)) / days, slack: 1 + difference / before! };
}

/** Which part of a cycle's price the running period cost, and for how many days. Null where a discount is in it. */
async function toldOf(
  life: SimulatedLife,
  line: Line,
  months: number,
): Promise<{ share: number; days: number } | null> {
  const { rows } = await life.world.database.pool.query<{
    share: number;
    discounted: boolean;
    from: string;
    to: string;
  }>(
    `select (l->>(case when (l->>'taxIncluded')::boolean then 'totalMinor' else 'subtotalMinor' end))::float8
              / (l->>'unitPriceMinor')::float8 as share, (l->>'totalDiscountsMinor')::int > 0 as discounted,
            l->>'periodStart' as from, l->>'periodEnd' as to
       from billed_cycles c
       join invoices i on i.tenant_id = c.tenant_id and i.id = c.invoice_id
       cross join jsonb_array_elements(i.lines) l
      where c.tenant_id = $1 and c.subject_id = $2 and c.starts_at = $3
        and l->>'subscriptionId' = $2::text and l->>'productOfferingId' <> $4 and l ? 'periodStart'`,
    [life.tenant.id, line.id, line.periodStartsAt, life.offer.addon],
  );
  const [told] = rows;
  if (told?.discounted) return null;
  if (told) return { share: told.share, days: daysBetween(told.from, told.to) + 1 };
  // The first cycle is paid with the order: a whole one.
  const began = dateIn(line.periodStartsAt!, life.timeZone);
  return { share: 1, days: daysBetween(began, addMonths(began, months)) };
}

/** What was put on the next invoice for upgrades of a line. In minor units. */
async function owedForUpgrades(life: SimulatedLife, line: Line): Promise<number> {
  const { rows } = await life.world.database.pool.query<{ owed: string | null }>(
    `select sum(amount_minor) as owed from pending_charges
      where tenant_id = $1 and subscription_id = $2 and cause = 'OFFERING_CHANGE'`,
    [life.tenant.id, line.id],
  );
  return Number(rows[0]!.owed ?? 0);
}

/** Upgrades a line without an order, and checks what it costs. */
export async function changePlan(life: SimulatedLife, line: Line, productOfferingId: string): Promise<void> {
  const fair = await fairUpgrade(life, line, productOfferingId);
  const before = await owedForUpgrades(life, line);
  const { status } = await life.call("PUT", `/subscriptions/${line.id}/product-offering-change`, {
    productOfferingId,
  });
  await life.settle();
  if (!fair || status >= 300) return;
  const [now] = (await life.lines()).filter(({ id }) => id === line.id);
  if (now!.productOfferingId !== productOfferingId) return;
  const owed = (await owedForUpgrades(life, line)) - before;
  expect(
    Math.abs(owed - fair.exact),
    `${owed} is owed for an upgrade worth ${fair.exact}`,
  ).toBeLessThanOrEqual(fair.slack);
}
