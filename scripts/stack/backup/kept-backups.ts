import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readKeptJson } from "../data-folder/kept-files";
import { Sentence } from "../sentence";

/** The files of a backup. The server makes the content of the archive and the manifest. */
export const BACKUP_FILES = {
  archive: "base.tar.gz",
  manifest: "backup_manifest",
  record: "backup.json",
} as const;

/** The content of `backup.json`. Times are ISO 8601 in UTC, by the clock of the database server. */
export type BackupRecord = { startedAt: string; endedAt: string; postgres: string };

export type KeptBackup = BackupRecord & { folder: string };

const readRecord = (folder: string): BackupRecord | undefined =>
  readKeptJson<BackupRecord>(join(folder, BACKUP_FILES.record), "Use another backup.");

/** The finished backups in a folder, the oldest first. */
function backupsIn(folder: string): KeptBackup[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith(".unfinished"))
    .flatMap(({ name }) => {
      const record = readRecord(join(folder, name));
      return record ? [{ ...record, folder: join(folder, name) }] : [];
    })
    .toSorted((a, b) => a.endedAt.localeCompare(b.endedAt));
}

/**
 * The backup to restore from: the folder itself if it is one, or the newest in it that ended before `until`.
 * @throws Sentence when there is none
 */
export function chooseBackup(from: string, until: Date | undefined): KeptBackup {
  if (!existsSync(from)) throw new Sentence(`There is no folder ${from}.`);
  const own = readRecord(from);
  const known = own ? [{ ...own, folder: from }] : backupsIn(from);
  const [oldest] = known;
  if (!oldest)
    throw new Sentence(`${from} is no backup and has none. Name the folder of \`npm run backup\`.`);
  const chosen = known.findLast(({ endedAt }) => !until || new Date(endedAt) <= until);
  if (chosen) return chosen;
  throw new Sentence(
    `${oldest.folder} ended at ${oldest.endedAt}. Only a later time can be restored from it. Choose an older backup.`,
  );
}
