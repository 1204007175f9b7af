// Brands for the operator of the server: `npm run brands -- list | example | create`.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { createDb, createPool } from "@/db/client";
import { tenants } from "@/db/schema/identity";
import { skylarkTheme } from "@/db/seed/skylark/brand/theme";
import { createBrand, NewBrand } from "@/lib/identity/brand/create-brand";
import { systemClock } from "@/lib/platform/dates/clock";
import { readArguments } from "./stack/arguments";
import { withDatabase } from "./stack/database/with-database";
import { printFailure, Sentence } from "./stack/sentence";
import { loadEnvFiles } from "./stack/settings";

const usage = `Usage:
  npm run brands -- list
  npm run -s brands -- example > brand.json
  npm run brands -- create --from brand.json

example prints a complete brand to edit: its hosts, look, markets, seller and rules.
Replace at least its hosts, the addresses of its logos, and the seller.
create checks the file, names everything that is wrong in it, and creates the brand.`;

const options = { from: { type: "string" }, help: { type: "boolean", short: "h" } } as const;

const EXAMPLE: NewBrand = {
  slug: "heron",
  name: "Heron Mobile",
  hosts: ["shop.heron.example"],
  settings: {
    theme: {
      ...skylarkTheme,
      name: "Heron Mobile",
      legalName: "Heron Mobile AB",
      logo: {
        light: "https://heron.example/logo-light.svg",
        dark: "https://heron.example/logo-dark.svg",
        width: 132,
        height: 36,
        mark: "https://heron.example/mark.svg",
      },
      support: { ...skylarkTheme.support, email: "help@heron.example" },
    },
    host: "shop.heron.example",
    markets: [{ country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" }],
    selfSignup: true,
    orderApproval: false,
    allowedReturnOrigins: ["https://heron.example"],
    quotaThresholds: [80, 100],
    seller: { legalName: "Heron Mobile AB", address: "Hägervägen 1, 111 22 Stockholm, Sweden" },
  },
};

function read(path: string | undefined): NewBrand {
  if (!path) throw new Sentence(`--from is missing.\n\n${usage}`);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Sentence(`${path} cannot be read as JSON: ${(error as Error).message}`);
  }
  const parsed = NewBrand.safeParse(given);
  if (!parsed.success) throw new Sentence(`${path} is not a brand:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function create(databaseUrl: string, path: string | undefined): Promise<void> {
  const brand = read(path);
  const pool = createPool(databaseUrl, 1);
  try {
    const created = await createBrand(createDb(pool), brand, systemClock.now());
    if (created.kind === "SLUG_TAKEN") throw new Sentence(`There is a brand ${brand.slug} already.`);
    if (created.kind === "HOSTS_TAKEN")
      throw new Sentence(`${created.hosts.join(", ")} belongs to another brand.`);
    console.log(`${brand.name} is created (${created.id}). Next:
  npm run keys -- create --tenant ${brand.slug} --name "Back office" --access full-access
  npm run keys -- create --tenant ${brand.slug} --name "Own app" --access impersonate-user
  npm run staff -- invite --tenant ${brand.slug} --email <address> --name <name> --reason "First administrator"`);
  } finally {
    await pool.end();
  }
}

async function list(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, 1);
  try {
    const rows = await createDb(pool)
      .select({ slug: tenants.slug, name: tenants.name, id: tenants.id, createdAt: tenants.createdAt })
      .from(tenants)
      .orderBy(tenants.createdAt);
    if (rows.length === 0) console.log("There is no brand yet.");
    else console.table(rows.map(({ createdAt, ...row }) => ({ ...row, created: createdAt.toISOString() })));
  } finally {
    await pool.end();
  }
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments(usage, options);
  const [verb] = positionals;
  if (values.help) return console.log(usage);
  if (verb === "example") return console.log(JSON.stringify(NewBrand.parse(EXAMPLE), null, 2));
  if (verb !== "list" && verb !== "create") throw new Sentence(usage);
  loadEnvFiles();
  await withDatabase((databaseUrl) =>
    verb === "list" ? list(databaseUrl) : create(databaseUrl, values.from),
  );
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
