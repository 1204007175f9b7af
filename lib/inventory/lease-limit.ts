import { callerNetwork, spendPoints } from "@/lib/identity/rate-limit";
import type { Ctx } from "@/lib/kernel/context";
import type { RateLimit } from "@/lib/kernel/limits";

const windowSeconds = 600;

/** Leases within ten minutes. A visitor looks around; a person who orders for a company may need a few dozen. */
export const LEASE_LIMITS = {
  guest: { name: "lease-guest", points: 10, windowSeconds },
  user: { name: "lease-person", points: 60, windowSeconds },
  /** All visitors at one address: a cookie is easily exchanged for another, and households share an address. */
  address: { name: "lease-address", points: 30, windowSeconds },
} satisfies Record<string, RateLimit>;

/**
 * Counts a lease against the caller's limit, in the lease's own transaction: what is limited is numbers taken, so a try
 * that found none costs nothing. A tenant's key has no limit.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function countLease(ctx: Ctx): Promise<void> {
  const { kind } = ctx.caller;
  if (kind !== "guest" && kind !== "user") return;
  await spendPoints(ctx, LEASE_LIMITS[kind], `${ctx.tenant.id}:${ctx.actor}`);
  if (kind === "guest" && ctx.client)
    await spendPoints(ctx, LEASE_LIMITS.address, `${ctx.tenant.id}:${callerNetwork(ctx)}`);
}
