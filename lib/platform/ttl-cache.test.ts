import { describe, expect, test } from "vitest";
import { fakeClock } from "./dates/clock";
import { createTtlCache } from "./ttl-cache";

const cacheOf = (max: number) => {
  const clock = fakeClock("2026-03-01T10:00:00Z");
  return { clock, cache: createTtlCache<number>(clock, 1_000, max) };
};

describe("a cache whose entries expire", () => {
  test("an entry is found until its time has passed, and not at that moment", () => {
    const { clock, cache } = cacheOf(10);
    cache.set("a", 1);
    clock.advance(999);
    expect(cache.get("a")).toBe(1);
    clock.advance(1);
    expect(cache.get("a")).toBeUndefined();
    // It is gone, and not only hidden.
    clock.advance(-500);
    expect(cache.get("a")).toBeUndefined();
  });

  test("the oldest entry makes room for a new one when the cache is full, and not earlier", () => {
    const { cache } = cacheOf(2);
    cache.set("a", 1);
    cache.set("b", 2);
    expect([cache.get("a"), cache.get("b")]).toEqual([1, 2]);
    cache.set("c", 3);
    expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([undefined, 2, 3]);
  });

  test("an entry that is set again is the newest, takes no second place and lives its whole time", () => {
    const { clock, cache } = cacheOf(2);
    cache.set("a", 1);
    cache.set("b", 2);
    clock.advance(600);
    cache.set("a", 3);
    expect(cache.get("b")).toBe(2);
    cache.set("c", 4);
    expect(cache.get("b")).toBeUndefined();
    clock.advance(600);
    expect(cache.get("a")).toBe(3);
  });

  test("an entry that is set again is the newest also in a cache with room", () => {
    const { cache } = cacheOf(3);
    cache.set("a", 1);
    cache.set("b", 2);
    cache.set("a", 3);
    cache.set("c", 4);
    cache.set("d", 5);
    expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual([3, undefined, 4, 5]);
  });

  test("entries are dropped by their value, or all at once", () => {
    const { cache } = cacheOf(10);
    for (const [key, value] of [
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ] as const)
      cache.set(key, value);
    cache.deleteWhere((value) => value !== 2);
    expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([undefined, 2, undefined]);
    cache.clear();
    expect(cache.get("b")).toBeUndefined();
  });
});
