import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Allowance, allowancesOf } from "@/lib/usage/packages";
import { carriedBytes } from "@/lib/usage/roll-over";

const MB = 1_000_000;
const data = (total: number | null): Allowance[] => [
  { service: "VOICE", scope: "NATIONAL", total: null },
  { service: "DATA", scope: "NATIONAL", total },
];

describe("the data that moves into the next period", () => {
  test("is what is left, in whole megabytes, and at most what the next period includes", () => {
    const amount = fc.integer({ min: 0, max: 5_000 * MB });
    const ended = fc.array(fc.record({ total: amount, used: amount }), { maxLength: 4 });
    fc.assert(
      fc.property(ended, fc.integer({ min: 1, max: 5_000 }), (packages, nextMb) => {
        const carried = carriedBytes(packages, data(nextMb * MB));
        const left = packages.reduce((sum, { total, used }) => sum + Math.max(0, total - used), 0);
        expect(carried % MB).toBe(0);
        expect(carried).toBeLessThanOrEqual(Math.min(left, nextMb * MB));
        expect(Math.min(left, nextMb * MB) - carried).toBeLessThan(MB);
      }),
    );
  });

  test("is nothing from or into an unlimited plan, or into a plan without data", () => {
    const left = [{ total: 500 * MB, used: 0 }];
    expect(carriedBytes([{ total: null, used: 0 }], data(100 * MB))).toBe(0);
    expect(carriedBytes(left, data(null))).toBe(0);
    expect(carriedBytes(left, [{ service: "VOICE", scope: "NATIONAL", total: 60 }])).toBe(0);
    expect(carriedBytes([{ total: 100 * MB, used: 150 * MB }], data(100 * MB))).toBe(0);
  });

  test("comes from plans with the feature only, not from add-ons or unlimited plans", () => {
    const rolling = (category: Parameters<typeof allowancesOf>[0], features: object) =>
      allowancesOf(category, features)
        .filter(({ rollsOver }) => rollsOver)
        .map(({ service }) => service);
    const features = { dataMb: 100, dataRollover: true };
    expect(rolling("PRODUCT_CATEGORY_SUBSCRIPTION_CELL", features)).toEqual(["DATA"]);
    expect(rolling("PRODUCT_CATEGORY_SUBSCRIPTION_DATA_SIM", features)).toEqual(["DATA"]);
    expect(rolling("PRODUCT_CATEGORY_EXTRA_DATA", features)).toEqual([]);
    expect(rolling("PRODUCT_CATEGORY_SUBSCRIPTION_CELL", { dataRollover: true })).toEqual([]);
    expect(rolling("PRODUCT_CATEGORY_SUBSCRIPTION_CELL", { dataMb: 100 })).toEqual([]);
  });
});
