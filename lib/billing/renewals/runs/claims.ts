import { and, eq, type SQL, sql } from "drizzle-orm";
import { customers } from "@/db/schema/customers";
import { NOT_BILLED } from "@/lib/billing/renewals/plan/discrepancies";
import { horizonOf } from "@/lib/billing/renewals/plan/horizon";
import type { CustomerRow } from "@/lib/billing/renewals/plan/load";
import type { Ctx } from "@/lib/kernel/context";

/** One of several runs that share the work. Each takes the customers whose ids hash to its index, so two runs seldom meet. */
export type Slot = { index: number; of: number };

/** A customer that could not be billed is tried again after this interval. */
const RETRY_INTERVAL = "6 hours";

const inSlot = (column: SQL, slot: Slot | undefined): SQL =>
  slot ? sql`and mod(abs(hashtext(${column}::text)::bigint), ${slot.of}::int) = ${slot.index}::int` : sql``;

const isNotDelayed = (ctx: Ctx, column: SQL): SQL => sql`not exists (
  select 1 from billing_discrepancies d where d.tenant_id = ${ctx.tenant.id} and d.kind = ${NOT_BILLED}
     and d.subject_id = ${column} and d.resolved_at is null
     and d.found_at > ${ctx.clock.now().toISOString()}::timestamptz - interval '${sql.raw(RETRY_INTERVAL)}')`;

/** Locks the customers of a list of ids, and skips those that are locked already. */
async function lockCustomers(ctx: Ctx, ids: SQL, limit: number): Promise<CustomerRow[]> {
  return ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenant.id), sql`${customers.id} in (${ids})`))
    .limit(limit)
    .for("no key update", { skipLocked: true });
}

/** Whether a subscription is still billed at an instant: it is neither paused nor ended by then. The same rule as in `plan.ts`. */
const isStillBilled = (startsAt: SQL): SQL => sql`
  s.paid_until is not null and s.billing_anchor_day is not null
  and s.changing_to is distinct from 'PAUSED'
  and (s.pending_status is null or s.pending_status = 'ACTIVATED' or s.pending_status_due_at > ${startsAt})`;

/**
 * Locks customers with cycles that begin soon and are not billed yet. Reads the indexes of due dates, earliest first and a few at a time,
 * so a run needs no list of all customers.
 */
export const claimDrafting = (ctx: Ctx, limit: number, slot?: Slot): Promise<CustomerRow[]> =>
  lockCustomers(ctx, toDraft(ctx, limit, slot), limit);

/** Locks customers with drafts whose cycles have begun. */
export const claimIssuing = (ctx: Ctx, limit: number, slot?: Slot): Promise<CustomerRow[]> =>
  lockCustomers(ctx, toIssue(ctx, limit, slot), limit);

/** Whether any customer is due for billing. */
export async function hasDueCustomers(ctx: Ctx): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    sql`(${toDraft(ctx, 1)} limit 1) union all (${toIssue(ctx, 1)} limit 1) limit 1`,
  );
  return rows.length > 0;
}

function toDraft(ctx: Ctx, limit: number, slot?: Slot): SQL {
  const tenant = ctx.tenant.id;
  const until = sql`${horizonOf(ctx).toISOString()}::timestamptz`;
  // Several subscriptions of one customer often fall due together.
  const rows = limit * 2;
  const subscription = sql`coalesce(s.billed_until, s.paid_until)`;
  const addon = sql`coalesce(a.billed_until, a.valid_to)`;
  const seat = sql`coalesce(l.billed_until, l.paid_until)`;
  const free = (column: string) =>
    sql`${isNotDelayed(ctx, sql.raw(column))} ${inSlot(sql.raw(column), slot)}`;
  return sql`select customer_id from (
      (select s.customer_id from subscriptions s
        where s.tenant_id = ${tenant} and s.status in ('ACTIVATED', 'SUSPENDED', 'BLOCKED') and s.auto_renew
          and ${subscription} <= ${until} and ${isStillBilled(subscription)} and ${free("s.customer_id")}
        order by ${subscription} limit ${rows})
      union all
      (select s.customer_id from subscription_addons a
         join subscriptions s on s.tenant_id = a.tenant_id and s.id = a.subscription_id
        where a.tenant_id = ${tenant} and a.status = 'ACTIVE' and a.renews and a.valid_to is not null
          and a.valid_to > a.valid_from and ${addon} <= ${until} and s.status in ('ACTIVATED', 'SUSPENDED', 'BLOCKED')
          and ${isStillBilled(addon)} and (s.auto_renew or ${addon} < s.paid_until) and ${free("s.customer_id")}
        order by ${addon} limit ${rows})
      union all
      (select l.customer_id from licenses l
        where l.tenant_id = ${tenant} and l.status = 'ACTIVE' and l.auto_renew and l.paid_until is not null
          and ${seat} <= ${until} and ${free("l.customer_id")}
          and (l.pending_status is distinct from 'CANCELLED'
               or l.pending_status_at > (${seat} at time zone 'UTC')::date)
        order by ${seat} limit ${rows})) due`;
}

function toIssue(ctx: Ctx, limit: number, slot?: Slot): SQL {
  const now = sql`${ctx.clock.now().toISOString()}::timestamptz`;
  const customer = sql.raw("i.customer_id");
  return sql`select customer_id from (
      select i.customer_id from invoices i
       where i.tenant_id = ${ctx.tenant.id} and i.next_step is not null and i.next_step = 'ISSUE'
         and i.next_step_at <= ${now} and ${isNotDelayed(ctx, customer)} ${inSlot(customer, slot)}
       order by i.next_step_at limit ${limit * 2}) due`;
}
