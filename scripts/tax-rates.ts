// A tenant's tax rates for operators: `npm run tax-rates -- list | import | remove`.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { createDb, createPool, type Database } from "@/db/client";
import { importTaxRates, listTaxRates, removeTaxRate, TaxRateInput } from "@/lib/catalog/tax/edit-tax-rates";
import { systemClock } from "@/lib/platform/dates/clock";
import { isUuid } from "@/lib/platform/secrets/ids";
import { readArguments } from "./stack/arguments";
import { findTenant } from "./stack/database/tenant";
import { withDatabase } from "./stack/database/with-database";
import { printFailure, Sentence } from "./stack/sentence";
import { loadEnvFiles } from "./stack/settings";

const usage = `Usage:
  npm run tax-rates -- list --state TX [--tenant <slug or id>]
  npm run tax-rates -- list --country SE [--tenant <slug or id>]
  npm run tax-rates -- import <file.json> [--tenant <slug or id>]
  npm run tax-rates -- remove <rate id> [--tenant <slug or id>]

The file holds an array of rates as in db/seed/tax-rates; each names its source and date. A rate with \`validFrom\` ends
an older one of the same tax. A rate of level COUNTRY has no state; it counts instead of the country's standard rate.
Prices follow within a minute.`;

const options = {
  tenant: { type: "string" },
  state: { type: "string" },
  country: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

type Place = { state?: string | undefined; country?: string | undefined };

async function list(db: Database, tenantId: string, place: Place): Promise<void> {
  const [state, country] = [place.state?.toUpperCase(), place.country?.toUpperCase()];
  if (!state && !country) throw new Sentence(`Say where: --state TX or --country SE.\n\n${usage}`);
  const rows = await listTaxRates(db, { tenantId, ...(state ? { state } : { country: country! }) });
  if (rows.length === 0) {
    console.log(`There are no rates of your own for ${state ?? country}; the general rate applies.`);
    return;
  }
  console.table(
    rows.map((row) => ({
      id: row.id,
      level: row.level,
      name: row.name,
      rate: Number(row.rate),
      on: row.appliesTo,
      from: row.validFrom ?? "",
      to: row.validTo ?? "",
      source: `${row.sourceName} (${row.sourceDate})`,
    })),
  );
}

function readRates(file: string): TaxRateInput[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Sentence(`${file} cannot be read: ${(error as Error).message}`);
  }
  const parsed = z.array(TaxRateInput).min(1, "must hold at least one rate").safeParse(content);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues
    .slice(0, 20)
    .map((issue) => `  ${issue.path.join(".") || "file"}: ${issue.message}`);
  throw new Sentence(`Nothing was imported, because ${file} is not right:\n${wrong.join("\n")}`);
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments(usage, options);
  const [verb, argument] = positionals;
  if (values.help) {
    console.log(usage);
    return;
  }
  if (!verb || !["list", "import", "remove"].includes(verb)) throw new Sentence(usage);
  if (verb !== "list" && !argument) throw new Sentence(usage);
  const rates = verb === "import" ? readRates(argument!) : [];
  loadEnvFiles();
  await withDatabase(async (databaseUrl) => {
    const pool = createPool(databaseUrl, 2);
    try {
      const db = createDb(pool);
      const { id: tenantId } = await findTenant(db, values.tenant);
      if (verb === "list") await list(db, tenantId, values);
      else if (verb === "import") {
        const { added, ended } = await importTaxRates(db, { tenantId }, rates, systemClock.now());
        console.log(`Added ${added}, ended ${ended}.`);
      } else if (isUuid(argument!) && (await removeTaxRate(db, { tenantId }, argument!)))
        console.log("Removed.");
      else throw new Sentence(`There is no rate with the id ${argument}.`);
    } finally {
      await pool.end();
    }
  });
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
