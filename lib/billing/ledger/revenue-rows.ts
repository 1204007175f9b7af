import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { ledgerEntries } from "@/db/schema/ledger";
import type { Ctx } from "@/lib/kernel/context";

export type RevenueFilter = {
  /** Currency. */
  revenueIn?: string | undefined;
  /** Instants: entries that occurred at or after the first and before the second. */
  revenueFrom?: string | undefined;
  revenueTo?: string | undefined;
};

type EntryRow = typeof ledgerEntries.$inferSelect;

/** The cursor of revenue entries: the instant and the number of the last entry. */
export const RevenueCursor = z.tuple([z.iso.datetime({ precision: 3 }), z.int().min(0)]);

/** Whether a query filters by revenue, so that only entries of the account REVENUE match. */
export const asksForRevenue = ({ revenueIn, revenueFrom, revenueTo }: RevenueFilter): boolean =>
  revenueIn !== undefined || revenueFrom !== undefined || revenueTo !== undefined;

/** The currencies of a brand's revenue. Each is found by one step in the index. */
export function revenueCurrencies(tenantId: string): SQL {
  const next = (after: SQL) => sql`
    select e.currency from ${ledgerEntries} e
     where e.tenant_id = ${tenantId} and e.account = 'REVENUE' ${after} order by e.currency limit 1`;
  return sql`(with recursive found(value) as (
      (${next(sql``)})
      union all
      select (${next(sql`and e.currency > found.value`)}) from found where found.value is not null)
    select value from found where value is not null)`;
}

/**
 * The entries behind revenue figures, newest first, and one more than the limit. Uses the index `ledger_entries_revenue`. Without a given
 * currency, each currency is a range of its own.
 * @param given.where further conditions
 * @param given.isOfFew the entries belong to one customer or invoice and are read by that index
 */
export async function revenueRows(
  ctx: Ctx,
  { revenueIn, revenueFrom, revenueTo, limit }: RevenueFilter & { limit: number },
  {
    where,
    after,
    isOfFew,
  }: { where: SQL | undefined; after: [string, number] | undefined; isOfFew: boolean },
): Promise<EntryRow[]> {
  const { tenant } = ctx;
  const matching = and(
    where,
    // Few entries are cheap to read one by one. The expression keeps the planner from the index of the brand's revenue.
    isOfFew ? sql`${ledgerEntries.account} || '' = 'REVENUE'` : eq(ledgerEntries.account, "REVENUE"),
    revenueFrom === undefined ? undefined : sql`${ledgerEntries.occurredAt} >= ${revenueFrom}::timestamptz`,
    revenueTo === undefined ? undefined : sql`${ledgerEntries.occurredAt} < ${revenueTo}::timestamptz`,
    after &&
      sql`(${ledgerEntries.occurredAt}, ${ledgerEntries.sequence}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`,
  );
  const newest = sql`order by ${ledgerEntries.occurredAt} desc, ${ledgerEntries.sequence} desc limit ${limit + 1}`;
  const sequences = isOfFew
    ? sql`select ${ledgerEntries.sequence} from ${ledgerEntries}
           where ${and(matching, revenueIn ? eq(ledgerEntries.currency, revenueIn) : undefined)} ${newest}`
    : sql`select page.sequence
            from ${revenueIn ? sql`(values (${revenueIn}::text))` : revenueCurrencies(tenant.id)} currencies(value)
           cross join lateral (
             select ${ledgerEntries.sequence} as sequence, ${ledgerEntries.occurredAt} as occurred_at from ${ledgerEntries}
              where ${matching} and ${ledgerEntries.currency} = currencies.value ${newest}) page
           order by page.occurred_at desc, page.sequence desc limit ${limit + 1}`;
  return ctx.db
    .select()
    .from(ledgerEntries)
    .where(
      and(eq(ledgerEntries.tenantId, tenant.id), sql`${ledgerEntries.sequence} = any(array(${sequences}))`),
    )
    .orderBy(desc(ledgerEntries.occurredAt), desc(ledgerEntries.sequence));
}
