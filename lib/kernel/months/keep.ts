import { sql } from "drizzle-orm";
import type pg from "pg";
import { type Partition, partitionsOf } from "@/lib/kernel/months/partitions";
import { AUDIT_LOG, daysKept, MONTH_TABLES } from "@/lib/kernel/months/tables";
import type { Runtime } from "@/lib/kernel/runtime";

/** How many months after this one have partitions. The alarm has as much time, less a month, to reach a person. */
export const MONTHS_AHEAD = 3;

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Lock timeout. Another sweep tries again. */
const IS_LOCKED = "55P03";

/** These statements may read a whole month. The limits of the pool are for requests. */
const LONG_MS = 10 * 60_000;

type Keeping = Pick<Runtime, "db" | "pool" | "clock" | "log">;

async function runLong<T extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: readonly string[],
): Promise<T[]> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(`set local statement_timeout = ${LONG_MS}`);
    const statement = { text, values: [...values], query_timeout: LONG_MS };
    const { rows } = await client.query<T>(statement);
    await client.query("commit");
    client.release();
    return rows;
  } catch (error) {
    // The connection goes, and with it the transaction.
    client.release(true);
    throw error;
  }
}

/** The first instant of a month, in UTC. */
const monthOf = (at: Date, later = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later));

const isLocked = (error: unknown): boolean =>
  [error, (error as { cause?: unknown }).cause].some(
    (one) => (one as { code?: string } | undefined)?.code === IS_LOCKED,
  );

/** The number of months after the current one that a table has partitions for, without a gap. −1: none for this month. */
export function monthsAhead(partitions: readonly Partition[], table: string, now: Date): number {
  const own = partitions.filter((one) => one.table === table);
  const isThere = (month: Date) =>
    own.some(({ kind, until }) =>
      kind === "MONTH"
        ? until?.getTime() === monthOf(month, 1).getTime()
        : kind === "BEFORE" && until !== null && until > month,
    );
  let ahead = -1;
  while (ahead < 12 && isThere(monthOf(now, ahead + 1))) ahead += 1;
  return ahead;
}

/**
 * Makes the missing partitions of this month and the next ones. Processes at once take turns. One that another statement
 * keeps waiting is left for the next sweep.
 * @throws the database's error if a partition cannot be made, so that the sweep fails months before it is needed
 */
export async function makeMonths({ db, pool, clock, log }: Keeping): Promise<void> {
  const now = clock.now();
  const partitions = await partitionsOf(db);
  for (const table of MONTH_TABLES) {
    if (monthsAhead(partitions, table, now) >= MONTHS_AHEAD) continue;
    let made = 0;
    for (let later = 0; later <= MONTHS_AHEAD; later++) {
      const month = monthOf(now, later).toISOString().slice(0, 10);
      try {
        const { rows } = await db.execute<{ made: boolean }>(
          sql`select make_month(${table}, ${month}::date) as made`,
        );
        if (rows[0]?.made) made += 1;
      } catch (error) {
        if (!isLocked(error)) throw error;
        log.warn({ table, month }, "a partition could not be made because its table is locked");
        break;
      }
    }
    if (made > 0) await runLong(pool, "select analyze_months($1)", [table]);
  }
}

/** When a partition that was too young inside, or locked, is looked at again. By name, in this process. */
const triedAt = new Map<string, number>();

/**
 * Drops the partitions whose last row is older than its table keeps rows. The database refuses to drop rows that must
 * stay longer. Such a partition is looked at again an hour later, because the look reads all of it.
 */
export async function dropMonths({ db, pool, clock, log }: Keeping): Promise<void> {
  const now = clock.now().getTime();
  for (const { table, name, until } of await partitionsOf(db, [...MONTH_TABLES, AUDIT_LOG])) {
    const keptSince = new Date(now - daysKept(table) * DAY_MS);
    if (!until || until > keptSince) continue;
    if (Math.abs(now - (triedAt.get(name) ?? Number.NEGATIVE_INFINITY)) < HOUR_MS) continue;
    try {
      const [row] = await runLong<{ dropped: boolean }>(
        pool,
        "select drop_month($1, $2, $3::timestamptz) as dropped",
        [table, name, keptSince.toISOString()],
      );
      if (row?.dropped) log.info({ partition: name }, "a month was dropped");
      else triedAt.set(name, now);
    } catch (error) {
      if (!isLocked(error)) throw error;
      log.warn({ partition: name }, "a month could not be dropped because its table is locked");
    }
  }
}
