import { readFileSync } from "node:fs";
import { join } from "node:path";
import { claimDataDirectory, runningFrom } from "../data-folder/lock";
import { type Ports, rememberedPorts } from "../processes/ports";
import { dataDirectory, givenDatabase, walArchive } from "../settings";
import { ensureDatabase, migrateDatabase } from "./databases";
import { startPostgres, urlOfRunning } from "./postgres";

/**
 * Runs `work` with the address of the database of `npm start`: DATABASE_DIRECT_URL, DATABASE_URL, or the embedded one, which
 * is started for that time if it does not run.
 */
export async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const given = givenDatabase();
  if (given) return work(given);
  const dataDir = dataDirectory();
  if (runningFrom(dataDir)) {
    const ports: Ports = JSON.parse(readFileSync(join(dataDir, "ports.json"), "utf8"));
    return work(urlOfRunning(dataDir, ports.postgres, "tern"));
  }
  const lock = await claimDataDirectory(dataDir, 0);
  try {
    const ports = await rememberedPorts(dataDir);
    const postgres = await startPostgres({ dataDir, port: ports.postgres, walArchive: walArchive() });
    try {
      await ensureDatabase(postgres.url(), "tern");
      await migrateDatabase(postgres.url("tern"));
      return await work(postgres.url("tern"));
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}
