import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { claimDataDirectory, type Lock, runningFrom } from "../data-folder/lock";
import { distribute } from "../database/citus/distribute";
import { migrateDatabase, migrationsFolder } from "../database/databases";
import { type Postgres, startPostgres } from "../database/postgres";
import { freePort } from "../processes/ports";
import { Sentence } from "../sentence";
import { root } from "../settings";

export type TestServer = {
  /** The connection string of the server's maintenance database. In a cluster, the coordinator's. */
  url: string;
  /** The same of every server of a cluster, the coordinator included. A single server is a cluster of one. */
  servers: string[];
  /** The name of the migrated, empty database that tests copy. */
  template: string;
  stop(): Promise<void>;
};

const templatePrefix = "tern_template_";
/** The prefix of every test database, by which leftovers of killed runs are recognized. */
const clonePrefix = "tern_test_";

/** Changes with the schema, so that two checkouts that share a server do not share a template by mistake. */
function templateName(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(migrationsFolder, { recursive: true, encoding: "utf8" }).sort()) {
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(migrationsFolder, name)));
  }
  hash.update(readFileSync(join(root, "node_modules", "graphile-worker", "package.json")));
  return templatePrefix + hash.digest("hex").slice(0, 16);
}

function withDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs statements one by one in the maintenance database of each server. */
async function onEach(servers: readonly string[], ...statements: string[]): Promise<void> {
  for (const url of servers) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }
}

/** Few, because each test file copies all shards. */
const TEST_SHARDS = 2;

/** Makes a migrated database a Citus cluster over the servers, and distributes it. */
async function makeCluster(servers: readonly string[], database: string): Promise<void> {
  const [coordinator, ...workers] = servers.map((url) => withDatabase(url, database));
  await onEach([coordinator!, ...workers], "create extension citus");
  const addressOf = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port}`;
  await onEach(
    [coordinator!],
    `select citus_set_coordinator_host(${addressOf(coordinator!)})`,
    ...workers.map((url) => `select citus_add_node(${addressOf(url)})`),
  );
  await distribute(coordinator!, { shards: TEST_SHARDS });
  // Citus keeps connections to each of its databases. A database with connections can be neither renamed nor copied.
  await onEach(
    servers,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
    `alter database ${database} with allow_connections false`,
  );
}

/** Creates the template if it is missing. Removes leftovers of earlier runs if only we use the server. */
async function prepareServer(servers: readonly string[], ours: boolean): Promise<string> {
  const template = templateName();
  const [url] = servers;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(7306212)");
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database");
    const present = rows.map((row) => row.datname);
    if (ours) {
      const old = present.filter(
        (name) => name.startsWith(clonePrefix) || (name.startsWith(templatePrefix) && name !== template),
      );
      for (const name of old)
        await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
    }
    if (!present.includes(template)) {
      const unfinished = `${template}_new`;
      await onEach(
        servers,
        `drop database if exists ${unfinished} with (force)`,
        `drop database if exists ${template} with (force)`,
        `create database ${unfinished}`,
      );
      await migrateDatabase(withDatabase(url!, unfinished));
      if (servers.length > 1) await makeCluster(servers, unfinished);
      // The coordinator comes last: its name says that the template is complete.
      await onEach(servers.toReversed(), `alter database ${unfinished} rename to ${template}`);
    }
    return template;
  } finally {
    await client.end();
  }
}

/** Claims one of the test clusters of this folder, so that several runs can work at once. */
async function claimCluster(): Promise<{ dataDir: string; lock: Lock }> {
  for (let i = 1; i <= 16; i++) {
    const dataDir = join(root, ".data", "tests", `cluster-${i}`);
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    if (runningFrom(dataDir)) continue;
    try {
      return { dataDir, lock: await claimDataDirectory(dataDir, 0) };
    } catch (error) {
      // Another run was quicker.
      if (!(error instanceof Sentence)) throw error;
    }
  }
  throw new Sentence("Sixteen test runs are going on in this folder already.");
}

/**
 * A PostgreSQL for tests with a migrated template: the one at TEST_DATABASE_URL, or an embedded one. Its files stay in
 * `.data/tests`, so that only the first run creates them. With TEST_CITUS_WORKERS (addresses, separated by commas), the one
 * at TEST_DATABASE_URL is the coordinator of a Citus cluster, and every test database is distributed over it.
 */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    const servers = [given, ...(process.env.TEST_CITUS_WORKERS ?? "").split(",").filter(Boolean)];
    return { url: given, servers, template: await prepareServer(servers, false), stop: async () => {} };
  }

  const { dataDir, lock } = await claimCluster();
  let server: Postgres | undefined;
  const stop = async () => {
    await server?.stop();
    lock.release();
  };
  const begin = async () => {
    server = await startPostgres({ dataDir, port: await freePort(), forTests: true });
    return prepareServer([server.url()], true);
  };
  try {
    let template: string;
    try {
      template = await begin();
    } catch {
      // For speed, these files are not written safely: a power cut may damage them, and they can be created again.
      await server?.stop();
      rmSync(join(dataDir, "postgres"), { recursive: true, force: true });
      template = await begin();
    }
    const url = server?.url() ?? "";
    return { url, servers: [url], template, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
