// The requests that a customer can make to an operator: `npm run privacy -- export | erase`.
import { writeFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { createPool } from "@/db/client";
import { tenants } from "@/db/schema/identity";
import { createRuntime } from "@/lib/http/runtime";
import { systemCtx } from "@/lib/jobs";
import type { Ctx } from "@/lib/kernel/context";
import { isUuid } from "@/lib/platform/secrets/ids";
import { eraseByOperator } from "@/lib/privacy/deletion/by-operator";
import { exportDocument } from "@/lib/privacy/export-document";
import { customerAsSubject } from "@/lib/privacy/subjects";
import { readArguments } from "./stack/arguments";
import { findTenant } from "./stack/database/tenant";
import { withDatabase } from "./stack/database/with-database";
import { printFailure, Sentence } from "./stack/sentence";
import { loadEnvFiles } from "./stack/settings";

const usage = `Usage:
  npm run privacy -- export --customer <customer id> [--tenant <slug or id>] [--out <file>]
  npm run privacy -- erase <customer id, rid_ reference or e-mail> [--tenant <slug or id>] [--yes]

export writes everything that is known of a customer and of its people as one JSON document.
erase shows what would be erased and what stands in the way; with --yes it is erased, for good.
--tenant may be left out while there is only one; --out is customer-<id>.json unless told.`;

const options = {
  tenant: { type: "string" },
  customer: { type: "string" },
  out: { type: "string" },
  yes: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** Runs work on behalf of a tenant, with the settings of `npm start`. */
async function asTenant(wanted: string | undefined, work: (ctx: Ctx) => Promise<void>): Promise<void> {
  loadEnvFiles();
  await withDatabase(async (databaseUrl) => {
    const pool = createPool(databaseUrl, 2);
    try {
      const runtime = createRuntime(pool);
      const { id } = await findTenant(runtime.db, wanted);
      const [tenant] = await runtime.db.select().from(tenants).where(eq(tenants.id, id));
      await work(systemCtx(runtime, tenant!, "privacy"));
    } finally {
      await pool.end();
    }
  });
}

async function exportCustomer(ctx: Ctx, customer: string, out: string | undefined): Promise<void> {
  const subject = await customerAsSubject(ctx, customer);
  if (!subject) throw new Sentence(`${ctx.tenant.slug} has no customer with the id ${customer}.`);
  const file = out ?? `customer-${customer}.json`;
  // Readable by its owner only, and never overwrites an existing file.
  await writeFile(file, await exportDocument(ctx, subject), { mode: 0o600, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new Sentence(error.code === "EEXIST" ? `${file} is there already.` : `${file}: ${error.message}`);
    },
  );
  console.log(`Written to ${file}. It is personal data: delete it when it was handed over.`);
}

async function eraseNamed(ctx: Ctx, whom: string, yes: boolean): Promise<void> {
  const found = await eraseByOperator(ctx, whom, { erase: yes });
  if (!found) throw new Sentence(`${ctx.tenant.slug} has nobody who is ${whom}.`);
  for (const { name, humanReadableId } of found.customers)
    console.log(`Customer  ${humanReadableId}  ${name}`);
  for (const { name, email } of found.people) console.log(`Person    ${email}  ${name}`);
  if (found.obstacleCount > 0) {
    const named = found.obstacles.map(({ kind, name, id }) => `  ${kind}  ${name || id}`).join("\n");
    throw new Sentence(`Nothing was erased. In the way (${found.obstacleCount}):\n${named}`);
  }
  console.log(
    yes
      ? "Erased. Invoices, payments and signed contracts are kept; docs/decisions/erasing.md says why."
      : "Nothing is in the way. Say --yes to erase them; it cannot be undone.",
  );
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments(usage, options);
  if (values.help) {
    console.log(usage);
    return;
  }
  const [verb, whom, ...others] = positionals;
  if (verb === "export" && whom === undefined) {
    const { customer } = values;
    if (!customer || !isUuid(customer)) throw new Sentence(`Say whose with --customer.\n\n${usage}`);
    await asTenant(values.tenant, (ctx) => exportCustomer(ctx, customer, values.out));
  } else if (verb === "erase" && whom !== undefined && others.length === 0) {
    await asTenant(values.tenant, (ctx) => eraseNamed(ctx, whom, values.yes ?? false));
  } else throw new Sentence(usage);
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
