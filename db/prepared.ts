import { Column, getTableName, is, SQL, Subquery } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Executor } from "@/db/client";

type Decoder = { mapFromDriverValue(value: unknown): unknown };
type Aliased = { sql: { decoder: Decoder } };
/** A selected column or expression, and its place in the row's object. */
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
 * Objects of joined tables that are null when the join finds no row. As in drizzle: their first column is null, and all
 * their columns belong to one table that the join may lack.
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
 * Builds the function that turns a row's values into its object, with drizzle's result. Drizzle determines the decoder
 * and the place of every value of every row. Here that happens once, which saves a tenth of the time of a page of
 * subscriptions.
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

/** Drizzle's prepared query. Most of it is private. */
type Prepared = {
  fields?: SelectedField[];
  joinsNotNullableMap?: NotNullable;
  customResultMapper?: (rows: unknown[][]) => Row[];
  queryConfig: pg.QueryArrayConfig;
};

/** The connection or pool behind a database or transaction, which is private in drizzle. */
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
 * A statement that is built once and then only gets its values: building the text of a wide join takes longer than
 * reading a row of it. Drizzle binds a prepared query to one connection, but the rest of it is the same on any other.
 * So each run passes the query to the current connection, the pool's or a transaction's.
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
 * A select whose calls differ only at the end. Its columns, by far the longest part, are built once. `select` has no
 * values of its own, but may name those of each call's part (`$1` is the first), which begins with `where`.
 */
export function selectWithEnd<R>(
  select: (db: Executor) => { prepare(name: string): { execute(): Promise<R[]> } },
): (db: Executor, rest: SQL) => Promise<R[]> {
  let built: Prepared | undefined;
  return async (db, rest) => {
    built ??= withOwnMapper(select(db).prepare("") as unknown as Prepared);
    const { sql, params } = dialect.sqlToQuery(rest);
    const text = `${built.queryConfig.text} ${sql}`;
    const { rows } = await clientOf(db)
      .query<unknown[]>({ ...built.queryConfig, text, values: params })
      // As drizzle does: callers recognize a deadlock by the cause.
      .catch((error: unknown) => {
        throw new DrizzleQueryError(text, params, error as Error);
      });
    return built.customResultMapper!(rows) as R[];
  };
}
