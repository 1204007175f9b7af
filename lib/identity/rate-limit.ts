import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { failures } from "@/lib/api/error-registry";
import { ApiError } from "@/lib/api/errors";
import type { Ctx } from "@/lib/identity/context";
import { hashToken } from "@/lib/platform/ids";

export type Limit = {
  name: string;
  /** How many in each window. */
  points: number;
  windowSeconds: number;
};

const limiters = new WeakMap<object, Map<string, RateLimiterPostgres>>();

function limiterOf(ctx: Ctx, limit: Limit): RateLimiterPostgres {
  const pool = (ctx.db as typeof ctx.db & { $client?: pg.Pool }).$client;
  // In a transaction the count would be rolled back with the refusal, and a second connection could be waited for for ever.
  if (ctx.tx || !pool) throw new Error(`limit ${limit.name} must be counted outside a transaction`);
  const own = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(pool, own);
  let limiter = own.get(limit.name);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      // Without the statement name the library gives: poolers in transaction mode know no prepared statements.
      storeClient: { query: ({ text, values }: pg.QueryConfig) => pool.query({ text, values }) },
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.windowSeconds,
    });
    own.set(limit.name, limiter);
  }
  return limiter;
}

/**
 * Counts one use of `subject` against a limit that all servers share. What is counted (an address, an e-mail) is stored
 * hashed. The window runs on the wall clock.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function countAgainst(ctx: Ctx, limit: Limit, subject: string): Promise<void> {
  try {
    await limiterOf(ctx, limit).consume(hashToken(subject));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new ApiError(failures.tooManyRequests, { headers: { "retry-after": String(seconds) } });
  }
}
