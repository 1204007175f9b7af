import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { migrationsFolder } from "./stack/database/databases";
import { ONLINE } from "./stack/database/run-migrations";

/** Earlier migrations have run everywhere. Their statements are not repeated. */
const LAST_UNCHECKED = "0067";

export type MigrationLint = { name: string; args: string[] };

/**
 * The arguments with which squawk checks the migrations after 0067 for statements that hold a large table. Ordinary
 * migrations run in a transaction, and online ones do not, so they are checked apart. Rules are in `.squawk.toml`.
 */
export function lintedMigrations(): MigrationLint[] {
  const files = globSync("*.sql", { cwd: migrationsFolder })
    .filter((file) => file.slice(0, 4) > LAST_UNCHECKED)
    .map((file) => join(migrationsFolder, file));
  const isOnline = (file: string) => ONLINE.test(readFileSync(file, "utf8"));
  const kinds = [
    {
      name: "locks of migrations",
      args: ["--assume-in-transaction", ...files.filter((file) => !isOnline(file))],
    },
    { name: "locks of online migrations", args: files.filter(isOnline) },
  ];
  return kinds.filter(({ args }) => args.some((one) => one.endsWith(".sql")));
}
