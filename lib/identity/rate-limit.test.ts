import { beforeEach, describe, expect, test } from "vitest";
import { rateLimits } from "@/db/schema/platform";
import {
  callerNetwork,
  countAgainst,
  countDeclared,
  countPoints,
  rateLimitHeaders,
  recordLimitUse,
  refundPoints,
  spendPoints,
  spentPoints,
  tooManyRequests,
} from "@/lib/identity/rate-limit";
import { type Ctx, inTransaction } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import type { RateLimit, RateMeter } from "@/lib/kernel/limits";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const LIMIT: RateLimit = { name: "test-calls", points: 3, windowSeconds: 60 };
const HIDDEN: RateLimit = { name: "test-hidden", points: 3, windowSeconds: 60, hidden: true };

let meter: RateMeter;
let ctx: Ctx;
beforeEach(async () => {
  await api.db.delete(rateLimits);
  meter = { operation: "testOperation", declared: [LIMIT, HIDDEN], used: new Map(), strict: true };
  ctx = { ...api.ctx(tenant), meter };
});

const refused = expect.objectContaining({ failure: failures.tooManyRequests });
const later = (seconds: number): Ctx => ({
  ...ctx,
  systemClock: { ...ctx.systemClock, now: () => new Date(api.clock.now().getTime() + seconds * 1000) },
});

describe("a limit that counts every call", () => {
  test("refuses the call after the last one, with the time to wait", async () => {
    for (let n = 0; n < LIMIT.points; n++) await countAgainst(ctx, LIMIT, "a");
    expect(meter.used.get(LIMIT.name)!.remaining).toBe(0);
    const error = await countAgainst(ctx, LIMIT, "a").catch((thrown: unknown) => thrown);
    expect(error).toEqual(refused);
    const seconds = Number((error as { headers: Record<string, string> }).headers["retry-after"]);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    // The headers of the refusal state it, too.
    expect(meter.used.get(LIMIT.name)).toEqual({ limit: LIMIT, remaining: 0, resetSeconds: seconds });
  });

  test("says how many calls are left, and counts each subject for itself", async () => {
    await countAgainst(ctx, LIMIT, "a");
    await countAgainst(ctx, LIMIT, "a");
    await countAgainst(ctx, LIMIT, "b");
    expect(meter.used.get(LIMIT.name)!.remaining).toBe(2);
    await countAgainst(ctx, LIMIT, "a");
    expect(meter.used.get(LIMIT.name)!.remaining).toBe(0);
  });

  test("is not counted in a transaction, whose rollback would take the count back", async () => {
    await expect(inTransaction(ctx, (inside) => countAgainst(inside, LIMIT, "a"))).rejects.toThrow(
      "outside a transaction",
    );
  });
});

describe("a limit that counts in the transaction", () => {
  test("refuses what exceeds it, and a refused use does not count", async () => {
    await spendPoints(ctx, LIMIT, "a", 2);
    await expect(inTransaction(ctx, (inside) => spendPoints(inside, LIMIT, "a", 2))).rejects.toEqual(refused);
    await spendPoints(ctx, LIMIT, "a");
    expect(await spentPoints(ctx, [[LIMIT, "a"]])).toEqual([3]);
    expect(meter.used.get(LIMIT.name)).toEqual({ limit: LIMIT, remaining: 0, resetSeconds: 60 });
  });

  test("starts again when its window has ended", async () => {
    await spendPoints(ctx, LIMIT, "a", 3);
    await expect(spendPoints(later(59), LIMIT, "a")).rejects.toEqual(
      expect.objectContaining({ headers: { "retry-after": "1" } }),
    );
    expect(await spentPoints(later(60), [[LIMIT, "a"]])).toEqual([0]);
    await spendPoints(later(60), LIMIT, "a");
    expect(await spentPoints(later(60), [[LIMIT, "a"]])).toEqual([1]);
    // The new window is a whole one.
    expect(await spentPoints(later(119), [[LIMIT, "a"]])).toEqual([1]);
  });

  test("can be counted without a refusal", async () => {
    expect(await countPoints(ctx, LIMIT, "a", 5)).toBe(5);
    expect(await countPoints(ctx, LIMIT, "a")).toBe(6);
    expect(meter.used.get(LIMIT.name)!.remaining).toBe(0);
  });

  test("gets points back, but never more than it counted", async () => {
    await countPoints(ctx, LIMIT, "a", 2);
    await countPoints(ctx, LIMIT, "b", 2);
    await refundPoints(ctx, LIMIT, "a", 1);
    await refundPoints(ctx, LIMIT, "b", 5);
    expect(
      await spentPoints(ctx, [
        [LIMIT, "b"],
        [LIMIT, "unknown"],
        [LIMIT, "a"],
      ]),
    ).toEqual([0, 0, 1]);
  });
});

describe("the headers of an answer", () => {
  test("state each limit and what is left of it, without the hidden ones", async () => {
    await spendPoints(ctx, LIMIT, "a");
    await spendPoints(ctx, HIDDEN, "a");
    expect(rateLimitHeaders(meter)).toEqual({
      "ratelimit-policy": '"test-calls";q=3;w=60',
      ratelimit: '"test-calls";r=2;t=60',
    });
  });

  test("are missing when only a hidden limit, or none, was counted", async () => {
    expect(rateLimitHeaders(undefined)).toEqual({});
    expect(rateLimitHeaders(meter)).toEqual({});
    await spendPoints(ctx, HIDDEN, "a");
    expect(rateLimitHeaders(meter)).toEqual({});
  });
});

describe("the limits of an operation", () => {
  const other: RateLimit = { ...LIMIT, name: "test-other" };

  test("must be declared, so that its documents name them", () => {
    const use = { limit: other, remaining: 1, resetSeconds: 1 };
    expect(() => recordLimitUse(ctx, use)).toThrow("testOperation counts test-other");
    // In production, an answer is more useful than an error.
    expect(() => recordLimitUse({ ...ctx, meter: { ...meter, strict: false } }, use)).not.toThrow();
    expect(() => recordLimitUse(api.ctx(tenant), use)).not.toThrow();
  });

  test("count for the subject that each of them names, and not at all without one", async () => {
    const byName = { ...LIMIT, subject: (_: Ctx, input: { name?: string }) => input.name };
    await countDeclared(ctx, [byName], {});
    expect(meter.used.size).toBe(0);
    for (let n = 0; n < LIMIT.points; n++) await countDeclared(ctx, [byName], { name: "a" });
    await expect(countDeclared(ctx, [byName], { name: "a" })).rejects.toEqual(refused);
    await countDeclared(ctx, [byName], { name: "b" });
    await countDeclared(ctx, [LIMIT], { name: "a" });
  });
});

test("callers without a known address share one limit, and an IPv6 network counts as one caller", () => {
  const from = (ip: string) => callerNetwork({ ...ctx, client: { ip } as NonNullable<Ctx["client"]> });
  expect(callerNetwork(api.ctx(tenant))).toBe(callerNetwork({ ...ctx, client: undefined } as Ctx));
  expect(from("2001:db8:1:2::1")).toBe(from("2001:db8:1:2::2"));
  expect(from("192.0.2.1")).not.toBe(from("192.0.2.2"));
});

test("a refusal names the seconds to wait", () => {
  expect(tooManyRequests(7)).toMatchObject({
    failure: failures.tooManyRequests,
    headers: { "retry-after": "7" },
  });
});
