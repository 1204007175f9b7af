import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { ledgerEntries } from "@/db/schema/billing";
import type { Ctx } from "@/lib/kernel/context";

export type RevenueFilter = {
  /** Currency. */
  revenueIn?: string | undefined;
  /** Instants: occurred at the one or later, and before the other. */
  revenueFrom?: string | undefined;
  revenueTo?: string | undefined;
};

type EntryRow = typeof ledgerEntries.$inferSelect;

/** The cursor of entries of revenue: when the last one occurred, and its number. */
export const RevenueCursor = z.tuple([z.iso.datetime({ precision: 3 }), z.int().min(0)]);

export const asksForRevenue = ({ revenueIn, revenueFrom, revenueTo }: RevenueFilter): boolean =>
  revenueIn !== undefined || revenueFrom !== undefined || revenueTo !== undefined;

/** The currencies of a brand's revenue, each found by a step in the index. */
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
 * The entries behind figures of revenue, the latest first, and one more than the limit. Index `ledger_entries_revenue`: a
 * currency that is left open is as many cuts as there are currencies.
 * @param given.where what else must hold
 * @param given.isOfFew the entries of one customer or invoice: they are read by their own index
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
    // Of few entries each is looked at: said so that the index of the brand's revenue is not read for them.
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
