import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPool } from "@/db/client";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { healthResponse, readyResponse } from "@/lib/http/readiness";
import { createLogger } from "@/lib/platform/logger";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.[Symbol.asyncDispose]());

const log = createLogger("silent");
const ask = async (url: string, runsJobs = true) => {
  const pool = createPool(url, 1);
  const response = await readyResponse({ pool, log }, runsJobs);
  await pool.end();
  return [response.status, ((await response.json()) as { checks: Record<string, string> }).checks] as const;
};

const WELL = { pool: "ok", database: "ok", migrations: "ok", writes: "ok", jobs: "ok" };
const gone = (...names: (keyof typeof WELL)[]) => ({
  ...WELL,
  ...Object.fromEntries(names.map((name) => [name, "unavailable"])),
});

test("a process is alive, regardless of the database", async () => {
  const response = healthResponse();
  expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
});

test("a server on a migrated database is ready", async () => {
  expect(await ask(database.url)).toEqual([200, WELL]);
});

test("a server is not ready while a migration is missing, but is ready on a newer database", async () => {
  await database.pool.query("update drizzle.__drizzle_migrations set created_at = created_at - 1e12");
  expect(await ask(database.url)).toEqual([503, gone("migrations")]);
  await database.pool.query("update drizzle.__drizzle_migrations set created_at = created_at + 2e12");
  expect((await ask(database.url))[0]).toBe(200);
});

describe("while due jobs do not run", () => {
  const job = (more: string) =>
    database.pool.query(
      `select graphile_worker.add_job('send-login-code', '{}', run_at => now() - interval '3 minutes' ${more})`,
    );
  const clear = () => database.pool.query("delete from graphile_worker._private_jobs");

  test("a server that runs jobs is not ready, and one that only answers requests is", async () => {
    await job("");
    expect(await ask(database.url)).toEqual([503, gone("jobs")]);
    expect((await ask(database.url, false))[0]).toBe(200);
    await clear();
  });

  test("a server is ready as long as other processes work on the queue", async () => {
    await job("");
    await job("");
    await database.pool.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where id = (select min(id) from graphile_worker._private_jobs)",
    );
    expect((await ask(database.url))[0]).toBe(200);
    await clear();
  });
});

test("a server is not ready while the database takes no writes", async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  expect(await ask(database.url)).toEqual([503, gone("writes")]);
  await database.pool.query(`set default_transaction_read_only = off; alter database ${name} reset all`);
  expect((await ask(database.url))[0]).toBe(200);
});

test("a server whose pool has no free connection is not ready", async () => {
  const pool = createPool(database.url, 1);
  const busy = await pool.connect();
  const response = await readyResponse({ pool, log }, true);
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { checks: gone("pool", "database", "migrations", "writes", "jobs") },
  ]);
  busy.release();
  expect((await readyResponse({ pool, log }, true)).status).toBe(200);
  await pool.end();
});

test("a server on an empty database, or without one, is not ready", async () => {
  await database.pool.query("drop schema drizzle cascade");
  expect(await ask(database.url)).toEqual([503, gone("migrations", "writes", "jobs")]);
  expect(await ask("postgres://nobody@127.0.0.1:1/none")).toEqual([
    503,
    gone("pool", "database", "migrations", "writes", "jobs"),
  ]);
});
