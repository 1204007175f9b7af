import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";
import { addDays } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn, zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { billingRules } from "@/lib/values/tenant/tenant";

/**
 * The moments at which something happens by itself: a table, its column, and of which rows. The way of a moved clock
 * stops at each, so that things happen in their order. What is missing here happens at the next midnight instead.
 */
const MOMENTS: readonly (readonly [table: string, moment: string, rows?: string])[] = [
  ["subscriptions", "period_ends_at", "status <> 'CANCELLED'"],
  ["subscriptions", "pending_status_due_at"],
  ["subscriptions", "pause_ends_at", "status = 'PAUSED'"],
  ["subscription_addons", "valid_to", "status not in ('CANCELLED', 'EXPIRED')"],
  ["offering_changes", "scheduled_for", "status = 'SCHEDULED'"],
  ["licenses", "period_ends_at", "status <> 'CANCELLED'"],
  ["license_price_changes", "scheduled_for", "status = 'SCHEDULED'"],
  ["invoices", "next_step_at", "next_step is not null"],
  ["payment_sessions", "expires_at", "status = 'ACTIVE'"],
  ["payment_profile_sessions", "expires_at", "status = 'ACTIVE'"],
  ["signing_sessions", "expires_at", "status = 'ACTIVE'"],
  ["orders", "expires_at", "status in ('DRAFT', 'PENDING_APPROVAL')"],
  ["inventory_reservations", "expires_at", "status = 'ACTIVE'"],
  ["account_deletions", "due_at", "status = 'SCHEDULED'"],
];

/** A cycle is prepared some days before it begins: where what was billed, or else paid, ends. */
const PREPARED: readonly (readonly [table: string, moment: string, rows: string])[] = [
  ["subscriptions", "coalesce(billed_until, paid_until)", "status in ('ACTIVATED', 'SUSPENDED', 'BLOCKED')"],
  ["subscription_addons", "coalesce(billed_until, valid_to)", "status = 'ACTIVE' and renews"],
  ["licenses", "coalesce(billed_until, paid_until)", "status = 'ACTIVE'"],
];

/**
 * When the tenant's clock, on its way to `to`, has to stop next: where something is due, at the next midnight of one of
 * its markets, or at the end.
 * @param sweptAt when the last sweep began. What became due while it ran is due next. Counted from now, it would wait
 *   for the next midnight
 */
export async function nextClockStop(ctx: Ctx, sweptAt: Date, to: Date): Promise<Date> {
  const due = await nextDue(ctx, sweptAt, to);
  const stops = [to, ...midnights(ctx, sweptAt), ...(due ? [due] : [])];
  return new Date(Math.min(...stops.map((stop) => stop.getTime())));
}

/** When something is due next, after `from` and up to `to`; null when nothing is. */
export async function nextDue(ctx: Ctx, from: Date, to: Date): Promise<Date | null> {
  const { prepareDays } = billingRules(ctx.tenant);
  const after = sql`${from.toISOString()}::timestamptz`;
  const until = sql`${to.toISOString()}::timestamptz`;
  const moments: SQL[] = [
    ...MOMENTS.map(([table, moment, rows]) => {
      const [column, where] = [sql.raw(moment), sql.raw(rows ?? "true")];
      return sql`select min(${column}) as at from ${sql.raw(table)}
                  where tenant_id = ${ctx.tenant.id} and ${where} and ${column} > ${after} and ${column} <= ${until}`;
    }),
    ...PREPARED.map(([table, moment, rows]) => {
      const at = sql`${sql.raw(moment)} - ${prepareDays} * interval '24 hours'`;
      return sql`select min(${at}) as at from ${sql.raw(table)}
                  where tenant_id = ${ctx.tenant.id} and ${sql.raw(rows)} and ${at} > ${after} and ${at} <= ${until}`;
    }),
    sql`select min((payload->>'dueAt')::timestamptz) as at from graphile_worker._private_jobs
         where payload->>'tenantId' = ${ctx.tenant.id} and payload->>'dueAt' is not null
           and (payload->>'dueAt')::timestamptz > ${after} and (payload->>'dueAt')::timestamptz <= ${until}`,
  ];
  const { rows } = await ctx.db.execute<{ at: string | null }>(
    sql`select extract(epoch from min(at)) * 1000 as at from (${sql.join(moments, sql` union all `)}) moments`,
  );
  const due = rows[0]?.at ?? null;
  return due === null ? null : new Date(Math.ceil(Number(due)));
}

/** The next midnight of each market: where a date begins that something may be due on. */
const midnights = (ctx: Ctx, now: Date): Date[] =>
  ctx.tenant.settings.markets.map(({ country, timeZone }) => {
    const zone = timeZone ?? zoneOfCountry(country);
    return startOfDayIn(addDays(dateIn(now, zone), 1), zone);
  });
