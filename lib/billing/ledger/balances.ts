import { sql } from "drizzle-orm";
import { customerBalanceChanges, customerBalances } from "@/db/schema/ledger";
import type { Ctx } from "@/lib/kernel/context";
import { type Batches, deleteInBatches } from "@/lib/platform/in-batches";

export type Balance = {
  /** ISO 4217. */
  currency: string;
  /** What the customer owes. */
  owedMinor: number;
  /** What is held for the customer. */
  balanceMinor: number;
};

/**
 * The sums of a customer over all ledger entries, per currency, without reading the entries. One statement, so that a
 * change that is being counted is seen once.
 */
export async function balancesOf(ctx: Ctx, customerId: string): Promise<Balance[]> {
  const own = sql`tenant_id = ${ctx.tenant.id} and customer_id = ${customerId}`;
  const { rows } = await ctx.db.execute<Balance>(sql`
    select currency, sum(owed_minor)::bigint as "owedMinor", sum(balance_minor)::bigint as "balanceMinor"
      from (select currency, owed_minor, balance_minor from ${customerBalances} where ${own}
            union all
            select currency, owed_minor, balance_minor from ${customerBalanceChanges} where ${own}) parts
     group by currency order by currency`);
  return rows;
}

/**
 * Counts the changes of the brand's customers in their balances. Each change is deleted by the statement that counts it, so
 * it counts once. A change that another process counts at the moment is skipped.
 */
export async function countBalanceChanges(ctx: Ctx, batches?: Batches): Promise<void> {
  await deleteInBatches(async (atOnce) => {
    // The limited rows are a step of their own: a subquery in a condition may run several times, each with other rows. They
    // are deleted by their place in the file (ctid). The table is nearly always empty, so its statistics would choose a plan that reads all
    // of it for each row of a burst.
    const { rows } = await ctx.db.execute<{ counted: number }>(sql`
      with taken as materialized (
        select ctid from ${customerBalanceChanges} where tenant_id = ${ctx.tenant.id}
         order by customer_id, id limit ${atOnce} for update skip locked),
      gone as (
        delete from ${customerBalanceChanges}
         where tenant_id = ${ctx.tenant.id} and ctid = any(array(select ctid from taken))
        returning customer_id, currency, owed_minor, balance_minor),
      counted as (
        insert into ${customerBalances} (tenant_id, customer_id, currency, owed_minor, balance_minor)
        select ${ctx.tenant.id}::uuid, customer_id, currency, sum(owed_minor), sum(balance_minor)
          from gone group by customer_id, currency order by customer_id, currency
        on conflict (tenant_id, customer_id, currency) do update
          set owed_minor = ${customerBalances}.owed_minor + excluded.owed_minor,
              balance_minor = ${customerBalances}.balance_minor + excluded.balance_minor)
      select count(*)::int as counted from gone`);
    return { rowCount: rows[0]!.counted };
  }, batches);
}
