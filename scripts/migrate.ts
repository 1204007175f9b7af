// Migrates the database at DATABASE_URL, or DATABASE_DIRECT_URL, to the newest schema: `npm run migrate`.
import { readArguments } from "./stack/arguments";
import { grantAppRights } from "./stack/database/app-role";
import { migrateDatabase } from "./stack/database/databases";
import { printFailure, Sentence } from "./stack/sentence";
import { givenDatabase, loadEnvFiles } from "./stack/settings";

const usage = `Usage:
  npm run migrate [-- --app-role <role>]

--app-role gives a role of the database what the app needs and no more, and its time limits. DATABASE_URL is then the role that owns the
tables; the app itself is started as the other one. Behind a pooler, set DATABASE_DIRECT_URL to the server itself.`;

const options = { "app-role": { type: "string" }, help: { type: "boolean", short: "h" } } as const;

async function main(): Promise<void> {
  loadEnvFiles();
  const { values } = readArguments(usage, options);
  if (values.help) return console.log(usage);
  const url = givenDatabase();
  if (!url)
    throw new Sentence(
      "Set DATABASE_URL to the database that is to be migrated. `npm start` migrates the embedded one itself.",
    );
  await migrateDatabase(url);
  console.log("The database has the newest schema.");
  const role = values["app-role"];
  if (!role) return;
  const advice = await grantAppRights(url, role);
  console.log(
    `The role "${role}" may do what the app needs: it changes no tables, and no entry of the audit log.`,
  );
  if (advice) console.warn(advice);
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
