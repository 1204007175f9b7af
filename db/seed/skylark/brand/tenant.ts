import type { Executor } from "@/db/client";
import { tenantHosts, tenants } from "@/db/schema/identity";
import { staff, staffFactors } from "@/db/schema/staff";
import { skylarkTheme } from "@/db/seed/skylark/brand/theme";
import { seedId } from "@/db/seed/skylark/deterministic";
import { newTotpSecret } from "@/lib/identity/staff/sign-in/totp";
import { encrypt } from "@/lib/platform/secrets/encryption";
import type { TenantSettings } from "@/lib/values/tenant/tenant";

export const SKYLARK_TENANT_ID = seedId("tenant", "skylark");

export const seller: TenantSettings["seller"] = {
  legalName: skylarkTheme.legalName,
  registrationNumber: "559123-0007",
  vatNumber: "SE559123000701",
  address: "Lärkvägen 12, SE-113 60 Stockholm",
  bankgiro: "5050-1055",
  iban: "SE4550000000058398257466",
};

const settings = (baseUrl: URL): TenantSettings => ({
  theme: skylarkTheme,
  markets: [
    { country: "SE", currency: "SEK", includesTax: true, defaultLocale: "sv-SE" },
    { country: "US", currency: "USD", includesTax: false, defaultLocale: "en-US" },
  ],
  selfSignup: true,
  orderApproval: false,
  allowedReturnOrigins: [...new Set([baseUrl.origin, "http://localhost:3000"])],
  quotaThresholds: [80, 100],
  // Staff see a customer's data in a contact only, and most of it only when the caller is verified.
  staff: { callerVerification: true },
  seller,
  // Billogram sends e-invoices in Sweden and letters to Swedish companies; e-mails are sent here.
  paymentProviders: [
    { country: "SE", billingMethod: "E_INVOICE", provider: "BILLOGRAM" },
    { customerType: "BUSINESS", country: "SE", billingMethod: "PAPER_INVOICE", provider: "BILLOGRAM" },
  ],
});

export const skylarkStaff = [
  { key: "care", email: "care@skylark.example", name: "Maja Sandberg", role: "SUPPORT" },
  { key: "billing", email: "billing@skylark.example", name: "Oskar Nyqvist", role: "BILLING" },
  { key: "admin", email: "admin@skylark.example", name: "Helena Dahl", role: "ADMIN" },
] as const;

/** Seeds the brand, its hosts and its staff members. */
export async function seedTenant(db: Executor, baseUrl: URL, createdAt: Date): Promise<void> {
  await db.insert(tenants).values({
    id: SKYLARK_TENANT_ID,
    slug: "skylark",
    name: skylarkTheme.name,
    settings: settings(baseUrl),
    webhookRevision: "2026-08-21.auk",
    createdAt,
  });
  // A host without its port, as the edge looks it up.
  const hosts = new Set(["localhost", "127.0.0.1", baseUrl.hostname.toLowerCase()]);
  await db.insert(tenantHosts).values([...hosts].map((host) => ({ host, tenantId: SKYLARK_TENANT_ID })));
  await db.insert(staff).values(
    skylarkStaff.map(({ key, ...person }) => ({
      tenantId: SKYLARK_TENANT_ID,
      id: seedId("staff", key),
      ...person,
      createdAt,
      updatedAt: createdAt,
    })),
  );
}

/**
 * Gives each staff member of the demo a code app.
 * @returns the secrets in base 32, by e-mail address
 */
export async function seedStaffFactors(db: Executor, createdAt: Date): Promise<ReadonlyMap<string, string>> {
  const secrets = new Map(skylarkStaff.map(({ email }) => [email as string, newTotpSecret()]));
  await db.insert(staffFactors).values(
    skylarkStaff.map(({ key, email }) => ({
      tenantId: SKYLARK_TENANT_ID,
      id: seedId("staff-factor", key),
      staffId: seedId("staff", key),
      kind: "TOTP" as const,
      name: "Demo",
      secret: encrypt("staff-totp", secrets.get(email)!),
      createdAt,
    })),
  );
  return secrets;
}
