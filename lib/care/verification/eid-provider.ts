import { env } from "@/lib/platform/env";
import type { EidProvider } from "@/lib/providers/eid/eid";
import { createOpenIdEid } from "@/lib/providers/eid/openid";

const holder = globalThis as typeof globalThis & { ternEid?: EidProvider };

/**
 * The installation's eID provider; undefined when none is set up. On globalThis because the framework bundles each
 * route separately, and the provider's document is read once for all.
 */
export function eidProvider(): EidProvider | undefined {
  const { eid } = env();
  if (eid) holder.ternEid ??= createOpenIdEid(eid);
  return holder.ternEid;
}
