import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Drawable } from "./draw";
import { crossedThreshold } from "./draw";
import { standingsOf } from "./standing";

const now = new Date("2026-11-21T12:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

const pack = (id: string, total: number | null, used: number, more: Partial<Drawable> = {}) => ({
  id,
  subscriptionId: "subscription",
  service: "DATA" as const,
  scope: "NATIONAL" as const,
  total,
  used,
  events: 0,
  validFrom: inDays(-5),
  validTo: inDays(5),
  usageAsOf: null,
  validityDays: null,
  ...more,
});
const from = (before: Record<string, number>) => new Map(Object.entries(before));

describe("standingsOf", () => {
  it("adds up the packages that can be used now, like the ring on the page", () => {
    const packs = [pack("plan", 100, 100), pack("extra", 50, 20), pack("over", 10, 10, { validTo: now })];
    expect(standingsOf(packs, from({ plan: 90, extra: 0, over: 10 }), now)).toEqual([
      {
        subscriptionId: "subscription",
        service: "DATA",
        scope: "NATIONAL",
        usedBefore: 90,
        used: 120,
        total: 150,
        packageIds: ["extra", "plan"],
      },
    ]);
  });

  it("leaves out changes below one percent, unlimited packages and money", () => {
    expect(standingsOf([pack("plan", 1000, 119)], from({ plan: 110 }), now)).toEqual([]);
    expect(standingsOf([pack("plan", 100, 90), pack("endless", null, 5)], from({ plan: 0 }), now)).toEqual(
      [],
    );
    expect(standingsOf([pack("money", 100, 90, { currency: "SEK" })], from({ money: 0 }), now)).toEqual([]);
    expect(standingsOf([pack("nothing", 0, 5)], from({ nothing: 0 }), now)).toEqual([]);
  });

  it("keeps subscriptions, services and scopes apart", () => {
    const packs = [
      pack("a", 10, 5),
      pack("b", 10, 5, { scope: "ROAMING" }),
      pack("c", 10, 5, { service: "SMS" }),
      { ...pack("d", 10, 5), subscriptionId: "other" },
    ];
    expect(standingsOf(packs, from({ a: 0, b: 5, c: 0, d: 0 }), now).map((one) => one.packageIds)).toEqual([
      ["a"],
      ["c"],
      ["d"],
    ]);
  });

  it("counts a package that this use started, and no waiting one", () => {
    const packs = [
      pack("trip", 100, 60, { validFrom: new Date(now.getTime() + 1000) }),
      pack("waits", 100, 0, { validFrom: null, validTo: null }),
    ];
    expect(standingsOf(packs, from({ trip: 0, waits: 0 }), now)).toMatchObject([{ total: 100, used: 60 }]);
  });

  it("reports every threshold that is crossed, in whatever portions the use arrives", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40, size: "max" }),
        fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 300 }),
        (uses, thresholds, total) => {
          const told = new Set<number>();
          let used = 0;
          for (const use of uses) {
            const before = used;
            used += use;
            for (const one of standingsOf([pack("plan", total, used)], from({ plan: before }), now)) {
              const at = crossedThreshold(thresholds, one.total, one.usedBefore, one.used);
              if (at !== null) {
                expect(told.has(at)).toBe(false);
                told.add(at);
              }
            }
          }
          const reached = thresholds.filter((at) => Math.min(used, total) * 100 >= at * total);
          if (reached.length > 0) expect(told).toContain(Math.max(...reached));
          expect(Math.max(0, ...told)).toBeLessThanOrEqual(Math.max(0, ...reached));
        },
      ),
    );
  });
});
