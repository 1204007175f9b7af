import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { Sentence } from "../sentence";

/**
 * Reads a file of the data folder.
 * @returns undefined when there is none
 * @throws Sentence when a folder has its name, or when it cannot be read
 */
export function readKept(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (!found.isFile()) {
    throw new Sentence(
      `${file} is ${found.isDirectory() ? "a folder" : "no file"}. Move it away and start again.`,
    );
  }
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Sentence(`${file} cannot be read: ${(error as Error).message}.`);
  }
}

/**
 * Reads a JSON object of the data folder.
 * @param advice what to do when it is damaged, as a sentence
 * @throws Sentence when it is not a JSON object; the file stays unchanged
 */
export function readKeptJson<T extends object>(file: string, advice: string): T | undefined {
  const text = readKept(file);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === "object" && !Array.isArray(value)) return value as T;
  } catch {
    // Reported below.
  }
  throw new Sentence(`${file} is damaged: it is no JSON object. It was left as it is. ${advice}`);
}

/**
 * Writes a file under another name and renames it, so that a power cut leaves the old or the new one, and never half of
 * it.
 */
export function writeKept(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/**
 * Whether the folder has a database that PostgreSQL can open.
 * @returns false when there is no folder, or an empty one
 * @throws Sentence when there are files, but not the one that marks a database
 */
export function holdsDatabase(directory: string): boolean {
  const found = statSync(directory, { throwIfNoEntry: false });
  if (!found) return false;
  if (!found.isDirectory())
    throw new Sentence(`${directory} should be the folder of the database, and is a file. Move it away.`);
  if (existsSync(`${directory}/PG_VERSION`)) return true;
  if (readdirSync(directory).length === 0) return false;
  throw new Sentence(
    `${directory} holds files of a database, but PG_VERSION is missing, so PostgreSQL cannot open it. Nothing was changed.\n` +
      "Restore the folder from a backup. To begin with an empty database instead, move the folder away and start again.",
  );
}
