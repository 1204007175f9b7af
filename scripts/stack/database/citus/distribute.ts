import pg from "pg";
import { COORDINATOR_TABLES, REFERENCE_TABLES } from "../../../../db/distribution";
import { Sentence } from "../../sentence";
import { DISTRIBUTED_DROP } from "./distributed-months";
import { distributedTriggers } from "./distributed-triggers";

export type Distribution = {
  /** The tables that this run distributed. */
  reference: string[];
  distributed: string[];
  /** The number of foreign keys that it took away for that, and of those that it set again. */
  keysTaken: number;
  keysSet: number;
};

/** The shards of a table. More of them than servers, so that servers can be added later. */
const SHARDS = 32;

/** The tables that are not distributed yet, without those of the coordinator. Partitions follow their table. */
const WAITING = `
  select c.relname as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname <> all($1)
     and not exists (select 1 from pg_dist_partition d where d.logicalrelid = c.oid)
   order by c.relname`;

/** Foreign keys are kept in a table while their tables are distributed, so that the next run can set them after a failure. */
const KEPT_KEYS =
  "create table if not exists drizzle.kept_keys (owner text not null, name text not null, definition text not null, primary key (owner, name))";

/** @throws Sentence when the database is no coordinator of a cluster */
async function requireCluster(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select 1 from pg_extension where extname = 'citus'");
  if (!rows[0])
    throw new Sentence(
      "The database has no Citus. Create the extension, and add the servers, on the coordinator.",
    );
  const { rows: workers } = await client.query("select 1 from citus_get_active_worker_nodes()");
  if (!workers[0]) throw new Sentence("The cluster has no worker yet: select citus_add_node(host, port).");
}

/** Extensions that the cluster has on each server by itself. */
const OF_THE_CLUSTER = ["plpgsql", "citus", "citus_columnar"];

/**
 * Creates the extensions of the schema on each worker. Statements run there, and migrations create extensions on the
 * coordinator only. A worker accepts no change of the schema that it would have to tell the others.
 * @throws Sentence when a worker refuses one
 */
async function createExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ node: string; result: string }>(
    `select nodename || ':' || nodeport as node, result
       from pg_extension e, run_command_on_workers(
              format('set citus.enable_ddl_propagation = off; create extension if not exists %I', e.extname))
      where e.extname <> all($1) and not success`,
    [OF_THE_CLUSTER],
  );
  if (rows[0]) throw new Sentence(`The worker ${rows[0].node} refused an extension: ${rows[0].result}`);
}

/** Takes all foreign keys of our tables away, and keeps their definitions. One transaction. */
async function takeKeys(client: pg.Client): Promise<number> {
  await client.query(KEPT_KEYS);
  await client.query("begin");
  const { rows } = await client.query<{ owner: string; name: string }>(`
    insert into drizzle.kept_keys
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
    returning owner, quote_ident(name) as name`);
  for (const { owner, name } of rows) await client.query(`alter table ${owner} drop constraint ${name}`);
  await client.query("commit");
  return rows.length;
}

async function setKeys(client: pg.Client): Promise<number> {
  await client.query(KEPT_KEYS);
  const { rows } = await client.query<{ owner: string; name: string; quoted: string; definition: string }>(
    "select owner, name, quote_ident(name) as quoted, definition from drizzle.kept_keys",
  );
  for (const { owner, name, quoted, definition } of rows) {
    await client.query("begin");
    await client.query(`alter table ${owner} add constraint ${quoted} ${definition}`);
    await client.query("delete from drizzle.kept_keys where owner = $1 and name = $2", [owner, name]);
    await client.query("commit");
  }
  return rows.length;
}

/** A distributed table, with which the next one is colocated. */
async function firstDistributed(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by logicalrelid limit 1",
  );
  return rows[0]?.name ?? "none";
}

async function distributeTables(client: pg.Client, say: (line: string) => void): Promise<Distribution> {
  const { rows } = await client.query<{ name: string }>(WAITING, [COORDINATOR_TABLES]);
  const keysTaken = rows.length > 0 ? await takeKeys(client) : 0;
  const done: Distribution = { reference: [], distributed: [], keysTaken, keysSet: 0 };
  for (const { name } of rows) {
    if (REFERENCE_TABLES.includes(name)) {
      await client.query("select create_reference_table($1)", [name]);
      done.reference.push(name);
      say(`${name}: on every server`);
      continue;
    }
    await client.query("select create_distributed_table($1, 'tenant_id', colocate_with => $2)", [
      name,
      await firstDistributed(client),
    ]);
    done.distributed.push(name);
    say(`${name}: by brand`);
  }
  done.keysSet = await setKeys(client);
  return done;
}

/**
 * Distributes a migrated database over the servers of its Citus cluster (docs/decisions/citus.md). A repeated run continues
 * after a failed one, and distributes the tables of new migrations. Stop the app first: during the run, the database has
 * no foreign keys.
 * @param url the coordinator, as a superuser
 * @throws Sentence when the database is no coordinator of a cluster
 */
export async function distribute(
  url: string,
  { shards = SHARDS, say = () => {} }: { shards?: number; say?: (line: string) => void } = {},
): Promise<Distribution> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await requireCluster(client);
    await createExtensions(client);
    const database = client.escapeIdentifier(new URL(url).pathname.slice(1));
    // Citus calls every trigger unsafe, because its function could write on another server. Ours use colocated shards.
    await client.query(`alter database ${database} set citus.enable_unsafe_triggers = on`);
    await client.query("set citus.enable_unsafe_triggers = on");
    await client.query(`set citus.shard_count = ${shards}`);
    await client.query("set statement_timeout = 0");
    for (const statement of [...distributedTriggers(), DISTRIBUTED_DROP]) await client.query(statement);
    return await distributeTables(client, say);
  } finally {
    await client.end();
  }
}
