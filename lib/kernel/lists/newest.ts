import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

type Listed = PgTable & { tenantId: AnyPgColumn; id: AnyPgColumn; createdAt: AnyPgColumn };

/** A filter that takes any of several values; undefined when the caller did not ask. */
export type FilterChoice = readonly [column: AnyPgColumn, values: readonly string[] | undefined | null];

/** Cuts that are written out, each value where the planner sees it and knows how rare it is. More come from a list. */
const MOST_WRITTEN = 24;

export type NewestList = {
  tenantId: string;
  /** Equality filters; an index (tenant, column, created_at desc, id desc) serves each. */
  choices: readonly FilterChoice[];
  /** What else must hold. */
  where?: SQL | undefined;
  after: readonly [string, string] | null | undefined;
  limit: number;
  /** For counting: the cuts stay unsorted, so that later ones are not read when the first ones are enough. */
  isUnordered?: boolean;
};

/**
 * The ids of one page of a list, newest first, and of one row more: what `page` needs. Cut from an index before anything
 * is joined. Several values of a filter are several cuts of the index, merged: with `in (…)` the planner bets on how the
 * values lie among the newest rows, and reads the whole table where it loses.
 * @returns a select of ids, to be used with `isOneOf`
 */
export function newestIds(table: Listed, list: NewestList): SQL {
  const asked = list.choices.flatMap(([column, values]) =>
    values ? [{ column, values: [...new Set(values)] }] : [],
  );
  const cuts = asked.reduce((product, { values }) => product * values.length, 1);
  const sources: SQL[] = [];
  const conditions: SQL[] = [];
  for (const [position, { column, values }] of asked.entries()) {
    if (values.length === 0) conditions.push(sql`false`);
    else if (values.length === 1) conditions.push(eq(column, values[0]));
    else if (cuts > MOST_WRITTEN) {
      const name = sql.raw(`choice${position}`);
      sources.push(sql`unnest(${sql.param(values)}::${sql.raw(column.getSQLType())}[]) as ${name}(value)`);
      conditions.push(sql`${column} = ${name}.value`);
    }
  }
  const after =
    list.after &&
    sql`(${table.createdAt}, ${table.id}) < (${list.after[0]}::timestamptz, ${list.after[1]}::uuid)`;
  const most = list.limit + 1;
  const cut = (chosen: readonly SQL[]) => sql`
    select ${table.id} as id, ${table.createdAt} as created_at from ${table}
     where ${and(eq(table.tenantId, list.tenantId), ...conditions, ...chosen, list.where, after ?? undefined)}
     order by ${table.createdAt} desc, ${table.id} desc limit ${most}`;
  const order = list.isUnordered ? sql`` : sql`order by cut.created_at desc, cut.id desc`;
  const merged = sql`${order} limit ${most}`;
  if (sources.length > 0)
    return sql`select cut.id from ${sql.join(sources, sql` cross join `)} cross join lateral (${cut([])}) cut ${merged}`;
  const written = asked
    .filter(({ values }) => values.length > 1)
    .reduce<SQL[][]>(
      (all, { column, values }) =>
        all.flatMap((chosen) => values.map((value) => [...chosen, eq(column, value)])),
      [[]],
    )
    .map((chosen) => sql`(${cut(chosen)})`);
  return sql`select cut.id from (${sql.join(written, sql` union all `)}) cut ${merged}`;
}
