import { and, eq, sql, sum } from "drizzle-orm";
import { dataMonths } from "@/db/schema/data-caps";
import { subscriptions, usageRecords } from "@/db/schema/subscriptions";
import { zoneOfCompany } from "@/lib/customers/companies/company-locale";
import type { Customer } from "@/lib/customers/model";
import type { Ctx } from "@/lib/kernel/context";
import { addMonths } from "@/lib/platform/dates/calendar";
import { dateIn, startOfDayIn } from "@/lib/platform/dates/time-zones";
import { monthAfter, monthStart } from "@/lib/subscriptions/periods/calendar-month";
import { subscriptionCountry } from "@/lib/subscriptions/periods/market";
import type { UsageScope } from "@/lib/usage/packages";
import { type ZoneUse, zoneOfUse } from "@/lib/usage/zone-use";

export type CappedCustomer = Pick<Customer, "customerId" | "preferredLocale"> & {
  billing?: Parameters<typeof zoneOfCompany>[1]["billing"] | undefined;
};

/** The running calendar month in the customer's market, as YYYY-MM, and the instant at which the next one begins. */
export function customerMonth(
  ctx: Ctx,
  // The default of a customer's language.
  { preferredLocale = "en-US", billing }: CappedCustomer,
): { month: string; resetsAt: Date } {
  const timeZone = zoneOfCompany(ctx.tenant, { preferredLocale, billing: billing ?? null });
  const month = dateIn(ctx.clock.now(), timeZone).slice(0, 7);
  return { month, resetsAt: startOfDayIn(addMonths(`${month}-01`, 1), timeZone) };
}

/** The data that all subscriptions of a customer used in each zone in a month, in bytes. One statement. */
export async function readCustomerUse(ctx: Ctx, customerId: string, month: string): Promise<ZoneUse> {
  const rows = await ctx.db
    .select({ zone: dataMonths.zone, usedBytes: sum(dataMonths.usedBytes).mapWith(Number) })
    .from(subscriptions)
    .innerJoin(
      dataMonths,
      and(
        eq(dataMonths.tenantId, subscriptions.tenantId),
        eq(dataMonths.subscriptionId, subscriptions.id),
        eq(dataMonths.month, month),
      ),
    )
    .where(and(eq(subscriptions.tenantId, ctx.tenant.id), eq(subscriptions.customerId, customerId)))
    .groupBy(dataMonths.zone);
  const used: ZoneUse = { HOME: 0, EU: 0, WORLD: 0 };
  for (const { zone, usedBytes } of rows) used[zone] = usedBytes;
  return used;
}

/**
 * The same from the records, for a customer without caps: usage from before the sums existed counts, too. It reads every
 * record of the month, and is one statement. Records are grouped by what decides about their month and zone, so both rules
 * stay where they are.
 */
export async function addUpCustomerUse(ctx: Ctx, customerId: string, month: string): Promise<ZoneUse> {
  const { markets } = ctx.tenant.settings;
  // The instants at which the month begins or ends in a market, ascending. Between two of them, all records of a
  // subscription are in the same month.
  const turns = [
    ...new Set(
      markets.flatMap((sold) => [monthStart(ctx, sold, month), monthAfter(ctx, sold, month)].map(Number)),
    ),
  ]
    .sort((a, b) => a - b)
    .map((turn) => new Date(turn));
  const { rows } = await ctx.db.execute<{
    home: string | null;
    currency: string;
    country: string | null;
    scope: UsageScope;
    turn: number;
    quantity: string;
  }>(sql`
    select s.country as home, s.currency, u.country, u.scope,
           width_bucket(u.occurred_at, ${sql.param(turns.map((turn) => turn.toISOString()))}::timestamptz[]) as turn,
           sum(u.quantity)::int8 as quantity
      from ${subscriptions} s
      join ${usageRecords} u on u.tenant_id = s.tenant_id and u.subscription_id = s.id
     where s.tenant_id = ${ctx.tenant.id} and s.customer_id = ${customerId} and u.service = 'DATA'
       and u.occurred_at >= ${turns[0]!.toISOString()}::timestamptz
       and u.occurred_at < ${turns.at(-1)!.toISOString()}::timestamptz
     group by 1, 2, 3, 4, 5`);
  const used: ZoneUse = { HOME: 0, EU: 0, WORLD: 0 };
  for (const { home, currency, country, scope, turn, quantity } of rows) {
    const sold = { country: home, currency };
    const since = turns[turn - 1]!;
    if (since < monthStart(ctx, sold, month) || since >= monthAfter(ctx, sold, month)) continue;
    used[zoneOfUse({ country: country ?? undefined, scope }, subscriptionCountry(ctx, sold))] +=
      Number(quantity);
  }
  return used;
}
