import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { type TestApi, testApi } from "@/lib/testing/api";

let database: TestDatabase;
let api: TestApi;
let key: string;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.pool);
  key = await api.apiKey(await api.tenant());
  await database.pool.query(`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'on purpose' using errcode = tg_argv[0]; end $$`);
});
afterEach(() => database.pool.query("drop trigger if exists refuses on customers"));
afterAll(() => database[Symbol.asyncDispose]());

/** Makes PostgreSQL report each write of a customer with this code, as it does when the disk is full. */
const refuseWith = (code: string) =>
  database.pool.query(
    `create trigger refuses before insert on customers for each row execute function refuse('${code}')`,
  );

const create = (headers: Record<string, string> = {}) =>
  api.call<{ internalCode?: string; customerId?: string }>("POST", "/customers", {
    key,
    headers,
    body: {
      name: "Astrid Lind",
      customerType: "CONSUMER",
      contact: { email: "astrid@example.com" },
    },
  });

describe("while the database cannot write", () => {
  test.each([
    ["53100", "the disk is full"],
    ["53200", "memory is used up"],
    ["58030", "the disk reports an error"],
    ["25006", "the database is read-only"],
  ])("a change answers 503 with Retry-After (%s: %s), and reads work", async (code) => {
    await refuseWith(code);
    const refused = await create();
    expect([refused.status, refused.body.internalCode]).toEqual([503, "1012"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await api.call("GET", "/customers", { key })).status).toBe(200);
  });

  test("a change can be repeated later under the same idempotency key", async () => {
    const headers = { "x-idempotency-key": "disk-full-0001" };
    await refuseWith("53100");
    expect((await create(headers)).status).toBe(503);
    await database.pool.query("drop trigger refuses on customers");
    expect((await create(headers)).status).toBe(201);
  });
});

test.each(["57014", "40001", "57P01"])("a change that met %s answers 503 with Retry-After", async (code) => {
  await refuseWith(code);
  const refused = await create();
  expect([refused.status, refused.body.internalCode]).toEqual([503, "1010"]);
  expect(refused.headers.get("retry-after")).toBe("5");
});
