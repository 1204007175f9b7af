import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeBackup } from "../backup/base-backup";
import { prepareRestore } from "../backup/prepare-restore";
import { ensureDatabase, migrateDatabase } from "../database/databases";
import { type Postgres, startPostgres } from "../database/postgres";
import { freePort } from "../processes/ports";

/** A primary with a streaming replica, both real servers. */
export type Replicated = AsyncDisposable & {
  /** The addresses of the migrated database. */
  primaryUrl: string;
  replicaUrl: string;
  stopReplica(): Promise<void>;
  /** Starts the replica again, at the same address. */
  startReplica(): Promise<void>;
};

/** Turns an unpacked backup into a replica that streams from the primary. */
function makeStandby(directory: string, primary: URL, settings: Record<string, string>): void {
  const signal = join(directory, "standby.signal");
  const conninfo = `host=${primary.hostname} port=${primary.port} user=${primary.username} password=${primary.password}`;
  const all = { ...settings, primary_conninfo: conninfo };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'`);
  appendFileSync(join(directory, "postgresql.auto.conf"), `\n${lines.join("\n")}\n`);
  writeFileSync(signal, "", { mode: 0o600 });
  const { uid, gid } = statSync(directory);
  if (process.getuid?.() === 0) chownSync(signal, uid, gid);
}

export type StandbyPlan = {
  /** The address of the primary. */
  primaryUrl: string;
  /** The data folder of the primary. */
  primaryDir: string;
  /** The empty data folder of the replica. */
  dataDir: string;
  /** Further settings of the server. */
  settings?: Record<string, string>;
};

/** Fills a data folder with a base backup of a running server. A server that starts with it is a streaming replica. */
export async function createStandby({
  primaryUrl,
  primaryDir,
  dataDir,
  settings = {},
}: StandbyPlan): Promise<void> {
  const backups = join(dataDir, "backups");
  const { folder: backup } = await takeBackup(primaryUrl, backups);
  const directory = join(dataDir, "postgres");
  await prepareRestore({ backup, wal: undefined, into: directory, until: undefined });
  rmSync(backups, { recursive: true, force: true });
  makeStandby(directory, new URL(primaryUrl), settings);
  copyFileSync(join(primaryDir, "postgres-password"), join(dataDir, "postgres-password"));
}

/**
 * Starts a primary with the newest schema, and a streaming replica of it. Unlike the servers of other tests, commits wait
 * for the disk, as in production.
 */
export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), "tern-replica-"));
  chmodSync(folder, 0o711);
  const [dataDir, standbyDir] = [join(folder, "primary"), join(folder, "replica")];
  for (const made of [dataDir, standbyDir]) mkdirSync(made, { mode: 0o711 });
  let primary: Postgres | undefined;
  let replica: Postgres | undefined;
  const dispose = async () => {
    await replica?.stop();
    await primary?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    primary = await startPostgres({ dataDir, port: await freePort() });
    await ensureDatabase(primary.url(), "tern");
    await migrateDatabase(primary.url("tern"));
    await createStandby({ primaryUrl: primary.url("tern"), primaryDir: dataDir, dataDir: standbyDir });
    const port = await freePort();
    const startReplica = async () => {
      replica = await startPostgres({ dataDir: standbyDir, port });
    };
    await startReplica();
    return {
      primaryUrl: primary.url("tern"),
      replicaUrl: replica!.url("tern"),
      startReplica,
      async stopReplica() {
        await replica?.stop();
        replica = undefined;
      },
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}
