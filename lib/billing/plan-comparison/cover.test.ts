import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cheapestPacks, type DataPack, priceOfPacks } from "./cover";

const GB = 1_000_000_000;
const pack = (bytes: number, priceMinor: number): DataPack => ({
  productOfferingId: `${bytes}`,
  name: `${bytes}`,
  bytes,
  priceMinor,
});
const sizeOf = (bought: ReturnType<typeof cheapestPacks>) =>
  bought!.reduce((sum, { pack: { bytes }, count }) => sum + bytes * count, 0);

/** The lowest price by trying every set of at most `most` packs. */
function lowest(bytes: number, packs: readonly DataPack[], most: number): number {
  if (bytes <= 0) return 0;
  if (most === 0) return Number.POSITIVE_INFINITY;
  return Math.min(...packs.map((one) => one.priceMinor + lowest(bytes - one.bytes, packs, most - 1)));
}

describe("the cheapest packs", () => {
  test("are enough, and no set of packs is cheaper", () => {
    const packs = fc.uniqueArray(
      fc.record({ bytes: fc.integer({ min: 1, max: 6 }), priceMinor: fc.integer({ min: 0, max: 20 }) }),
      { minLength: 1, maxLength: 3, selector: ({ bytes }) => bytes },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), packs, (bytes, sizes) => {
        const offered = sizes.map((one) => pack(one.bytes, one.priceMinor));
        const bought = cheapestPacks(bytes, offered);
        expect(sizeOf(bought)).toBeGreaterThanOrEqual(bytes);
        expect(priceOfPacks(bought!)).toBe(lowest(bytes, offered, 6));
      }),
    );
  });

  test("are enough for any amount and size", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 * GB }),
        fc.array(fc.integer({ min: GB, max: 100 * GB }), { minLength: 1, maxLength: 3 }),
        (bytes, sizes) => {
          const bought = cheapestPacks(
            bytes,
            sizes.map((size, at) => ({ ...pack(size, 1 + (size % 997)), productOfferingId: `${at}` })),
          );
          expect(sizeOf(bought)).toBeGreaterThanOrEqual(bytes);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("mix sizes when that is cheaper, and prefer fewer packs at the same price", () => {
    const [small, large] = [pack(5 * GB, 4_900), pack(20 * GB, 9_900)];
    expect(cheapestPacks(23 * GB, [small, large])).toEqual([
      { pack: small, count: 1 },
      { pack: large, count: 1 },
    ]);
    const half = pack(10 * GB, 4_950);
    expect(cheapestPacks(20 * GB, [half, large])).toEqual([{ pack: large, count: 1 }]);
  });

  test("are none when nothing is needed, and unknown when there is no pack or thousands are needed", () => {
    expect(cheapestPacks(0, [])).toEqual([]);
    expect(cheapestPacks(1, [])).toBeUndefined();
    expect(cheapestPacks(1, [pack(0, 1)])).toBeUndefined();
    expect(cheapestPacks(GB, [pack(0, 1), pack(GB, 2)])).toEqual([{ pack: pack(GB, 2), count: 1 }]);
    expect(cheapestPacks(5_000 * GB, [pack(GB, 1)])).toBeUndefined();
  });
});
