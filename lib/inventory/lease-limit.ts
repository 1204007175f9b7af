import { sql } from "drizzle-orm";
import { rateLimits } from "@/db/schema/platform";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import type { Ctx } from "@/lib/identity/context";
import { hashToken } from "@/lib/platform/ids";

const WINDOW_MS = 10 * 60_000;
/** Leases within ten minutes. A visitor looks around; somebody ordering for a company may need a few dozen. */
const LIMITS = { guest: 10, user: 60 } as const;
/** All visitors at one address: a visitor's cookie is easily changed for another, and households share an address. */
const VISITORS_OF_ADDRESS = 30;

/**
 * Counts a lease against the caller's limit, in the lease's own transaction: what is limited is numbers taken, so a try
 * that found none costs nothing. A tenant's key has no limit.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function countLease(ctx: Ctx): Promise<void> {
  const { kind } = ctx.caller;
  if (kind !== "guest" && kind !== "user") return;
  await count(ctx, ctx.actor, LIMITS[kind]);
  if (kind === "guest" && ctx.client) await count(ctx, `address:${ctx.client.ip}`, VISITORS_OF_ADDRESS);
}

async function count(ctx: Ctx, subject: string, limit: number): Promise<void> {
  const now = ctx.systemClock.now().getTime();
  const key = `lease:${hashToken(`${ctx.tenant.id}|${subject}`)}`;
  const { rows } = await ctx.db.execute<{ points: number; expire: string | number }>(sql`
    insert into ${rateLimits} (key, points, expire) values (${key}, 1, ${now + WINDOW_MS})
    on conflict (key) do update set
      points = case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end,
      expire = case when rate_limits.expire <= ${now} then ${now + WINDOW_MS} else rate_limits.expire end
    returning points, expire`);
  const { points, expire } = rows[0]!;
  if (points <= limit) return;
  const seconds = Math.max(1, Math.ceil((Number(expire) - now) / 1000));
  throw new ApiError(failures.tooManyRequests, { headers: { "retry-after": String(seconds) } });
}
