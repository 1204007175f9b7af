import { gzipSync } from "node:zlib";
import { eq, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { users } from "@/db/schema/identity";
import { orderLineItems } from "@/db/schema/orders";
import { backfills, events } from "@/db/schema/platform";
import { accountExports } from "@/db/schema/privacy";
import { signingSessions } from "@/db/schema/signing";
import type { Customer } from "@/lib/customers/model";
import type { Lease } from "@/lib/inventory/model";
import type { Order } from "@/lib/orders/model";
import { fillNumberPool, makeOrderableOffering, orderItem } from "@/lib/orders/testing";
import { openFields, sealFields, sealIdentity } from "@/lib/platform/secrets/sealed-fields";
import { exportDocument } from "@/lib/privacy/export-document";
import { addAccountExport } from "@/lib/privacy/fixtures";
import { sealStoredValues } from "@/lib/privacy/seal-stored-values";
import { makeSigning } from "@/lib/signing/fixtures";
import { brandOfFile } from "@/lib/testing/brand";
import { statementsOf } from "@/lib/testing/plans/visited";

const { api, database, tenant, key } = await brandOfFile();
const NUMBER = "198507099805";
/** With and without century and dash. */
const DIGITS = /850709-?9805/;

async function columnsInClear(pattern = DIGITS.source): Promise<string[]> {
  const { rows } = await api.db.execute<{ schema: string; name: string }>(
    sql`select relnamespace::regnamespace::text as schema, relname as name from pg_class
         where relnamespace::regnamespace::text in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition`,
  );
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const { rows: clear } = await api.db.execute<{ column: string }>(sql`
      select distinct e.key as column
        from ${sql.identifier(schema)}.${sql.identifier(name)} t, jsonb_each_text(to_jsonb(t)) e
       where e.value ~ ${pattern}`);
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

test("an identity number is in plain text in no column of any table, and can be read as before", async () => {
  const plan = await makeOrderableOffering(api, tenant);
  await fillNumberPool(api, tenant, 5);
  const first = await post<Customer>("/customers", person, "made");
  expect(first.status).toBe(201);
  expect(first.body.identity).toBe(NUMBER);
  expect((await post<Customer>("/customers", person, "made")).body).toEqual(first.body);

  const user = { name: "Astrid Lind", email: "astrid@example.com", identity: person.identity };
  const order = (repeat: string) =>
    post<Order>(
      "/orders",
      { customerType: "BUSINESS", customer: trader, user, lineItems: [orderItem(plan)] },
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

const GZIP = gzipSync(`{"identity":"${NUMBER}"}`);
const PDF = Buffer.from(`%PDF-1.7 ${NUMBER}`);
const TOKEN = "a-token-of-a-held-number";

/** Undoes the effect of the first start of this version. */
const asBefore = () => api.db.execute(sql`delete from backfills`);

/** A person as earlier versions stored them: all in plain text, or with only the number encrypted. */
async function storedBefore(was: "clear" | "sealed" = "clear") {
  const { body } = await post<Customer>("/customers", person);
  const { customerId } = body;
  const { userId } = await api.user(tenant, { [customerId]: "ADMIN" });
  const contractId = await makeSigning(api, tenant, { customerId, status: "SIGNED" });
  const exportId = await addAccountExport(api.db, { tenantId: tenant.id, userId, now: api.clock.now() });
  const plan = await makeOrderableOffering(api, tenant);
  const order = await post<Order>("/orders", { customerType: "CONSUMER", lineItems: [orderItem(plan)] });
  expect(order.status, JSON.stringify(order.body)).toBe(201);
  const { orderId } = order.body;
  const number = was === "clear" ? NUMBER : sealIdentity(NUMBER);
  const set = (table: string, change: SQL, id: string, key = "id") =>
    api.db.execute(sql`update ${sql.identifier(table)} set ${change} where ${sql.identifier(key)} = ${id}`);
  await set("customers", sql`identity = ${number}, identity_hash = null`, customerId);
  await set("users", sql`identity = ${number}`, userId);
  if (was === "clear") {
    await set(
      "events",
      sql`data = jsonb_set(data, '{identity}', to_jsonb(${NUMBER}::text))`,
      customerId,
      "entity_id",
    );
    await set("signing_sessions", sql`document = ${PDF}, signed_document = ${PDF}`, contractId);
    await set("account_exports", sql`content = ${GZIP}`, exportId);
    await set("order_line_items", sql`lease_token = ${TOKEN}`, orderId, "order_id");
  }
  return { customerId, userId, contractId, exportId, orderId };
}

type Stored = Awaited<ReturnType<typeof storedBefore>>;

/** The values that the application reads. */
async function readBack({ customerId, contractId, exportId, orderId }: Stored) {
  const [session] = await api.db.select().from(signingSessions).where(eq(signingSessions.id, contractId));
  const [made] = await api.db.select().from(accountExports).where(eq(accountExports.id, exportId));
  const [item] = await api.db.select().from(orderLineItems).where(eq(orderLineItems.orderId, orderId));
  const customer = await api.call<Customer>("GET", `/customers/${customerId}`, { key });
  const order = await api.call<Order>("GET", `/orders/${orderId}`, { key });
  return {
    identity: customer.body.identity,
    document: session?.document,
    signedDocument: session?.signedDocument,
    content: made?.content,
    leaseToken: item?.leaseToken,
    answered: order.body.lineItems[0]?.leaseToken,
  };
}
const IN_CLEAR = {
  identity: NUMBER,
  document: PDF,
  signedDocument: PDF,
  content: GZIP,
  leaseToken: TOKEN,
  answered: TOKEN,
};

/** The number of stored files in plain text. */
const filesInClear = async (): Promise<number> => {
  const clear = (column: string) =>
    sql.raw(`${column} is not null and encode(${column}, 'escape') !~ '^sealed:v2[.]'`);
  const { rows } = await api.db.execute<{ n: number }>(sql`
    select (select count(*)::int from signing_sessions where ${clear("document")} or ${clear("signed_document")})
         + (select count(*)::int from account_exports where ${clear("content")}) as n`);
  return rows[0]!.n;
};
const found = async (identity: string) => {
  const { body } = await post<{ items: Customer[] }>("/customers/search", { identity });
  return body.items.map(({ customerId }) => customerId);
};

test("a contract and an export are stored encrypted, and read unchanged", async () => {
  const customerId = await api.customer(tenant);
  const { userId } = await api.user(tenant, { [customerId]: "ADMIN" });
  const contractId = await makeSigning(api, tenant, { customerId, status: "SIGNED", document: PDF });
  await addAccountExport(api.db, { tenantId: tenant.id, userId, now: api.clock.now() });
  expect(await filesInClear()).toBe(0);
  const [session] = await api.db.select().from(signingSessions).where(eq(signingSessions.id, contractId));
  expect(session?.document).toEqual(PDF);
});

test("a value in plain text can be read, is encrypted once, and can be searched from then on", async () => {
  const stored = await storedBefore();
  expect(await readBack(stored)).toEqual(IN_CLEAR);
  expect(await found(NUMBER)).not.toContain(stored.customerId);
  expect(await columnsInClear()).toEqual(["customers.identity", "events.data", "users.identity"]);
  expect(await filesInClear()).toBe(2);
  await asBefore();
  expect(await sealStoredValues(api.db)).toBe(7);
  expect(await columnsInClear()).toEqual([]);
  expect(await filesInClear()).toBe(0);
  expect(await columnsInClear(TOKEN)).toEqual([]);
  expect(await readBack(stored)).toEqual(IN_CLEAR);
  expect(await found(NUMBER)).toContain(stored.customerId);
  await asBefore();
  expect(await sealStoredValues(api.db)).toBe(0);
});

test("a number that was encrypted before searches existed is found after the next start", async () => {
  const stored = await storedBefore("sealed");
  expect((await readBack(stored)).identity).toBe(NUMBER);
  expect(await found(NUMBER)).not.toContain(stored.customerId);
  await asBefore();
  await sealStoredValues(api.db);
  expect((await readBack(stored)).identity).toBe(NUMBER);
  expect(await found(NUMBER)).toContain(stored.customerId);
});

test("a start after the complete encryption reads only the list of finished columns", async () => {
  await sealStoredValues(api.db);
  const statements = await statementsOf(database.pool, () => sealStoredValues(api.db));
  expect(statements).toHaveLength(1);
  expect(statements[0]!.text).toContain('from "backfills"');
});

test("two simultaneous starts encrypt each value once", async () => {
  const stored = await Promise.all([storedBefore(), storedBefore(), storedBefore()]);
  await asBefore();
  const sealed = await Promise.all([sealStoredValues(api.db), sealStoredValues(api.db)]);
  expect(sealed[0]! + sealed[1]!).toBe(7 * stored.length);
  for (const one of stored) expect(await readBack(one)).toEqual(IN_CLEAR);
  expect(await columnsInClear()).toEqual([]);
});

test("a start continues where a crash ended the previous one", async () => {
  const stored = await storedBefore();
  await asBefore();
  // Ends at the third value, after one column is done.
  let updates = 0;
  const crashing = new Proxy(api.db, {
    get(db, name) {
      if (name !== "execute") return Reflect.get(db, name).bind(db);
      return (query: SQL) => {
        if (/^\s*update/.test(new PgDialect().sqlToQuery(query).sql) && ++updates === 3)
          throw new Error("crashed");
        return db.execute(query);
      };
    },
  });
  await expect(sealStoredValues(crashing)).rejects.toThrow("crashed");
  expect((await api.db.select().from(backfills)).map(({ name }) => name).toSorted()).toEqual([
    "customers.identity searchable",
    "users.identity sealed",
  ]);
  expect(await sealStoredValues(api.db)).toBe(5);
  expect(await readBack(stored)).toEqual(IN_CLEAR);
  expect(await columnsInClear()).toEqual([]);
  expect(await filesInClear()).toBe(0);
});

test("the lease token of a number is in plain text in no column of any table", async () => {
  const plan = await makeOrderableOffering(api, tenant);
  const held = await post<Lease>("/inventory/phone-numbers/lease", { country: "SE" }, "held");
  expect(held.status, JSON.stringify(held.body)).toBe(201);
  expect((await post<Lease>("/inventory/phone-numbers/lease", { country: "SE" }, "held")).body).toEqual(
    held.body,
  );
  const { msisdn, leaseToken } = held.body;
  const draft = await post<Order>(
    "/orders",
    {
      customerType: "BUSINESS",
      customer: trader,
      user: { name: "Astrid Lind", email: "astrid@example.com" },
      lineItems: [orderItem(plan, { msisdn, leaseToken })],
    },
    "with-number",
  );
  expect(draft.status, JSON.stringify(draft.body)).toBe(201);
  expect(draft.body.lineItems[0]?.leaseToken).toBe(leaseToken);
  expect(await columnsInClear(leaseToken)).toEqual([]);
  const { orderId } = draft.body;
  const submitted = await post<Order>(`/orders/${orderId}/submit`, {}, "submit-with-number");
  expect(submitted.status, JSON.stringify(submitted.body)).toBeLessThan(300);
  expect(await columnsInClear(leaseToken)).toEqual([]);
});

test("JSON is unchanged after encryption and decryption", () => {
  const value = {
    identity: 'a "quoted" \\ number',
    deep: [{ identity: NUMBER }, { identity: "" }, { identity: null }],
    text: `"identity":"${NUMBER}"`,
    made: { identity: "sealed:v2.a.b.c.d" },
  };
  for (const json of [JSON.stringify(value), JSON.stringify(value, null, 1)]) {
    expect(JSON.parse(sealFields(json)).deep[0].identity).toMatch(/^sealed:v2\./);
    expect(JSON.parse(openFields(sealFields(json)))).toEqual(value);
  }
});
