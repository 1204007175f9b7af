import pg from "pg";
import { roleLimits } from "../../../db/pooler";
import { Sentence } from "../sentence";

/** PostgreSQL's answer when a role may not do something. */
const NO_RIGHT = "42501";

/**
 * The schemas in whose tables the app reads and writes rows, except the audit log. The app creates and changes no
 * tables.
 */
const ROWS = ["public", "graphile_worker"];

/**
 * Grants a database role the rights that the app needs, and no more. An attacker who takes over the app then cannot
 * change or empty the audit log, because only a table's owner can disable its triggers. Repeat it after each migration.
 * @param url as the role that owns the tables
 * @returns what a person has to do for an app behind a pooler; undefined if nothing
 * @throws Sentence when the role does not exist, or when its rights cannot be limited
 */
export async function grantAppRights(url: string, role: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await requireWeaker(client, role);
    const name = client.escapeIdentifier(role);
    const { rows: parts } = await client.query<{ table: string }>(
      "select relid::regclass::text as table from pg_partition_tree('audit_entries') where level > 0",
    );
    await client.query("begin");
    for (const schema of ROWS) {
      await client.query(`grant usage on schema ${schema} to ${name}`);
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`);
      await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${name}`);
    }
    await openGuardedRows(client, role);
    // Lets the start check that the database has the newest schema.
    await client.query(`grant usage on schema drizzle to ${name}`);
    await client.query(`grant select on all tables in schema drizzle to ${name}`);
    await client.query(
      `revoke all on audit_entries, audit_seals, ${parts.map(({ table }) => table)} from ${name}`,
    );
    // The triggers limit this right: personal values only to null, and only entries older than a year.
    await client.query(`grant select, insert, delete, update (personal) on audit_entries to ${name}`);
    await client.query(`grant select, insert on audit_seals to ${name}`);
    await client.query(
      `grant execute on function audit_make_partition(date), make_month(text, date), analyze_months(text),
         drop_month(text, text, timestamptz) to ${name}`,
    );
    await client.query("commit");
    return await setLimits(client, role);
  } finally {
    await client.end();
  }
}

/**
 * Gives the role the time limits of the app's connections. Behind a pooler, a connection cannot set them itself.
 * @returns what a person has to do when the owner may not change the role
 */
async function setLimits(client: pg.Client, role: string): Promise<string | undefined> {
  const { rows } = await client.query<{ database: string }>("select current_database() as database");
  const statements = roleLimits({ role, database: rows[0]!.database });
  try {
    for (const statement of statements) await client.query(statement);
    return undefined;
  } catch (error) {
    if ((error as { code?: unknown }).code !== NO_RIGHT) throw error;
    return `The time limits of "${role}" were not set, because this role may not change it. Only an app behind a pooler needs them. Run as "${role}" itself:\n  ${statements.join(";\n  ")};`;
  }
}

/**
 * The job queue hides its rows from all roles except the owner of its tables, whatever their rights. A policy shows
 * them.
 */
async function openGuardedRows(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select c.oid::regclass::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relrowsecurity`,
    [ROWS],
  );
  const policy = client.escapeIdentifier(`rows_for_${role}`);
  for (const { table } of rows) {
    await client.query(`drop policy if exists ${policy} on ${table}`);
    await client.query(
      `create policy ${policy} on ${table} to ${client.escapeIdentifier(role)} using (true) with check (true)`,
    );
  }
}

async function requireWeaker(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ isStrong: boolean }>(
    `select rolsuper or rolcreaterole or pg_has_role(rolname, (select relowner from pg_class where oid = 'audit_entries'::regclass), 'MEMBER')
            as "isStrong" from pg_roles where rolname = $1`,
    [role],
  );
  if (!rows[0])
    throw new Sentence(
      `The database has no role "${role}". Make it as the owner: create role "${role}" login password '…'`,
    );
  if (rows[0].isStrong)
    throw new Sentence(
      `The role "${role}" is a superuser, may change roles, or is the one that owns the tables. No right can be taken from it: make a role for the app.`,
    );
}
