import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "@/db/schema/staff";
import type { CareAccess } from "@/lib/care/access/model";
import { openedContact } from "@/lib/care/verification/testing";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits, statementsOf } from "@/lib/testing/plans/visited";

const { api, tenant } = await brandOfFile();
const impersonation = await api.apiKey(tenant, "impersonate-user");

type Access = { items: CareAccess[]; pagination: { nextCursor: string | null }; internalCode?: string };
const accessOf = async (token: string, query = "") =>
  (
    await api.call<Access>("GET", `/end-user/accounts/me/care-access${query}`, {
      headers: { "x-api-key": impersonation, authorization: `Bearer ${token}` },
    })
  ).body;

test("an ADMIN sees what staff looked at and did, in words without internals", async () => {
  const customerId = await api.customer(tenant);
  const { token } = await api.user(tenant, { [customerId]: "ADMIN" });
  const { headers, contactId } = await openedContact(api, tenant, { customerId });
  await api.call("GET", `/customers/${customerId}`, { headers });
  await api.call("PUT", `/customers/${customerId}`, {
    headers: { ...headers, "tern-reason": "A secret reason" },
    body: { name: "Astrid Ek" },
  });
  // Refused: there is no reason.
  await api.call("PUT", `/customers/${customerId}`, { headers, body: { name: "Astrid Berg" } });
  const { items } = await accessOf(token);
  const said = items.map(({ action, subject, detail }) => [action, subject, detail]);
  expect(said).toHaveLength(3);
  expect(said).toEqual(
    expect.arrayContaining([
      ["CHANGED", "CUSTOMER", undefined],
      ["LOOKED_AT", "CUSTOMER", undefined],
      ["CHANGED", "CONTACT", "CONTACT_OPENED"],
    ]),
  );
  expect(items[0]).toMatchObject({ customerId, agentName: "Maja", agentRole: "SUPPORT" });
  const text = JSON.stringify(items);
  for (const internal of ["secret reason", "Astrid", contactId, "getCustomer", "brand.example"])
    expect(text).not.toContain(internal);
});

test("members, managers and other customers see nothing of it", async () => {
  const customerId = await api.customer(tenant);
  const { headers } = await openedContact(api, tenant, { customerId });
  await api.call("GET", `/customers/${customerId}`, { headers });
  for (const [id, role] of [
    [customerId, "MEMBER"],
    [customerId, "MANAGER"],
    [await api.customer(tenant), "ADMIN"],
  ] as const) {
    const { token } = await api.user(tenant, { [id]: role });
    expect((await accessOf(token)).items).toEqual([]);
    expect((await accessOf(token, `?customerId=${customerId}`)).items).toEqual([]);
  }
});

test("the pages of somebody with several customers follow one another, newest first", async () => {
  const customers = [await api.customer(tenant), await api.customer(tenant)];
  const { token } = await api.user(tenant, Object.fromEntries(customers.map((id) => [id, "ADMIN" as const])));
  const { staffId } = await api.staffMember(tenant, "SUPPORT");
  const entries = Array.from({ length: 7 }, (_, at) => ({
    tenantId: tenant.id,
    id: newId(),
    occurredAt: new Date(api.clock.now().getTime() - at * 1000),
    staffId,
    role: "SUPPORT" as const,
    sessionId: newId(),
    ip: "192.0.2.1",
    operation: "getInvoice",
    subjectType: "invoice",
    isRead: true,
    customerId: customers[at % 2]!,
    outcome: "DONE",
    traceId: "trace",
    personalHash: "hash",
  }));
  await api.db.insert(auditEntries).values(entries);
  const found: CareAccess[] = [];
  for (let query = "?limit=3"; query; ) {
    const { items, pagination } = await accessOf(token, query);
    found.push(...items);
    query = pagination.nextCursor ? `?limit=3&cursor=${pagination.nextCursor}` : "";
  }
  expect(found.map(({ careAccessId }) => careAccessId)).toEqual(entries.map(({ id }) => id));
  const one = await accessOf(token, `?customerId=${customers[0]}`);
  expect(one.items).toHaveLength(4);
  expect((await accessOf(token, "?cursor=x")).internalCode).toBeDefined();
});

test("a page is cut from the index of the customer, however many entries the brand has", async () => {
  const [customerId, other] = [await api.customer(tenant), await api.customer(tenant)];
  const { token } = await api.user(tenant, { [customerId]: "ADMIN", [other]: "ADMIN" });
  const { staffId } = await api.staffMember(tenant, "SUPPORT");
  await api.db.execute(sql`
    insert into audit_entries (tenant_id, id, occurred_at, staff_id, role, session_id, ip, operation, is_read, customer_id,
                               outcome, trace_id, personal_hash)
    select ${tenant.id}, gen_random_uuid(), '2026-12-05T00:00:00Z'::timestamptz - n * interval '1 minute', ${staffId}::uuid,
           'SUPPORT', gen_random_uuid(), '192.0.2.1', 'getCustomer', true,
           case when n % 2 = 0 then ${customerId}::uuid else gen_random_uuid() end, 'DONE', 'trace', 'hash'
      from generate_series(1, 20000) n`);
  await api.db.execute(sql`analyze audit_entries`);
  let found = 0;
  const statements = await statementsOf(api.runtime.pool, async () => {
    found = (await accessOf(token, "?limit=20")).items.length;
  });
  expect(found).toBe(20);
  for (const statement of statements) {
    const { rows, indexes } = await planVisits(api.runtime.pool, statement);
    expect(rows, `${indexes.join(", ")}\n${statement.text}`).toBeLessThan(300);
  }
});
