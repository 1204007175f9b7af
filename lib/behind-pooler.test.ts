import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPool, database as databaseOfSettings, prepareDatabase } from "@/db/client";
import { roleLimits } from "@/db/pooler";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { startJobs } from "@/lib/jobs";
import { env, forgetEnv } from "@/lib/platform/env";
import { inEveryProcess } from "@/lib/platform/every-process";
import { exchangeCacheMessages } from "@/lib/platform/workers/cache-messages";
import { LOCK_SPACE } from "@/lib/platform/workers/life-sign";
import { type TestApi, testApi } from "@/lib/testing/api";
import { type Pgbouncer, startPgbouncer } from "@/scripts/stack/tests/pgbouncer";

// The app as it runs behind a real PgBouncer in transaction mode: requests and jobs share four sessions of the server.

let database: TestDatabase;
let pooler: Pgbouncer;
let api: TestApi;
let key: string;
const stops: (() => Promise<unknown>)[] = [];
const received: unknown[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const { rows } = await database.pool.query("select current_user as role, current_database() as database");
  for (const statement of roleLimits(rows[0])) await database.pool.query(statement);
  pooler = await startPgbouncer(database.url, { default_pool_size: 4 });
  Object.assign(process.env, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url });
  forgetEnv();
  expect(await prepareDatabase()).toMatchObject({ pooling: "transaction", sendsLimits: false });
  const { pool } = databaseOfSettings();
  stops.push(() => pool.end());
  api = await testApi(pool, "now");
  key = await api.apiKey(await api.tenant());
  inEveryProcess("behind-pooler", (subjects) => received.push(subjects));
  const messages = exchangeCacheMessages(pool, env().databaseDirectUrl, api.runtime.log);
  const jobs = await startJobs(api.runtime, env().databaseDirectUrl, { sweeps: false });
  stops.unshift(
    () => jobs.stop(),
    () => messages.stop(),
  );
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await pooler[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const create = (n: number) =>
  api.call<{ customerId: string }>("POST", "/customers", {
    key,
    headers: { "x-idempotency-key": `pooled-${n}` },
    body: { name: `Person ${n}`, customerType: "CONSUMER", contact: { email: `person${n}@example.com` } },
  });

describe("behind a pooler", () => {
  test("many changes and lists at once have their own answers", async () => {
    for (let round = 0; round < 3; round++) {
      const made = await Promise.all(Array.from({ length: 30 }, (_, n) => create(round * 30 + n)));
      expect(made.map(({ status }) => status)).toEqual(Array(30).fill(201));
      // The same statements again, which are now prepared if the pooler can.
      const read = await Promise.all(
        made.map(({ body }) =>
          api.call<{ customerId: string }>("GET", `/customers/${body.customerId}`, { key }),
        ),
      );
      expect(read.map(({ body }) => body.customerId)).toEqual(made.map(({ body }) => body.customerId));
    }
    const repeated = await create(0);
    expect(repeated.status).toBe(201);
    const { body } = await api.call<{ items: unknown[] }>("GET", "/customers?limit=100", { key });
    expect(body.items).toHaveLength(90);
  });

  test("a job starts at once, because its listener has a session, and a report is written with a cursor", async () => {
    const { status, body } = await api.call<{ reportId: string }>("POST", "/reports", {
      key,
      body: { type: "SUBSCRIPTIONS", format: "CSV", filters: {} },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const state = async () =>
      (await api.call<{ status: string }>("GET", `/reports/${body.reportId}`, { key })).body.status;
    await expect.poll(state).toBe("COMPLETED");
    const { rows } = await database.pool.query(
      "select query from pg_stat_activity where datname = current_database() and query like 'LISTEN \"jobs:insert\"%'",
    );
    expect(rows).toHaveLength(1);
  });

  test("the sign of life holds its lock in one session", async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = ${LOCK_SPACE} and granted
          and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows[0].n).toBe(1);
  });

  test("messages of other processes about caches arrive", async () => {
    const other = createPool(pooler.url, 1, { link: await prepareDatabase() });
    try {
      await other.query("select pg_notify('tern_caches', $1)", [JSON.stringify(["behind-pooler", ["one"]])]);
      await expect.poll(() => received).toContainEqual(["one"]);
    } finally {
      await other.end();
    }
  });

  test("no session keeps what a request set", async () => {
    const { rows } = await database.pool.query(
      "select count(*)::int as n from pg_locks where locktype = 'advisory' and classid <> $1 and database = (select oid from pg_database where datname = current_database())",
      [LOCK_SPACE],
    );
    expect(rows[0].n).toBe(0);
  });
});
