import type { HttpRuntime } from "@/lib/http/runtime";
import { findTenantByHost, findTenantBySlug } from "@/lib/identity/sign-in/credentials";
import { slugOfStaffHost } from "@/lib/identity/staff/host";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The brand of a host name, or null. Cached for the seconds that a revocation may take. */
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
