import { createHash } from "node:crypto";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { env } from "@/lib/platform/env";

type NoSchema = Record<string, never>;
export type Database = NodePgDatabase<NoSchema>;
/** The pool, or the transaction that is running: a query does not care which. */
export type Executor = PgDatabase<NodePgQueryResultHKT, NoSchema>;

// int8 arrives as a string by default. Amounts and counters are safe integers by constraint, so numbers are right.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => Number(value));

/** Most statements one connection keeps prepared; lists of values make new texts, and they must not pile up. */
const MOST_PREPARED = 300;

/**
 * Lets the server keep what it has parsed and planned: planning a join of seven tables takes longer than running it. A
 * statement is prepared when it comes the second time on a connection, so what is asked once costs nothing.
 */
function prepareRepeated(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const names = new Map<string, string | null>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known === undefined) {
      if (names.size < MOST_PREPARED) names.set(text, null);
      return undefined;
    }
    const name = known ?? createHash("sha256").update(text).digest("base64url");
    names.set(text, name);
    return name;
  };
  const query = (first: unknown, ...rest: unknown[]) => {
    const config = first as { text?: unknown; name?: string; submit?: unknown };
    const prepares =
      typeof first === "object" &&
      first !== null &&
      typeof config.text === "string" &&
      !config.name &&
      !config.submit;
    const name = prepares ? nameOf(config.text as string) : undefined;
    return send(name ? { ...config, name } : first, ...rest);
  };
  client.query = query as typeof client.query;
}

/** A connection pool. Statements are cut off after 30 s, so one bad query cannot hold a connection for ever. */
export function createPool(connectionString: string, max = 20): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
  });
  // A connection lost while idle is replaced on next use; without a listener it would end the process.
  pool.on("error", () => {});
  // The same while it is checked out: the statement under way rejects, which is where it is handled.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    prepareRepeated(client);
  });
  return pool;
}

export const createDb = (pool: pg.Pool): Database => drizzle(pool);

/** The connection or pool behind a database or transaction; drizzle keeps it to itself. */
const clientOf = (db: Executor) => (db as unknown as { session: { client: unknown } }).session.client;

/**
 * A statement that is built once and then only given its values: building the text of a wide join takes longer than
 * reading a row of it. drizzle binds what it prepares to one connection; all else of it is the same on any other, so here
 * it is lent to whichever runs it, the pool's or a transaction's.
 */
export function preparedOn<P extends object>(prepare: (db: Executor) => P): (db: Executor) => P {
  let built: P | undefined;
  return (db) => {
    built ??= prepare(db);
    return Object.create(built, { client: { value: clientOf(db) } });
  };
}

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
