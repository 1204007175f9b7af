import type { HttpRuntime } from "@/lib/http/runtime";
import { findTenantByHost, findTenantBySlug } from "@/lib/identity/sign-in/credentials";
import { slugOfStaffHost } from "@/lib/identity/staff/host";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The brand that a host name belongs to, remembered for the seconds a revocation may take; null for none. */
export async function tenantOfHost(
  { db, tenants }: Pick<HttpRuntime, "db" | "tenants">,
  host: string,
): Promise<Tenant | null> {
  const known = tenants.get(host);
  if (known !== undefined) return known;
  const slug = slugOfStaffHost(host);
  const tenant = slug === null ? await findTenantByHost(db, host) : await findTenantBySlug(db, slug);
  tenants.set(host, tenant);
  return tenant;
}
