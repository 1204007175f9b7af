import type { Runtime } from "@/lib/api/runtime";
import { findTenantByHost } from "@/lib/identity/credentials";
import type { Tenant } from "@/lib/identity/tenant";

/** The brand that a host name belongs to, remembered for the seconds a revocation may take; null for none. */
export async function tenantOfHost(
  { db, tenants }: Pick<Runtime, "db" | "tenants">,
  host: string,
): Promise<Tenant | null> {
  const known = tenants.get(host);
  if (known !== undefined) return known;
  const tenant = await findTenantByHost(db, host);
  tenants.set(host, tenant);
  return tenant;
}
