import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { ReportCell } from "@/lib/reports/definition";

/** Rows fetched at a time: enough that the way to the database and back does not count. */
const FETCHED = 500;
/** Rows handed on at a time: making text of so many keeps the process from answering for a few milliseconds only. */
const HANDED_ON = 100;
/** The first rows of a report that sorts or adds up may take long; a writer that waits must not be cut off. */
const PATIENCE = "30min";

const dialect = new PgDialect();

/**
 * The rows of a select, a few at a time, all of one moment: a cursor in a read-only transaction of its own on a connection
 * of its own. However many rows there are, only a thousand are held. Ends with the iteration, whichever way that ends.
 */
export async function* snapshotRows(
  pool: pg.Pool,
  select: SQL,
): AsyncGenerator<Readonly<Record<string, ReportCell>>[]> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query(`set local statement_timeout = '${PATIENCE}'`);
    await client.query(`set local idle_in_transaction_session_timeout = '${PATIENCE}'`);
    // Joined as it is written, what the report is about first: left to itself the planner multiplies small tables with each
    // other before it looks at the rows, and where it misjudges them the report never ends.
    await client.query("set local join_collapse_limit = 1");
    await client.query("set local from_collapse_limit = 1");
    const { sql: text, params } = dialect.sqlToQuery(select);
    await client.query(`declare report_rows no scroll cursor for ${text}`, params as unknown[]);
    const fetch = () => {
      const answer = client.query<Record<string, ReportCell>>(`fetch forward ${FETCHED} from report_rows`);
      // When nobody waits for it any more, because the reader stopped, nobody shall hear of its failure either.
      answer.catch(() => {});
      return answer;
    };
    let next = fetch();
    for (;;) {
      const { rows } = await next;
      if (rows.length === 0) break;
      // The database works on the next ones while these become text.
      next = fetch();
      for (let from = 0; from < rows.length; from += HANDED_ON) yield rows.slice(from, from + HANDED_ON);
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
