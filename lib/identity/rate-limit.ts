import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimits } from "@/db/schema/platform";
import type { Ctx } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import { ApiError } from "@/lib/kernel/errors";
import type { LimitUse, RateLimit, RateMeter } from "@/lib/kernel/limits";
import type { DeclaredLimit } from "@/lib/kernel/operation";
import { networkOf } from "@/lib/platform/network/network";
import { hashToken } from "@/lib/platform/secrets/ids";

/**
 * Notes the use of a limit for the headers of the answer.
 * @throws Error where answers are verified, when the operation does not declare the limit: its documents would not name it
 */
export function recordLimitUse({ meter }: Ctx, use: LimitUse): void {
  if (!meter) return;
  if (meter.strict && !meter.declared.some(({ name }) => name === use.limit.name))
    throw new Error(`${meter.operation} counts ${use.limit.name} without declaring it in its limits`);
  meter.used.set(use.limit.name, use);
}

/** The headers of draft-ietf-httpapi-ratelimit-headers, for the limits that a request was counted against. */
export function rateLimitHeaders(meter: RateMeter | undefined): Record<string, string> {
  const used = [...(meter?.used.values() ?? [])].filter(({ limit }) => !limit.hidden);
  if (used.length === 0) return {};
  const policy = used.map(({ limit }) => `"${limit.name}";q=${limit.points};w=${limit.windowSeconds}`);
  const left = used.map(
    ({ limit, remaining, resetSeconds }) => `"${limit.name}";r=${remaining};t=${resetSeconds}`,
  );
  return { "ratelimit-policy": policy.join(", "), ratelimit: left.join(", ") };
}

/** The caller's network: every limit per client address counts by it. */
export const callerNetwork = ({ client }: Ctx): string => networkOf(client?.ip ?? "unknown");

const limiters = new WeakMap<object, Map<string, RateLimiterPostgres>>();

function limiterOf(ctx: Ctx, limit: RateLimit): RateLimiterPostgres {
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
export async function countAgainst(ctx: Ctx, limit: RateLimit, subject: string): Promise<void> {
  const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));
  try {
    const use = await limiterOf(ctx, limit).consume(hashToken(subject));
    recordLimitUse(ctx, { limit, remaining: Math.max(0, use.remainingPoints), resetSeconds: secondsOf(use) });
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    recordLimitUse(ctx, { limit, remaining: 0, resetSeconds: secondsOf(refusal) });
    throw tooManyRequests(secondsOf(refusal));
  }
}

const keyOf = (limit: RateLimit, subject: string): string => `${limit.name}:${hashToken(subject)}`;

type Count = { points: number; resetSeconds: number };

async function add(ctx: Ctx, limit: RateLimit, subject: string, points: number): Promise<Count> {
  const now = ctx.systemClock.now().getTime();
  const windowEnds = now + limit.windowSeconds * 1000;
  const { rows } = await ctx.db.execute<{ points: number; expire: string | number }>(sql`
    insert into ${rateLimits} (key, points, expire) values (${keyOf(limit, subject)}, ${points}, ${windowEnds})
    on conflict (key) do update set
      points = case when rate_limits.expire <= ${now} then ${points}::int else rate_limits.points + ${points}::int end,
      expire = case when rate_limits.expire <= ${now} then ${windowEnds} else rate_limits.expire end
    returning points, expire`);
  const row = rows[0]!;
  const resetSeconds = Math.max(1, Math.ceil((Number(row.expire) - now) / 1000));
  recordLimitUse(ctx, { limit, remaining: Math.max(0, limit.points - row.points), resetSeconds });
  return { points: row.points, resetSeconds };
}

/**
 * Counts in the running transaction: a use that is refused, or whose transaction fails, costs nothing.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function spendPoints(ctx: Ctx, limit: RateLimit, subject: string, points = 1): Promise<void> {
  const count = await add(ctx, limit, subject, points);
  if (count.points > limit.points) throw tooManyRequests(count.resetSeconds);
}

/** Counts without refusing. Returns the points that are counted now. */
export async function countPoints(ctx: Ctx, limit: RateLimit, subject: string, points = 1): Promise<number> {
  return (await add(ctx, limit, subject, points)).points;
}

/** Takes points back that turned out not to count. */
export async function refundPoints(
  ctx: Ctx,
  limit: RateLimit,
  subject: string,
  points: number,
): Promise<void> {
  await ctx.db
    .update(rateLimits)
    .set({ points: sql`greatest(${rateLimits.points} - ${points}::int, 0)` })
    .where(eq(rateLimits.key, keyOf(limit, subject)));
}

/** What is counted of each of these limits now, in their order. */
export async function spentPoints(ctx: Ctx, asked: readonly [RateLimit, string][]): Promise<number[]> {
  const keys = asked.map(([limit, subject]) => keyOf(limit, subject));
  const rows = await ctx.db
    .select({ key: rateLimits.key, points: rateLimits.points })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.expire, ctx.systemClock.now().getTime())));
  const points = new Map(rows.map((row) => [row.key, row.points]));
  return keys.map((key) => points.get(key) ?? 0);
}

/** The refusal of a caller who is over a limit, with when to come back. */
export const tooManyRequests = (seconds: number): ApiError =>
  new ApiError(failures.tooManyRequests, { headers: { "retry-after": String(seconds) } });

/**
 * Counts a call against the declared limits that say whom it counts against.
 * @throws ApiError tooManyRequests with `Retry-After`
 */
export async function countDeclared<Input>(
  ctx: Ctx,
  limits: readonly DeclaredLimit<Input>[],
  input: Input,
): Promise<void> {
  for (const limit of limits) {
    const subject = limit.subject?.(ctx, input);
    if (subject !== undefined) await countAgainst(ctx, limit, subject);
  }
}
