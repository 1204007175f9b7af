// A data directory of PostgreSQL from a backup: `npm run restore`.
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readArguments } from "./stack/arguments";
import { chooseBackup } from "./stack/backup/kept-backups";
import { prepareRestore } from "./stack/backup/prepare-restore";
import { WAL_FOLDER } from "./stack/backup/wal-archive";
import { printFailure, Sentence } from "./stack/sentence";

const usage = `Usage:
  npm run restore -- --from <folder> --into <empty folder> [--until <time>] [--wal <folder>]

--from is the folder of \`npm run backup\`, or one backup in it.
--into becomes a data directory of PostgreSQL. The restore happens when a server of the same major version starts with it.
--until is a time with its zone, such as 2026-11-28T12:30:00Z. Without it, everything in the WAL is restored.
--wal is the archived WAL; the folder wal next to the backup unless given.`;

const options = {
  from: { type: "string" },
  into: { type: "string" },
  until: { type: "string" },
  wal: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/** @throws Sentence when it is no time, or has no zone */
function readTime(text: string): Date {
  const time = new Date(text);
  if (!/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(time.getTime()))
    throw new Sentence(`--until must be a time with its zone, such as 2026-11-28T12:30:00Z, and is ${text}.`);
  return time;
}

async function main(): Promise<void> {
  const { values } = readArguments(usage, options);
  if (values.help) return console.log(usage);
  if (!values.from || !values.into) throw new Sentence(usage);
  const until = values.until === undefined ? undefined : readTime(values.until);
  const backup = chooseBackup(resolve(values.from), until);
  const wal = resolve(values.wal ?? join(dirname(backup.folder), WAL_FOLDER));
  const hasWal = existsSync(wal);
  if (values.wal && !hasWal) throw new Sentence(`There is no folder ${wal}.`);
  const into = resolve(values.into);
  await prepareRestore({ backup: backup.folder, wal: hasWal ? wal : undefined, into, until });
  const state = until
    ? `the state at ${until.toISOString()}`
    : hasWal
      ? "the newest state in the WAL"
      : `the state at ${backup.endedAt}, because there is no archived WAL`;
  console.log(`Unpacked the backup of ${backup.startedAt} into ${into}. Every file matches its checksum.`);
  console.log(
    `Start PostgreSQL ${backup.postgres.split(".")[0]} with this data directory. It restores ${state}.`,
  );
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
