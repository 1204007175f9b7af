// Manages the staff of a brand, for the operator of the server: `npm run staff -- list | invite | reset`.
import { eq } from "drizzle-orm";
import { createPool } from "@/db/client";
import { tenants } from "@/db/schema/identity";
import { inviteAdminByOperator, resetFactorsByOperator } from "@/lib/audit/by-operator";
import { createRuntime } from "@/lib/http/runtime";
import { listStaff } from "@/lib/identity/staff/team";
import { systemCtx } from "@/lib/jobs";
import type { Ctx } from "@/lib/kernel/context";
import { readArguments } from "./stack/arguments";
import { findTenant } from "./stack/database/tenant";
import { withDatabase } from "./stack/database/with-database";
import { printFailure, Sentence } from "./stack/sentence";
import { loadEnvFiles } from "./stack/settings";

const usage = `Usage:
  npm run staff -- list [--tenant <slug or id>]
  npm run staff -- invite --email <address> --name <name> --reason <why> [--tenant <slug or id>]
  npm run staff -- reset --email <address> --reason <why> [--tenant <slug or id>]

invite sends an invitation as an ADMIN: for a brand's first one, or when the last one is gone.
reset forgets the second factors of a person who lost all of them, ends their sessions and invites them again.
Both leave an entry in the brand's audit log. --tenant may be left out while there is only one.
Mails go out by the running server.`;

const options = {
  tenant: { type: "string" },
  email: { type: "string" },
  name: { type: "string" },
  reason: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

type Values = { [name in "tenant" | "email" | "name" | "reason"]?: string | undefined };

/** The value of a required option. */
function given(values: Values, name: "email" | "name" | "reason"): string {
  const value = values[name]?.trim();
  if (!value) throw new Sentence(`--${name} is missing.\n\n${usage}`);
  return value;
}

async function list(ctx: Ctx): Promise<void> {
  const { items } = await listStaff(ctx);
  if (items.length === 0) {
    console.log("The team is empty.");
    return;
  }
  console.table(
    items.map(({ email, name, role, status, factors, lastSignInAt }) => ({
      email,
      name,
      role,
      status,
      factors: factors.join(", ") || "none",
      "last sign-in": lastSignInAt ?? "never",
    })),
  );
}

async function invite(ctx: Ctx, values: Values): Promise<void> {
  const email = given(values, "email");
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Sentence(`${email} is no e-mail address.`);
  const asked = { email, name: given(values, "name"), reason: given(values, "reason") };
  const member = await inviteAdminByOperator(ctx, asked).catch((error: Error) => {
    throw error.name === "ApiError" ? new Sentence(error.message) : error;
  });
  console.log(`${member.email} is invited as an ADMIN until ${member.invitedUntil}.`);
}

async function reset(ctx: Ctx, values: Values): Promise<void> {
  const asked = { email: given(values, "email"), reason: given(values, "reason") };
  const member = await resetFactorsByOperator(ctx, asked);
  if (!member) throw new Sentence(`${asked.email} is not in the team of ${ctx.tenant.slug}.`);
  console.log(
    `The second factors of ${member.email} are forgotten. The invitation lasts until ${member.invitedUntil}.`,
  );
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments(usage, options);
  const [verb] = positionals;
  if (values.help) {
    console.log(usage);
    return;
  }
  const work = verb === "list" ? list : verb === "invite" ? invite : verb === "reset" ? reset : undefined;
  if (!work) throw new Sentence(usage);
  loadEnvFiles();
  await withDatabase(async (databaseUrl) => {
    const pool = createPool(databaseUrl, 2);
    try {
      const runtime = createRuntime(pool);
      const { id } = await findTenant(runtime.db, values.tenant);
      const [tenant] = await runtime.db.select().from(tenants).where(eq(tenants.id, id));
      await work(systemCtx(runtime, tenant!, "operator"), values);
    } finally {
      await pool.end();
    }
  });
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
