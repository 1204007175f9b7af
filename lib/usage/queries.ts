import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { usagePackages, usageRecords } from "@/db/schema/subscriptions";
import { localizedName, translationsWhileNamed } from "@/lib/catalog/rows";
import type { Ctx } from "@/lib/kernel/context";
import { addDays, calendarDate, startOfDay } from "@/lib/platform/dates/calendar";
import type { SubscriptionUsage, UsageDay } from "@/lib/usage/model";
import { presentUsage } from "@/lib/usage/present";

/** A subscription whose usage is read, and the start of its current period. */
export type UsageTarget = { subscriptionId: string; periodStartsAt: Date | null };

/** A package's names in other languages: those of the offering it came with. */
const namesIn = (tenantId: string) =>
  translationsWhileNamed({
    tenantId,
    offeringId: sql`case when ${usagePackages.subscriptionAddonId} is null
    then (select s.product_offering_id from subscriptions s
           where s.tenant_id = ${tenantId} and s.id = ${usagePackages.subscriptionId})
    else (select a.product_offering_id from subscription_addons a
           where a.tenant_id = ${tenantId} and a.id = ${usagePackages.subscriptionAddonId}) end`,
    name: usagePackages.name,
  });

/**
 * Usage of subscriptions in their current periods, in one statement, in the given order. Shows packages that can still be used and packages
 * that ended within the period; earlier ones are history. The caller checks who may see the subscriptions.
 */
export async function readUsage(ctx: Ctx, targets: readonly UsageTarget[]): Promise<SubscriptionUsage[]> {
  if (targets.length === 0) return [];
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select({ pack: usagePackages, names: namesIn(ctx.tenant.id) })
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
 * The daily use of a subscription over the last `days` days, including today and days without use, oldest first. The caller checks who may
 * see the subscription.
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
