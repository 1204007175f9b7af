// What a customer may ask an operator for: `npm run privacy -- export`.
import { writeFile } from "node:fs/promises";
import { createDb, createPool } from "@/db/client";
import { systemClock } from "@/lib/platform/clock";
import { isUuid } from "@/lib/platform/ids";
import { exportDocument } from "@/lib/privacy/export-document";
import { customerAsSubject } from "@/lib/privacy/subjects";
import { readArguments } from "./stack/arguments";
import { printFailure, Sentence } from "./stack/sentence";
import { loadEnvFiles } from "./stack/settings";
import { findTenant } from "./stack/tenant";
import { withDatabase } from "./stack/with-database";

const usage = `Usage:
  npm run privacy -- export --customer <customer id> [--tenant <slug or id>] [--out <file>]

Writes everything that is known of a customer and of its people as one JSON document.
--tenant may be left out while there is only one; --out is customer-<id>.json unless told.`;

const options = {
  tenant: { type: "string" },
  customer: { type: "string" },
  out: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

async function main(): Promise<void> {
  const { positionals, values } = readArguments(usage, options);
  if (values.help) {
    console.log(usage);
    return;
  }
  const { customer } = values;
  if (positionals.length !== 1 || positionals[0] !== "export") throw new Sentence(usage);
  if (!customer || !isUuid(customer)) throw new Sentence(`Say whose with --customer.\n\n${usage}`);
  loadEnvFiles();
  await withDatabase(async (databaseUrl) => {
    const pool = createPool(databaseUrl, 2);
    try {
      const db = createDb(pool);
      const ctx = { db, tenant: await findTenant(db, values.tenant), systemClock };
      const subject = await customerAsSubject(ctx, customer);
      if (!subject) throw new Sentence(`${ctx.tenant.slug} has no customer with the id ${customer}.`);
      const file = values.out ?? `customer-${customer}.json`;
      // Nobody else on the machine reads it, and nothing that is there is written over.
      await writeFile(file, await exportDocument(ctx, subject), { mode: 0o600, flag: "wx" }).catch(
        (error: NodeJS.ErrnoException) => {
          throw new Sentence(
            error.code === "EEXIST" ? `${file} is there already.` : `${file}: ${error.message}`,
          );
        },
      );
      console.log(`Written to ${file}. It is personal data: delete it when it was handed over.`);
    } finally {
      await pool.end();
    }
  });
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
