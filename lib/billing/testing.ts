import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { expect } from "vitest";
import { disagreements, type LedgerDisagreement } from "@/lib/billing/proof/disagreements";

/** What does not agree about a tenant's books now: the nightly proof without the night, and gaps in its numbers. */
export async function disagreementsOf(
  pool: pg.Pool,
  tenantId: string,
): Promise<(LedgerDisagreement | Record<string, unknown>)[]> {
  const { rows } = await pool.query<{ id: string }>("select id from customers where tenant_id = $1", [
    tenantId,
  ]);
  const customerIds = rows.map(({ id }) => id);
  const db = drizzle(pool);
  return [
    ...(await disagreements({ db, tenantId, customerIds })),
    ...(await gaps(pool, tenantId, "invoices", "invoice_numbers", "")),
    ...(await gaps(pool, tenantId, "credit_notes", "credit_note_numbers", "CN-")),
  ];
}

/** Bank payments that nobody has matched, and the money on SUSPENSE, where they differ: per payment. */
export async function suspenseDifferences(
  pool: pg.Pool,
  tenantId: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `with booked as (
       select coalesce(p.incoming_payment_id, e.cause_id) as id, -sum(e.amount_minor) as amount
         from ledger_entries e
         left join incoming_payment_parts p on p.tenant_id = e.tenant_id and p.id = e.cause_id
        where e.tenant_id = $1 and e.account = 'SUSPENSE' group by 1)
     select i.id, i.status, i.amount_minor, booked.amount
       from (select * from incoming_payments where tenant_id = $1) i full join booked on booked.id = i.id
      where coalesce(booked.amount, 0) <> case when i.status = 'UNMATCHED' then i.amount_minor else 0 end`,
    [tenantId],
  );
  return rows;
}

/** Numbers of each year without gaps, as many as were given out. What tests wrote by hand has other numbers. */
async function gaps(pool: pg.Pool, tenantId: string, table: string, counters: string, prefix: string) {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select '${table}' as "numbersOf", c.year, c.last, count(n.at)::int as given
       from ${counters} c
       left join (select split_part(substr(number, ${prefix.length + 1}), '-', 1)::int as year,
                         split_part(substr(number, ${prefix.length + 1}), '-', 2)::int as at
                    from ${table} where tenant_id = $1 and number ~ '^${prefix}[0-9]{4}-[0-9]{5,}$') n
         on n.year = c.year and n.at between 1 and c.last
      where c.tenant_id = $1 group by c.year, c.last having count(n.at) <> c.last`,
    [tenantId],
  );
  return rows;
}

/**
 * The invariants of billing (docs/domain.md), to be asserted at the end of every scenario: ledger, payments, refunds, invoices,
 * credit notes and numbers of a tenant agree. What is still being booked by jobs is waited for.
 */
export async function expectBooksToAgree(pool: pg.Pool, tenantId: string): Promise<void> {
  await expect.poll(() => disagreementsOf(pool, tenantId)).toEqual([]);
}
