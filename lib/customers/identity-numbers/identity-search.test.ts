import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { apiRequests, idempotencyKeys } from "@/db/schema/platform";
import { identityColumns } from "@/lib/customers/identity-numbers/identity-search";
import type { Customer } from "@/lib/customers/model";
import { customersStatement } from "@/lib/customers/queries";
import { isRefusedBy } from "@/lib/platform/database-trouble";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";
import { planVisits } from "@/lib/testing/plans/visited";

const { api, database, tenant, key } = await brandOfFile();
const other = await api.tenant();
const otherKey = await api.apiKey(other);
const impersonationKey = await api.apiKey(tenant, "impersonate-user");

type Found = { items: Customer[]; pagination: { nextCursor: string | null }; details?: unknown };
const search = (identity: unknown, { with: withKey = key, query = "", token = "" } = {}) =>
  api.call<Found>("POST", `/customers/search${query}`, {
    key: withKey,
    body: { identity },
    ...(token && { token }),
  });
const found = async (identity: string, withKey = key) =>
  (await search(identity, { with: withKey })).body.items.map(({ customerId }) => customerId);

const sweden = { preferredLocale: "sv-SE", contact: { email: "astrid@example.com" } };
async function make(body: Record<string, unknown>, withKey = key): Promise<string> {
  const answer = await api.call<Customer>("POST", "/customers", {
    key: withKey,
    body: { ...sweden, ...body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.customerId;
}
const person = (identity: string) => ({ customerType: "CONSUMER", name: "Astrid Lind", identity });
const company = (identity: string) => ({ customerType: "BUSINESS", name: "Lind Bygg AB", identity });

describe("a search by identity number", () => {
  test.each(["850709-9805", "8507099805", "19850709-9805", "198507099805", " 19850709 9805 "])(
    "finds a person and a sole trader by %s",
    async (typed) => {
      const ids = [await make(person("19850709-9805")), await make(company("850709-9805"))];
      expect(await found(typed)).toEqual(expect.arrayContaining(ids));
    },
  );

  test.each(["556016-0680", "5560160680", "165560160680", "16556016-0680"])(
    "finds a company by %s",
    async (typed) => {
      const id = await make(company("556016-0680"));
      expect(await found(typed)).toContain(id);
    },
  );

  test("finds another country's number in every notation", async () => {
    const id = await make({ ...company("HRB 12345"), preferredLocale: "de-DE" });
    for (const typed of ["HRB 12345", "hrb12345", "HRB-12345"]) expect(await found(typed)).toEqual([id]);
    expect(await found("HRB 1234")).toEqual([]);
  });

  test("distinguishes people whose numbers differ in the century", async () => {
    const [born1912, born2012] = [await make(person("191212121212")), await make(person("201212121212"))];
    expect(await found("19121212-1212")).toEqual([born1912]);
    expect(await found("20121212-1212")).toEqual([born2012]);
    expect((await found("121212-1212")).toSorted()).toEqual([born1912, born2012].toSorted());
  });

  test("finds no one by a part of a number, and no customer of another brand", async () => {
    const id = await make(person("199001012385"), otherKey);
    for (const typed of ["900101", "0101-2385", "199001012384"]) expect(await found(typed)).toEqual([]);
    expect(await found("199001012385")).toEqual([]);
    expect(await found("199001012385", otherKey)).toEqual([id]);
    expect(identityColumns(tenant.id, "1").identityHash).not.toBe(
      identityColumns(other.id, "1").identityHash,
    );
  });

  test("follows a changed or cleared number", async () => {
    const id = await make(company("559123-0015"));
    const put = (identity: string | null) => api.call("PUT", `/customers/${id}`, { key, body: { identity } });
    expect((await put("202100-5489")).status).toBe(200);
    expect([await found("559123-0015"), await found("202100-5489")]).toEqual([[], [id]]);
    expect((await put(null)).status).toBe(200);
    expect(await found("202100-5489")).toEqual([]);
  });

  test("finds a number that was stored before the encryption keys were rotated", async () => {
    const id = await make(company("212000-0142"));
    const settings = env();
    const { encryptionKeys } = settings;
    onTestFinished(() => void Object.assign(settings, { encryptionKeys }));
    settings.encryptionKeys = `next:${Buffer.alloc(32, 5).toString("base64")},${encryptionKeys}`;
    expect(await found("212000-0142")).toEqual([id]);
  });

  test("returns pages, newest first", async () => {
    const ids = [await make(company("802002-4280")), await make(company("802002-4280"))].toReversed();
    const first = await search("802002-4280", { query: "?limit=1" });
    expect(first.body.items.map(({ customerId }) => customerId)).toEqual([ids[0]]);
    const cursor = encodeURIComponent(first.body.pagination.nextCursor!);
    const second = await search("802002-4280", { query: `?limit=1&cursor=${cursor}` });
    expect(second.body.items.map(({ customerId }) => customerId)).toEqual([ids[1]]);
    expect(second.body.pagination.nextCursor).toBeNull();
  });

  test.each([[""], ["--"], [undefined], [["1"]], ["1".repeat(51)]])("refuses %j", async (identity) => {
    const { status, body } = await search(identity);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ property: "identity" }]);
  });

  test("is for the brand only", async () => {
    const id = await make(company("556000-4615"));
    const { token } = await api.user(tenant, { [id]: "ADMIN" });
    const asUser = await search("556000-4615", { with: impersonationKey, token });
    expect(asUser.body.items ?? []).toEqual([]);
    expect(asUser.status).toBeGreaterThanOrEqual(400);
    const onEndUser = await api.call("POST", "/end-user/customers/search", {
      key: impersonationKey,
      token,
      body: { identity: "556000-4615" },
    });
    expect(onEndUser.status).toBe(405);
    expect((await api.call("POST", "/customers/search", { body: { identity: "556000-4615" } })).status).toBe(
      401,
    );
  });

  test("reads one index, however many customers there are", async () => {
    await api.db.execute(sql`
      insert into customers (tenant_id, id, customer_type, name, human_readable_id, contact, identity, identity_hash, created_at)
      select ${tenant.id}, gen_random_uuid(), 'CONSUMER', 'Nils', 'X' || n, '{}', 'searchable:v2.a.b.c.d', 'hash' || n,
             now() - n * interval '1 second' from generate_series(1, 20000) n`);
    await api.db.execute(sql`analyze customers`);
    for (const typed of ["802002-4280", "198507099805", "HRB 12345"]) {
      const { sql: text, params } = customersStatement(api.ctx(tenant), {
        identity: typed,
        limit: 20,
        after: undefined,
      }).toSQL();
      const { rows, indexes } = await planVisits(database.pool, { text, values: params });
      expect(indexes).toContain("customers_by_identity");
      expect(rows).toBeLessThan(100);
    }
  });
});

