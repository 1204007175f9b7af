// The origins to which a brand's hosted pages may send a customer back: `npm run return-origins -- list | allow |
// remove`.
import { createDb, createPool } from "@/db/client";
import {
  allowReturnOrigin,
  listReturnOrigins,
  removeReturnOrigin,
} from "@/lib/identity/sign-in/return-origins";
import { readArguments } from "./stack/arguments";
import { findTenant } from "./stack/database/tenant";
import { withDatabase } from "./stack/database/with-database";
import { printFailure, Sentence } from "./stack/sentence";
import { loadEnvFiles } from "./stack/settings";

const usage = `Usage:
  npm run return-origins -- list [--tenant <slug or id>]
  npm run return-origins -- allow https://shop.example [--tenant <slug or id>]
  npm run return-origins -- allow myapp://return [--tenant <slug or id>]
  npm run return-origins -- remove https://shop.example [--tenant <slug or id>]

An address is allowed by its scheme, host and port; its path does not count. The brand's own pages are always allowed.
A change counts within a minute.`;

const options = {
  tenant: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

async function main(): Promise<void> {
  const { positionals, values } = readArguments(usage, options);
  const [verb, address] = positionals;
  if (values.help) {
    console.log(usage);
    return;
  }
  if (!verb || !["list", "allow", "remove"].includes(verb)) throw new Sentence(usage);
  if (verb !== "list" && !address) throw new Sentence(usage);
  loadEnvFiles();
  await withDatabase(async (databaseUrl) => {
    const pool = createPool(databaseUrl, 2);
    try {
      const db = createDb(pool);
      const { id: tenantId } = await findTenant(db, values.tenant);
      if (verb === "allow" && !(await allowReturnOrigin(db, { tenantId }, address!)))
        throw new Sentence(`${address} cannot be allowed: give an origin or the address of an app.`);
      if (verb === "remove" && !(await removeReturnOrigin(db, { tenantId }, address!)))
        throw new Sentence(`${address} is not allowed today.`);
      const origins = await listReturnOrigins(db, { tenantId });
      console.log(origins.length > 0 ? origins.join("\n") : "Only the brand's own pages.");
    } finally {
      await pool.end();
    }
  });
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
