import { Column, getTableName, is, SQL, Subquery } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Executor } from "@/db/client";

type Decoder = { mapFromDriverValue(value: unknown): unknown };
type Aliased = { sql: { decoder: Decoder } };
/** A selected column or expression, and where in a row's object it goes. */
export type SelectedField = { path: string[]; field: unknown };
/** Whether each joined table always has a row. */
export type NotNullable = Record<string, boolean> | undefined;
type Row = Record<string, unknown>;

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  if (is(field, Subquery)) return (field._ as unknown as Aliased).sql.decoder;
  return (field as Aliased).sql.decoder;
}

/**
 * Objects that stand for a joined table and are null where it has no row. As drizzle has it: their first column is null,
 * and all their columns are of that table, which the join may lack.
 */
function nullableParts(fields: readonly SelectedField[], notNullable: NotNullable): [string, number][] {
  if (!notNullable) return [];
  const parts = new Map<string, { table: string | null; first: number }>();
  for (const [index, { path, field }] of fields.entries()) {
    if (!is(field, Column) || path.length !== 2) continue;
    const table = getTableName(field.table);
    const part = parts.get(path[0]!);
    if (!part) parts.set(path[0]!, { table, first: index });
    else if (part.table !== table) part.table = null;
  }
  return [...parts].flatMap(([name, { table, first }]) =>
    table === null || notNullable[table] ? [] : [[name, first] as [string, number]],
  );
}

/**
 * Makes what turns the values of a row into its object, the same as drizzle would. What drizzle works out for every value
 * of every row (which decoder it has, where it goes) is worked out here once: that was a tenth of what a page of lines
 * cost.
 */
export function rowMapper(
  fields: readonly SelectedField[],
  notNullable: NotNullable,
): (values: readonly unknown[]) => Row {
  const places = new Map([["", 0]]);
  const steps = fields.map(({ path, field }) => {
    const made: { parent: number; key: string }[] = [];
    let place = "";
    for (const key of path.slice(0, -1)) {
      const parent = places.get(place)!;
      place += `${key}\0`;
      if (!places.has(place)) {
        places.set(place, places.size);
        made.push({ parent, key });
      }
    }
    return { made, node: places.get(place)!, key: path.at(-1)!, decoder: decoderOf(field) };
  });
  const nullable = nullableParts(fields, notNullable);
  return (values) => {
    const row: Row = {};
    const nodes = [row];
    for (const [index, { made, node, key, decoder }] of steps.entries()) {
      for (const { parent, key } of made) {
        const inner: Row = {};
        nodes[parent]![key] = inner;
        nodes.push(inner);
      }
      const value = values[index];
      nodes[node]![key] = value === null ? null : decoder.mapFromDriverValue(value);
    }
    for (const [name, first] of nullable) if (values[first] === null) row[name] = null;
    return row;
  };
}

/** What drizzle has prepared; most of it it keeps to itself. */
type Prepared = {
  fields?: SelectedField[];
  joinsNotNullableMap?: NotNullable;
  customResultMapper?: (rows: unknown[][]) => Row[];
  queryConfig: pg.QueryArrayConfig;
};

/** The connection or pool behind a database or transaction; drizzle keeps it to itself. */
const clientOf = (db: Executor) => (db as unknown as { session: { client: pg.Pool } }).session.client;

function withOwnMapper<P extends object>(built: P): P & Prepared {
  const prepared = built as P & Prepared;
  if (prepared.fields && !prepared.customResultMapper) {
    const toRow = rowMapper(prepared.fields, prepared.joinsNotNullableMap);
    prepared.customResultMapper = (rows) => rows.map(toRow);
  }
  return prepared;
}

/**
 * A statement that is built once and then only given its values: building the text of a wide join takes longer than
 * reading a row of it. drizzle binds what it prepares to one connection; all else of it is the same on any other, so here
 * it is lent to whichever runs it, the pool's or a transaction's.
 */
export function prepareOnce<P extends object>(prepare: (db: Executor) => P): (db: Executor) => P {
  let built: P | undefined;
  return (db) => {
    built ??= withOwnMapper(prepare(db));
    return Object.create(built, { client: { value: clientOf(db) } });
  };
}

const dialect = new PgDialect();

/**
 * A select of which only the end differs from call to call: its columns, much the longest part, are built once. `select`
 * has no values of its own; what it is given begins with `where`.
 */
export function selectWithEnd<R>(
  select: (db: Executor) => { prepare(name: string): { execute(): Promise<R[]> } },
): (db: Executor, rest: SQL) => Promise<R[]> {
  let built: Prepared | undefined;
  return async (db, rest) => {
    built ??= withOwnMapper(select(db).prepare("") as unknown as Prepared);
    const { sql, params } = dialect.sqlToQuery(rest);
    const text = `${built.queryConfig.text} ${sql}`;
    const { rows } = await clientOf(db).query<unknown[]>({ ...built.queryConfig, text, values: params });
    return built.customResultMapper!(rows) as R[];
  };
}
