import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { openIdentities, sealIdentities, sealIdentity } from "@/lib/platform/sealed-identities";

const BATCH = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Columns that held numbers in clear. Answers that are kept for a repeat are gone after a day by themselves. */
const TEXTS = ["customers.identity", "users.identity"];
const JSONS = [
  "orders.new_customer",
  "orders.new_user",
  "signing_sessions.contract",
  "invoices.parties",
  "workflow_runs.input",
  "events.data",
];

type Column = {
  name: string;
  type: "text" | "jsonb";
  clear: (column: SQL) => SQL;
  seal: (text: string) => string;
};
type Row = { tenant: string; id: string; value: string };

const columns: Column[] = [
  ...TEXTS.map((name) => ({
    name,
    type: "text" as const,
    clear: (column: SQL) => sql`${column} <> '' and ${column} !~ '^sealed:v2[.]'`,
    seal: sealIdentity,
  })),
  ...JSONS.map((name) => ({
    name,
    type: "jsonb" as const,
    clear: (column: SQL) => sql`${column}::text ~ '"identity": "(?!"|sealed:v2[.])'`,
    // One may be sealed already beside one that is not.
    seal: (text: string) => sealIdentities(openIdentities(text)),
  })),
];

/**
 * Encrypts the identity numbers that were stored in clear before there was encryption. May run again and beside itself;
 * a row that changed meanwhile was sealed by who changed it.
 * @returns how many values it sealed
 */
export async function sealStoredIdentities(db: Executor): Promise<number> {
  let sealed = 0;
  for (const column of columns) sealed += await sealColumn(db, column);
  return sealed;
}

async function sealColumn(db: Executor, { name, type, clear, seal }: Column): Promise<number> {
  const [table, field] = name.split(".").map((part) => sql`${sql.identifier(part)}`) as [SQL, SQL];
  let [last, sealed]: [Pick<Row, "tenant" | "id">, number] = [{ tenant: FIRST, id: FIRST }, 0];
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select tenant_id as tenant, id, ${field}::text as value from ${table}
       where (tenant_id, id) > (${last.tenant}::uuid, ${last.id}::uuid) and ${clear(sql`${field}`)}
       order by tenant_id, id limit ${BATCH}`);
    if (rows.length === 0) return sealed;
    const list = (of: (row: Row) => string) => sql.param(rows.map(of));
    const as = sql.raw(type);
    const { rowCount } = await db.execute(sql`
      update ${table} t set ${field} = v.after::${as}
        from unnest(${list((row) => row.tenant)}::uuid[], ${list((row) => row.id)}::uuid[],
                    ${list((row) => row.value)}::text[], ${list((row) => seal(row.value))}::text[])
             as v(tenant_id, id, before, after)
       where t.tenant_id = v.tenant_id and t.id = v.id and t.${field} = v.before::${as}`);
    sealed += rowCount ?? 0;
    last = rows.at(-1)!;
  }
}
