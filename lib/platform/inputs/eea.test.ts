import { expect, test } from "vitest";
import { isInEea } from "./eea";

test("the European Economic Area has the Union, Iceland, Liechtenstein and Norway, and neither Switzerland nor Britain", () => {
  expect(["SE", "DE", "IS", "LI", "NO"].map(isInEea)).toEqual([true, true, true, true, true]);
  expect(["CH", "GB", "US", "se", ""].map(isInEea)).toEqual([false, false, false, false, false]);
});
