import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { usagePackages, usageRecords } from "@/db/schema/subscriptions";
import { localizedName, translationsWhileNamed } from "@/lib/catalog/rows";
import type { Ctx } from "@/lib/kernel/context";
import { addDays, calendarDate, startOfDay } from "@/lib/platform/dates/calendar";
import type { SubscriptionUsage, UsageDay } from "@/lib/usage/model";
import { presentUsage } from "@/lib/usage/present";

/** A line whose usage is read, and where its current period began. */
export type UsageTarget = { subscriptionId: string; periodStartsAt: Date | null };

/** A package's other names: those of what it came with. */
const names = translationsWhileNamed({
  tenantId: usagePackages.tenantId,
  offeringId: sql`case when ${usagePackages.subscriptionAddonId} is null
    then (select s.product_offering_id from subscriptions s
           where s.tenant_id = ${usagePackages.tenantId} and s.id = ${usagePackages.subscriptionId})
    else (select a.product_offering_id from subscription_addons a
           where a.tenant_id = ${usagePackages.tenantId} and a.id = ${usagePackages.subscriptionAddonId}) end`,
  name: usagePackages.name,
});

/**
 * Usage of lines in their current periods, in one statement, in the order given. Shows what can still be used and what
 * ended within the period; packages of earlier periods are history. Who may see the lines is the caller's to check.
 */
export async function readUsage(ctx: Ctx, targets: readonly UsageTarget[]): Promise<SubscriptionUsage[]> {
  if (targets.length === 0) return [];
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({ pack: usagePackages, names })
    .from(usagePackages)
    .where(
      and(
        eq(usagePackages.tenantId, ctx.tenant.id),
        or(
          ...targets.map(({ subscriptionId, periodStartsAt }) =>
            and(
              eq(usagePackages.subscriptionId, subscriptionId),
              or(
                isNull(usagePackages.validTo),
                gt(usagePackages.validTo, periodStartsAt && periodStartsAt < now ? periodStartsAt : now),
              ),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(usagePackages.createdAt), asc(usagePackages.id));
  const packages = rows.map(({ pack, names }) => ({
    ...pack,
    name: localizedName(ctx, { name: pack.name, names }),
  }));
  const bySubscription = Map.groupBy(packages, (pack) => pack.subscriptionId);
  return targets.map(({ subscriptionId }) => ({
    subscriptionId,
    usage: presentUsage(bySubscription.get(subscriptionId) ?? [], now),
  }));
}

const FIELD = { DATA: "dataBytes", VOICE: "callSeconds", SMS: "smsCount", MMS: "mmsCount" } as const;

/**
 * What a line used on each of the last `days` days, today included and days without use too, oldest first.
 * Who may see the line is the caller's to check.
 */
export async function readHistory(ctx: Ctx, subscriptionId: string, days: number): Promise<UsageDay[]> {
  const today = calendarDate(ctx.clock.now());
  const first = addDays(today, 1 - days);
  const { rows } = await ctx.db.execute<{ day: string; service: keyof typeof FIELD; quantity: number }>(sql`
    select to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD') as day, service, sum(quantity)::int8 as quantity
      from ${usageRecords}
     where tenant_id = ${ctx.tenant.id} and subscription_id = ${subscriptionId}
       and occurred_at >= ${startOfDay(first).toISOString()}::timestamptz
       and occurred_at < ${startOfDay(addDays(today, 1)).toISOString()}::timestamptz
     group by 1, 2`);
  const history = Array.from({ length: days }, (_, index) => ({
    date: addDays(first, index),
    dataBytes: 0,
    callSeconds: 0,
    smsCount: 0,
    mmsCount: 0,
  }));
  const byDate = new Map(history.map((day) => [day.date, day]));
  for (const { day, service, quantity } of rows) byDate.get(day)![FIELD[service]] += Number(quantity);
  return history;
}
