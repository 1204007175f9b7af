import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

type Listed = PgTable & { tenantId: AnyPgColumn; id: AnyPgColumn; createdAt: AnyPgColumn };

/** A filter that takes any of several values; undefined when the caller did not ask. */
export type Choice = readonly [column: AnyPgColumn, values: readonly string[] | undefined | null];

/**
 * The ids of one page of a list, newest first, and of one row more: what `page` needs. Cut from an index before anything
 * is joined. Several values of a filter are several cuts of the index, merged: with `in (…)` the planner bets on how the
 * values lie among the newest rows, and reads the whole table where it loses.
 * @param list.choices equality filters; an index (tenant, column, created_at desc, id desc) serves each
 * @param list.where what else must hold
 * @returns a select of ids, to be used as `id = any(array(…))`
 */
export function newestIds(
  table: Listed,
  list: {
    tenantId: string;
    choices: readonly Choice[];
    where?: SQL | undefined;
    after: readonly [string, string] | null | undefined;
    limit: number;
  },
): SQL {
  const sources: SQL[] = [];
  const conditions: (SQL | undefined)[] = [eq(table.tenantId, list.tenantId)];
  list.choices.forEach(([column, values], position) => {
    if (!values) return;
    const distinct = [...new Set(values)];
    if (distinct.length === 0) conditions.push(sql`false`);
    else if (distinct.length === 1) conditions.push(eq(column, distinct[0]));
    else {
      const name = sql.raw(`choice${position}`);
      sources.push(sql`unnest(${sql.param(distinct)}::${sql.raw(column.getSQLType())}[]) as ${name}(value)`);
      conditions.push(sql`${column} = ${name}.value`);
    }
  });
  if (list.where) conditions.push(list.where);
  if (list.after)
    conditions.push(
      sql`(${table.createdAt}, ${table.id}) < (${list.after[0]}::timestamptz, ${list.after[1]}::uuid)`,
    );
  const most = list.limit + 1;
  const cut = sql`select ${table.id} as id, ${table.createdAt} as created_at from ${table} where ${and(...conditions)}
    order by ${table.createdAt} desc, ${table.id} desc limit ${most}`;
  if (sources.length === 0) return sql`select cut.id from (${cut}) cut`;
  return sql`select cut.id from ${sql.join(sources, sql` cross join `)} cross join lateral (${cut}) cut
    order by cut.created_at desc, cut.id desc limit ${most}`;
}
