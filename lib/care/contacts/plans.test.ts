import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";

const { api, tenant } = await brandOfFile();

const CONTACTS = 20_000;

test("every list of contacts reads a page by an index, however many there are", async () => {
  const admin = await api.staffMember(tenant, "ADMIN");
  const colleague = await api.staffMember(tenant, "SUPPORT");
  const [customerId, other] = [await api.customer(tenant), await api.customer(tenant)];
  const now = api.clock.now().toISOString();
  await api.db.execute(sql`
    insert into contacts (tenant_id, id, staff_id, session_id, customer_id, channel, purpose, created_at, last_used_at, ended_at)
    select ${tenant.id}::uuid, gen_random_uuid(), case when n % 2 = 0 then ${admin.staffId}::uuid else ${colleague.staffId}::uuid end,
           gen_random_uuid(), case when n % 100 = 0 then ${customerId}::uuid else ${other}::uuid end, 'PHONE', 'BILLING',
           at, at, at
      from generate_series(1, ${CONTACTS}) n, lateral (select ${now}::timestamptz - n * interval '1 minute' as at) t`);
  await api.db.execute(sql`analyze contacts`);
  for (const query of [
    "",
    "&isOpen=true",
    `&customerId=${customerId}`,
    `&customerId=${customerId}&isOpen=true`,
    `&customerId=${customerId}&purpose=BILLING`,
    "&fromCustomers=true",
    "&fromCustomers=true&purpose=BILLING",
    "&fromCustomers=true&createdFrom=2026-10-01T00:00:00Z&createdTo=2026-11-01T00:00:00Z",
    "&fromCustomers=true&purpose=ORDER&purpose=BILLING",
    `&fromCustomers=true&customerId=${customerId}`,
  ]) {
    let status = 0;
    const statements = await statementsOf(api.runtime.pool, async () => {
      status = (await api.call("GET", `/contacts?limit=20${query}`, { headers: admin.headers })).status;
    });
    expect(status).toBe(200);
    for (const statement of statements) {
      const { rows, indexes } = await planVisits(api.runtime.pool, statement);
      expect(rows, `${query}\n${indexes.join(", ")}\n${statement.text}`).toBeLessThan(300);
    }
  }
});
