import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { reduceRoundTrips } from "@/db/connection";
import { type SilentLinkOptions, watchLink } from "@/db/silent-link";
import { env } from "@/lib/platform/env";

type NoSchema = Record<string, never>;
export type Database = NodePgDatabase<NoSchema>;
/** The pool, or the transaction that is running: a query does not care which. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema>;

// int8 arrives as a string by default. Amounts and counters are safe integers by constraint, so numbers are right.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** The server ends a statement after this long, so one bad query cannot hold a connection for ever. */
const STATEMENT_MS = 30_000;
/** The client gives up a little later: then the server's own answer has been lost on the way. */
const ANSWER_MS = STATEMENT_MS + 5_000;
/** A request waits this long for a free connection, or for a new one, and is refused then (503). */
const ACQUIRE_MS = 10_000;

/** A connection pool that notices lost and silent connections, and opens new ones by itself. */
export function createPool(connectionString: string, max = 20, silentLink: SilentLinkOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: ACQUIRE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // What does not wait for each other need not be asked one after the other; reduceRoundTrips relies on it, too.
    pipeline: true,
  });
  // A connection lost while idle is replaced on next use; without a listener it would end the process.
  pool.on("error", () => {});
  // The same while it is checked out: the statement under way rejects, which is where it is handled.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    reduceRoundTrips(client);
  });
  watchLink(pool, connectionString, silentLink);
  return pool;
}

export const createDb = (pool: pg.Pool): Database => drizzle(pool);

type Held = { pool: pg.Pool; db: Database };
const holder = globalThis as typeof globalThis & { ternDatabase?: Held };

/** The process's one pool. On globalThis because the server bundles this file once per entry point. */
export function database(): Held {
  if (!holder.ternDatabase) {
    const pool = createPool(env().databaseUrl, env().databasePoolSize);
    holder.ternDatabase = { pool, db: createDb(pool) };
  }
  return holder.ternDatabase;
}
