import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { createDb, createPool, type Database } from "@/db/client";

export type TestDatabase = AsyncDisposable & { url: string; pool: pg.Pool; db: Database };

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("testServerUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A database of a test file's own: a copy of the migrated, empty template, job queue included. Meant for
 * `beforeAll`; dispose of it in `afterAll`, or hold it with `await using`. Sets `DATABASE_URL` for code that opens
 * a connection of its own.
 * @param connections most connections its pool opens.
 */
export async function testDatabase(connections = 20): Promise<TestDatabase> {
  const name = `tern_test_${randomBytes(8).toString("hex")}`;
  await onServer(`create database ${name} template ${inject("testTemplate")}`);
  const address = new URL(inject("testServerUrl"));
  address.pathname = `/${name}`;
  process.env.DATABASE_URL = address.href;
  const pool = createPool(address.href, connections);
  // A hundred requests at once wait for each other; on a machine that is busy, longer than anybody should in production.
  Object.assign(pool.options, {
    connectionTimeoutMillis: 120_000,
    statement_timeout: 120_000,
    query_timeout: 125_000,
  });
  return {
    url: address.href,
    pool,
    db: createDb(pool),
    async [Symbol.asyncDispose]() {
      await pool.end();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

type Writes = { _write(...args: unknown[]): void; _writev(...args: unknown[]): void };

/**
 * Counts journeys to the server: how often something is sent over a pool's connections, however many statements travel
 * together.
 * @returns what does something and answers how many journeys it took.
 */
export function countJourneys(pool: pg.Pool): (act: () => Promise<unknown>) => Promise<number> {
  let journeys = 0;
  const counted = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (counted.has(client)) return;
    counted.add(client);
    const { stream } = (client as unknown as { connection: { stream: Writes } }).connection;
    for (const name of ["_write", "_writev"] as const) {
      const write = stream[name].bind(stream);
      stream[name] = (...args) => {
        journeys += 1;
        write(...args);
      };
    }
  });
  return async (act) => {
    const before = journeys;
    await act();
    return journeys - before;
  };
}
