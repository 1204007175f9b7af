import { renameSync, writeFileSync } from "node:fs";
import pg from "pg";
import { type Child, startProgram } from "@/scripts/stack/processes/child";
import { ensurePgbouncer, pgbouncerText } from "@/scripts/stack/tests/pgbouncer";
import type { Addresses } from "./databases";

const CONSOLE_USER = "console";

export type PoolerPlan = { port: number; file: string; database: string };

/**
 * The configuration of PgBouncer for the fleet: transactions and sessions on the primary, and transactions on the replica.
 * Everything that the app has of the database goes through it, so that a failover changes one file.
 */
export function poolerText({ port, database }: PoolerPlan, { primary, replica }: Addresses): string {
  return pgbouncerText(
    {
      [database]: { server: primary, settings: { pool_size: 20 } },
      [`${database}_session`]: { server: primary, settings: { pool_mode: "session", pool_size: 30 } },
      [`${database}_replica`]: { server: replica, settings: { pool_size: 20 } },
    },
    {
      listen_addr: "127.0.0.1",
      listen_port: port,
      unix_socket_dir: "",
      pool_mode: "transaction",
      auth_type: "any",
      admin_users: CONSOLE_USER,
      max_client_conn: 500,
      // After a failed connection to a server, PgBouncer refuses all clients for this many seconds. The default is 15.
      server_login_retry: 1,
      server_connect_timeout: 2,
      // A request waits this long for a server, and not for two minutes.
      query_wait_timeout: 10,
      // Sessions leave a server as soon as another one has its place.
      server_fast_close: 1,
      // PgBouncer refuses to run as root.
      ...(process.getuid?.() === 0 && { user: "nobody" }),
    },
  );
}

/** Writes the file as a whole: PgBouncer may read it at any time. */
export function writePooler(plan: PoolerPlan, addresses: Addresses): void {
  const draft = `${plan.file}.new`;
  writeFileSync(draft, poolerText(plan, addresses), { mode: 0o644 });
  renameSync(draft, plan.file);
}

/** @returns a function that starts PgBouncer with its file */
export async function preparePooler(
  { file }: PoolerPlan,
  print: (text: string) => void,
): Promise<() => Child> {
  const command = await ensurePgbouncer();
  return () => startProgram({ name: "PgBouncer", command, args: [file], env: process.env, print });
}

/** Lets a running PgBouncer use its changed file, with new connections to the servers. */
export async function reloadPooler({ port }: PoolerPlan): Promise<void> {
  const console = new pg.Client({
    connectionString: `postgres://${CONSOLE_USER}@127.0.0.1:${port}/pgbouncer`,
    connectionTimeoutMillis: 2_000,
  });
  console.on("error", () => {});
  try {
    await console.connect();
    await console.query("RELOAD");
    await console.query("RECONNECT");
  } finally {
    await console.end().catch(() => {});
  }
}

/** The address of one of the pooler's databases. */
export const pooled = ({ port, database }: PoolerPlan, suffix = ""): string =>
  `postgres://tern_app@127.0.0.1:${port}/${database}${suffix}`;
