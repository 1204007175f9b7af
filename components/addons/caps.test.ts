import { expect, test } from "vitest";
import { offeredCaps } from "./caps";

const amounts = (priceMinor: number, present?: number) =>
  offeredCaps(priceMinor, present).map(({ amountMinor }) => amountMinor);

test("caps are whole numbers of top-ups", () => {
  expect(amounts(4900)).toEqual([4900, 9800, 14_700, 24_500, 49_000]);
  expect(offeredCaps(4900, 9800).map(({ times }) => times)).toEqual([1, 2, 3, 5, 10]);
});

test("a cap that was set in another way stays a choice, unless it no longer pays for one top-up", () => {
  expect(offeredCaps(4900, 10_000)).toContainEqual({ amountMinor: 10_000, times: null });
  expect(amounts(4900, 10_000)).toEqual([4900, 9800, 10_000, 14_700, 24_500, 49_000]);
  expect(amounts(4900, 4800)).toEqual(amounts(4900));
});
