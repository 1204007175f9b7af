import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { findHostedInvoice } from "@/lib/billing/queries";
import { makeInvoice } from "@/lib/payments/fixtures";
import { hostedToken, hostedTokenHash, sealTokens, unsealTokens } from "@/lib/platform/secrets/hosted-tokens";
import { newId, randomToken } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const keyOf = (id: string) => ({ tenantId: tenant.id, id });
const find = async (token: string) => (await findHostedInvoice({ db: api.db, tenant }, token))?.id;
const invoice = async (hash?: (id: string) => string | null) => {
  const id = await makeInvoice(api, tenant, { customerId: await api.customer(tenant), status: "ISSUED" });
  const hostedHash = hash ? hash(id) : hostedTokenHash("invoice", keyOf(id));
  await api.db.update(invoices).set({ hostedTokenHash: hostedHash }).where(sql`id = ${id}`);
  return id;
};

test("a hosted address opens only its own row", async () => {
  const [id, other] = [await invoice(), await invoice()];
  const token = hostedToken("invoice", keyOf(id));
  expect(token).toMatch(/^[\w-]{64}$/);
  expect(await find(token)).toBe(id);
  const foreign = hostedToken("invoice", keyOf(other));
  const wrong = [
    token.slice(0, 20) + foreign.slice(20),
    hostedToken("pay", keyOf(id)),
    hostedToken("invoice", { tenantId: newId(), id }),
    hostedTokenHash("invoice", keyOf(id)),
    id,
    "",
    "!".repeat(64),
    "_".repeat(64),
  ];
  for (const one of wrong) expect(await find(one), one).toBeUndefined();
});

test("no column of a row has its token or its address", async () => {
  const id = await invoice();
  const { rows } = await api.db.execute(
    sql`select to_jsonb(i)::text as row from invoices i where id = ${id}`,
  );
  expect(JSON.stringify(rows)).not.toContain(hostedToken("invoice", keyOf(id)));
});

test("a revoked address opens nothing", async () => {
  const id = await invoice(() => null);
  expect(await find(hostedToken("invoice", keyOf(id)))).toBeUndefined();
});

test("the migration's hash of a random token keeps a sent link working", async () => {
  const token = randomToken();
  const { rows } = await api.db.execute<{ hash: string }>(
    sql`select rtrim(translate(encode(sha256(convert_to(${token}, 'UTF8')), 'base64'), '+/', '-_'), '=') as hash`,
  );
  const id = await invoice(() => rows[0]!.hash);
  expect(await find(token)).toBe(id);
  expect(await find(hostedToken("invoice", keyOf(id)))).toBe(id);
});

test("a stored answer has no address, and its repetition returns the same address", async () => {
  const customerId = await api.customer(tenant);
  const invoiceId = await makeInvoice(api, tenant, {
    customerId,
    status: "ISSUED",
    hostedTokenHash: newId(),
  });
  const key = await api.apiKey(tenant);
  const pay = () =>
    api.call<{ hostedUrl: string }>("POST", `/invoices/${invoiceId}/mark-paid`, {
      key,
      body: {},
      headers: { "x-idempotency-key": "paid" },
    });
  const first = await pay();
  expect(first.status).toBe(200);
  expect(first.body.hostedUrl).toMatch(/\/invoice\/[\w-]{64}$/);
  const token = first.body.hostedUrl.split("/").at(-1)!;
  const { rows } = await api.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  for (const { name } of rows) {
    const found = await api.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where position(${token} in t::text) > 0 limit 1`,
    );
    expect(found.rows, name).toEqual([]);
  }
  expect((await pay()).body).toEqual(first.body);
});

test("an address that a caller made up is not unsealed", () => {
  const address = `/pay/${hostedToken("pay", keyOf(newId()))}`;
  expect(sealTokens(address)).toMatch(/^\/pay\/sealed:v2\./);
  expect(unsealTokens(sealTokens(address))).toBe(address);
  for (const made of ["/pay/sealed:v2.a.b.c.d", `/pay/sealed:${newId()}`])
    expect(unsealTokens(made)).toBe(made);
});
