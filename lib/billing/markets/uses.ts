import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/kernel/context";
import type { Market } from "@/lib/values/tenant/tenant";

/** What uses a market and so prevents its change. */
export type MarketUse = "subscriptions" | "currency" | "offerings";

/** The uses of each market, in one statement. Rows that ended long ago count, because they still have dates and amounts. */
export async function listMarketUses(ctx: Ctx, markets: readonly Market[]): Promise<MarketUse[][]> {
  const of = (table: SQL, condition: SQL) =>
    sql`exists (select 1 from ${table} where tenant_id = ${ctx.tenant.id}::uuid and ${condition})`;
  const { rows } = await ctx.db.execute<Record<MarketUse, boolean>>(sql`
    select ${of(sql`subscriptions`, sql`country = market.country`)} as subscriptions,
           ${of(sql`orders`, sql`currency = market.currency`)}
             or ${of(sql`invoices`, sql`currency = market.currency`)}
             or ${of(sql`ledger_entries`, sql`currency = market.currency`)} as currency,
           ${of(sql`product_offerings`, sql`product_offerings.market = market.country and status = 'AVAILABLE'`)} as offerings
      from rows from (jsonb_to_recordset(${JSON.stringify(markets)}::jsonb) as (country text, currency text))
           with ordinality as market(country, currency, place)
     order by market.place`);
  return rows.map((row) => (["subscriptions", "currency", "offerings"] as const).filter((use) => row[use]));
}
