import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "@/db/client";

/** Inserts many rows, in statements small enough for PostgreSQL's limit of 65,535 parameters. */
export async function insertAll<Table extends PgTable>(
  db: Executor,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000) {
    await db.insert(table).values(rows.slice(from, from + 1_000));
  }
}
