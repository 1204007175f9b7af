import { Sentence } from "../sentence";

/** The folder of the write-ahead log (WAL) in a folder of backups. */
export const WAL_FOLDER = "wal";

/** The most seconds of work that a lost disk costs: a segment is archived after this time even if it is not full. */
export const ARCHIVE_SECONDS = 60;

/**
 * A path inside double quotes of a POSIX shell, in a command in which PostgreSQL replaces `%f` and `%p`.
 * @throws Sentence when the shell would change the path
 */
function quoted(folder: string): string {
  if (/["$`\\\n]/.test(folder))
    throw new Sentence(`The path ${folder} cannot be used for backups. Choose one without ", $, \` and \\.`);
  return folder.replaceAll("%", "%%");
}

/**
 * PostgreSQL's `archive_command` for a folder. A segment gets its name when its copy is complete and on the disk. A
 * segment that is there already is never overwritten; the command succeeds if it is the same, as after a crash.
 * Source: https://www.postgresql.org/docs/current/continuous-archiving.html, "Setting Up WAL Archiving".
 */
export function archiveCommand(folder: string): string {
  const file = `${quoted(folder)}/%f`;
  return [
    `cmp -s "%p" "${file}"`,
    `{ test ! -e "${file}" && cp "%p" "${file}.part" && sync "${file}.part" && mv "${file}.part" "${file}"; }`,
  ].join(" || ");
}

/** PostgreSQL's `restore_command` for a folder that `archiveCommand` fills. */
export const restoreCommand = (folder: string): string => `cp "${quoted(folder)}/%f" "%p"`;
