import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Logger, runMigrations } from "graphile-worker";
import pg from "pg";
import { Sentence } from "../sentence";
import { root } from "../settings";
import { runMigrationFiles } from "./run-migrations";

export const migrationsFolder = join(root, "db", "migrations");

/** Creates the database with this name on the server if it is missing. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  try {
    await client.connect();
  } catch (error) {
    if ((error as { code?: string }).code !== "28P01") throw error;
    throw new Sentence(
      "The database refuses the password in postgres-password: the file belongs to another database. Restore it from a backup.",
    );
  }
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** The time stamp of the newest migration in the folder. */
function newestMigration(): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, "meta", "_journal.json"), "utf8"),
  );
  return Math.max(0, ...journal.entries.map((entry) => entry.when));
}

/** Whether the database already has every migration, and the job queue its tables. One round trip. */
async function isMigrated(client: pg.Client): Promise<boolean> {
  try {
    const { rows } = await client.query<{ newest: string | null; jobs: string | null }>(
      `select (select max(created_at) from drizzle.__drizzle_migrations)::text as newest,
              to_regclass('graphile_worker._private_jobs')::text as jobs`,
    );
    return rows[0]?.jobs !== null && Number(rows[0]?.newest) >= newestMigration();
  } catch (error) {
    // 42P01, 3F000: a missing table or schema, so nothing has been migrated.
    if (["42P01", "3F000"].includes((error as { code?: string }).code ?? "")) return false;
    throw error;
  }
}

/**
 * Refuses a role that was only granted rights on another role's tables, because it could not change them.
 * @throws Sentence
 */
async function requireOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select current_user as role from pg_class
      where oid = to_regclass('public.tenants') and not pg_has_role(relowner, 'MEMBER')`,
  );
  if (rows[0])
    throw new Sentence(
      `The database has an older schema, and "${rows[0].role}" does not own its tables. Migrate it as the role that does: DATABASE_URL=… npm run migrate -- --app-role ${rows[0].role}`,
    );
}

/**
 * Waits until no other process migrates. Asks again and again instead of waiting in the database: a waiting statement
 * has a snapshot, and a concurrent index build of the other process would wait for its end.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock(7306213) as mine");
    if (rows[0]?.mine) return;
    await delay(200);
  }
}

/**
 * Migrates the database to the newest schema: the job queue's own tables, then ours. Processes that start at once take
 * turns. Does nothing when it is up to date.
 * @throws Sentence when the database cannot be reached
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const address = url.replace(/:\/\/([^:@/]*):[^@]*@/, "://$1:…@");
    throw new Sentence(
      `The database at ${address} cannot be reached: ${(error as Error).message}. Check DATABASE_URL.`,
    );
  }
  try {
    if (await isMigrated(client)) return;
    // The role may have a limit for the app's statements. A migration may take longer.
    await client.query("set statement_timeout = 0");
    await requireOwner(client);
    await takeTurn(client);
    // graphile-worker reads its connection from a string. Its tables come first, because our migrations may refer to
    // them.
    await runMigrations({
      connectionString: url,
      logger: new Logger(() => (level, message) => {
        if (level === "error") console.error(message);
      }),
    });
    client.on("notice", () => {});
    try {
      await runMigrationFiles(client, migrationsFolder);
    } catch (error) {
      const reason =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new Sentence(
        `The database could not be brought to the newest schema. Its data is as it was before, and the next start continues: ${reason}.\n` +
          "If its data is not needed (a demo), remove the folder .data and start again.",
      );
    }
  } finally {
    await client.end();
  }
}

/** Whether the database has no brand yet. */
export async function isDatabaseEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ empty: boolean }>(
      "select not exists (select 1 from tenants) as empty",
    );
    return rows[0]?.empty ?? true;
  } finally {
    await client.end();
  }
}

/**
 * The format of values from `lib/platform/secrets/encryption.ts`, as a complete text; with a prefix where unencrypted
 * values may be in the same column.
 */
const SEALED = "(sealed:|searchable:)?v[12]([.][A-Za-z0-9_-]*){4}";
/** SQL conditions for encrypted values by column type: as a text, within JSON, and as a file. */
const HOLDS: Record<string, (column: string) => string> = {
  text: (column) => `${column} ~ '^${SEALED}$'`,
  json: (column) => `${column}::text ~ '"${SEALED}"'`,
  jsonb: (column) => `${column}::text ~ '"${SEALED}"'`,
  bytea: (column) => `substring(${column} from 1 for 10) = 'sealed:v2.'::bytea`,
};

/** Whether the database has values that only its encryption key can read, in any column of any table. */
export async function holdsEncrypted(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ holder: string; field: string; type: string }>(
      `select c.oid::regclass::text as holder, quote_ident(a.attname) as field, a.atttypid::regtype::text as type
         from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.atttypid::regtype::text = any($1)
          and not a.attisdropped
        order by c.reltuples`,
      [Object.keys(HOLDS)],
    );
    for (const [holder, columns] of Map.groupBy(rows, (row) => row.holder)) {
      const found = columns.map(({ field, type }) => HOLDS[type]!(field)).join(" or ");
      const { rowCount } = await client.query(`select 1 from ${holder} where ${found} limit 1`);
      if (rowCount) return true;
    }
    return false;
  } finally {
    await client.end();
  }
}
