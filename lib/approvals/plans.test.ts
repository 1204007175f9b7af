import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";

const { api, tenant } = await brandOfFile();

const REQUESTS = 20_000;

test("every list of requests reads a page by an index, however many there are", async () => {
  const admin = await api.staffMember(tenant, "ADMIN");
  const billing = await api.staffMember(tenant, "BILLING");
  const support = await api.staffMember(tenant, "SUPPORT");
  const now = api.clock.now().toISOString();
  await api.db.execute(sql`
    insert into staff_approvals (tenant_id, id, status, operation, call, call_hash, reason, requested_by, requested_role, session_id,
                                 ip, expires_at, decided_at, created_at)
    select ${tenant.id}, gen_random_uuid(), case when n % 1000 = 0 then 'PENDING' else 'EXPIRED' end,
           case when n % 2 = 0 then 'voidInvoice' else 'bulkCancel' end, '{"params": {}, "query": {}, "body": null}',
           lpad(to_hex(n), 64, '0'), 'Asked for', case when n % 3 = 0 then ${support.staffId}::uuid else ${admin.staffId}::uuid end,
           'SUPPORT', gen_random_uuid(), '192.0.2.1', ${now}::timestamptz + interval '1 hour',
           case when n % 1000 = 0 then null else ${now}::timestamptz end, ${now}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${REQUESTS}) n`);
  await api.db.execute(sql`analyze staff_approvals`);
  const lists = [
    [admin, "?limit=20"],
    [admin, "?limit=20&status=PENDING&mine=false"],
    [admin, "?limit=20&status=APPROVED&status=REFUSED&status=EXPIRED"],
    [billing, "?limit=20"],
    [billing, "?limit=20&status=PENDING&mine=false"],
    [support, "?limit=20"],
    [support, "?limit=20&mine=true"],
  ] as const;
  for (const [person, query] of lists) {
    let status = 0;
    const statements = await statementsOf(api.runtime.pool, async () => {
      status = (await api.call("GET", `/approvals${query}`, { headers: person.headers })).status;
    });
    expect(status).toBe(200);
    for (const statement of statements) {
      const { rows, indexes } = await planVisits(api.runtime.pool, statement);
      expect(rows, `${query}\n${indexes.join(", ")}\n${statement.text}`).toBeLessThan(300);
    }
  }
});
