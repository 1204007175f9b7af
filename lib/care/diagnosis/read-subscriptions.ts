import { and, eq, type SQL, sql } from "drizzle-orm";
import { simCards } from "@/db/schema/inventory";
import { portings } from "@/db/schema/porting";
import { carrierOperations, subscriptions, usagePackages } from "@/db/schema/subscriptions";
import type {
  AllowanceFact,
  OperationFact,
  PortingFact,
  SubscriptionFacts,
} from "@/lib/care/diagnosis/facts";
import type { Ctx } from "@/lib/kernel/context";
import { displayOf } from "@/lib/subscriptions/lists/subscription-names";

/**
 * The most subscriptions of one customer that are examined one by one. If more have a problem, they share one cause.
 */
export const MOST_SUBSCRIPTIONS = 1_000;

/** The number of newest carrier operations that are read. */
const NEWEST_OPERATIONS = 5;

/** The used part of an allowance, in percent, from which it is reported. */
const HIGH_PERCENT = 80;

/** A column of the subscription in the outer query, for correlated subqueries. */
const own = (column: string): SQL => sql.raw(`subscriptions.${column}`);

const isEsimWaiting = sql<boolean>`exists (
  select 1 from ${simCards} x
   where x.tenant_id = ${own("tenant_id")} and x.iccid = ${own("iccid")}
     and x.activation_code is not null and x.installed_at is null)`;

const porting = sql<PortingFact | null>`(
  select json_build_object('status', p.status, 'msisdn', p.msisdn, 'expectedAt', p.expected_at,
                           'createdAt', p.created_at, 'updatedAt', p.updated_at, 'failure', p.failure)
    from ${portings} p
   where p.tenant_id = ${own("tenant_id")} and p.subscription_id = ${own("id")}
   order by p.created_at desc limit 1)`;

const operations = sql<OperationFact[]>`coalesce((
  select json_agg(json_build_object('type', c.type, 'status', c.status, 'createdAt', c.created_at,
                                    'failureCode', c.failure_code, 'failureMessage', c.failure_message) order by c.id desc)
    from (select * from ${carrierOperations} c
           where c.tenant_id = ${own("tenant_id")} and c.subscription_id = ${own("id")}
           order by c.id desc limit ${NEWEST_OPERATIONS}) c), '[]'::json)`;

const running = (now: Date): SQL => sql`p.tenant_id = ${own("tenant_id")} and p.subscription_id = ${own("id")}
  and p.scope <> 'ILD' and p.valid_from <= ${now.toISOString()}::timestamptz
  and (p.valid_to is null or p.valid_to > ${now.toISOString()}::timestamptz)`;

/** Allowances that are largely used. An allowance with an unlimited package is never used up. */
const allowances = (now: Date): SQL<AllowanceFact[]> => sql<AllowanceFact[]>`coalesce((
  select json_agg(json_build_object('service', a.service, 'scope', a.scope, 'used', a.used, 'total', a.total)
                  order by array_position(array['DATA', 'VOICE', 'SMS', 'MMS'], a.service), a.scope)
    from (select p.service, p.scope, sum(least(p.used, p.total))::float8 as used, sum(p.total)::float8 as total
            from ${usagePackages} p where ${running(now)}
           group by p.service, p.scope
          having bool_and(p.total is not null) and sum(p.total) > 0
             and sum(least(p.used, p.total)) * 100 >= sum(p.total) * ${HIGH_PERCENT}) a), '[]'::json)`;

/** Subscriptions that may have a problem. A superset that is cheap to compute; the rules decide. */
const mayHaveSomething = (now: Date): SQL => sql`(
  ${own("status")} <> 'ACTIVATED' or ${own("failure")} is not null or ${own("pending_status")} is not null
  or ${own("changing_to")} is not null or ${own("pending_sim")} is not null or not ${own("auto_renew")}
  or ${isEsimWaiting}
  or exists (select 1 from ${portings} p
              where p.tenant_id = ${own("tenant_id")} and p.subscription_id = ${own("id")}
                and p.status not in ('COMPLETED', 'CANCELLED'))
  or exists (select 1 from ${carrierOperations} c
              where c.tenant_id = ${own("tenant_id")} and c.subscription_id = ${own("id")}
                and c.status in ('REQUESTED', 'ACCEPTED'))
  or exists (select 1 from ${usagePackages} p
              where ${running(now)} and p.total is not null and p.used * 100 >= p.total * ${HIGH_PERCENT}))`;

/** Subscriptions without service come first, so that they are examined when there are too many. */
const worstFirst = sql`array_position(array['SUSPENDED', 'BLOCKED', 'PENDING', 'PAUSED'], ${own("status")}) nulls last,
  (${own("failure")} is null), ${own("created_at")} desc, ${own("id")} desc`;

async function read(ctx: Ctx, which: SQL | undefined, rest: SQL): Promise<SubscriptionFacts[]> {
  const s = subscriptions;
  const rows = await ctx.db
    .select({
      id: s.id,
      customerId: s.customerId,
      displayName: s.displayName,
      msisdn: s.msisdn,
      status: s.status,
      suspendedFor: s.suspendedFor,
      suspendedAt: s.suspendedAt,
      pausedAt: s.pausedAt,
      pauseEndsAt: s.pauseEndsAt,
      cancelledAt: s.cancelledAt,
      activatedAt: s.activatedAt,
      createdAt: s.createdAt,
      changingTo: s.changingTo,
      changingSince: s.changingSince,
      pendingStatus: s.pendingStatus,
      pendingStatusOn: s.pendingStatusAt,
      pendingSim: s.pendingSim,
      failure: s.failure,
      autoRenew: s.autoRenew,
      paidUntil: s.paidUntil,
      periodEndsAt: s.periodEndsAt,
      isEsimWaiting,
      porting,
      operations,
      allowances: allowances(ctx.clock.now()),
    })
    .from(s)
    .where(and(eq(s.tenantId, ctx.tenant.id), which))
    .orderBy(rest)
    .limit(MOST_SUBSCRIPTIONS + 1);
  return rows.map(({ id, displayName, msisdn, pendingSim, ...row }) => ({
    ...row,
    subscriptionId: id,
    display: displayOf(ctx.tenant, { displayName, msisdn }),
    isSimChanging: pendingSim !== null,
  }));
}

/** Reads the facts of the subscription that matches the condition. Undefined when there is none. One statement. */
export async function readSubscription(ctx: Ctx, which: SQL): Promise<SubscriptionFacts | undefined> {
  const [facts] = await read(ctx, which, worstFirst);
  return facts;
}

/**
 * Reads the subscriptions of a customer that may have a problem: those without service first, at most one more than
 * `MOST_SUBSCRIPTIONS`. Ended ones are left out. One statement, whatever the number of subscriptions.
 */
export const readCandidates = (ctx: Ctx, customerId: string): Promise<SubscriptionFacts[]> =>
  read(
    ctx,
    and(
      eq(subscriptions.customerId, customerId),
      sql`${subscriptions.status} <> 'CANCELLED'`,
      mayHaveSomething(ctx.clock.now()),
    ),
    worstFirst,
  );
