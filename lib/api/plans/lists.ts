import { LISTS, queriesOf } from "@/lib/api/plans/combinations";
import { growTable } from "@/lib/api/plans/grow";
import { statementsOf } from "@/lib/api/plans/visited";
import type { SeededApi } from "@/lib/api/seeded";

/** Parents before what belongs to them: references are written to what has grown. */
const FIRST = ["customers", "users", "subscribers", "subscriptions", "orders", "payment_intents"];
/** What a brand has a handful of, however many customers it has. */
const SETTINGS =
  /^(tenants|tenant_hosts|api_keys|products?|product_.*|tax_rates|webhook_endpoints|workflows)$/;

/** The tables that lists of the API read, found by reading each list once. */
async function tablesOfLists({ api, database, demo, known }: SeededApi): Promise<string[]> {
  const found = new Set<string>();
  for (const operation of LISTS) {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const [id] = known[name] ?? [];
      if (!id) throw new Error(`the seeded brand has no ${name}; add it to lib/api/seeded.ts`);
      return id;
    });
    const [least] = queriesOf(operation, known);
    const statements = await statementsOf(database.pool, () =>
      api.call("GET", `${path}?${least}`, { key: demo.apiKeys.fullAccess }),
    );
    for (const { text } of statements)
      for (const [, table] of text.matchAll(/(?:from|join) "?(?:public"\.")?([a-z_]+)"?/g)) found.add(table!);
  }
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns a
      where table_schema = 'public' and column_name = 'tenant_id'
        and exists (select 1 from information_schema.columns b
                     where b.table_schema = 'public' and b.table_name = a.table_name and b.column_name = 'created_at')`,
  );
  const growing = rows.map(({ name }) => name).filter((name) => found.has(name) && !SETTINGS.test(name));
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return growing.toSorted((a, b) => rank(a) - rank(b));
}

/** Grows every table that a list reads to `rows` rows of the seeded brand. Gives what each has then. */
export async function growLists(seeded: SeededApi, rows: number): Promise<Map<string, number>> {
  const grown = new Map<string, number>();
  for (const table of await tablesOfLists(seeded))
    grown.set(table, await growTable(seeded.database.pool, seeded.demo.tenantId, table, rows, grown));
  return grown;
}
