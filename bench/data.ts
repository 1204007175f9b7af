import type pg from "pg";

/** Free numbers for as many lines as the benchmarks activate; none whose last digits the sandbox's network minds. */
export async function addNumbers(pool: pg.Pool, tenantId: string, count: number): Promise<void> {
  await pool.query(
    `insert into phone_numbers (tenant_id, msisdn, country, area_code)
     select $1, '+4676' || lpad(n::text, 7, '0'), 'SE', '76' from generate_series(1000, 1000 + $2::int) n
     where n % 10000 > 99
     on conflict do nothing`,
    [tenantId, count],
  );
}

/**
 * Lines up to `total` in the tenant: copies of a line of the business customer with other numbers, spread over time and over
 * as many customers as a brand of that size has.
 */
export async function growSubscriptions(pool: pg.Pool, tenantId: string, total: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from subscriptions where tenant_id = $1",
    [tenantId],
  );
  const missing = total - rows[0]!.n;
  if (missing <= 0) return rows[0]!.n;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0");
    await client.query(
      `create temporary table grown on commit drop as
       select gen_random_uuid() as id, gen_random_uuid() as subscriber_id, n, n / 3 as c
         from generate_series($1::int, $2::int) n`,
      [rows[0]!.n + 1, total],
    );
    await client.query(
      "create temporary table grown_customers on commit drop as select c, gen_random_uuid() as id from (select distinct c from grown) g",
    );
    await client.query(
      `insert into customers (tenant_id, id, customer_type, name, human_readable_id, contact, created_at)
       select $1, id, 'CONSUMER', 'Customer ' || c, 'CUS-G' || $2::text || '-' || c, '{}', now() - c * interval '1 second' from grown_customers`,
      [tenantId, rows[0]!.n],
    );
    await client.query(
      `insert into subscribers (tenant_id, id, customer_id, name, email)
       select $1, g.subscriber_id, c.id, 'User ' || g.n, 'user' || g.n || '@example.com'
         from grown g join grown_customers c using (c)`,
      [tenantId],
    );
    await client.query(
      `insert into subscriptions (tenant_id, id, status, type, msisdn, customer_id, subscriber_id, product_offering_id, esim, currency,
                                  period_starts_at, period_ends_at, auto_renew, activated_at, created_at)
       select $1, g.id, 'ACTIVATED', 'CELL', '+4690' || lpad(g.n::text, 9, '0'), c.id, g.subscriber_id, model.product_offering_id, true,
              'SEK', now() - interval '3 days', now() + interval '27 days', true, now() - g.n * interval '1 second', now() - g.n * interval '1 second'
         from grown g join grown_customers c using (c),
              lateral (select product_offering_id from subscriptions where tenant_id = $1 and type = 'CELL' limit 1) model`,
      [tenantId],
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
  for (const table of ["customers", "subscribers", "subscriptions"])
    await pool.query(`vacuum analyze ${table}`);
  return total;
}
