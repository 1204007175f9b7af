import { expect, test } from "vitest";
import { offeredAmounts } from "./amounts";

test("amounts are the usual ones that are there, and all of it, each once", () => {
  expect(offeredAmounts(100)).toEqual([100]);
  expect(offeredAmounts(700)).toEqual([100, 500, 700]);
  expect(offeredAmounts(2_000)).toEqual([100, 500, 1_000, 2_000]);
});
