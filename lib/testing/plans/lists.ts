import type pg from "pg";
import type { Operation } from "@/lib/kernel/operation";
import type { TestApi } from "@/lib/testing/api";
import { LISTS, queriesOf } from "@/lib/testing/plans/combinations";
import { type GrownTables, growTable } from "@/lib/testing/plans/grow";
import { statementsOf } from "@/lib/testing/plans/visited";
import type { KnownValues } from "@/lib/testing/seeded";

/** Parents before what belongs to them: references are written to what has grown. */
const FIRST = ["customers", "users", "subscribers", "subscriptions", "orders", "payment_intents"];
/** What a brand has a handful of, however many customers it has. */
const SETTINGS =
  /^(tenants|tenant_hosts|api_keys|products?|product_(?!discount_codes).*|tax_rates|webhook_endpoints|price_changes|workflows|sessions)$/;

type Brand = { api: Pick<TestApi, "call">; pool: pg.Pool; tenantId: string; key: string; known: KnownValues };

/** The path of a list with something real in its place. */
export const listPath = ({ path }: Operation, known: KnownValues): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const [id] = known[name] ?? [];
    if (!id) throw new Error(`the seeded brand has no ${name}; add it to lib/testing/seeded.ts`);
    return id;
  });

/** The tables that lists of the API read, found by reading each list once. */
async function tablesOfLists({ api, pool, key, known }: Brand): Promise<string[]> {
  const found = new Set<string>();
  for (const operation of LISTS) {
    const [least] = queriesOf(operation, known);
    const statements = await statementsOf(pool, () =>
      api.call("GET", `${listPath(operation, known)}?${least}`, { key }),
    );
    for (const { text } of statements)
      for (const [, table] of text.matchAll(/(?:from|join) "?(?:public"\.")?([a-z_]+)"?/g)) found.add(table!);
  }
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns a
      where table_schema = 'public' and column_name = 'tenant_id'
        and exists (select 1 from information_schema.columns b
                     where b.table_schema = 'public' and b.table_name = a.table_name and b.column_name = 'created_at')`,
  );
  const growing = rows.map(({ name }) => name).filter((name) => found.has(name) && !SETTINGS.test(name));
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return growing.toSorted((a, b) => rank(a) - rank(b));
}

/** Grows every table that a list reads to `rows` rows of the brand. `grown` is what was grown before, and is told. */
export async function growLists(brand: Brand, rows: number, grown: GrownTables = new Map()): Promise<void> {
  for (const table of await tablesOfLists(brand))
    await growTable(brand.pool, brand.tenantId, table, rows, grown);
}
