import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { createDb, type Executor } from "@/db/client";
import { tenants } from "@/db/schema/identity";
import { seedHelp } from "@/db/seed/skylark/brand/help";
import { seedIntegrations } from "@/db/seed/skylark/brand/integrations";
import { seedReports } from "@/db/seed/skylark/brand/reports";
import { publishedTaxRates, seedTaxRates } from "@/db/seed/skylark/brand/tax-rates";
import {
  SKYLARK_TENANT_ID,
  seedStaffFactors,
  seedTenant,
  skylarkStaff,
} from "@/db/seed/skylark/brand/tenant";
import { seedInvoices } from "@/db/seed/skylark/customers/invoices";
import { seedLicenses } from "@/db/seed/skylark/customers/licenses";
import { seedOfferingChanges } from "@/db/seed/skylark/customers/offering-changes";
import { seedOrders } from "@/db/seed/skylark/customers/orders";
import {
  customerId,
  type SeedParty,
  seedParties,
  seedPeople,
  userId,
} from "@/db/seed/skylark/customers/people";
import { pricer } from "@/db/seed/skylark/customers/prices";
import { seedQuestions } from "@/db/seed/skylark/customers/questions";
import { seedSubscriptions } from "@/db/seed/skylark/customers/subscriptions";
import { seedUsage } from "@/db/seed/skylark/customers/usage";
import { seedCoverage, seedPortings } from "@/db/seed/skylark/network/coverage-and-portings";
import { seedNumbers, seedSimStock } from "@/db/seed/skylark/network/inventory";
import { seedOutages } from "@/db/seed/skylark/network/outages";
import { seedOffer } from "@/db/seed/skylark/offer/offer";
import { daysBefore, periodStart } from "@/db/seed/skylark/timeline";
import { type AccessType, createApiKey } from "@/lib/identity/sign-in/api-keys";
import { systemClock } from "@/lib/platform/dates/clock";

export type SeedOptions = {
  /** The address of the portal. */
  baseUrl: string;
  /** The folder for `demo.json`. */
  dataDir: string;
  /** The base of all dates of the demo. Default: now. */
  now?: Date;
};

/** The content of `demo.json`: how to use the demo brand from outside. */
export type Demo = {
  baseUrl: string;
  tenantId: string;
  apiKeys: Record<"fullAccess" | "impersonation" | "fullAccessBaseline", string>;
  users: { email: string; userId: string; customerId: string; customerType: string; country: string }[];
  /** `brand`: its slug. `totpSecret`: the secret for a code app, in base 32. */
  staff: { brand: string; email: string; role: string; totpSecret: string }[];
};

/**
 * Fills an empty database with the demo brand "Skylark Mobile" and writes its keys to `demo.json` (mode 0600). Does
 * nothing if a tenant exists. One transaction. The same `now` makes the same rows, except secrets (API keys and
 * encrypted values), which are new in every installation.
 */
export async function seedDemo(pool: pg.Pool, options: SeedOptions): Promise<void> {
  const now = options.now ?? systemClock.now();
  const baseUrl = options.baseUrl.replace(/\/$/, "");
  await createDb(pool).transaction(async (db) => {
    // Two starts at once take turns; the second finds the tenant.
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if ((await db.select({ id: tenants.id }).from(tenants).limit(1)).length > 0) return;
    await seedBrand(db, new URL(baseUrl), now);
    const totpSecrets = await seedStaffFactors(db, now);
    await seedCustomers(db, now);
    // Inside the transaction, because a committed key that is not written down would be useless.
    await writeDemo(options.dataDir, {
      baseUrl,
      tenantId: SKYLARK_TENANT_ID,
      apiKeys: {
        fullAccess: await newKey(db, "Demo, full access", "full-access", "2026-09-01.bullfinch", now),
        impersonation: await newKey(
          db,
          "Demo, impersonation",
          "impersonate-user",
          "2026-09-01.bullfinch",
          now,
        ),
        fullAccessBaseline: await newKey(
          db,
          "Demo, full access on the baseline",
          "full-access",
          "2026-08-21.auk",
          now,
        ),
      },
      users: seedParties.flatMap((party) =>
        party.people.map((person) => ({
          email: person.email,
          userId: userId(person),
          customerId: customerId(party),
          customerType: party.customerType,
          country: party.country,
        })),
      ),
      staff: skylarkStaff.map(({ email, role }) => ({
        brand: "skylark",
        email,
        role,
        totpSecret: totpSecrets.get(email)!,
      })),
    });
  });
}

const LOCK = 72_616_001;
const YEAR_DAYS = 365;

async function seedBrand(db: Executor, baseUrl: URL, now: Date): Promise<void> {
  const founded = daysBefore(now, YEAR_DAYS);
  await seedTenant(db, baseUrl, founded);
  await seedOffer(db, founded);
  await seedTaxRates(db, publishedTaxRates(), founded);
  await seedSimStock(db, founded);
  await seedCoverage(db, founded);
  await seedHelp(db, founded);
}

async function seedCustomers(db: Executor, now: Date): Promise<void> {
  const price = pricer(publishedTaxRates());
  const since = (party: SeedParty) => periodStart(party, now, -party.periods);
  await seedPeople(db, since);
  const placed = await seedOrders(db, price, now);
  const numbers = await seedSubscriptions(db, placed, now);
  await seedPortings(db, now);
  await seedOfferingChanges(db, now);
  await seedLicenses(db, now);
  await seedNumbers(db, numbers, daysBefore(now, YEAR_DAYS));
  await seedUsage(db, placed, now);
  await seedInvoices(db, placed, price, now);
  await seedIntegrations(db, now);
  await seedReports(db, now);
  await seedQuestions(db, now);
  await seedOutages(db, now);
}

async function newKey(db: Executor, name: string, accessType: AccessType, revision: string, now: Date) {
  return (await createApiKey(db, { tenantId: SKYLARK_TENANT_ID, name, accessType, revision, now })).key;
}

/** Readable by its owner only. The rename makes the write atomic. */
async function writeDemo(dataDir: string, demo: Demo): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, "demo.json");
  const draft = `${path}.new`;
  await writeFile(draft, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
}
