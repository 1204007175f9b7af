import { type SQL, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { contacts } from "@/db/schema/care";
import { ledgerEntries } from "@/db/schema/ledger";
import { orders } from "@/db/schema/orders";
import { portings } from "@/db/schema/porting";
import { subscriptions } from "@/db/schema/subscriptions";
import { revenueCurrencies } from "@/lib/billing/ledger/revenue-rows";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import { dateIn, zoneOfCountry } from "@/lib/platform/dates/time-zones";
import { sumMinor } from "@/lib/platform/money/money";
import { type Metrics, type MetricsMonth, type MetricsQuery, MOST_MONTHS } from "@/lib/reports/metrics/model";
import { type Month, monthBefore, monthsBetween, monthsIn } from "@/lib/reports/metrics/months";
import { CONTACT_PURPOSES, type ContactPurpose } from "@/lib/values/contact";

/** The number of months in an answer by default. */
const USUAL_MONTHS = 12;

/** The counted months, prepared for SQL (docs/decisions/reports.md). */
type Span = { tenantId: string; start: SQL; end: SQL; today: string; bounds: SQL };

type Money = { currency: string; amountMinor: number };

/**
 * The figures of the brand, month by month. Three statements, each bounded by the tenant and the span.
 * @throws ApiError invalidRequest
 */
export async function readMetrics(ctx: Ctx, query: MetricsQuery): Promise<Metrics> {
  const { country, timeZone = zoneOfCountry(country) } = ctx.tenant.settings.markets[0]!;
  const now = ctx.clock.now();
  const today = dateIn(now, timeZone);
  const months = monthsIn(spanOf(query, today), { now, timeZone });
  const span = sqlSpan(ctx.tenant.id, months, { now, today });
  const [activity, money, work] = await Promise.all([
    readSubscriptions(ctx, span),
    readMoney(ctx, span),
    readWork(ctx, span),
  ]);
  const currencies = [
    ...new Set([
      ...ctx.tenant.settings.markets.map(({ currency }) => currency),
      ...money.map(({ currency }) => currency).toSorted(),
    ]),
  ];
  // Bucket 0 is what was active before the span.
  let active = sumOf(activity.moves, ({ activated }) => activated === 0);
  return {
    asOf: now.toISOString(),
    today,
    timeZone,
    months: months.map((month, at) => {
      const bucket = at + 1;
      const activeAtStart = active;
      const activated = sumOf(activity.moves, (move) => move.activated === bucket);
      const ended = sumOf(activity.moves, (move) => move.ended === bucket);
      active = activeAtStart + activated - ended;
      const minutes = activity.minutes.get(bucket);
      return {
        month: month.from.slice(0, 7),
        from: month.from,
        to: month.to,
        isOver: month.endsAt <= now,
        subscriptions: {
          activeAtStart,
          activated,
          ended,
          activeAtEnd: active,
          ...(activeAtStart > 0 && { churnPerMille: Math.round((1000 * ended) / activeAtStart) }),
        },
        revenue: currencies.map((currency) => ({
          currency,
          amountMinor: sumMinor(
            money
              .filter((row) => row.bucket === bucket && row.currency === currency)
              .map(({ amountMinor }) => amountMinor),
          ),
        })),
        ...(minutes !== undefined && { minutesToActivation: minutes }),
        contacts: CONTACT_PURPOSES.map((purpose) => ({
          purpose,
          contacts: work.find((row) => row.bucket === bucket && row.figure === purpose)?.count ?? 0,
        })),
        ports: portsOf(work.find((row) => row.bucket === bucket && row.figure === "PORTS")),
      };
    }),
    overdue: currencies.map((currency) => {
      const found = money.find((row) => row.bucket === null && row.currency === currency);
      return { currency, amountMinor: found?.amountMinor ?? 0, invoices: found?.invoices ?? 0 };
    }),
  };
}

/** @throws ApiError invalidRequest */
function spanOf(query: MetricsQuery, today: string): { from: string; to: string } {
  const to = query.to ?? today;
  const from = query.from ?? monthBefore(to, USUAL_MONTHS - 1);
  const refuse = (code: "too_big" | "too_small", message: string) =>
    new ApiError(failures.invalidRequest, { details: [{ property: "from", code, message }] });
  if (from > to) throw refuse("too_big", "The first day lies after the last.");
  if (monthsBetween(from, to) > MOST_MONTHS)
    throw refuse("too_small", `The days lie in more than ${MOST_MONTHS} months.`);
  return { from, to };
}

/** A span in the future has no months; it begins and ends now. */
function sqlSpan(
  tenantId: string,
  months: readonly Month[],
  { now, today }: { now: Date; today: string },
): Span {
  const starts = months.map(({ startsAt }) => startsAt);
  const [start = now, end = now] = [starts[0], months.at(-1)?.endsAt];
  const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  return {
    tenantId,
    today,
    start: instant(start),
    end: instant(end),
    // `width_bucket` returns 0 before the first bound and 1 for the first month.
    bounds: sql`${sql.param([...starts, end].map((at) => at.toISOString()))}::timestamptz[]`,
  };
}

/** Subscriptions activated in one month (0: before the span) and cancelled in another (null: not in it). */
type Move = { activated: number; ended: number | null; count: number };

const sumOf = (moves: readonly Move[], counts: (move: Move) => boolean): number =>
  moves.filter(counts).reduce((sum, { count }) => sum + count, 0);

/** Uses the index `subscriptions_lifetimes`: active subscriptions, and those cancelled since the span began. */
async function readSubscriptions(
  ctx: Ctx,
  { tenantId, start, end, bounds }: Span,
): Promise<{ moves: Move[]; minutes: Map<number, number> }> {
  const lifetimes = (since: SQL) => sql`
    select s.activated_at, s.cancelled_at, s.order_id from ${subscriptions} s
     where s.tenant_id = ${tenantId} and s.cancelled_at is null and s.activated_at < ${end} ${since}
    union all
    select s.activated_at, s.cancelled_at, s.order_id from ${subscriptions} s
     where s.tenant_id = ${tenantId} and s.cancelled_at >= ${start} and s.activated_at < ${end} ${since}`;
  const { rows } = await ctx.db.execute<{
    figure: "MOVE" | "MINUTES";
    activated: number;
    ended: number | null;
    value: number | null;
  }>(sql`
    select 'MOVE' as figure, width_bucket(l.activated_at, ${bounds}) as activated,
           width_bucket(l.cancelled_at, ${bounds}) as ended, count(*)::int as value
      from (${lifetimes(sql``)}) l
     group by 2, 3
    union all
    select 'MINUTES', width_bucket(l.activated_at, ${bounds}), null,
           round(percentile_cont(0.5) within group (order by extract(epoch from l.activated_at - (
             select o.submitted_at from ${orders} o where o.tenant_id = ${tenantId} and o.id = l.order_id
           ))::float8 / 60))::int
      from (${lifetimes(sql`and s.activated_at >= ${start}`)}) l
     where l.order_id is not null
     group by 2`);
  const of = (figure: "MOVE" | "MINUTES") => rows.filter((row) => row.figure === figure);
  return {
    moves: of("MOVE").map(({ activated, ended, value }) => ({ activated, ended, count: value ?? 0 })),
    minutes: new Map(
      of("MINUTES").flatMap(({ activated, value }) => (value === null ? [] : [[activated, value]])),
    ),
  };
}

/**
 * Revenue by month, and with `bucket` null what is overdue. Uses the indexes `ledger_entries_revenue` and `invoices_by_status_due_date`.
 */
async function readMoney(
  ctx: Ctx,
  { tenantId, start, end, bounds, today }: Span,
): Promise<(Money & { bucket: number | null; invoices: number })[]> {
  const { rows } = await ctx.db.execute<{
    bucket: number | null;
    currency: string;
    amount: string;
    invoices: number;
  }>(sql`
    select width_bucket(l.occurred_at, ${bounds}) as bucket, l.currency, (-sum(l.amount_minor))::text as amount,
           0 as invoices
      from ${revenueCurrencies(tenantId)} currencies(value)
      join ${ledgerEntries} l on l.tenant_id = ${tenantId} and l.currency = currencies.value
     where l.account = 'REVENUE' and l.occurred_at >= ${start} and l.occurred_at < ${end}
     group by 1, 2
    union all
    select null, i.currency,
           sum(i.total_minor - i.credited_minor - i.paid_minor - i.paid_outside_minor - i.paid_from_balance_minor
               - i.rounding_minor)::text, count(*)::int
      from ${invoices} i
     where i.tenant_id = ${tenantId} and i.status in ('ISSUED', 'PARTIALLY_PAID', 'OVERDUE')
       and i.due_date < ${today}::date
     group by i.currency`);
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: sumMinor([Number(amount)]) }));
}

