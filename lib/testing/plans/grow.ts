import type pg from "pg";

type Column = {
  name: string;
  type: string;
  length: number | null;
  nullable: boolean;
  generated: boolean;
  /** Whether it is part of a unique index, besides the tenant. */
  unique: boolean;
  /** The table whose `id` the column contains. */
  parent: string | null;
  /** The values that a check constraint allows. */
  values: string[];
};

const COLUMNS = `
  select c.column_name as name, c.udt_name as type, c.character_maximum_length as length,
         c.is_nullable = 'YES' as nullable, c.is_generated = 'ALWAYS' as generated,
         exists (select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
                  where i.indrelid = $1::text::regclass and i.indisunique and a.attname = c.column_name
                    -- Some rows, and only together with other columns: copies are not among them.
                    and (i.indpred is null or i.indnatts <= 2)) as unique,
         (select f.confrelid::regclass::text from pg_constraint f
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[array_length(f.conkey, 1)]
           where f.contype = 'f' and f.conrelid = $1::text::regclass and a.attname = c.column_name limit 1) as parent,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.contype = 'c' and k.conrelid = $1::text::regclass and array_length(k.conkey, 1) = 1
             and k.conkey[1] = (select attnum from pg_attribute where attrelid = $1::text::regclass and attname = c.column_name)
             and pg_get_constraintdef(k.oid) like '%ANY%' limit 1) as allowed
    from information_schema.columns c
   where c.table_schema = 'public' and c.table_name = $1::text
   order by c.ordinal_position`;

async function columnsOf(client: pg.ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Omit<Column, "values"> & { allowed: string | null }>(COLUMNS, [table]);
  return rows.map(({ allowed, ...column }) => ({
    ...column,
    values: [...(allowed ?? "").matchAll(/'([^']*)'::/g)].map((match) => match[1]!),
  }));
}

/** The id of the n-th grown row of a table. References to it can be computed. */
const idOf = (table: string, n: string) => `md5('${table}' || (${n}))::uuid`;

/** Every second row belongs to existing parents, so that one parent is large; the others have few each. */
function expression(column: Column, table: string, grown: GrownTables, given: Given): string {
  const { name, type, parent } = column;
  if (given[name] !== undefined) return given[name];
  const own = `t."${name}"`;
  /** If the copied row has null, a check may require it. */
  const kept = (value: string) => `case when ${own} is null then null else ${value} end`;
  if (name === "id" && type === "uuid") return idOf(table, "n");
  if (name === "created_at") return `t.created_at - n * interval '1 second'`;
  // A request leaves a few rows in a table, not half of them.
  if (name === "trace_id") return kept(`${own} || '-' || n / 4`);
  if (parent && grown.has(parent)) {
    const other = idOf(parent, `1 + n % ${Math.max(1, Math.floor(grown.get(parent)! / 3))}`);
    if (column.unique) return kept(idOf(parent, "n"));
    return `case when ${own} is null or n % 2 = 0 then ${own} else ${other} end`;
  }
  // The parent's table does not grow, so the reference stays.
  if (parent && name !== "tenant_id") return own;
  if (column.values.length > 0)
    return `(array[${column.values.map((value) => `'${value}'`).join(", ")}])[1 + n % ${column.values.length}]::${type}`;
  if (type === "timestamptz") return `${own} - n * interval '1 second'`;
  if (type === "date") return `${own} - n % 60`;
  if (!column.unique || name === "tenant_id") return own;
  if (type === "uuid") return kept(idOf(`${table}.${name}`, "n"));
  if (name === "msisdn") return `'+4699' || lpad(n::text, 8, '0')`;
  if (type === "varchar") return `left(${own}, ${(column.length ?? 255) - 8}) || lpad(n::text, 8, '0')`;
  if (type === "text") return `${own} || '-' || n`;
  return own;
}

/**
 * Dropping and recreating indexes is faster than maintaining them. Unique ones stay, because they reject duplicate
 * copies.
 */
async function dropIndexes(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index where indrelid = $1::text::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  // The definition for a partitioned table excludes its partitions.
  return rows.map(({ definition }) => definition.replace(" ON ONLY ", " ON "));
}

/** The number of the last copy so far, by table. */
export type GrownTables = Map<string, number>;

/** SQL for columns with given values, about the row `t` that is copied the `n`-th time. */
type Given = Readonly<Record<string, string>>;

/** How many rows are copied. A table that has grown before has more than needed. */
const TEMPLATES = 500;

/**
 * Grows a tenant's table to `total` rows: copies of existing rows with other ids, times, states and parents. Foreign
 * keys are off, so tables may grow in any order. Checks and unique indexes are on. A copy that violates one is skipped
 * or, for a check between columns, keeps its state. An empty table stays empty, because there is nothing to copy.
 */
export async function growTable(
  pool: pg.Pool,
  tenantId: string,
  table: string,
  total: number,
  grown: GrownTables,
  given: Given = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    const last = grown.get(table) ?? 0;
    const columns = (await columnsOf(client, table)).filter((column) => !column.generated);
    const present = await client.query<{ n: number }>(
      `select count(*)::int as n from "${table}" where tenant_id = $1`,
      [tenantId],
    );
    const have = present.rows[0]!.n;
    if (have === 0) return;
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const insert = (shown: Column[]) =>
      client.query(
        `insert into "${table}" (${names})
         select ${shown.map((column) => expression(column, table, grown, given)).join(", ")}
           from generate_series($2::int, $3::int) n
           join (select *, row_number() over (order by ctid) - 1 as template_number
                   from (select *, ctid from "${table}" where tenant_id = $1 order by created_at, ctid limit ${TEMPLATES}) few) t
             on t.template_number = n % $4::int
         on conflict do nothing`,
        [tenantId, last + 1, last + total - have, Math.min(have, TEMPLATES)],
      );
    await client.query("set session_replication_role = replica");
    await client.query("set statement_timeout = 0");
    await client.query("set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '512MB'");
    if (total > have) {
      const indexes = await dropIndexes(client, table);
      try {
        await insert(columns);
      } catch (error) {
        if ((error as { code?: string }).code !== "23514") throw error;
        await insert(
          columns.map((column) =>
            column.values.length > 0 ? { ...column, values: [], unique: false } : column,
          ),
        );
      }
      for (const index of indexes) await client.query(index);
    }
    await client.query(`vacuum analyze "${table}"`);
    grown.set(table, last + Math.max(0, total - have));
  } finally {
    client.release(true);
  }
}

/** The brand size for which plans are judged (docs/speed.md). */
const LARGE = 1_000_000;

/**
 * Makes the planner assume that each large table, and each of its indexes, has a million rows. It then chooses the
 * plans of such a brand and runs them on the existing rows. Shares of values in the statistics are valid at any size.
 * The number of pages comes from the files and stays the same, which makes full scans look cheaper than they would be.
 * @param from tables with fewer rows stay as they are, such as the brand's settings
 * @returns the names of the large tables
 */
export async function pretendLargeTables(pool: pg.Pool, from: number): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string; kind: string }>(
    `update pg_class c set reltuples = c.reltuples * $1 / large.reltuples
       from (select t.oid, t.reltuples from pg_class t
              where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.reltuples >= $2) large
      where c.oid = large.oid or c.oid in (select indexrelid from pg_index where indrelid = large.oid)
     returning c.relname as name, c.relkind as kind`,
    [LARGE, from],
  );
  return new Set(rows.filter(({ kind }) => kind === "r").map(({ name }) => name));
}
