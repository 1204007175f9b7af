import { describe, expect, test } from "vitest";
import { reasonFor } from "./reason";

const plan = (dataMb: number | "unlimited" | undefined, yearMinor: number) => ({
  dataMb,
  yearMinor,
  item: { id: "" },
});

describe("the reason for a suggestion", () => {
  test("is the price for the first plan", () => {
    expect(reasonFor(plan(10_000, 100), undefined)).toEqual({ kind: "CHEAPEST" });
  });

  test.each([
    [25_000, 10_000, 15_000],
    ["unlimited", 10_000, "unlimited"],
    ["unlimited", "unlimited", 0],
    [5_000, 10_000, 0],
    [5_000, undefined, 5_000],
  ] as const)("of a plan with %s next to one with %s is %s more data", (has, other, moreData) => {
    expect(reasonFor(plan(has, 150), plan(other, 100))).toEqual({
      kind: "OTHER",
      moreData,
      dearerMinor: 50,
    });
  });
});
