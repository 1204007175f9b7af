// Brings the database at DATABASE_URL to the newest schema: `node scripts/run.mjs scripts/migrate.ts`.
import { migrateDatabase } from "./stack/database";
import { printFailure, Sentence } from "./stack/sentence";
import { loadEnvFiles } from "./stack/settings";

async function main(): Promise<void> {
  loadEnvFiles();
  const url = process.env.DATABASE_URL;
  if (!url)
    throw new Sentence(
      "Set DATABASE_URL to the database that is to be migrated. `npm start` migrates the embedded one itself.",
    );
  await migrateDatabase(url);
  console.log("The database has the newest schema.");
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
