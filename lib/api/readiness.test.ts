import { afterAll, beforeAll, expect, test } from "vitest";
import { createDb, createPool } from "@/db/client";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { healthResponse, readyResponse } from "@/lib/api/readiness";
import { createLogger } from "@/lib/platform/logger";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.[Symbol.asyncDispose]());

const log = createLogger("silent");
const ask = async (url: string) => {
  const pool = createPool(url, 1);
  const response = await readyResponse({ db: createDb(pool), log });
  await pool.end();
  return [response.status, ((await response.json()) as { checks: Record<string, string> }).checks] as const;
};

test("alive, whatever the database does", async () => {
  const response = healthResponse();
  expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
});

test("ready on a migrated database", async () => {
  expect(await ask(database.url)).toEqual([200, { database: "ok", migrations: "ok", jobs: "ok" }]);
});

test("not ready while a migration is missing, and ready on a newer database", async () => {
  await database.pool.query("update drizzle.__drizzle_migrations set created_at = created_at - 1e12");
  expect(await ask(database.url)).toEqual([503, { database: "ok", migrations: "unavailable", jobs: "ok" }]);
  await database.pool.query("update drizzle.__drizzle_migrations set created_at = created_at + 2e12");
  expect((await ask(database.url))[0]).toBe(200);
});

test("not ready on an empty database, nor on none", async () => {
  await database.pool.query("drop schema drizzle cascade");
  expect(await ask(database.url)).toEqual([
    503,
    { database: "ok", migrations: "unavailable", jobs: "unavailable" },
  ]);
  expect(await ask("postgres://nobody@127.0.0.1:1/none")).toEqual([
    503,
    { database: "unavailable", migrations: "unavailable", jobs: "unavailable" },
  ]);
});
