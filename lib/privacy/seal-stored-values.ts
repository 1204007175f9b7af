import { type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { backfills } from "@/db/schema/platform";
import { identityColumns } from "@/lib/customers/identity-search";
import { encryptBytes } from "@/lib/platform/encryption";
import {
  openFields,
  openIdentity,
  sealFields,
  sealIdentity,
  sealLeaseToken,
  sealSearchableIdentity,
} from "@/lib/platform/sealed-fields";

const FIRST = "00000000-0000-0000-0000-000000000000";

/** A file's value is base64, JSON is its text: a number too large for JavaScript stays as it is. */
type Row = { tenant: string; id: string; value: string };

type Column = {
  /** Names it among the backfills: what is sealed in another way from a release on gets another name. */
  name: string;
  table: string;
  column: string;
  type: "text" | "jsonb" | "bytea";
  /** The rows of a batch are in memory at once. */
  batch: number;
  /** The condition on the value that it is still to be sealed. */
  unsealed: (value: SQL) => SQL;
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
  type: "text",
  batch: SMALL,
  unsealed: (value) => sql`${value} <> '' and ${value} !~ '^sealed:v2[.]'`,
  seal,
  ...more,
});

const json = (table: string, column: string): Column =>
  text(table, column, {
    type: "jsonb",
    unsealed: (value) => sql`${value}::text ~ '"identity": "(?!"|sealed:v2[.])'`,
    // One may be sealed already beside one that is not.
    seal: ({ value }) => ({ [column]: sealFields(openFields(value)) }),
  });

const file = (table: string, column: string): Column =>
  text(table, column, {
    type: "bytea",
    batch: FILES,
    unsealed: (value) => sql`substring(${value} from 1 for 10) <> convert_to('sealed:v2.', 'UTF8')`,
    seal: ({ value }) => ({ [column]: encryptBytes("stored-file", Buffer.from(value, "base64")) }),
  });

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
  { table, column, type, batch, unsealed, seal }: Column,
): Promise<number> {
  const [from, field] = [sql`${sql.identifier(table)}`, sql`${sql.identifier(column)}`];
  const read = type === "bytea" ? sql`encode(${field}, 'base64')` : sql`${field}::text`;
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
      const { rowCount } = await db.execute(sql`
        update ${from} set ${sql.join(changes, sql`, `)}
         where tenant_id = ${row.tenant} and id = ${row.id} and ${read} = ${row.value}`);
      sealed += rowCount ?? 0;
    }
    last = next;
  }
}
