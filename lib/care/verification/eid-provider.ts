import { env } from "@/lib/platform/env";
import type { EidProvider } from "@/lib/providers/eid/eid";
import { createOpenIdEid } from "@/lib/providers/eid/openid";

const holder = globalThis as typeof globalThis & { ternEid?: EidProvider };

/**
 * The installation's eID; undefined when none is set up. On globalThis because every route is bundled by itself, and the
 * provider's document is read once for all of them.
 */
export function eidProvider(): EidProvider | undefined {
  const { eid } = env();
  if (eid) holder.ternEid ??= createOpenIdEid(eid);
  return holder.ternEid;
}
