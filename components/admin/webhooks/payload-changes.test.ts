import { expect, test } from "vitest";
import { payloadChanges } from "./payload-changes";

test("two shapes of one payload differ in fields that only one has, or whose values differ", () => {
  const older = { orderId: "o", pricing: { total: 249, totalMinor: 24_900 }, name: "a" };
  const newer = { orderId: "o", pricing: { totalMinor: 24_900 }, name: "b" };
  expect(payloadChanges(older, newer)).toEqual([
    { path: "data.pricing.total", before: "249", after: undefined },
    { path: "data.name", before: "a", after: "b" },
  ]);
  expect(payloadChanges(older, older)).toEqual([]);
  expect(payloadChanges(undefined, undefined)).toEqual([]);
});
