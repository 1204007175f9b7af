import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { customers } from "@/db/schema/customers";
import { users } from "@/db/schema/identity";
import { events } from "@/db/schema/platform";
import { brandOfFile } from "@/lib/api/brand-testing";
import type { Customer } from "@/lib/customers/model";
import type { Order } from "@/lib/orders/model";
import { line, numbers, offering } from "@/lib/orders/testing";
import { openIdentities, sealIdentities } from "@/lib/platform/sealed-identities";
import { exportDocument } from "@/lib/privacy/export-document";
import { sealStoredIdentities } from "@/lib/privacy/seal-identities";

const { api, tenant, key } = await brandOfFile();
const NUMBER = "198507099805";
/** With and without century and dash. */
const DIGITS = /850709-?9805/;

async function columnsInClear(): Promise<string[]> {
  const { rows } = await api.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
         where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const { rows: clear } = await api.db.execute<{ column: string }>(sql`
      select distinct e.key as column
        from ${sql.identifier(schema)}.${sql.identifier(name)} t, jsonb_each_text(to_jsonb(t)) e
       where e.value ~ ${DIGITS.source}`);
    found.push(...clear.map(({ column }) => `${name}.${column}`));
  }
  return found.toSorted();
}

const post = <T>(path: string, body: object, repeat?: string) =>
  api.call<T>("POST", path, { key, body, headers: repeat ? { "x-idempotency-key": repeat } : {} });

const person = {
  name: "Astrid Lind",
  customerType: "CONSUMER",
  preferredLocale: "sv-SE",
  identity: "850709-9805",
  contact: { email: "astrid@example.com" },
  billing: { method: "EMAIL_INVOICE", email: "astrid@example.com", currency: "SEK" },
};

/** A sole trader, whose organization number is their personal number. */
const trader = { ...person, customerType: "BUSINESS" };

test("an identity number is in clear in no column of any table, and is read as before", async () => {
  const plan = await offering(api, tenant);
  await numbers(api, tenant, 5);
  const first = await post<Customer>("/customers", person, "made");
  expect(first.status).toBe(201);
  expect(first.body.identity).toBe(NUMBER);
  expect((await post<Customer>("/customers", person, "made")).body).toEqual(first.body);

  const user = { name: "Astrid Lind", email: "astrid@example.com", identity: person.identity };
  const order = (repeat: string) =>
    post<Order>(
      "/orders",
      { customerType: "BUSINESS", customer: trader, user, lineItems: [line(plan)] },
      repeat,
    );
  const draft = await order("ordered");
  expect(draft.status, JSON.stringify(draft.body)).toBe(201);
  expect(draft.body.newCustomer?.identity).toBe(person.identity);
  expect(draft.body.newUser?.identity).toBe(person.identity);
  expect((await order("ordered")).body).toEqual(draft.body);
  const submitted = await order("to-submit");
  const { status, body } = await post<Order>(`/orders/${submitted.body.orderId}/submit`, {}, "submitted");
  expect(status, JSON.stringify(body)).toBeLessThan(300);

  expect(await columnsInClear()).toEqual([]);

  const customerId = body.customer!.customerId;
  const read = await api.call<Customer>("GET", `/customers/${customerId}`, { key });
  expect(read.body.identity).toBe(NUMBER.slice(2));
  const rows = await api.db.select({ identity: users.identity }).from(users);
  expect(rows.map(({ identity }) => identity)).toContain(person.identity);
  const told = await api.db.select({ data: events.data }).from(events).where(sql`type = 'customer.created'`);
  expect(told.map(({ data }) => (data as Customer).identity)).toContain(NUMBER);
  const subject = { userIds: [], emails: [], customerIds: [customerId], memberOf: [] };
  expect(JSON.parse(await exportDocument(api.ctx(tenant), subject)).customers[0].identity).toBe(
    NUMBER.slice(2),
  );
});

test("what was stored in clear is read, and sealed once", async () => {
  const { body } = await post<Customer>("/customers", person);
  const own = sql`id = ${body.customerId}`;
  await api.db.execute(sql`update customers set identity = ${NUMBER} where ${own}`);
  await api.db.execute(
    sql`update events set data = jsonb_set(data, '{identity}', to_jsonb(${NUMBER}::text)) where entity_id = ${body.customerId}`,
  );
  const read = () => api.call<Customer>("GET", `/customers/${body.customerId}`, { key });
  expect((await read()).body.identity).toBe(NUMBER);
  expect(await columnsInClear()).toEqual(["customers.identity", "events.data"]);
  expect(await sealStoredIdentities(api.db)).toBe(2);
  expect(await columnsInClear()).toEqual([]);
  expect(await sealStoredIdentities(api.db)).toBe(0);
  expect((await read()).body.identity).toBe(NUMBER);
  const [row] = await api.db.select({ identity: customers.identity }).from(customers).where(own);
  expect(row?.identity).toBe(NUMBER);
});

test("JSON is as it was after sealing and opening", () => {
  const value = {
    identity: 'a "quoted" \\ number',
    deep: [{ identity: NUMBER }, { identity: "" }, { identity: null }],
    text: `"identity":"${NUMBER}"`,
    made: { identity: "sealed:v2.a.b.c.d" },
  };
  for (const json of [JSON.stringify(value), JSON.stringify(value, null, 1)]) {
    expect(JSON.parse(sealIdentities(json)).deep[0].identity).toMatch(/^sealed:v2\./);
    expect(JSON.parse(openIdentities(sealIdentities(json)))).toEqual(value);
  }
});
