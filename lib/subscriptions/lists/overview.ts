import { and, eq, type SQL, sql } from "drizzle-orm";
import { simCards } from "@/db/schema/inventory";
import { portings } from "@/db/schema/porting";
import { subscriptions, usagePackages } from "@/db/schema/subscriptions";
import type { Ctx } from "@/lib/kernel/context";
import type { SubscriptionNeed } from "@/lib/subscriptions/lists/summary-model";
import { visibleSubscriptions } from "@/lib/subscriptions/lists/visibility";
import type { SubscriptionStatus } from "@/lib/subscriptions/model";
import { NEEDS_DETAILS } from "@/lib/subscriptions/porting/states";

/** The part of an allowance from which a subscription counts as near its limit. */
const HIGH = 0.8;

/**
 * A column of the subscription in question, always with its table: in a select from one table Drizzle leaves the table out,
 * and the name would then be that of the table of the subquery.
 */
const own = (column: "tenant_id" | "id" | "status" | "iccid" | "pending_status"): SQL =>
  sql.raw(`subscriptions.${column}`);

/** How much of what a subscription lives on is used, 0…1: the same allowance as `mainAllowance` of the pages shows. */
const usedPart = (now: Date): SQL => sql`(
  select case when bool_or(p.total is null) then null
              when sum(p.total) = 0 then 1
              else sum(least(p.used, p.total))::float8 / sum(p.total)::float8 end
    from ${usagePackages} p
   where p.tenant_id = ${own("tenant_id")} and p.subscription_id = ${own("id")} and p.scope <> 'ILD'
     and p.valid_from <= ${now.toISOString()}::timestamptz
     and (p.valid_to is null or p.valid_to > ${now.toISOString()}::timestamptz)
   group by p.service, p.scope
   order by array_position(array['DATA', 'VOICE', 'SMS', 'MMS'], p.service), p.scope
   limit 1)`;

/**
 * What a subscription needs from its customer, as an array of `SubscriptionNeed`. One definition for counts and lists, so a
 * count leads to as many rows. A correlated expression over the row of `subscriptions`.
 */
export const subscriptionNeeds = (now: Date): SQL<SubscriptionNeed[]> => sql<
  SubscriptionNeed[]
>`array_remove(array[
  case when ${own("status")} <> 'CANCELLED' and exists (
    select 1 from ${portings} p
     where p.tenant_id = ${own("tenant_id")} and p.subscription_id = ${own("id")}
       and p.status = any(${sql.param([...NEEDS_DETAILS])}::text[])) then 'PORTING_DETAILS' end,
  case when ${own("status")} = 'ACTIVATED' and ${usedPart(now)} >= ${HIGH} then 'USAGE_HIGH' end,
  case when ${own("status")} = 'ACTIVATED' and exists (
    select 1 from ${simCards} x
     where x.tenant_id = ${own("tenant_id")} and x.iccid = ${own("iccid")}
       and x.activation_code is not null and x.installed_at is null) then 'ESIM_NOT_INSTALLED' end,
  case when ${own("pending_status")} = 'CANCELLED' then 'ENDING' end
], null)`;

export type SubscriptionOverview = {
  /** All of them, cancelled ones too. */
  total: number;
  byStatus: Partial<Record<SubscriptionStatus, number>>;
  needs: Partial<Record<SubscriptionNeed, number>>;
  /** A few to show: those that need something first, then the newest; no cancelled ones. */
  first: string[];
  /** The newest, cancelled ones too; as many as `first` may have. */
  newest: string[];
};

/**
 * The subscriptions the caller may see, counted: one statement and one row, however many there are.
 * @param customerId of one customer; absent: of all
 * @param shown at most so many ids in `first`
 */
export async function subscriptionOverview(
  ctx: Ctx,
  { customerId, shown }: { customerId?: string | undefined; shown: number },
): Promise<SubscriptionOverview> {
  const where = and(
    eq(subscriptions.tenantId, ctx.tenant.id),
    customerId === undefined ? undefined : eq(subscriptions.customerId, customerId),
    visibleSubscriptions(ctx),
  );
  const { rows } = await ctx.db.execute<{
    total: number;
    by_status: SubscriptionOverview["byStatus"] | null;
    needs: SubscriptionOverview["needs"] | null;
    first: string[] | null;
    newest: string[] | null;
  }>(sql`
    with facts as materialized (
      select ${subscriptions.id} as id, ${subscriptions.status} as status, ${subscriptions.createdAt} as created_at,
             ${subscriptionNeeds(ctx.clock.now())} as needs
        from ${subscriptions} where ${where})
    select (select count(*)::int from facts) as total,
           (select json_object_agg(status, n) from (select status, count(*) as n from facts group by 1) counted)
             as by_status,
           (select json_object_agg(need, n)
              from (select need, count(*) as n from facts cross join unnest(needs) need group by 1) counted) as needs,
           (select json_agg(id) from (
              select id from facts where status <> 'CANCELLED'
               order by (cardinality(needs) > 0 or status in ('SUSPENDED', 'BLOCKED')) desc, created_at desc, id desc limit ${shown}) few) as first,
           (select json_agg(id) from (select id from facts order by created_at desc, id desc limit ${shown}) few)
             as newest`);
  const [row] = rows;
  return {
    total: row!.total,
    byStatus: row!.by_status ?? {},
    needs: row!.needs ?? {},
    first: row!.first ?? [],
    newest: row!.newest ?? [],
  };
}

/** What each of these subscriptions needs, by id; those that need nothing are absent. The caller checks who may see them. */
export async function needsOfSubscriptions(
  ctx: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SubscriptionNeed[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: subscriptions.id, needs: subscriptionNeeds(ctx.clock.now()) })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        sql`${subscriptions.id} = any(${sql.param([...ids])}::uuid[])`,
      ),
    );
  return new Map(rows.flatMap(({ id, needs }) => (needs.length > 0 ? [[id, needs] as const] : [])));
}
