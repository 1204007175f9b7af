import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { unmatchedUsageRecords } from "@/db/schema/subscriptions";
import { apiOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";
import type { UnmatchedUsageRecord } from "@/lib/usage/record-model";
import type { StaffRules } from "@/lib/values/tenant/staff-rules";
import type { Tenant } from "@/lib/values/tenant/tenant";

type Page = { items: UnmatchedUsageRecord[]; pagination: { nextCursor: string | null } };

const { api } = await apiOfFile();
const [NUMBER, OTHER] = ["+46701112233", "+46704445566"];

async function addRecord({ id: tenantId }: Tenant, recordId: string, msisdn: string, minute: number) {
  const at = new Date(Date.UTC(2026, 10, 20, 12, minute));
  await api.db.insert(unmatchedUsageRecords).values({
    tenantId,
    recordId,
    msisdn,
    record: {
      recordId,
      msisdn,
      service: "DATA",
      scope: "ROAMING",
      quantity: 5_000,
      country: "NOR",
      startedAt: at.toISOString(),
    },
    occurredAt: at,
    createdAt: at,
  });
}

const idsOf = ({ items }: Page) => items.map(({ recordId }) => recordId);

test("usage without a subscription is listed, the latest report first, page by page", async () => {
  const tenant = await api.tenant();
  const key = await api.apiKey(tenant);
  for (const [minute, id] of ["a", "b", "c"].entries())
    await addRecord(tenant, id, id === "b" ? OTHER : NUMBER, minute);
  const first = await api.call<Page>("GET", "/unmatched-usage-records?limit=2", { key });
  expect(idsOf(first.body)).toEqual(["c", "b"]);
  const rest = await api.call<Page>(
    "GET",
    `/unmatched-usage-records?limit=2&cursor=${first.body.pagination.nextCursor}`,
    { key },
  );
  expect([idsOf(rest.body), rest.body.pagination.nextCursor]).toEqual([["a"], null]);
  expect(rest.body.items[0]).toEqual({
    recordId: "a",
    msisdn: NUMBER,
    service: "DATA",
    scope: "ROAMING",
    quantity: 5_000,
    country: "NOR",
    occurredAt: "2026-11-20T12:00:00.000Z",
    createdAt: "2026-11-20T12:00:00.000Z",
  });
  const stranger = await api.apiKey(await api.tenant());
  const theirs = await api.call<Page>("GET", "/unmatched-usage-records", { key: stranger });
  expect(idsOf(theirs.body)).toEqual([]);
});

test("one record finds all records of its number", async () => {
  const tenant = await api.tenant();
  const key = await api.apiKey(tenant);
  for (const [minute, id] of ["a", "b", "c"].entries())
    await addRecord(tenant, id, id === "b" ? OTHER : NUMBER, minute);
  const same = async (id: string) =>
    idsOf((await api.call<Page>("GET", `/unmatched-usage-records?sameLineAs=${id}`, { key })).body);
  expect([await same("a"), await same("b"), await same("none")]).toEqual([["c", "a"], ["b"], []]);
});

test("staff see the end of the number without a contact", async () => {
  const tenant = await api.tenant({ staff: { callerVerification: true } as StaffRules });
  await addRecord(tenant, "a", NUMBER, 0);
  const { headers } = await api.staffMember(tenant, "SUPPORT");
  const { status, body } = await api.call<Page>("GET", "/unmatched-usage-records", { headers });
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toContain(NUMBER);
});

test("an index reads a page, however many records there are", async () => {
  const tenant = await api.tenant();
  const key = await api.apiKey(tenant);
  await addRecord(tenant, "first", NUMBER, 0);
  await api.db.execute(sql`
    insert into unmatched_usage_records (tenant_id, record_id, msisdn, record, occurred_at, created_at)
    select tenant_id, 'r' || n, case when n % 2 = 0 then msisdn else ${OTHER} end, record, occurred_at,
           created_at - n * interval '1 second'
      from unmatched_usage_records, generate_series(1, 20000) n where tenant_id = ${tenant.id} and record_id = 'first'`);
  await api.db.execute(sql`analyze unmatched_usage_records`);
  for (const query of ["", "&sameLineAs=first"]) {
    const statements = await statementsOf(api.runtime.pool, async () => {
      const { status } = await api.call("GET", `/unmatched-usage-records?limit=20${query}`, { key });
      expect(status).toBe(200);
    });
    for (const statement of statements) {
      const { rows, indexes } = await planVisits(api.runtime.pool, statement);
      expect(rows, `${indexes.join(", ")}\n${statement.text}`).toBeLessThan(200);
    }
  }
});
