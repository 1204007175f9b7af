import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { reduceRoundTrips } from "@/db/connection";
import { type SilentLinkOptions, watchLink } from "@/db/silent-link";
import { env } from "@/lib/platform/env";

type NoSchema = Record<string, never>;
export type Database = NodePgDatabase<NoSchema>;
/** The pool, or the running transaction. Queries work with either. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema>;

// The driver returns int8 as a string by default. Constraints keep amounts and counters within safe integers, so
// numbers are correct.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** The server cancels a statement after this long, so that one bad query cannot block a connection forever. */
const STATEMENT_MS = 30_000;
/** The client gives up a little later, when the server's own answer must be lost. */
const ANSWER_MS = STATEMENT_MS + 5_000;
/** A request waits this long for a free or new connection. Then it is refused (503). */
const ACQUIRE_MS = 10_000;

/** A connection pool that detects lost and silent connections, and opens new ones. */
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
    // Independent statements do not wait for each other. `reduceRoundTrips` depends on it, too.
    pipeline: true,
  });
  // A connection lost while idle is replaced on next use. Without a listener, the error would end the process.
  pool.on("error", () => {});
  // The same for a connection in use: its running statement rejects, and the caller handles that.
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

/** The process's only pool. On globalThis because the server bundles this file once per entry point. */
export function database(): Held {
  if (!holder.ternDatabase) {
    const pool = createPool(env().databaseUrl, env().databasePoolSize);
    holder.ternDatabase = { pool, db: createDb(pool) };
  }
  return holder.ternDatabase;
}
