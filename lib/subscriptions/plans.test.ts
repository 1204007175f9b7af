import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { subscriptions } from "@/db/schema/subscriptions";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { type TestApi, testApi } from "@/lib/api/testing";
import { makeNumbers } from "@/lib/inventory/testing";
import { makeSubscription } from "@/lib/subscriptions/testing";

type Statement = { text: string; values: unknown[] };
type Node = { "Actual Rows"?: number; "Actual Loops"?: number; Plans?: Node[] };

let database: TestDatabase;
let api: TestApi;
let key: string;
let customerId: string;
let cursor: string;

// Large enough that a plan which visits every line of the tenant cannot be mistaken for one that reads a page.
const LINES = 20_000;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool);
  const tenant = await api.tenant();
  key = await api.apiKey(tenant);
  customerId = await api.customer(tenant);
  const id = await makeSubscription(api, tenant, { customerId });
  await makeNumbers(api, tenant, 9_000);
  await api.db.execute(sql`
    insert into ${subscriptions} (tenant_id, id, status, type, msisdn, customer_id, subscriber_id, product_offering_id, currency, created_at)
    select tenant_id, gen_random_uuid(), (array['ACTIVATED', 'PAUSED', 'SUSPENDED'])[1 + n % 3], (array['CELL', 'DATA'])[1 + n % 2],
           '+4699' || n, customer_id, subscriber_id, product_offering_id, currency, created_at - n * interval '1 minute'
      from ${subscriptions}, generate_series(1, ${LINES}) n where id = ${id}`);
  await database.pool.query("analyze");
  const first = await api.call<{ pagination: { nextCursor: string } }>("GET", "/subscriptions?limit=20", {
    key,
  });
  cursor = first.body.pagination.nextCursor;
});
afterAll(() => database[Symbol.asyncDispose]());

/** The statements a request runs, as the driver gets them. */
async function statementsOf(path: string): Promise<Statement[]> {
  const { query } = database.pool;
  const seen: Statement[] = [];
  database.pool.query = ((config: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    if (typeof config !== "string") seen.push({ text: config.text, values: values ?? config.values ?? [] });
    return (query as (...given: unknown[]) => unknown).call(database.pool, config, values);
  }) as typeof query;
  try {
    expect((await api.call("GET", path, { key })).status).toBe(200);
  } finally {
    database.pool.query = query;
  }
  return seen;
}

const mostRows = (node: Node): number =>
  Math.max((node["Actual Rows"] ?? 0) * (node["Actual Loops"] ?? 1), ...(node.Plans ?? []).map(mostRows));

test.each([
  ["the newest", () => "/subscriptions?limit=20"],
  ["the next page", () => `/subscriptions?limit=20&cursor=${cursor}`],
  ["of a customer", () => `/subscriptions?limit=20&customerId=${customerId}`],
  ["by status", () => "/subscriptions?limit=20&status=PAUSED"],
  ["by type", () => "/subscriptions?limit=20&type=DATA"],
  ["by status and type", () => "/subscriptions?limit=20&type=DATA&status=PAUSED"],
  ["free numbers", () => "/inventory/phone-numbers?country=SE&limit=20"],
])("%s: no step of the plan visits more than a few pages of rows", async (_, path) => {
  const statements = await statementsOf(path());
  expect(statements).toHaveLength(1);
  const [{ text, values }] = statements as [Statement];
  const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, values);
  expect(mostRows((rows[0]["QUERY PLAN"] as [{ Plan: Node }])[0].Plan)).toBeLessThan(300);
});
