import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { backfills } from "@/db/schema/platform";
import { identityColumns } from "@/lib/customers/identity-numbers/identity-search";
import { encryptBytes } from "@/lib/platform/secrets/encryption";
import {
  openFields,
  openIdentity,
  sealFields,
  sealIdentity,
  sealLeaseToken,
  sealSearchableIdentity,
} from "@/lib/platform/secrets/sealed-fields";
import { identityPair, type StoredPair, sealPair } from "@/lib/platform/secrets/sealed-pairs";

const FIRST = "00000000-0000-0000-0000-000000000000";

/** The value as text, a file's as base64. */
type Row = { tenant: string; id: string; value: string };

type Column = {
  /** Names it among the backfills: what is sealed in another way from a release on gets another name. */
  name: string;
  table: string;
  column: string;
  /** The rows of a batch are in memory at once. */
  batch: number;
  /** The condition on the value that it is still to be sealed. */
  unsealed: (value: SQL) => SQL;
  /** What `seal` is to see of the value, where that is not its text. */
  read?: (value: SQL) => SQL;
  /** What is written instead, by column. */
  seal: (row: Row) => Record<string, string | Buffer | null>;
};

const SMALL = 500;
/** Contracts and exports: some 100 kB each, seldom some MB. */
const FILES = 10;

const text = (
  table: string,
  column: string,
  { seal, ...more }: Pick<Column, "seal"> & Partial<Column>,
): Column => ({
  name: `${table}.${column} sealed`,
  table,
  column,
  batch: SMALL,
  unsealed: (value) => sql`${value} <> '' and ${value} !~ '^sealed:v2[.]'`,
  seal,
  ...more,
});

const json = (table: string, column: string): Column =>
  text(table, column, {
    unsealed: (value) => sql`${value}::text ~ '"identity": "(?!"|sealed:v2[.])'`,
    // One may be sealed already beside one that is not.
    seal: ({ value }) => ({ [column]: sealFields(openFields(value)) }),
  });

const file = (table: string, column: string): Column =>
  text(table, column, {
    batch: FILES,
    read: (value) => sql`encode(${value}, 'base64')`,
    unsealed: (value) => sql`substring(${value} from 1 for 10) <> convert_to('sealed:v2.', 'UTF8')`,
    seal: ({ value }) => ({ [column]: encryptBytes("stored-file", Buffer.from(value, "base64")) }),
  });

/** With which of a workflow's pairs are identity numbers, by what it points at now. */
type Pairs = { pairs: StoredPair[]; numbers: string[] };

const pairs = (table: string, column: string, workflow: string, only: SQL = sql`true`): Column => {
  const of = (name: string) => sql`${sql.identifier(table)}.${sql.identifier(name)}`;
  return text(table, column, {
    name: `${table}.${column} pairs sealed`,
    read: (value) => sql`jsonb_build_object('pairs', ${value}, 'numbers', coalesce((
      select jsonb_agg(o.key) from workflows w cross join lateral jsonb_each(w.outputs) o
       where w.tenant_id = ${of("tenant_id")} and w.id = ${of(workflow)} and o.value->>'pointer' like '%/identity'), '[]'))::text`,
    unsealed: (value) => sql`${only} and jsonb_typeof(${value}) = 'array'`,
    seal: ({ value }) => {
      const { pairs, numbers }: Pairs = JSON.parse(value);
      const before = JSON.stringify(pairs);
      const after = JSON.stringify(
        pairs.map((pair) => {
          if (!("value" in pair)) return pair;
          const { key, value } = pair;
          return numbers.includes(key) ? identityPair(key, value) : sealPair(key, value);
        }),
      );
      return after === before ? {} : { [column]: sealFields(after) };
    },
  });
};

/** Columns that held numbers in clear. Answers that are kept for a repeat are gone after a day by themselves. */
const COLUMNS: readonly Column[] = [
  text("customers", "identity", {
    name: "customers.identity searchable",
    unsealed: (value) => sql`${value} <> '' and ${value} !~ '^searchable:v2[.]'`,
    seal: ({ tenant, value }) => {
      const { identity, identityHash } = identityColumns(tenant, openIdentity(value));
      return { identity: identity && sealSearchableIdentity(identity), identity_hash: identityHash };
    },
  }),
  text("users", "identity", { seal: ({ value }) => ({ identity: sealIdentity(value) }) }),
  text("order_line_items", "lease_token", { seal: ({ value }) => ({ lease_token: sealLeaseToken(value) }) }),
  json("orders", "new_customer"),
  json("orders", "new_user"),
  json("signing_sessions", "contract"),
  json("invoices", "parties"),
  json("workflow_runs", "input"),
  json("events", "data"),
  pairs("workflow_runs", "outputs", "workflow_id"),
  pairs("events", "data", "entity_id", sql`entity_type = 'workflow'`),
  file("signing_sessions", "document"),
  file("signing_sessions", "signed_document"),
  file("account_exports", "content"),
];

/**
 * Encrypts what was stored before it was encrypted, column by column. A column that is done is remembered, and no later
 * start reads its table. May run again after a crash, and beside itself; a row that changed meanwhile was sealed by who
 * changed it.
 * @returns how many values it sealed
 */
export async function sealStoredValues(db: Executor): Promise<number> {
  const done = new Set((await db.select({ name: backfills.name }).from(backfills)).map(({ name }) => name));
  let sealed = 0;
  for (const column of COLUMNS) {
    if (done.has(column.name)) continue;
    sealed += await sealColumn(db, column);
    await db.insert(backfills).values({ name: column.name }).onConflictDoNothing();
  }
  return sealed;
}

async function sealColumn(
  db: Executor,
  { table, column, batch, unsealed, read: readAs, seal }: Column,
): Promise<number> {
  const [from, field] = [sql`${sql.identifier(table)}`, sql`${sql.identifier(column)}`];
  const read = readAs?.(field) ?? sql`${field}::text`;
  let [last, sealed]: [Pick<Row, "tenant" | "id">, number] = [{ tenant: FIRST, id: FIRST }, 0];
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select tenant_id as tenant, id, ${read} as value from ${from}
       where (tenant_id, id) > (${last.tenant}::uuid, ${last.id}::uuid) and ${unsealed(field)}
       order by tenant_id, id limit ${batch}`);
    const next = rows.at(-1);
    if (!next) return sealed;
    for (const row of rows) {
      const changes = Object.entries(seal(row)).map(
        ([name, value]) => sql`${sql.identifier(name)} = ${value}`,
      );
      if (changes.length === 0) continue;
      const { rowCount } = await db.execute(sql`
        update ${from} set ${sql.join(changes, sql`, `)}
         where tenant_id = ${row.tenant} and id = ${row.id} and ${read} = ${row.value}`);
      sealed += rowCount ?? 0;
    }
    last = next;
  }
}
