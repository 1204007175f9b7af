import { notFound } from "next/navigation";
import { cache } from "react";
import { tenantOfHost } from "@/lib/http/edge/host-tenant";
import { serverRuntime } from "@/lib/http/runtime";
import type { BrandTheme } from "@/lib/values/tenant/brand-theme";
import type { Tenant } from "@/lib/values/tenant/tenant";

/**
 * The brand behind the `[host]` of a portal path, looked up without the request, so that pages can be prerendered.
 * Remembered for the seconds the API remembers it for. A host that belongs to no brand is a page that is not there.
 */
export const brandOfHost = cache(async (host: string): Promise<Tenant> => {
  const tenant = await tenantOfHost(serverRuntime(), decodeURIComponent(host));
  if (!tenant) notFound();
  return tenant;
});

/** The look of the brand a host name belongs to. */
export async function themeOf(host: string): Promise<BrandTheme> {
  return (await brandOfHost(host)).settings.theme;
}
