import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { reduceRoundTrips } from "@/db/connection";
import { type DatabaseLink, DIRECT_LINK, IDLE_IN_TRANSACTION_MS, probeLink, STATEMENT_MS } from "@/db/pooler";
import { type SilentLinkOptions, watchLink } from "@/db/silent-link";
import { env } from "@/lib/platform/env";

type NoSchema = Record<string, never>;
export type Database = NodePgDatabase<NoSchema>;
/** The pool, or the running transaction. Queries work with either. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema>;

// The driver returns int8 as a string by default. Constraints keep amounts and counters within safe integers, so
// numbers are correct.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** The client gives up a little later, when the server's own answer must be lost. */
const ANSWER_MS = STATEMENT_MS + 5_000;
/** A request waits this long for a free or new connection. Then it is refused (503). */
const ACQUIRE_MS = 10_000;

type ConnectionOptions = SilentLinkOptions & {
  /** How connections of the address behave. Absent: each is a session of the server. */
  link?: DatabaseLink;
  /** How many milliseconds a caller waits for a free or new connection. */
  acquireMs?: number;
};

/** A connection pool that detects lost and silent connections, and opens new ones. */
export function createPool(connectionString: string, max = 20, options: ConnectionOptions = {}): pg.Pool {
  const { link = DIRECT_LINK, acquireMs = ACQUIRE_MS, ...silentLink } = options;
  const pool = new pg.Pool({
    connectionString,
    max,
    query_timeout: ANSWER_MS,
    ...(link.sendsLimits && {
      statement_timeout: STATEMENT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
    connectionTimeoutMillis: acquireMs,
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
    reduceRoundTrips(client, () => link.prepares);
  });
  watchLink(pool, connectionString, silentLink);
  return pool;
}

export const createDb = (pool: pg.Pool): Database => drizzle(pool);

type Held = { pool: pg.Pool; db: Database };
const holder = globalThis as typeof globalThis & { ternDatabase?: Held; ternLink?: DatabaseLink };

/**
 * Finds out what is at the database's addresses. Call it before the first use of `database()`: until then, a server
 * without a pooler is assumed.
 * @throws Error when the database cannot be reached, or when its addresses do not do for what the app needs
 */
export async function prepareDatabase(): Promise<DatabaseLink> {
  const { databaseUrl, databaseDirectUrl, preparedStatements } = env();
  const link = await probeLink(databaseUrl, preparedStatements);
  const direct = databaseDirectUrl === databaseUrl ? link : await probeLink(databaseDirectUrl, "off");
  if (direct.pooling === "transaction")
    throw new Error(
      databaseDirectUrl === databaseUrl
        ? "DATABASE_URL is a pooler that shares sessions. Set DATABASE_DIRECT_URL to the server itself."
        : "DATABASE_DIRECT_URL is a pooler that shares sessions. It must be the server itself.",
    );
  holder.ternLink = link;
  return link;
}

/** The process's only pool. On globalThis because the server bundles this file once per entry point. */
export function database(): Held {
  if (!holder.ternDatabase) {
    const link = holder.ternLink ?? DIRECT_LINK;
    const pool = createPool(env().databaseUrl, env().databasePoolSize, { link });
    holder.ternDatabase = { pool, db: createDb(pool) };
  }
  return holder.ternDatabase;
}
