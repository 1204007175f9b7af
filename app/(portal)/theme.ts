import { notFound } from "next/navigation";
import { cache } from "react";
import { tenantOfHost } from "@/lib/http/edge/host-tenant";
import { serverRuntime } from "@/lib/http/runtime";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import type { Tenant } from "@/lib/values/tenant/tenant";

/**
 * The brand behind the `[host]` of a portal path, found without the request, so that pages can be prerendered. Cached
 * for the same seconds as in the API. A host without a brand is a missing page.
 */
export const brandOfHost = cache(async (host: string): Promise<Tenant> => {
  const tenant = await tenantOfHost(serverRuntime(), decodeURIComponent(host));
  if (!tenant) notFound();
  return tenant;
});

/** The theme of the brand of a host name. */
export async function themeOf(host: string): Promise<BrandTheme> {
  return (await brandOfHost(host)).settings.theme;
}
