import {
  appendFileSync,
  chmodSync,
  chownSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { unpackTar } from "modern-tar/fs";
import { Sentence } from "../sentence";
import { BACKUP_FILES } from "./kept-backups";
import { verifyBackup } from "./verify-backup";
import { restoreCommand } from "./wal-archive";

export type RestorePlan = {
  /** The folder of one backup. */
  backup: string;
  /** The archived WAL. Without it, the state at the end of the backup is restored. */
  wal: string | undefined;
  /** A folder that is empty or does not exist. */
  into: string;
  /** The time to restore. Unset: the end of the WAL. */
  until: Date | undefined;
};

/** A time as PostgreSQL's configuration reads it, which does not accept the `Z` of ISO 8601. */
const postgresTime = (time: Date): string => time.toISOString().replace("T", " ").replace("Z", "+00");

/** A text as a value in PostgreSQL's configuration files. */
const setting = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The settings and the file with which PostgreSQL replays the WAL at its next start, and then works as usual. */
function askForRecovery(into: string, wal: string, until: Date | undefined): void {
  const lines = [
    "",
    "# Written by `npm run restore`. Without the file recovery.signal, these lines have no effect.",
    `restore_command = ${setting(restoreCommand(wal))}`,
    ...(until ? [`recovery_target_time = ${setting(postgresTime(until))}`] : []),
    "recovery_target_action = 'promote'",
  ];
  appendFileSync(join(into, "postgresql.auto.conf"), `${lines.join("\n")}\n`);
  writeFileSync(join(into, "recovery.signal"), "", { mode: 0o600 });
}

/** Gives all files to the account of the server from which they came. Only root can. */
function giveTo(into: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const name of readdirSync(into, { recursive: true, encoding: "utf8" }))
    chownSync(join(into, name), uid, gid);
  chownSync(into, uid, gid);
}

/**
 * Verifies a backup and unpacks it into a data directory. A PostgreSQL that starts with it restores the wanted time.
 * @throws Sentence when the backup is damaged, or when the folder has files
 */
export async function prepareRestore({ backup, wal, into, until }: RestorePlan): Promise<void> {
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new Sentence(`${into} has files. Nothing was changed. Choose an empty folder.`);
  if (until && !wal)
    throw new Sentence(
      "There is no archived WAL, and without it only the end of the backup can be restored. Name its folder with --wal, or leave out --until.",
    );
  await verifyBackup(backup);
  mkdirSync(into, { recursive: true, mode: 0o700 });
  let owner: { uid: number; gid: number } | undefined;
  await pipeline(
    createReadStream(join(backup, BACKUP_FILES.archive), { highWaterMark: 2 ** 18 }),
    createGunzip(),
    unpackTar(into, {
      map: (header) => {
        owner ??= { uid: header.uid ?? 0, gid: header.gid ?? 0 };
        return header;
      },
    }),
  );
  chmodSync(into, 0o700);
  if (wal) askForRecovery(into, wal, until);
  if (owner && process.getuid?.() === 0) giveTo(into, owner);
}