describe("the hash of an identity number", () => {
  test("is required, and is removed with its number", async () => {
    const row = {
      tenantId: tenant.id,
      id: newId(),
      customerType: "CONSUMER" as const,
      name: "Astrid Lind",
      humanReadableId: newId(),
      contact: {},
    };
    const both = identityColumns(tenant.id, "198507099805");
    const refused = (error: unknown) => isRefusedBy(error, "customers_identity_hash");
    const insert = (columns: Partial<typeof both>) => api.db.insert(customers).values({ ...row, ...columns });
    await expect(insert({ identity: both.identity })).rejects.toSatisfy(refused);
    await expect(insert({ identityHash: both.identityHash })).rejects.toSatisfy(refused);
    await insert(both);
    const own = sql`id = ${row.id}`;
    await expect(api.db.update(customers).set({ identity: null }).where(own)).rejects.toSatisfy(refused);
    await api.db.update(customers).set(identityColumns(tenant.id, null)).where(own);
  });
});

test("a searched number is stored nowhere", async () => {
  await api.call("POST", "/customers/search", {
    key,
    body: { identity: "19850709-9805", "19850709-9805": "a name that is not known" },
    headers: { "x-idempotency-key": newId() },
  });
  await api.runtime.requests.flush();
  const kept = await api.db.select().from(idempotencyKeys);
  expect(kept.map(({ operation }) => operation)).toContain("searchCustomers");
  const logged = await api.db.select().from(apiRequests);
  expect(logged.map(({ path }) => path)).toContain("/customers/search");
  expect(JSON.stringify([kept, logged.map(({ unknownNames: _, ...row }) => row)])).not.toMatch(
    /850709-?9805/,
  );
});
