import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dataLeftOf, isLow } from "@/lib/billing/top-ups/allowance";

const now = new Date("2026-11-20T12:00:00Z");
const later = new Date("2026-12-01T00:00:00Z");
const pack = (id: string, total: number | null, used: number, more: object = {}) => ({
  id,
  total,
  used,
  validFrom: new Date("2026-11-01T00:00:00Z"),
  validTo: later,
  ...more,
});

describe("the data that a subscription can use", () => {
  test("adds up the packages of now, and a use that exceeded one is not taken from another", () => {
    const expired = pack("c", 500, 0, { validTo: now });
    const coming = pack("d", 500, 0, { validFrom: later });
    expect(dataLeftOf([pack("a", 1000, 1200), pack("b", 1000, 400), expired, coming], now)).toMatchObject({
      left: 600,
      total: 2000,
    });
  });

  test("counts a package that waits for its first use as left", () => {
    expect(dataLeftOf([pack("a", 1000, 1000), pack("b", 1000, 0, { validFrom: null })], now)?.left).toBe(
      1000,
    );
  });

  test("counts a package from its first instant on, and one without an end", () => {
    const begins = pack("a", 1000, 0, { validFrom: now });
    const endless = pack("b", 500, 0, { validTo: null });
    expect(dataLeftOf([begins, endless], now)?.left).toBe(1500);
  });

  test("is unknown for an unlimited subscription, and for one without data", () => {
    expect(dataLeftOf([pack("a", 1000, 990), pack("b", null, 0)], now)).toBeNull();
    expect(dataLeftOf([], now)).toBeNull();
  });

  test("is another allowance when a package comes or another total applies, and the same while it is used", () => {
    const of = (...packs: ReturnType<typeof pack>[]) => dataLeftOf(packs, now)?.allowance;
    expect(of(pack("a", 1000, 10))).toBe(of(pack("a", 1000, 990)));
    expect(of(pack("b", 10, 0), pack("a", 10, 0))).toBe(of(pack("a", 10, 0), pack("b", 10, 0)));
    expect(of(pack("a", 1000, 10))).not.toBe(of(pack("a", 2000, 10)));
    expect(of(pack("a", 1000, 10))).not.toBe(of(pack("a", 500, 10), pack("b", 500, 0)));
    // A new period has packages of its own.
    expect(of(pack("a", 1000, 10))).not.toBe(of(pack("b", 1000, 10)));
  });
});

describe("a low allowance", () => {
  test("begins exactly at its share", () => {
    expect(isLow({ left: 101, total: 1000 }, 10)).toBe(false);
    expect(isLow({ left: 100, total: 1000 }, 10)).toBe(true);
  });

  test("stays low until something is added", () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 1e12 }), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(amounts, fc.constantFrom(5, 10, 20), ([total, part], percent) => {
        const left = Math.floor(total * part);
        if (isLow({ left, total }, percent))
          expect(isLow({ left: Math.floor(left / 2), total }, percent)).toBe(true);
      }),
    );
  });
});
