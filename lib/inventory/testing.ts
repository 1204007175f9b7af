import { and, eq } from "drizzle-orm";
import { phoneNumbers, simCards } from "@/db/schema/inventory";
import type { TestApi } from "@/lib/testing/api";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** Adds numbers to the pool: `+46701740605`, `…606` and so on. Returns them. */
export async function makeNumbers(
  api: TestApi,
  tenant: Tenant,
  count: number,
  given: { country?: string; prefix?: string; areaCode?: string } = {},
): Promise<string[]> {
  const { country = "SE", prefix = "+4670174", areaCode = "70" } = given;
  const msisdns = Array.from(
    { length: count },
    (_, index) => `${prefix}${String(605 + index).padStart(4, "0")}`,
  );
  await api.db
    .insert(phoneNumbers)
    .values(msisdns.map((msisdn) => ({ tenantId: tenant.id, msisdn, country, areaCode })));
  return msisdns;
}

/** Adds physical SIM cards to the stock. Returns their ICCIDs. */
export async function makeSims(api: TestApi, tenant: Tenant, count: number): Promise<string[]> {
  const iccids = Array.from({ length: count }, (_, index) => `894600000000000${String(1000 + index)}`);
  await api.db
    .insert(simCards)
    .values(iccids.map((iccid) => ({ tenantId: tenant.id, iccid, kind: "PSIM" as const })));
  return iccids;
}

/** A number as it is stored, or undefined. */
export async function storedNumber(api: TestApi, tenant: Tenant, msisdn: string) {
  const rows = await api.db
    .select()
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.tenantId, tenant.id), eq(phoneNumbers.msisdn, msisdn)));
  return rows[0];
}

/** A SIM as it is stored, or undefined. */
export async function storedSim(api: TestApi, tenant: Tenant, iccid: string) {
  const rows = await api.db
    .select()
    .from(simCards)
    .where(and(eq(simCards.tenantId, tenant.id), eq(simCards.iccid, iccid)));
  return rows[0];
}
