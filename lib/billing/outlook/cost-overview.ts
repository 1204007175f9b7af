import { and, eq, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { ledgerEntries } from "@/db/schema/ledger";
import { licenses } from "@/db/schema/licenses";
import { subscriptions } from "@/db/schema/subscriptions";
import { loadState } from "@/lib/billing/renewals/plan/load";
import { planBills } from "@/lib/billing/renewals/plan/plan";
import { taxLookup } from "@/lib/billing/renewals/plan/tax";
import { visibleCustomers } from "@/lib/customers/rows";
import { requireInCustomer } from "@/lib/identity/authorize";
import type { Ctx } from "@/lib/kernel/context";
import type { CalendarDate } from "@/lib/platform/dates/calendar";
import { startOfDayIn } from "@/lib/platform/dates/time-zones";
import { subtractMinor, sumMinor } from "@/lib/platform/money/money";
import { subscriptionTimeZone } from "@/lib/subscriptions/periods/market";
import { marketDay } from "@/lib/subscriptions/periods/market-day";

/** An amount with its tax: `netMinor` + `taxMinor` = `grossMinor`, what is paid. */
export type TaxedAmount = { currency: string; netMinor: number; taxMinor: number; grossMinor: number };

export type NextBill = {
  /** The first day that it pays for. */
  day: CalendarDate;
  dueDate?: CalendarDate;
  /** Absent for a bill of many subscriptions that has no draft yet. */
  amount?: TaxedAmount;
};

export type CostOverview = {
  /** What was invoiced this month less what was credited, per currency. */
  thisMonth: TaxedAmount[];
  /** Null if nothing is due for billing. */
  next: NextBill | null;
};

/** The limit of renewals up to which a page plans a bill. The amount of a larger bill shows when its draft exists. */
const MAX_PLANNED_RENEWALS = 200;
const DAY_MS = 24 * 3600 * 1000;

/**
 * What a customer is charged this month and next. The number of statements does not depend on what the customer has.
 * @throws ApiError forbidden
 */
export async function costOverview(ctx: Ctx, customerId: string): Promise<CostOverview> {
  requireInCustomer(ctx, customerId, "invoices:read");
  const [thisMonth, drafted] = await Promise.all([
    invoicedThisMonth(ctx, customerId),
    draftOf(ctx, customerId),
  ]);
  return { thisMonth, next: drafted ?? (await plannedBill(ctx, customerId)) };
}

/** Read from the ledger, so that void invoices and credit notes count. The month is that of the currency's market. */
async function invoicedThisMonth(ctx: Ctx, customerId: string): Promise<TaxedAmount[]> {
  const currencies = [...new Set(ctx.tenant.settings.markets.map(({ currency }) => currency))];
  const starts = currencies.map((currency) => {
    const first = `${marketDay(ctx, currency).slice(0, 7)}-01`;
    return sql`when ${currency} then ${startOfDayIn(first, subscriptionTimeZone(ctx, { country: null, currency })).toISOString()}::timestamptz`;
  });
  const [first] = currencies.map((currency) => `${marketDay(ctx, currency).slice(0, 7)}-01`);
  const sumOf = (account: "REVENUE" | "TAX") =>
    sql<number>`-coalesce(sum(${ledgerEntries.amountMinor}) filter (where ${ledgerEntries.account} = ${account}), 0)::bigint`;
  const rows = await ctx.db
    .select({
      currency: ledgerEntries.currency,
      netMinor: sumOf("REVENUE").mapWith(Number),
      taxMinor: sumOf("TAX").mapWith(Number),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.tenantId, ctx.tenant.id),
        eq(ledgerEntries.customerId, customerId),
        sql`${ledgerEntries.cause} in ('INVOICE_ISSUED', 'INVOICE_VOIDED', 'CREDIT_NOTE')`,
        sql`${ledgerEntries.occurredAt} >= case ${ledgerEntries.currency} ${sql.join(starts, sql` `)} else ${first}::timestamptz end`,
      ),
    )
    .groupBy(ledgerEntries.currency)
    .orderBy(ledgerEntries.currency);
  return rows.map((row) => ({ ...row, grossMinor: sumMinor([row.netMinor, row.taxMinor]) }));
}

/** The next invoice if its draft exists. */
async function draftOf(ctx: Ctx, customerId: string): Promise<NextBill | null> {
  const { rows } = await ctx.db.execute<{
    day: CalendarDate;
    due: CalendarDate | null;
    currency: string;
    total: number;
    tax: number;
  }>(sql`
    select i.period_start::text as day, i.due_date::text as due, i.currency, i.total_minor::float8 as total,
           (select coalesce(sum((tax ->> 'amountMinor')::bigint), 0)::float8
              from jsonb_array_elements(i.lines) item
              cross join jsonb_array_elements(item -> 'taxBreakdown') tax) as tax
      from ${invoices} i
     where i.tenant_id = ${ctx.tenant.id} and i.customer_id = ${customerId} and i.status = 'DRAFT'
       and i.next_step = 'ISSUE' and i.period_start is not null
     order by i.period_start, i.id limit 1`);
  const [row] = rows;
  if (!row) return null;
  const { day, due, currency, total, tax } = row;
  return {
    day,
    ...(due && { dueDate: due }),
    amount: { currency, netMinor: subtractMinor(total, tax), taxMinor: tax, grossMinor: total },
  };
}

/** The next invoice if it has no draft yet, planned like its draft. */
async function plannedBill(ctx: Ctx, customerId: string): Promise<NextBill | null> {
  const { rows } = await ctx.db.execute<{ at: string | null; renewals: number; currency: string | null }>(sql`
    with due as (
      select coalesce(s.billed_until, s.paid_until) as at, s.currency from ${subscriptions} s
       where s.tenant_id = ${ctx.tenant.id} and s.customer_id = ${customerId}
         and s.status in ('ACTIVATED', 'BLOCKED') and s.auto_renew and s.paid_until is not null
      union all
      select coalesce(l.billed_until, l.paid_until), l.currency from ${licenses} l
       where l.tenant_id = ${ctx.tenant.id} and l.customer_id = ${customerId}
         and l.status = 'ACTIVE' and l.auto_renew and l.paid_until is not null)
    select min(at) as at, min(currency) as currency,
           count(*) filter (where at < (select min(at) from due) + interval '2 days')::int as renewals from due`);
  const { at, renewals, currency } = rows[0]!;
  if (!at) return null;
  const day = marketDay(ctx, currency!, new Date(at));
  if (renewals > MAX_PLANNED_RENEWALS) return { day };
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(visibleCustomers(ctx), eq(customers.id, customerId)));
  if (!customer) return null;
  const until = new Date(new Date(at).getTime() + 2 * DAY_MS);
  const state = await loadState(ctx, [customer], until, { lock: false });
  const [plan] = await planBills(ctx, state, until, taxLookup(ctx));
  const bill = plan!.problem ? undefined : plan!.bills[0];
  if (!bill) return { day };
  const taxMinor = bill.taxAmountMinor;
  return {
    day: bill.day,
    dueDate: bill.dueDate,
    amount: {
      currency: bill.currency,
      netMinor: subtractMinor(bill.totalMinor, taxMinor),
      taxMinor,
      grossMinor: bill.totalMinor,
    },
  };
}
