// A base backup of the database server: `npm run backup`.
import { relative, resolve } from "node:path";
import { readArguments } from "./stack/arguments";
import { type TakenBackup, takeBackup } from "./stack/backup/base-backup";
import { archiveCommand, WAL_FOLDER } from "./stack/backup/wal-archive";
import { withDatabase } from "./stack/database/with-database";
import { printFailure, Sentence } from "./stack/sentence";
import { loadEnvFiles, root } from "./stack/settings";

const usage = `Usage:
  npm run backup -- --to <folder>

Copies all databases of the server of DATABASE_URL into a new folder in <folder>, while the server works, and verifies
the copy. Without DATABASE_URL, it is the database of \`npm start\`. \`npm run restore\` reads the copy.`;

const options = { to: { type: "string" }, help: { type: "boolean", short: "h" } } as const;

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** Whether times after this backup can be restored. */
function aboutWal(archiving: TakenBackup["archiving"], to: string): string {
  if (archiving === "on")
    return "The server archives its WAL, so any time from the end of this backup can be restored.";
  if (archiving === "failing")
    return "The server fails to archive its WAL, so later times cannot be restored. Its log has the reason.";
  return [
    "The server does not archive its WAL, so only the state of this backup can be restored. To restore any later time, set in postgresql.conf:",
    "  archive_mode = on",
    `  archive_command = '${archiveCommand(resolve(to, WAL_FOLDER))}'`,
    "For the database of `npm start`, set WAL_ARCHIVE.",
  ].join("\n");
}

async function main(): Promise<void> {
  const { values } = readArguments(usage, options);
  if (values.help) return console.log(usage);
  if (!values.to) throw new Sentence(`Say where with --to.\n\n${usage}`);
  const to = resolve(values.to);
  loadEnvFiles();
  const taken = await withDatabase((databaseUrl) => takeBackup(databaseUrl, to));
  const folder = relative(root, taken.folder);
  console.log(
    `Backed up PostgreSQL ${taken.postgres} to ${folder.startsWith("..") ? taken.folder : folder}: ${taken.files} files, ${megabytes(taken.bytes)}, compressed to ${megabytes(taken.compressed)}.`,
  );
  console.log("Every file matches the checksum of the server.");
  console.log(aboutWal(taken.archiving, to));
  console.log(
    "The secrets are not in it. Keep ENCRYPTION_KEYS and TOKEN_SECRET (of `npm start`: secrets.json and postgres-password in .data) in another place: without them, encrypted values cannot be read.",
  );
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
