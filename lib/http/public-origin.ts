import { tenantOfHost } from "@/lib/http/edge/host-tenant";
import { hostNameOf } from "@/lib/http/host";
import type { HttpRuntime } from "@/lib/http/runtime";
import { env } from "@/lib/platform/env";
import { portalUrl } from "@/lib/values/tenant/tenant";

/**
 * Scheme and host of the requested brand, or the installation's own address where the host belongs to no brand. Documents
 * name it as their server. The Host header itself is not used, because a client can invent it.
 */
export async function publicOrigin(runtime: HttpRuntime, { headers }: Request): Promise<string> {
  const tenant = await tenantOfHost(runtime, hostNameOf(headers));
  return new URL(tenant ? portalUrl(tenant) : env().publicUrl).origin;
}
