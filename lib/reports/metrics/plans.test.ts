import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeOffering } from "@/lib/catalog/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";
import type { Tenant } from "@/lib/values/tenant/tenant";

const { api, tenant, key } = await brandOfFile();

const ROWS = 20_000;
/** A moment within the span, and one before it. */
const [SPAN, BEFORE] = ["2026-10-10T12:00:00Z", "2025-10-10T12:00:00Z"];

/** Adds rows of everything that is counted, all of one moment. */
async function addRows(owner: Tenant, count: number, at: string): Promise<void> {
  const [customerId, subscriberId, offering] = [
    await api.customer(owner),
    newId(),
    await makeOffering(api, owner),
  ];
  const numbers = sql`generate_series(1, ${count}::int) n`;
  const when = sql`${at}::timestamptz`;
  await api.db.execute(sql`insert into subscribers (tenant_id, id, customer_id, name)
    values (${owner.id}, ${subscriberId}, ${customerId}, 'Astrid Lind')`);
  await api.db.execute(sql`
    with bought as (
      insert into orders (tenant_id, id, human_readable_id, status, customer_type, customer_id, expires_at, submitted_at,
                          pricing)
      select ${owner.id}, id, id::text, 'COMPLETED', 'CONSUMER', ${customerId}, ${when}, ${when}, '{}'
        from (select gen_random_uuid() as id from ${numbers}) ids returning id),
    made as (
      insert into subscriptions (tenant_id, id, status, type, msisdn, customer_id, subscriber_id, product_offering_id,
                                 currency, order_id, activated_at, cancelled_at, created_at)
      select ${owner.id}, gen_random_uuid(), 'CANCELLED', 'CELL', '+46701740611', ${customerId}, ${subscriberId},
             ${offering}, 'SEK', id, ${when}, ${when} + interval '1 hour', ${when}
        from bought returning id)
    insert into portings (tenant_id, id, subscription_id, msisdn, country, temporary_msisdn, status, details_encrypted,
                          history, created_at)
    select ${owner.id}, gen_random_uuid(), id, '+46701740611', 'SE', '+46701740612', 'FAILED', '', '[]', ${when}
      from made`);
  const { staffId } = await api.staffMember(owner, "SUPPORT");
  await api.db.execute(sql`
    insert into contacts (tenant_id, id, staff_id, session_id, customer_id, channel, purpose, created_at, last_used_at, ended_at)
    select ${owner.id}, gen_random_uuid(), ${staffId}, gen_random_uuid(), ${customerId}, 'PHONE', 'BILLING', ${when}, ${when},
           ${when}
      from ${numbers}`);
  await api.db.execute(sql`
    insert into ledger_entries (tenant_id, cause, cause_id, part, account, amount_minor, currency, customer_id,
                                occurred_at, actor)
    select ${owner.id}, 'INVOICE_ISSUED', id, part, account, amount, 'SEK', ${customerId}, ${when}, 'test'
      from (select gen_random_uuid() as id from ${numbers}) ids
     cross join (values (0, 'RECEIVABLE', 100), (1, 'REVENUE', -100)) entry(part, account, amount)`);
  // Most invoices are paid, and most of the others are not due.
  await api.db.execute(sql`
    insert into invoices (tenant_id, id, customer_id, status, currency, lines, subtotal_minor, total_minor, due_date,
                          issued_at, created_at)
    select ${owner.id}, gen_random_uuid(), ${customerId}, case when n % 200 = 0 then 'ISSUED' else 'PAID' end, 'SEK', '[]',
           100, 100, case when n % 2000 = 0 then date '2025-11-01' else date '2026-12-01' end, ${when}, ${when}
      from ${numbers}`);
}

test("the figures cost three statements, which read the rows of the brand and the span by an index", async () => {
  await addRows(tenant, ROWS, BEFORE);
  await addRows(await api.tenant(), ROWS, SPAN);
  await addRows(tenant, 50, SPAN);
  await api.db.execute(sql`vacuum analyze`);
  const found = await statementsOf(api.runtime.pool, async () => {
    expect((await api.call("GET", "/metrics?from=2026-09-01", { key })).status).toBe(200);
  });
  const counted = found.filter(({ text }) => text.includes("width_bucket"));
  expect(counted).toHaveLength(3);
  const indexes: string[] = [];
  for (const statement of counted) {
    const plan = await planVisits(api.runtime.pool, statement);
    expect(plan.rows, `${plan.indexes.join(", ")}\n${statement.text}`).toBeLessThanOrEqual(200);
    indexes.push(...plan.indexes);
  }
  expect(indexes).not.toContain("(whole table)");
  expect(indexes).toEqual(
    expect.arrayContaining([
      "subscriptions_lifetimes",
      "orders_tenant_id_id_pk",
      "ledger_entries_revenue",
      "contacts_by_purpose",
    ]),
  );
});
