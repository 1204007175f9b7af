// Distributes the database at DATABASE_URL, or DATABASE_DIRECT_URL, over a Citus cluster: `npm run distribute`.
import { readArguments } from "./stack/arguments";
import { distribute } from "./stack/database/citus/distribute";
import { migrateDatabase } from "./stack/database/databases";
import { printFailure, Sentence } from "./stack/sentence";
import { givenDatabase, loadEnvFiles } from "./stack/settings";

const usage = `Usage:
  npm run distribute [-- --shards <number>]

Stop the app first. DATABASE_URL is the coordinator of a Citus cluster, as a superuser. The command migrates the database and
distributes its tables by brand. It can be repeated: after a failure it continues, and after a migration it distributes
the new tables. --shards is the number of parts of each table (32). It counts at the first run only.`;

const options = { shards: { type: "string" }, help: { type: "boolean", short: "h" } } as const;

async function main(): Promise<void> {
  loadEnvFiles();
  const { values } = readArguments(usage, options);
  if (values.help) return console.log(usage);
  const url = givenDatabase();
  if (!url) throw new Sentence("Set DATABASE_URL to the coordinator of the cluster.");
  const shards = Number(values.shards ?? 32);
  if (!Number.isInteger(shards) || shards < 1 || shards > 1024)
    throw new Sentence("--shards must be a whole number from 1 to 1024.");
  await migrateDatabase(url);
  const { reference, distributed, keysTaken, keysSet } = await distribute(url, {
    shards,
    say: (line) => console.log(line),
  });
  console.log(
    reference.length + distributed.length === 0 && keysSet === 0
      ? "Everything is distributed already."
      : `${distributed.length} tables are distributed by brand, ${reference.length} are on every server. ${keysTaken} foreign keys were taken away, and ${keysSet} set again.`,
  );
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
