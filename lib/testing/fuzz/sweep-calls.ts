import fc from "fast-check";
import type { Operation, Surface } from "@/lib/kernel/operation";
import { fillPath, parametersOf } from "@/lib/kernel/paths";
import { inputsOf } from "@/lib/testing/fuzz/inputs";
import type { KnownValues, SeededApi } from "@/lib/testing/seeded";

/** Parameters that name one thing. What is greedy is a path of the brand's own making, and names nothing. */
export const parameterNames = (operation: Operation): string[] =>
  parametersOf(operation.path)
    .filter(({ greedy }) => !greedy)
    .map(({ name }) => name);

/**
 * The operation's path with real ids.
 * @param index which of the ids of each kind
 */
export function pathWith(known: KnownValues, surface: Surface, operation: Operation, index = 0): string {
  const path = fillPath(operation.path, (name) => {
    const ids = known[name];
    if (!ids?.length) throw new Error(`the seeded brand has no ${name}; add it to lib/testing/seeded.ts`);
    return ids[index % ids.length]!;
  });
  return (surface === "end-user" ? "/end-user" : "") + path;
}

/** Bodies or queries the schema takes, with real ids in them. The same ones in every run. */
export const samplesOf = (schema: Operation["body"], known: KnownValues, count: number): unknown[] =>
  schema ? fc.sample(inputsOf(schema, known), { numRuns: count, seed: 42 }) : [undefined];

export function queryText(value: unknown): string {
  const search = new URLSearchParams();
  for (const [name, one] of Object.entries((value ?? {}) as object))
    for (const item of Array.isArray(one) ? one : [one])
      search.append(name, typeof item === "object" ? JSON.stringify(item) : String(item));
  return search.size > 0 ? `?${search}` : "";
}

/** A query for operations that cannot do without one; without it they are refused before anything is looked up. */
export const neededQuery = ({ query }: Operation, known: KnownValues): string =>
  query && !query.safeParse({}).success
    ? queryText(samplesOf(query, known, 30).find((one) => query.safeParse(one).success))
    : "";

/**
 * Has the database note every row of the brand that is written, whoever writes it.
 * @returns the tables written to since it was asked last.
 */
export async function recordWrites({
  database,
  demo,
}: Pick<SeededApi, "database" | "demo">): Promise<() => Promise<string[]>> {
  const { pool } = database;
  await pool.query(`
    create table noted_writes (name text not null);
    create function note_write() returns trigger language plpgsql as $$
      begin insert into noted_writes values (tg_table_name); return null; end $$`);
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = 'tenant_id'`,
  );
  const id = `'${demo.tenantId}'`;
  const events = [
    ["insert", `new.tenant_id = ${id}`],
    ["update", `old.* is distinct from new.* and ${id} in (old.tenant_id, new.tenant_id)`],
    ["delete", `old.tenant_id = ${id}`],
  ];
  for (const { name } of tables) {
    for (const [event, concerns] of events)
      await pool.query(
        `create trigger note_${event} after ${event} on "${name}" for each row when (${concerns})
         execute function note_write()`,
      );
  }
  return async () => {
    const { rows } = await pool.query<{ name: string }>("delete from noted_writes returning name");
    return [...new Set(rows.map((row) => row.name))];
  };
}
