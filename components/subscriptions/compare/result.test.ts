import { expect, test } from "vitest";
import type { ComparedOffering } from "@/lib/billing/plan-comparison/model";
import { resultOf } from "./result";

const offering = (part: Partial<ComparedOffering>): ComparedOffering => ({
  productOfferingId: "1",
  name: "Finch",
  monthlyPriceMinor: 100,
  months: [],
  totalMinor: 300,
  coversUsage: true,
  ...part,
});

test.each([
  [{ differenceMinor: -50 }, { kind: "cheaper", name: "Finch", amountMinor: 50 }],
  [{ differenceMinor: 0 }, { kind: "best" }],
  [{ differenceMinor: 50 }, { kind: "best" }],
  [{}, { kind: "unknown", name: "Finch", amountMinor: 300 }],
  [{ coversUsage: false, differenceMinor: -50 }, { kind: "uncovered" }],
] as const)("an offering with %j gives %j", (part, result) => {
  expect(resultOf({ offerings: [offering(part)] })).toEqual(result);
});
