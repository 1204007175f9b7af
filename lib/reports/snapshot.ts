import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Replica, ReplicaTransaction } from "@/db/replica";
import type { ReportCell } from "@/lib/reports/definition";

/** Rows per fetch: enough that the round trip to the database does not matter. */
const FETCH_ROWS = 500;
/** Rows per step: converting this many to text blocks the process for a few milliseconds only. */
const STEP_ROWS = 100;
/** The first rows of a report that sorts or adds up may take long, and the waiting writer must not be cut off. */
const TIMEOUT = "30min";

const dialect = new PgDialect();

/** A read-only transaction on a connection of its own, on the primary. */
async function openOnPrimary(pool: pg.Pool): Promise<Pick<ReplicaTransaction, "client" | "close">> {
  const client = await pool.connect();
  await client.query("begin isolation level repeatable read, read only");
  return {
    client,
    async close() {
      // A connection whose transaction cannot be ended is not returned to the pool.
      let lost = false;
      await client.query("rollback").catch(() => {
        lost = true;
      });
      client.release(lost);
    },
  };
}

/**
 * The rows of a select, a few at a time, all of one moment: that of its cursor. It uses a read-only transaction on a connection of its own,
 * on the replica if it has everything written so far. However many rows there are, at most a thousand are in memory. Ends with the
 * iteration, in whichever way that ends.
 * @throws when the replica ends the read, because changes that it must replay wait for it. Call it again without the replica then
 */
export async function* snapshotRows(
  pool: pg.Pool,
  replica: Replica | undefined,
  select: SQL,
): AsyncGenerator<Readonly<Record<string, ReportCell>>[]> {
  const { client, close } = (await replica?.open()) ?? (await openOnPrimary(pool));
  let failure: unknown;
  try {
    await client.query(`set local statement_timeout = '${TIMEOUT}'`);
    await client.query(`set local idle_in_transaction_session_timeout = '${TIMEOUT}'`);
    // Joins in the written order, with the subject of the report first. Otherwise the planner multiplies small tables with each other
    // before it reads the rows, and after a misjudgement the report never ends.
    await client.query("set local join_collapse_limit = 1");
    await client.query("set local from_collapse_limit = 1");
    const { sql: text, params } = dialect.sqlToQuery(select);
    await client.query(`declare report_rows no scroll cursor for ${text}`, params as unknown[]);
    const fetch = () => {
      const answer = client.query<Record<string, ReportCell>>(`fetch forward ${FETCH_ROWS} from report_rows`);
      // The reader stopped, so a failure of this fetch must not be an unhandled rejection.
      answer.catch(() => {});
      return answer;
    };
    let next = fetch();
    for (;;) {
      const { rows } = await next;
      if (rows.length === 0) break;
      // The database fetches the next rows while these are converted.
      next = fetch();
      for (let from = 0; from < rows.length; from += STEP_ROWS) yield rows.slice(from, from + STEP_ROWS);
    }
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    await close(failure);
  }
}
