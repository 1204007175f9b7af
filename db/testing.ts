import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { createDb, createPool, type Database } from "@/db/client";
import type { Replica } from "@/db/replica";

export type TestDatabase = AsyncDisposable & { url: string; pool: pg.Pool; db: Database };

/** Runs a statement on every server: a database of a cluster is on each of them, under the same name. */
async function onServers(statement: string): Promise<void> {
  for (const connectionString of inject("testServers")) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}

/** Of a cluster, other servers keep connections that are closed a moment later. */
async function dropDatabase(name: string): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      return await onServers(`drop database if exists ${name} with (force)`);
    } catch (error) {
      if (inject("testServers").length === 1 || attempt === 20) throw error;
      await onServers(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      await delay(100);
    }
}

/**
 * A database for one test file: a copy of the migrated, empty template, with the job queue. For `beforeAll`; dispose of
 * it in `afterAll`, or use `await using`. Sets `DATABASE_URL` for code that opens its own connection.
 * @param connections the most connections that its pool opens
 */
export async function testDatabase(connections = 20): Promise<TestDatabase> {
  const name = `tern_test_${randomBytes(8).toString("hex")}`;
  // A copy of the files takes a third of the time of a copy page by page, which is PostgreSQL's default.
  await onServers(`create database ${name} template ${inject("testTemplate")} strategy file_copy`);
  const address = new URL(inject("testServerUrl"));
  address.pathname = `/${name}`;
  process.env.DATABASE_URL = address.href;
  const pool = createPool(address.href, connections);
  // A hundred requests at once wait for each other. On a busy machine they wait longer than is acceptable in
  // production.
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
      await dropDatabase(name);
    },
  };
}

/**
 * Stands in for a replica: reads run in a read-only transaction of the same database, so PostgreSQL refuses every write. It
 * is always current.
 */
export const readOnlyReplica = (db: Database): Replica => ({
  position: async () => "0/0",
  open: async () => null,
  read: (onReplica) => db.transaction(onReplica, { accessMode: "read only" }),
  noteFailed: () => {},
  places: () => ({ replica: 0, behind: 0, unreachable: 0, failed: 0 }),
  end: async () => {},
});

type Writes = { _write(...args: unknown[]): void; _writev(...args: unknown[]): void };

/**
 * Counts round trips to the server: how often something is sent over a pool's connections, whatever the number of
 * statements in it.
 * @returns a function that runs `act` and returns the number of round trips
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
