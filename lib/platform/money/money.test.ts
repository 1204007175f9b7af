import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  allocate,
  applyPercent,
  applyRate,
  currencyExponent,
  extractIncludedTax,
  majorToMinor,
  minorToMajor,
  minorToMajorString,
  money,
  multiply,
  multiplyMinor,
  percentOf,
  scaleMinor,
  split,
  subtract,
  subtractMinor,
  sum,
  sumMinor,
} from "@/lib/platform/money/money";

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const positive = fc.integer({ min: 0, max: 1_000_000_000_000 });
/** Decimal strings from 0 to 0.9999999, like tax rates. */
const rate = fc.integer({ min: 0, max: 9_999_999 }).map((n) => (n / 1e7).toFixed(7));

describe("rates", () => {
  test.each([
    [100, "0.25", 25],
    [10, "0.25", 2], // 2.5 → even
    [30, "0.25", 8], // 7.5 → even
    [-10, "0.25", -2],
    [999, "0.0825", 82], // 82.4175
    [1_000_000_000_000, "0.0000001", 100_000],
    [0, "0.25", 0],
  ])("%i at %s is %i", (of, at, expected) => expect(applyRate(of, at)).toBe(expected));

  test("percentages give the same amounts as rates", () => {
    expect(applyPercent(1999, "12.5")).toBe(250); // 249.875
    expect(applyPercent(1000, "0.05")).toBe(0); // 0.5 → even
  });

  test("a rate is shown as percentage points", () => {
    expect(["0.0825", "0.25", "0", "1.5"].map(percentOf)).toEqual([8.25, 25, 0, 150]);
    expect(() => percentOf("25%")).toThrow(RangeError);
  });

  test.each(["-0.1", "25%", "", ".5", "1e-3", "NaN"])("%j is refused as a rate", (bad) => {
    expect(() => applyRate(100, bad)).toThrow(RangeError);
  });

  test("the rounding error is at most half a unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), rate, (of, at) => {
        expect(Math.abs(applyRate(of, at) - of * Number(at))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});

describe("included tax", () => {
  test("25 % of 399 kr is 79.80", () => {
    expect(extractIncludedTax(39900, ["0.25"])).toEqual({
      netMinor: 31920,
      taxMinor: 7980,
      taxesMinor: [7980],
    });
  });

  test("without rates or with zero rates there is no tax", () => {
    expect(extractIncludedTax(39900, [])).toEqual({ netMinor: 39900, taxMinor: 0, taxesMinor: [] });
    expect(extractIncludedTax(39900, ["0", "0.0"])).toEqual({
      netMinor: 39900,
      taxMinor: 0,
      taxesMinor: [0, 0],
    });
  });

  test("parts add up, and each is within a unit of its rate of the net amount", () => {
    fc.assert(
      fc.property(positive, fc.array(rate, { maxLength: 5 }), (gross, rates) => {
        const { netMinor, taxMinor, taxesMinor } = extractIncludedTax(gross, rates);
        expect(netMinor + taxMinor).toBe(gross);
        expect(sumMinor(taxesMinor)).toBe(taxMinor);
        expect(netMinor).toBeGreaterThanOrEqual(0);
        taxesMinor.forEach((tax, index) => {
          expect(Math.abs(tax - netMinor * Number(rates[index]))).toBeLessThanOrEqual(2);
        });
      }),
    );
  });

  test("a higher price never has a lower net amount", () => {
    fc.assert(
      fc.property(positive, fc.nat(1000), rate, (gross, more, at) => {
        expect(extractIncludedTax(gross + more, [at]).netMinor).toBeGreaterThanOrEqual(
          extractIncludedTax(gross, [at]).netMinor,
        );
      }),
    );
  });
});

describe("sharing", () => {
  test("one hundred in three shares has no rest", () => {
    expect(split(100, 3)).toEqual([34, 33, 33]);
    expect(split(-100, 3)).toEqual([-34, -33, -33]);
    expect(allocate(5, ["0.7", "0.3"])).toEqual([4, 1]); // 3.5 and 1.5: equal remainders, the earlier wins
    expect(allocate(10, [0, 1])).toEqual([0, 10]);
    expect(allocate(0, [1, 1])).toEqual([0, 0]);
    expect(split(7, 1)).toEqual([7]);
  });

  test("the rest goes to the largest remainders, whatever the order and size of the weights", () => {
    // 7.14 and 2.86: the smaller weight has the larger remainder.
    expect(allocate(10, [5, 2])).toEqual([7, 3]);
    expect(allocate(10, [2, 5])).toEqual([3, 7]);
    // 1.43, 2.86 and 5.71.
    expect(allocate(10, [1, 2, 4])).toEqual([1, 3, 6]);
  });

  test("weights may have different numbers of decimals", () => {
    expect(allocate(10, ["0.5", "0.25"])).toEqual([7, 3]);
    expect(allocate(100, ["0.25", "0.5", "1"])).toEqual([14, 29, 57]);
    expect(allocate(100, ["1", "0.5", "0.25"])).toEqual([57, 29, 14]);
    expect(() => allocate(1, ["1", "half"])).toThrow("half is not a weight");
  });

  test("shares add up, and each is within one unit of its exact share", () => {
    const weights = fc
      .array(fc.nat(1000), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some((w) => w > 0));
    fc.assert(
      fc.property(amount, weights, (total, list) => {
        const shares = allocate(total, list);
        expect(sumMinor(shares)).toBe(total);
        const whole = list.reduce((a, b) => a + b, 0);
        shares.forEach((share, i) => {
          expect(Math.abs(share - (total * list[i]!) / whole)).toBeLessThan(1);
        });
      }),
    );
  });

  test("shares need a positive total weight", () => {
    expect(() => allocate(1, [0, 0])).toThrow(RangeError);
    expect(() => allocate(1, [])).toThrow(RangeError);
    expect(() => allocate(1, [2, -1])).toThrow(RangeError);
    for (const parts of [0, -1, 1.5])
      expect(() => split(1, parts)).toThrow(`${parts} is not a number of parts`);
  });

  test("a share of an amount is rounded half-even", () => {
    expect(scaleMinor(5, 1, 2)).toBe(2);
    expect(scaleMinor(7, 1, 2)).toBe(4);
    expect(scaleMinor(1000, 10, 31)).toBe(323);
    for (const whole of [0, -2]) expect(() => scaleMinor(5, 1, whole)).toThrow("a positive whole");
  });
});

describe("sums", () => {
  test("only safe integers are amounts", () => {
    for (const bad of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => sumMinor([bad])).toThrow(RangeError);
      expect(() => money(bad, "SEK")).toThrow(RangeError);
    }
    expect(() => sumMinor([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
    expect(() => multiplyMinor(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError);
    for (const times of [0.5, -1]) expect(() => multiplyMinor(2, times)).toThrow("is not a number of units");
    expect(multiplyMinor(2, 0)).toBe(0);
    expect(() => subtractMinor(-Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError);
  });

  test("amounts of different currencies cannot be added", () => {
    const kronor = money(100, "SEK");
    const dollars = money(100, "USD");
    expect(() => add(kronor, dollars)).toThrow(RangeError);
    expect(() => subtract(kronor, dollars)).toThrow(RangeError);
    expect(() => sum([dollars], "SEK")).toThrow(RangeError);
    for (const wrong of ["sek", "SEKX", "XSEK", ""]) expect(() => money(1, wrong)).toThrow(RangeError);
  });

  test("amounts are added, subtracted and multiplied", () => {
    fc.assert(
      fc.property(amount, amount, fc.nat(50), (a, b, n) => {
        const first = money(a, "SEK");
        const second = money(b, "SEK");
        expect(subtract(add(first, second), second)).toEqual(first);
        expect(sum(Array(n).fill(first), "SEK")).toEqual(multiply(first, n));
      }),
    );
  });
});

describe("currencies", () => {
  test("decimals follow ISO 4217", () => {
    expect(["SEK", "JPY", "KWD", "HUF", "CLF"].map(currencyExponent)).toEqual([2, 0, 3, 2, 4]);
  });

  test("amounts are shown in major units", () => {
    expect(minorToMajor(39990, "SEK")).toBe(399.9);
    expect(minorToMajor(-5, "SEK")).toBe(-0.05);
    expect(minorToMajor(500, "JPY")).toBe(500);
    expect(minorToMajor(1234, "KWD")).toBe(1.234);
    expect(minorToMajorString(39900, "SEK")).toBe("399.00");
    expect(minorToMajorString(500, "JPY")).toBe("500");
    expect([minorToMajorString(-5, "SEK"), minorToMajorString(0, "SEK")]).toEqual(["-0.05", "0.00"]);
    expect(() => majorToMinor("much", "SEK")).toThrow('"much" is not an amount');
    expect(() => majorToMinor("1.005", "SEK")).toThrow(RangeError);
    expect(() => majorToMinor("1.5", "JPY")).toThrow(RangeError);
  });

  test("conversion to major units and back returns the amount", () => {
    fc.assert(
      fc.property(amount, fc.constantFrom("SEK", "JPY", "KWD", "CLF"), (minor, currency) => {
        expect(majorToMinor(minorToMajorString(minor, currency), currency)).toBe(minor);
        expect(majorToMinor(String(minorToMajor(minor, currency)), currency)).toBe(minor);
      }),
    );
  });
});
