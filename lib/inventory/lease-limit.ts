import { sql } from "drizzle-orm";
import { rateLimits } from "@/db/schema/platform";
import type { Ctx } from "@/lib/identity/context";
import { type Limit, noteUse, tooMany } from "@/lib/identity/rate-limit";
import { hashToken } from "@/lib/platform/ids";

const windowSeconds = 600;

/** Leases within ten minutes. A visitor looks around; a person who orders for a company may need a few dozen. */
export const LEASE_LIMITS = {
  guest: { name: "lease-guest", points: 10, windowSeconds },
  user: { name: "lease-person", points: 60, windowSeconds },
  /** All visitors at one address: a cookie is easily exchanged for another, and households share an address. */
  address: { name: "lease-address", points: 30, windowSeconds },
} satisfies Record<string, Limit>;

/**
 * Counts a lease against the caller's limit, in the lease's own transaction: what is limited is numbers taken, so a try
 * that found none costs nothing. A tenant's key has no limit.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function countLease(ctx: Ctx): Promise<void> {
  const { kind } = ctx.caller;
  if (kind !== "guest" && kind !== "user") return;
  await count(ctx, ctx.actor, LEASE_LIMITS[kind]);
  if (kind === "guest" && ctx.client) await count(ctx, `address:${ctx.client.ip}`, LEASE_LIMITS.address);
}

async function count(ctx: Ctx, subject: string, limit: Limit): Promise<void> {
  const now = ctx.systemClock.now().getTime();
  const windowEnds = now + limit.windowSeconds * 1000;
  const key = `lease:${hashToken(`${ctx.tenant.id}|${subject}`)}`;
  const { rows } = await ctx.db.execute<{ points: number; expire: string | number }>(sql`
    insert into ${rateLimits} (key, points, expire) values (${key}, 1, ${windowEnds})
    on conflict (key) do update set
      points = case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end,
      expire = case when rate_limits.expire <= ${now} then ${windowEnds} else rate_limits.expire end
    returning points, expire`);
  const { points, expire } = rows[0]!;
  const resetSeconds = Math.max(1, Math.ceil((Number(expire) - now) / 1000));
  noteUse(ctx, { limit, remaining: Math.max(0, limit.points - points), resetSeconds });
  if (points > limit.points) throw tooMany(resetSeconds);
}
