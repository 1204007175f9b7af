import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../processes/ports";
import { Sentence } from "../sentence";
import { ensureProgram, type SystemProgram } from "../system-packages";
import { acceptsConnections, poll } from "../wait";

export type Pgbouncer = AsyncDisposable & {
  /** The address of the database, through the pooler. */
  url: string;
  /** Whether this version prepares statements of its clients in the session of each transaction. */
  canPrepare: boolean;
};

const PGBOUNCER: SystemProgram = {
  name: "PgBouncer",
  package: "pgbouncer",
  paths: [
    "/usr/sbin/pgbouncer",
    "/usr/bin/pgbouncer",
    "/opt/homebrew/bin/pgbouncer",
    "/usr/local/bin/pgbouncer",
  ],
  variable: "PGBOUNCER_PATH",
  versionArgument: "--version",
};

export const ensurePgbouncer = () => ensureProgram(PGBOUNCER);

/** One database of a PgBouncer: the server behind it, and settings of its own. */
export type PooledDatabase = { server: string; settings?: Record<string, string | number> };

/** The text of a configuration file. A database's entry has the role and the password of its server's address. */
export function pgbouncerText(
  databases: Record<string, PooledDatabase>,
  settings: Record<string, string | number>,
): string {
  const entries = Object.entries(databases).map(([name, { server, settings: own = {} }]) => {
    const { hostname, port, pathname, username, password } = new URL(server);
    const all = {
      host: hostname,
      port,
      dbname: pathname.slice(1),
      user: username,
      password: decodeURIComponent(password),
      ...own,
    };
    const values = Object.entries(all).map(([key, value]) => `${key}=${value}`);
    return `${name} = ${values.join(" ")}`;
  });
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
  return `${["[databases]", ...entries, "[pgbouncer]", ...lines].join("\n")}\n`;
}

/** Whether a version is at least 1.21, the first that handles prepared statements of transactions. */
function preparesStatements(program: string): boolean {
  const { stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? []).map(Number);
  return major > 1 || minor >= 21;
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Starts a real PgBouncer in transaction mode in front of a database.
 * @param settings more lines of its configuration
 */
export async function startPgbouncer(
  databaseUrl: string,
  settings: Record<string, string | number> = {},
): Promise<Pgbouncer> {
  const program = await ensurePgbouncer();
  const canPrepare = preparesStatements(program);
  const { max_prepared_statements, ...known } = settings;
  const port = await freePort();
  const name = new URL(databaseUrl).pathname.slice(1);
  const folder = mkdtempSync(join(tmpdir(), "tern-pgbouncer-"));
  chmodSync(folder, 0o711);
  const file = join(folder, "pgbouncer.ini");
  const all: Record<string, string | number> = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    pool_mode: "transaction",
    // The database's entry has the role and the password.
    auth_type: "any",
    default_pool_size: 4,
    max_client_conn: 200,
    ...known,
    // Older versions do not know the setting, and do not start with it.
    ...(canPrepare && max_prepared_statements !== undefined && { max_prepared_statements }),
    // It refuses to run as root.
    ...(process.getuid?.() === 0 && { user: "nobody" }),
  };
  writeFileSync(file, pgbouncerText({ [name]: { server: databaseUrl } }, all), { mode: 0o644 });
  const child = spawn(program, ["-q", file], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-4000);
  });
  const up = await poll(
    async () => (child.exitCode !== null ? false : (await acceptsConnections(port)) || undefined),
    10_000,
  );
  if (!up) {
    await stop(child, folder);
    throw new Sentence(`PgBouncer does not start:\n${said.trim()}`);
  }
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    canPrepare,
    [Symbol.asyncDispose]: () => stop(child, folder),
  };
}
