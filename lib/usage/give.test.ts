import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { givableBytes, hasUnlimited, splitGift } from "@/lib/usage/give";

const now = new Date("2026-11-20T12:00:00Z");
const day = (count: number) => new Date(now.getTime() + count * 86_400_000);
const pack = (id: string, total: number | null, used = 0, more: object = {}) => ({
  id,
  total,
  used,
  validFrom: day(-1),
  validTo: day(10) as Date | null,
  dataGiftId: null as string | null,
  ...more,
});

describe("what can be given", () => {
  test("is what is left of packages that run, without received gifts and packages that wait", () => {
    const packages = [
      pack("a", 1000, 400),
      pack("b", 1000, 1200),
      pack("c", 500, 0, { dataGiftId: "gift" }),
      pack("d", 500, 0, { validFrom: null }),
      pack("e", 500, 0, { validTo: now }),
      pack("f", 500, 0, { validFrom: day(1) }),
    ];
    expect(givableBytes(packages, now)).toBe(600);
  });

  test("is nothing for an unlimited subscription", () => {
    expect(givableBytes([pack("a", 1000), pack("b", null)], now)).toBe(0);
    expect(hasUnlimited([pack("b", null, 0, { validTo: now })], now)).toBe(false);
  });
});

describe("a gift", () => {
  test("takes what expires first, and each part keeps its expiry", () => {
    const packages = [
      pack("a", 1000, 0, { validTo: null }),
      pack("b", 300),
      pack("c", 300, 100, { validTo: day(2) }),
    ];
    expect(splitGift(packages, 600, now)).toEqual([
      { packageId: "c", bytes: 200, validTo: day(2) },
      { packageId: "b", bytes: 300, validTo: day(10) },
      { packageId: "a", bytes: 100, validTo: null },
    ]);
    expect(splitGift(packages, 1501, now)).toBeNull();
  });

  test("moves data and makes none: parts add up to the gift, and no package gives more than it has left", () => {
    const packages = fc.array(
      fc.record({
        total: fc.option(fc.integer({ min: 0, max: 1e12 }), { freq: 20 }),
        used: fc.integer({ min: 0, max: 1e12 }),
        days: fc.option(fc.integer({ min: -3, max: 40 })),
        isGift: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(packages, fc.integer({ min: 1, max: 2e12 }), (drawn, bytes) => {
        const all = drawn.map(({ total, used, days, isGift }, at) =>
          pack(String(at), total, used, {
            validTo: days === null ? null : day(days),
            dataGiftId: isGift ? "gift" : null,
          }),
        );
        const parts = splitGift(all, bytes, now);
        if (givableBytes(all, now) < bytes) {
          expect(parts).toBeNull();
          return;
        }
        expect(parts!.reduce((sum, part) => sum + part.bytes, 0)).toBe(bytes);
        for (const part of parts!) {
          const from = all.find(({ id }) => id === part.packageId)!;
          expect(part.bytes).toBeGreaterThan(0);
          expect(part.bytes).toBeLessThanOrEqual(from.total! - from.used);
          expect(part.validTo).toBe(from.validTo);
        }
      }),
    );
  });
});
