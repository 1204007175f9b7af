import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { MONTH_TABLES } from "@/lib/kernel/months/tables";

/** A partition, by its name. */
export type Partition = {
  table: string;
  name: string;
  /** MONTH has the rows of one month, BEFORE those from before the table was partitioned, OTHER those without a month. */
  kind: "MONTH" | "BEFORE" | "OTHER";
  /** The end of its range, exclusive, in UTC. Null for OTHER. */
  until: Date | null;
};

/** Reads the partitions of tables from the catalog, ordered by their end. One statement. */
export async function partitionsOf(
  db: Pick<Database, "execute">,
  tables: readonly string[] = MONTH_TABLES,
): Promise<Partition[]> {
  const { rows } = await db.execute<{ table: string; name: string }>(sql`
    select p.relname as table, c.relname as name
      from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
     where p.relnamespace = 'public'::regnamespace and p.relkind = 'p' and p.relname = any(${sql.param(tables)}::text[])
     order by 1, right(c.relname, 7)`);
  return rows.map(({ table, name }) => {
    const [, before, year, month] = /_(before_)?(\d{4})_(\d{2})$/.exec(name) ?? [];
    if (!year || !month) return { table, name, kind: "OTHER", until: null };
    // Months count from zero here, so the number of a month is that of its end.
    const until = new Date(Date.UTC(Number(year), Number(month) - (before ? 1 : 0)));
    return { table, name, kind: before ? "BEFORE" : "MONTH", until };
  });
}

/**
 * The partitions of a table whose old rows are deleted one by one, because they never end or end too late: that of the
 * time before the table was partitioned, and the default one.
 */
export async function partitionsOutsideMonths(
  db: Pick<Database, "execute">,
  table: string,
): Promise<string[]> {
  const partitions = await partitionsOf(db, [table]);
  return partitions.filter(({ kind }) => kind !== "MONTH").map(({ name }) => name);
}
