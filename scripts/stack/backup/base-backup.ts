import { randomBytes } from "node:crypto";
import { createWriteStream, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { Sentence } from "../sentence";
import { BACKUP_FILES, type BackupRecord, type KeptBackup } from "./kept-backups";
import { verifyBackup } from "./verify-backup";

export type TakenBackup = KeptBackup & {
  files: number;
  /** Bytes before and after compression. */
  bytes: number;
  compressed: number;
  /** What the server's archive of its WAL does. `failing`: the last attempt failed. */
  archiving: "off" | "on" | "failing";
};

/** Messages of a base backup begin with a byte for their kind. */
const KIND = { newArchive: 0x6e, manifest: 0x6d, data: 0x64 } as const;

/**
 * Connects as a replication client of the database, so that `pg_hba.conf` needs no line of its own for backups.
 * @throws Sentence when the server or the role does not allow it
 */
async function connect(databaseUrl: string): Promise<pg.Client> {
  const address = new URL(databaseUrl);
  address.searchParams.set("replication", "database");
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 10_000 });
  // A lost connection rejects the running query, which reports it.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Sentence(
      `The server gives no backup to the role "${decodeURIComponent(address.username)}": ${(error as Error).message}.\n` +
        "DATABASE_URL needs a role with the right to replicate (alter role … replication). A database service without it has backups of its own.",
    );
  }
}

type Facts = { now: string; version: string; archiving: TakenBackup["archiving"]; tablespaces: number };

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
            split_part(current_setting('server_version'), ' ', 1) as version,
            case when current_setting('archive_mode') = 'off' then 'off'
                 when last_failed_time > coalesce(last_archived_time, '-infinity') then 'failing'
                 else 'on' end as archiving,
            (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces
       from pg_stat_archiver`,
  );
  return rows[0]!;
}

/**
 * Receives a base backup: the data directory with the WAL that makes it consistent, and its manifest.
 * @throws Sentence when the server ends it, or the disk is full
 * Source: https://www.postgresql.org/docs/current/protocol-replication.html, BASE_BACKUP.
 */
async function receive(client: pg.Client, folder: string): Promise<void> {
  // The server keeps the WAL from here on until this connection ends.
  await client.query(
    `CREATE_REPLICATION_SLOT tern_backup_${randomBytes(4).toString("hex")} TEMPORARY PHYSICAL (RESERVE_WAL)`,
  );
  const compressed = createGzip();
  const written = pipeline(
    compressed,
    createWriteStream(join(folder, BACKUP_FILES.archive), { mode: 0o600, flush: true }),
  );
  const manifest: Buffer[] = [];
  let inManifest = false;
  client.connection.on("copyData", ({ chunk }: { chunk: Buffer }) => {
    if (chunk[0] === KIND.newArchive) inManifest = false;
    else if (chunk[0] === KIND.manifest) inManifest = true;
    else if (chunk[0] === KIND.data) {
      // A copy, because the next message may overwrite the bytes.
      const data = Buffer.from(chunk.subarray(1));
      if (inManifest) manifest.push(data);
      else if (!compressed.write(data)) client.connection.stream.pause();
    }
  });
  compressed.on("drain", () => client.connection.stream.resume());
  const received = client
    .query(
      "BASE_BACKUP (LABEL 'tern', CHECKPOINT 'fast', WAL, WAIT 0, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')",
    )
    .then(() => compressed.end());
  try {
    await Promise.all([written, received]);
  } catch (error) {
    // A full disk ends the writing while the server still sends.
    client.connection.stream.destroy();
    throw new Sentence(`The backup ended early, and nothing of it was kept: ${(error as Error).message}`);
  }
  await writeFile(join(folder, BACKUP_FILES.manifest), Buffer.concat(manifest), { mode: 0o600, flush: true });
}

/**
 * Creates the folder of a backup under the name that it has until it is complete.
 * @throws Sentence when it cannot be created
 */
function makeUnfinished(to: string, folder: string): string {
  const unfinished = `${folder}.unfinished`;
  try {
    mkdirSync(to, { recursive: true, mode: 0o711 });
    mkdirSync(unfinished, { mode: 0o700 });
  } catch (error) {
    throw new Sentence(`The folder for the backup cannot be made: ${(error as Error).message}.`);
  }
  return unfinished;
}

/**
 * Makes a base backup of a server and verifies it. It has its name only when it is complete: until then, the name of its
 * folder ends in `.unfinished`.
 * @param to the folder of all backups
 * @throws Sentence when the server gives no backup, or when the copy is damaged
 */
export async function takeBackup(databaseUrl: string, to: string): Promise<TakenBackup> {
  const client = await connect(databaseUrl);
  let unfinished: string | undefined;
  try {
    const start = await readFacts(client);
    if (start.tablespaces > 0)
      throw new Sentence(
        "The server has tablespaces of its own, which this command cannot back up. Use pg_basebackup.",
      );
    const folder = join(to, start.now.replace(/\.\d+Z$/, "Z").replaceAll(":", "-"));
    unfinished = makeUnfinished(to, folder);
    await receive(client, unfinished);
    const end = await readFacts(client);
    const record: BackupRecord = { startedAt: start.now, endedAt: end.now, postgres: start.version };
    await writeFile(join(unfinished, BACKUP_FILES.record), `${JSON.stringify(record, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    const { files, bytes } = await verifyBackup(unfinished);
    const compressed = statSync(join(unfinished, BACKUP_FILES.archive)).size;
    renameSync(unfinished, folder);
    return { ...record, folder, files, bytes, compressed, archiving: end.archiving };
  } catch (error) {
    if (unfinished) rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}
