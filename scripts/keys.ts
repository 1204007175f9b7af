// API keys for operators: `npm run keys -- create | list | strict | lenient | revoke`.
import { createDb, createPool, type Database } from "@/db/client";
import {
  type AccessType,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  setKeyStrict,
} from "@/lib/identity/sign-in/api-keys";
import { currentRevision, servedRevisions } from "@/lib/kernel/revisions/revisions";
import { systemClock } from "@/lib/platform/dates/clock";
import { readArguments } from "./stack/arguments";
import { findTenant } from "./stack/database/tenant";
import { withDatabase } from "./stack/database/with-database";
import { printFailure, Sentence } from "./stack/sentence";
import { loadEnvFiles } from "./stack/settings";

const usage = `Usage:
  npm run keys -- create --name <name> --access full-access|impersonate-user [--tenant <slug or id>] [--revision <revision>] [--strict]
  npm run keys -- list [--tenant <slug or id>]
  npm run keys -- strict|lenient <key id> [--tenant <slug or id>]
  npm run keys -- revoke <key id> [--tenant <slug or id>]

--tenant may be left out while there is only one.
A strict key refuses requests with unknown fields or query parameters; a lenient one names them in a header.`;

const accessTypes: readonly string[] = ["full-access", "impersonate-user"] satisfies AccessType[];

const options = {
  tenant: { type: "string" },
  name: { type: "string" },
  access: { type: "string" },
  revision: { type: "string" },
  strict: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

async function create(
  db: Database,
  tenantId: string,
  values: { name?: string; access?: string; revision?: string; strict?: boolean },
) {
  const { name, access } = values;
  if (!name?.trim())
    throw new Sentence(`A key needs a name people will recognise it by: --name "Web shop".\n\n${usage}`);
  if (!access || !accessTypes.includes(access)) {
    throw new Sentence(`--access must be full-access or impersonate-user.\n\n${usage}`);
  }
  const now = systemClock.now();
  const revision = values.revision ?? currentRevision(now);
  const served = servedRevisions(now).map((one) => one.name);
  if (!served.includes(revision)) {
    throw new Sentence(`"${revision}" is not a served revision. There are: ${served.join(", ")}.`);
  }
  const { id, key } = await createApiKey(db, {
    tenantId,
    name: name.trim(),
    accessType: access as AccessType,
    revision,
    strict: values.strict ?? false,
    now,
  });
  console.log(`Key ${id}, ${access}, pinned to ${revision}. It is shown this once:\n\n  ${key}\n`);
}

async function list(db: Database, tenantId: string) {
  const keys = await listApiKeys(db, tenantId);
  if (keys.length === 0) {
    console.log("There are no keys.");
    return;
  }
  const now = systemClock.now();
  console.table(
    keys.map((key) => ({
      id: key.id,
      name: key.name,
      begins: `${key.prefix}…`,
      access: key.accessType,
      revision: key.revision,
      handling: key.strict ? "strict" : "lenient",
      created: key.createdAt.toISOString(),
      "last used": key.lastUsedAt?.toISOString() ?? "never",
      state: key.revokedAt ? "revoked" : key.expiresAt && key.expiresAt <= now ? "expired" : "live",
    })),
  );
}

/** Changes one live key, or reports that none has this id. */
async function change(id: string | undefined, work: (id: string) => Promise<boolean>) {
  if (!id) throw new Sentence(`Say which key: its id is in the list.\n\n${usage}`);
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  if (!isId || !(await work(id))) throw new Sentence(`There is no live key with the id ${id}.`);
}

async function changeHandling(db: Database, tenantId: string, id: string | undefined, strict: boolean) {
  await change(id, (id) => setKeyStrict(db, tenantId, id, strict));
  console.log(`The key is ${strict ? "strict" : "lenient"}. Every server knows within five seconds.`);
}

async function revoke(db: Database, tenantId: string, id: string | undefined) {
  await change(id, (id) => revokeApiKey(db, tenantId, id, systemClock.now()));
  console.log("Revoked. Every server refuses it within five seconds.");
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments(usage, options);
  const [verb, id] = positionals;
  if (values.help) {
    console.log(usage);
    return;
  }
  if (!verb || !["create", "list", "strict", "lenient", "revoke"].includes(verb)) throw new Sentence(usage);
  loadEnvFiles();
  await withDatabase(async (databaseUrl) => {
    const pool = createPool(databaseUrl, 2);
    try {
      const db = createDb(pool);
      const tenant = await findTenant(db, values.tenant);
      if (verb === "create") await create(db, tenant.id, values);
      else if (verb === "list") await list(db, tenant.id);
      else if (verb === "strict" || verb === "lenient")
        await changeHandling(db, tenant.id, id, verb === "strict");
      else await revoke(db, tenant.id, id);
    } finally {
      await pool.end();
    }
  });
}

main().catch((error) => {
  printFailure(error);
  process.exit(1);
});
