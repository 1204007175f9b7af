import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { usagePackages, usageRecords } from "@/db/schema/subscriptions";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import type { Ctx } from "@/lib/identity/context";
import { addDays, calendarDate, startOfDay } from "@/lib/platform/calendar";
import { usageTargets } from "@/lib/subscriptions/queries";
import type { SubscriptionUsage, Usage } from "@/lib/usage/model";
import { presentUsage } from "@/lib/usage/present";

/**
 * Usage of several lines in their current periods, in two statements. Lines the caller may not see are left out.
 * Shows what can still be used and what ended within the period; packages of earlier periods are history.
 */
export async function listUsage(ctx: Ctx, subscriptionIds: readonly string[]): Promise<SubscriptionUsage[]> {
  const targets = await usageTargets(ctx, subscriptionIds);
  if (targets.length === 0) return [];
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select()
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
  const bySubscription = Map.groupBy(rows, (row) => row.subscriptionId);
  return targets.map(({ subscriptionId }) => ({
    subscriptionId,
    usage: presentUsage(bySubscription.get(subscriptionId) ?? [], now),
  }));
}

/**
 * Usage of one line, by UUID or `rid_` reference.
 * @throws ApiError subscriptionNotFound
 */
export async function getUsage(ctx: Ctx, subscriptionId: string): Promise<Usage> {
  const [found] = await listUsage(ctx, [subscriptionId]);
  if (!found) throw new ApiError(failures.subscriptionNotFound);
  return found.usage;
}

export type UsageDay = {
  /** UTC. */
  date: string;
  dataBytes: number;
  callSeconds: number;
  smsCount: number;
  mmsCount: number;
};

const FIELD = { DATA: "dataBytes", VOICE: "callSeconds", SMS: "smsCount", MMS: "mmsCount" } as const;

/**
 * What a line used on each of the last `days` days, today included and days without use too, oldest first.
 * @throws ApiError subscriptionNotFound
 */
export async function usageHistory(ctx: Ctx, subscriptionId: string, days: number): Promise<UsageDay[]> {
  const [target] = await usageTargets(ctx, [subscriptionId]);
  if (!target) throw new ApiError(failures.subscriptionNotFound);
  const today = calendarDate(ctx.clock.now());
  const first = addDays(today, 1 - days);
  const { rows } = await ctx.db.execute<{ day: string; service: keyof typeof FIELD; quantity: number }>(sql`
    select to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD') as day, service, sum(quantity)::int8 as quantity
      from ${usageRecords}
     where tenant_id = ${ctx.tenant.id} and subscription_id = ${target.subscriptionId}
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
