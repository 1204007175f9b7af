import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Cell } from "@/lib/reports/definition";

/** Rows fetched at a time: writing so many as text keeps the process busy for a few milliseconds only. */
const BATCH = 250;
/** The first rows of a report that sorts or adds up may take long; a writer that waits must not be cut off. */
const PATIENCE = "30min";

const dialect = new PgDialect();

/**
 * The rows of a select, a few at a time, all of one moment: a cursor in a read-only transaction of its own on a connection
 * of its own. However many rows there are, only a batch is held. Ends with the iteration, whichever way that ends.
 */
export async function* snapshotRows(
  pool: pg.Pool,
  select: SQL,
): AsyncGenerator<Readonly<Record<string, Cell>>[]> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query(`set local statement_timeout = '${PATIENCE}'`);
    await client.query(`set local idle_in_transaction_session_timeout = '${PATIENCE}'`);
    const { sql: text, params } = dialect.sqlToQuery(select);
    await client.query(`declare report_rows no scroll cursor for ${text}`, params as unknown[]);
    for (;;) {
      const { rows } = await client.query<Record<string, Cell>>(`fetch forward ${BATCH} from report_rows`);
      if (rows.length === 0) break;
      yield rows;
    }
  } finally {
    // A connection whose transaction cannot be ended is not given back.
    let lost = false;
    await client.query("rollback").catch(() => {
      lost = true;
    });
    client.release(lost);
  }
}
