import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPool, prepareDatabase } from "@/db/client";
import { probeLink, roleLimits } from "@/db/pooler";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { forgetEnv } from "@/lib/platform/env";
import { type Pgbouncer, startPgbouncer } from "@/scripts/stack/tests/pgbouncer";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

/** Gives the role of the tests its time limits in this database, until the test ends. */
async function withLimits(): Promise<AsyncDisposable> {
  const { rows } = await database.pool.query("select current_user as role, current_database() as database");
  for (const statement of roleLimits(rows[0])) await database.pool.query(statement);
  return {
    async [Symbol.asyncDispose]() {
      await database.pool.query(`alter role "${rows[0].role}" in database "${rows[0].database}" reset all`);
    },
  };
}

test("a server is recognized, and each connection sets its limits and prepares statements", async () => {
  expect(await probeLink(database.url, "auto")).toEqual({
    pooling: "none",
    sendsLimits: true,
    prepares: true,
  });
});

test("prepared statements can be switched off for a server", async () => {
  expect(await probeLink(database.url, "off")).toMatchObject({ pooling: "none", prepares: false });
});

describe("PgBouncer in transaction mode", () => {
  let limits: AsyncDisposable;
  beforeAll(async () => {
    limits = await withLimits();
  });
  afterAll(() => limits[Symbol.asyncDispose]());

  test("is recognized, and it is tested whether prepared statements follow their connection", async () => {
    await using pooler = await startPgbouncer(database.url);
    expect(await probeLink(pooler.url, "auto")).toEqual({
      pooling: "transaction",
      sendsLimits: false,
      prepares: pooler.canPrepare,
    });
  });

  test("has no prepared statements where its own setting forbids them", async () => {
    await using pooler = await startPgbouncer(database.url, { max_prepared_statements: 0 });
    expect(await probeLink(pooler.url, "auto")).toMatchObject({ pooling: "transaction", prepares: false });
  });

  test("with a single session has no prepared statements, because nothing can be tested", async () => {
    await using pooler = await startPgbouncer(database.url, { default_pool_size: 1 });
    expect(await probeLink(pooler.url, "auto")).toMatchObject({ pooling: "transaction", prepares: false });
  });

  test("is used as the setting says, without a test", async () => {
    await using pooler = await startPgbouncer(database.url);
    expect(await probeLink(pooler.url, "on")).toMatchObject({ pooling: "transaction", prepares: true });
    expect(await probeLink(pooler.url, "off")).toMatchObject({ pooling: "transaction", prepares: false });
  });

  test("that drops the limits of connections is not taken for one that passes them on", async () => {
    await using pooler = await startPgbouncer(database.url, {
      ignore_startup_parameters: "statement_timeout, idle_in_transaction_session_timeout",
    });
    // The role has other limits than a connection would set.
    const { rows } = await database.pool.query("select current_user as role, current_database() as database");
    await database.pool.query(
      `alter role "${rows[0].role}" in database "${rows[0].database}" set statement_timeout = 29000`,
    );
    expect(await probeLink(pooler.url, "auto")).toMatchObject({ sendsLimits: false });
  });
});

test("a pooler whose role has no limits is refused with the statements that set them", async () => {
  await using pooler = await startPgbouncer(database.url);
  await expect(probeLink(pooler.url, "auto")).rejects.toThrow(
    /alter role "\w+" in database "\w+" set statement_timeout = 30000;/,
  );
});

describe("the addresses of the database", () => {
  const started = async (settings: Record<string, string>) => {
    Object.assign(process.env, settings);
    forgetEnv();
    return prepareDatabase();
  };

  test("are refused when both are a pooler that shares sessions", async () => {
    await using _limits = await withLimits();
    await using pooler = await startPgbouncer(database.url);
    await expect(started({ DATABASE_URL: pooler.url })).rejects.toThrow("Set DATABASE_DIRECT_URL");
    await expect(started({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: pooler.url })).rejects.toThrow(
      "It must be the server itself",
    );
  });

  test("may be a pooler and the server behind it", async () => {
    await using _limits = await withLimits();
    await using pooler = await startPgbouncer(database.url);
    expect(await started({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url })).toMatchObject({
      pooling: "transaction",
    });
  });
});

describe("a pool of connections behind PgBouncer", () => {
  let limits: AsyncDisposable;
  let pooler: Pgbouncer;
  beforeAll(async () => {
    limits = await withLimits();
    pooler = await startPgbouncer(database.url, { default_pool_size: 3 });
  });
  afterAll(async () => {
    await pooler[Symbol.asyncDispose]();
    await limits[Symbol.asyncDispose]();
  });

  test("runs many statements and transactions at once, whatever session each gets", async () => {
    const link = await probeLink(pooler.url, "auto");
    const pool = createPool(pooler.url, 20, { link });
    try {
      await pool.query("create table if not exists counted (id int primary key, n int not null)");
      await pool.query("insert into counted select id, 0 from generate_series(1, 10) id");
      const once = async (n: number) => {
        const client = await pool.connect();
        try {
          await client.query("begin");
          await client.query({ text: "update counted set n = n + 1 where id = $1", values: [(n % 10) + 1] });
          const { rows } = await client.query({
            text: "select pg_backend_pid() as pid, $1::int as n",
            values: [n],
          });
          await client.query("commit");
          return rows[0].n as number;
        } finally {
          client.release();
        }
      };
      for (let round = 0; round < 10; round++) {
        const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => once(n)));
        expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => n));
        const { rows } = await pool.query({
          text: "select sum(n)::int as n from counted where id <= $1",
          values: [10],
        });
        expect(rows[0].n).toBe((round + 1) * 40);
      }
    } finally {
      await pool.end();
    }
  });

  test("cancels a statement at the role's limit", async () => {
    const { rows } = await database.pool.query("select current_user as role, current_database() as database");
    await database.pool.query(
      `alter role "${rows[0].role}" in database "${rows[0].database}" set statement_timeout = 200`,
    );
    await using fresh = await startPgbouncer(database.url);
    const pool = createPool(fresh.url, 2, { link: await probeLink(fresh.url, "auto") });
    try {
      await expect(pool.query("select pg_sleep(20)")).rejects.toThrow(/statement timeout/);
    } finally {
      await pool.end();
    }
  });
});
