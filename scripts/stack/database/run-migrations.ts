import { setTimeout as delay } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";

/**
 * The first line of a migration for a large table. Its statements run one by one, outside a common transaction, so that
 * none holds a lock for longer than its own work.
 */
export const ONLINE = /^\s*-- online\b/;

/** How long a statement waits for its lock. All requests to the table queue behind the waiting statement. */
const LOCK_TIMEOUT_MS = 2_000;

/** Lock timeout, deadlock: the statement changed nothing, and may succeed a moment later. */
const REPEATED = ["55P03", "40P01"];

/** About ten minutes of attempts. A table that is locked for longer needs a person. */
const ATTEMPTS = 200;
const PAUSE_MS = 1_000;

const CONCURRENT_INDEX =
  /\bcreate\s+(?<unique>unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(?<name>\w+)"?\s+on\s+(?:"?(?<schema>\w+)"?\.)?"?(?<table>\w+)"?\s+(?<rest>.*)$/is;

type Options = {
  /** Runs no migration after the one with this time stamp. */
  until?: number;
  lockTimeoutMs?: number;
  pauseMs?: number;
};

/**
 * Runs the pending migrations of a folder, in the tables and the order of drizzle's own migrator. Neighbouring ordinary
 * migrations share a transaction. An online migration records each completed statement, so a later run continues after
 * the last one.
 * @throws the error of the first statement that fails. Completed migrations and online statements stay.
 */
export async function runMigrationFiles(
  client: pg.Client,
  migrationsFolder: string,
  { until = Number.POSITIVE_INFINITY, ...options }: Options = {},
): Promise<void> {
  // A build of a large index takes longer than any limit that the role may have.
  await client.query(`
    set statement_timeout = 0;
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.online_steps (migration bigint, step int, primary key (migration, step))`);
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at)::text as newest from drizzle.__drizzle_migrations",
  );
  const pending = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => folderMillis > Number(rows[0]?.newest ?? 0) && folderMillis <= until,
  );
  let ordinary: MigrationMeta[] = [];
  for (const migration of pending) {
    if (!ONLINE.test(migration.sql[0] ?? "")) {
      ordinary.push(migration);
      continue;
    }
    await runTogether(client, ordinary, options);
    ordinary = [];
    await runOnline(client, migration, options);
  }
  await runTogether(client, ordinary, options);
}

const record = (client: pg.Client, { hash, folderMillis }: MigrationMeta) =>
  client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    folderMillis,
  ]);

async function inOneTransaction(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    // The connection may be lost; the server then rolls back itself.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function runTogether(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
  { lockTimeoutMs = LOCK_TIMEOUT_MS, pauseMs = PAUSE_MS }: Options,
): Promise<void> {
  if (migrations.length === 0) return;
  await repeated(pauseMs, () =>
    inOneTransaction(client, async () => {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      for (const migration of migrations) {
        for (const statement of migration.sql) await client.query(statement);
        await record(client, migration);
      }
    }),
  );
}

async function runOnline(
  client: pg.Client,
  migration: MigrationMeta,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, pauseMs = PAUSE_MS }: Options,
): Promise<void> {
  const { rows } = await client.query<{ step: number }>(
    "select step from drizzle.online_steps where migration = $1",
    [migration.folderMillis],
  );
  const done = new Set(rows.map(({ step }) => step));
  const note = (step: number) =>
    client.query("insert into drizzle.online_steps (migration, step) values ($1, $2)", [
      migration.folderMillis,
      step,
    ]);
  for (const [step, statement] of migration.sql.entries()) {
    if (done.has(step)) continue;
    await repeated(pauseMs, async () => {
      if (/\bconcurrently\b/i.test(statement)) {
        await runConcurrently(client, statement, lockTimeoutMs);
        await note(step);
      } else
        await inOneTransaction(client, async () => {
          await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
          await client.query(statement);
          await note(step);
        });
    });
  }
  await inOneTransaction(client, async () => {
    await record(client, migration);
    await client.query("delete from drizzle.online_steps where migration = $1", [migration.folderMillis]);
  });
}

/**
 * Runs a statement that PostgreSQL allows in no transaction. It blocks neither reads nor writes while it waits, so it has
 * no lock timeout.
 */
async function runConcurrently(client: pg.Client, statement: string, lockTimeoutMs: number): Promise<void> {
  const index = CONCURRENT_INDEX.exec(statement)?.groups as IndexParts | undefined;
  if (!index) await client.query(statement);
  else if (!index.schema && (await isPartitioned(client, index.table)))
    await buildOnPartitions(client, index, lockTimeoutMs);
  else await buildIndex(client, index);
}

type IndexParts = {
  unique: string | undefined;
  name: string;
  /** Absent for our own tables. The job queue has its own schema. */
  schema?: string | undefined;
  table: string;
  rest: string;
};

async function isPartitioned(client: pg.Client, table: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select 1 from pg_class where oid = to_regclass($1) and relkind = 'p'",
    [client.escapeIdentifier(table)],
  );
  return rowCount === 1;
}

/**
 * A build that failed or was killed leaves an invalid index, which is dropped first. A valid index is complete: the
 * process ended before it recorded the step.
 */
async function buildIndex(
  client: pg.Client,
  { unique, name, schema, table, rest }: IndexParts,
): Promise<void> {
  const within = schema ? `${client.escapeIdentifier(schema)}.` : "";
  const index = `${within}${client.escapeIdentifier(name)}`;
  const { rows } = await client.query<{ valid: boolean }>(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
    [index],
  );
  if (rows[0]?.valid) return;
  if (rows[0]) await client.query(`drop index concurrently ${index}`);
  await client.query(
    `create ${unique ?? ""}index concurrently ${client.escapeIdentifier(name)} on ${within}${client.escapeIdentifier(table)} ${rest}`,
  );
}

/**
 * PostgreSQL builds no index of a partitioned table concurrently. Creates the index for the table alone, which reads no
 * rows, then builds and attaches that of each partition. It is valid with the last one. Months that are made in the
 * meantime have it from the start.
 */
async function buildOnPartitions(client: pg.Client, index: IndexParts, lockTimeoutMs: number): Promise<void> {
  const { unique, name, table, rest } = index;
  const [whole, parent] = [client.escapeIdentifier(name), client.escapeIdentifier(table)];
  const { rowCount } = await client.query("select 1 where to_regclass($1) is not null", [whole]);
  if (!rowCount)
    await inOneTransaction(client, async () => {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      await client.query(`create ${unique ?? ""}index ${whole} on only ${parent} ${rest}`);
    });
  const { rows } = await client.query<{ partition: string }>(
    `select c.relname as partition from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = to_regclass($1) and not exists (
        select 1 from pg_inherits j join pg_index k on k.indexrelid = j.inhrelid
         where j.inhparent = to_regclass($2) and k.indrelid = i.inhrelid)`,
    [parent, whole],
  );
  for (const { partition } of rows) {
    const own = `${partition}_${name.replace(`${table}_`, "")}`.slice(0, 63);
    await buildIndex(client, { unique, name: own, table: partition, rest });
    await inOneTransaction(client, async () => {
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
      await client.query(`alter index ${whole} attach partition ${client.escapeIdentifier(own)}`);
    });
  }
}

async function repeated(pauseMs: number, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !REPEATED.includes((error as { code?: string }).code ?? "")) throw error;
      await delay(pauseMs);
    }
  }
}
