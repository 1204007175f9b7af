import type pg from "pg";

/**
 * Adds free numbers for all subscriptions that the benchmarks activate, without those that the sandbox's carrier
 * refuses by their last digits.
 */
export async function addNumbers(pool: pg.Pool, tenantId: string, count: number): Promise<void> {
  await pool.query(
    `insert into phone_numbers (tenant_id, msisdn, country, area_code)
     select $1, '+4676' || lpad(n::text, 7, '0'), 'SE', '76' from generate_series(1000, 1000 + $2::int) n
     where n % 10000 > 99
     on conflict do nothing`,
    [tenantId, count],
  );
}
