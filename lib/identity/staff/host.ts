import { env } from "@/lib/platform/env";
import { portalUrl, type Tenant } from "@/lib/values/tenant/tenant";

/**
 * The slug of the brand whose staff pages a host name serves: `skylark` of `skylark.staff.example`. Null for every other
 * host, and when `ADMIN_HOST` is not set.
 */
export function slugOfStaffHost(host: string): string | null {
  const { adminHost } = env();
  if (adminHost === undefined || !host.endsWith(`.${adminHost}`)) return null;
  return host.slice(0, -adminHost.length - 1);
}

/** Whether a host name serves staff pages: only under `ADMIN_HOST` if it is set, else under the brand's own hosts. */
export const isForStaff = (host: string): boolean =>
  env().adminHost === undefined || slugOfStaffHost(host) !== null;

/** The address of a brand's staff pages, without a trailing slash. */
export function adminUrl({ tenant }: { tenant: Pick<Tenant, "slug" | "settings"> }): string {
  const { adminHost, publicUrl } = env();
  if (adminHost === undefined) return `${portalUrl(tenant)}/admin`;
  const url = new URL(publicUrl);
  url.hostname = `${tenant.slug}.${adminHost}`;
  return `${url.origin}/admin`;
}
