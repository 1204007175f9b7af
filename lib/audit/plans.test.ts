import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";

const { api, tenant, key } = await brandOfFile();

const ENTRIES = 20_000;

test("every list of the audit log reads a page by an index, however many entries there are", async () => {
  const { staffId } = await api.staffMember(tenant, "ADMIN");
  const other = await api.staffMember(tenant, "SUPPORT");
  const customerId = await api.customer(tenant);
  // An entry a minute, over two weeks and two partitions. Each customer but ours has one.
  await api.db.execute(sql`
    insert into audit_entries (tenant_id, id, occurred_at, staff_id, role, session_id, ip, operation, is_read, customer_id,
                               outcome, trace_id, personal_hash)
    select ${tenant.id}, gen_random_uuid(), '2026-12-05T00:00:00Z'::timestamptz - n * interval '1 minute',
           case when n % 2 = 0 then ${staffId}::uuid else ${other.staffId}::uuid end, 'ADMIN', gen_random_uuid(), '192.0.2.1',
           'getCustomer', true, case when n % 2 = 0 then ${customerId}::uuid else gen_random_uuid() end, 'DONE', 'trace', 'hash'
      from generate_series(1, ${ENTRIES}) n`);
  await api.db.execute(sql`
    insert into audit_seals (tenant_id, sealed_until, entries, digest, previous_digest)
    select ${tenant.id}, '2026-12-05T00:01:00Z'::timestamptz - n * interval '1 minute', 1, 'digest', 'before'
      from generate_series(1, ${ENTRIES}) n`);
  await api.db.execute(sql`analyze audit_entries`);
  await api.db.execute(sql`analyze audit_seals`);
  const queries = [
    "/audit-entries?limit=20",
    `/audit-entries?limit=20&staffId=${staffId}`,
    `/audit-entries?limit=20&customerId=${customerId}`,
    "/audit-entries?limit=20&from=2026-11-30T00:00:00Z&to=2026-12-02T00:00:00Z",
    "/audit-seals?limit=20",
  ];
  for (const path of queries) {
    let status = 0;
    const statements = await statementsOf(api.runtime.pool, async () => {
      status = (await api.call("GET", path, { key })).status;
    });
    expect(status).toBe(200);
    for (const statement of statements) {
      const { rows, indexes } = await planVisits(api.runtime.pool, statement);
      expect(rows, `${path}\n${indexes.join(", ")}\n${statement.text}`).toBeLessThan(200);
    }
  }
});