/** Number transfers of a month, or its contacts of one purpose. */
type Work = {
  bucket: number;
  figure: "PORTS" | ContactPurpose;
  count: number;
  completed: number;
  failed: number;
};

const portsOf = (found: Work | undefined): MetricsMonth["ports"] => ({
  requested: found?.count ?? 0,
  completed: found?.completed ?? 0,
  failed: found?.failed ?? 0,
});

/**
 * Number transfers by the month of their request, and contacts by the month in which they were opened. Uses the indexes `portings_newest`
 * and `contacts_by_purpose`.
 */
async function readWork(ctx: Ctx, { tenantId, start, end, bounds }: Span): Promise<Work[]> {
  const { rows } = await ctx.db.execute<Work>(sql`
    select width_bucket(p.created_at, ${bounds}) as bucket, 'PORTS' as figure, count(*)::int as count,
           count(*) filter (where p.status = 'COMPLETED')::int as completed,
           count(*) filter (where p.status = 'FAILED')::int as failed
      from ${portings} p
     where p.tenant_id = ${tenantId} and p.created_at >= ${start} and p.created_at < ${end}
     group by 1
    union all
    select width_bucket(c.created_at, ${bounds}), c.purpose, count(*)::int, 0, 0
      from unnest(${sql.param([...CONTACT_PURPOSES])}::text[]) purposes(purpose)
      join ${contacts} c on c.tenant_id = ${tenantId} and c.purpose = purposes.purpose
     where c.channel <> 'INTERNAL' and c.created_at >= ${start} and c.created_at < ${end}
     group by 1, 2`);
  return rows;
}
