import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { COORDINATOR_TABLES, REFERENCE_TABLES } from "@/db/distribution";
import { type TestDatabase, testDatabase } from "@/db/testing";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const rowsOf = async <T extends pg.QueryResultRow>(statement: string): Promise<T[]> =>
  (await database.pool.query<T>(statement)).rows;

const elsewhere = [...REFERENCE_TABLES, ...COORDINATOR_TABLES];

/** The tables of the product. Partitions follow their table. */
const TABLES = `
  select c.oid, c.relname as name,
         (select a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as names_brand
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

test("every table is distributed by its brand, or is one of the listed ones", async () => {
  const tables = await rowsOf<{ name: string; names_brand: boolean | null }>(TABLES);
  const without = tables.filter((table) => !table.names_brand).map(({ name }) => name);
  expect(without.filter((name) => !elsewhere.includes(name))).toEqual([]);
  const names = tables.map(({ name }) => name);
  expect(elsewhere.filter((name) => !names.includes(name))).toEqual([]);
});

// A server of the cluster knows only its own rows, so it can keep a value unique only within a brand.
test("every unique index of a distributed table has the brand", async () => {
  const found = await rowsOf<{ name: string; index: string }>(`
    select t.name, i.indexrelid::regclass::text as index
      from (${TABLES}) t join pg_index i on i.indrelid = t.oid
     where i.indisunique
       and not exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id' and a.attnum = any(i.indkey))`);
  expect(found.filter(({ name }) => !elsewhere.includes(name))).toEqual([]);
});

test("every foreign key stays within a brand, or leads to a table that is on every server", async () => {
  const keys = await rowsOf<{ key: string; from: string; to: string; along_brand: boolean }>(`
    select k.conname as key, k.conrelid::regclass::text as from, k.confrelid::regclass::text as to,
           exists (select 1 from unnest(k.conkey, k.confkey) as pair(here, there)
                     join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
                     join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
                    where h.attname = 'tenant_id' and t.attname = 'tenant_id') as along_brand
      from pg_constraint k join (${TABLES}) t on t.oid = k.conrelid
     where k.contype = 'f'`);
  const kindOf = (table: string) =>
    REFERENCE_TABLES.includes(table)
      ? "reference"
      : COORDINATOR_TABLES.includes(table)
        ? "coordinator"
        : "distributed";
  const refused = keys.filter(({ from, to, along_brand }) => {
    if (kindOf(from) === "distributed")
      return !(kindOf(to) === "reference" || (kindOf(to) === "distributed" && along_brand));
    return kindOf(from) !== kindOf(to);
  });
  expect(refused).toEqual([]);
});
